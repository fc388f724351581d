#!/bin/sh
# SPDX-License-Identifier: MIT
# The table of times in docs/engines.md, which tools/engine-times writes, is between its marks and has a row
# for every exact engine of `suuji engines`, in the same order, and no other.
source=$1
build=$2
page=$source/docs/engines.md
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}
for mark in '<!-- engine times -->' '<!-- end of engine times -->'; do
    [ "$(grep -c "^$mark\$" "$page")" = 1 ] || complain "docs/engines.md does not have exactly one $mark"
done
shown=$(sed -n '/^<!-- engine times -->$/,/^<!-- end of engine times -->$/s/^| `\([a-z]*\)` |.*/\1/p' "$page")
there=$("$build/suuji" engines --json | awk '
    /^    "name": / { gsub(/[",]/, ""); name = $2 }
    /^      "finds"/ { print name }')
[ -n "$there" ] || complain "suuji engines --json names no exact engine"
[ "$shown" = "$there" ] || complain "the table of times in docs/engines.md is of:
$shown
exact engines are:
$there
(tools/engine-times NAME adds a row)"
[ $bad = 0 ]
