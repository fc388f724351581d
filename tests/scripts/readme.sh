#!/bin/sh
# SPDX-License-Identifier: MIT
# README.md is up to date: its picture, its table of engines, the files it links to.
source=$1
build=$2
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}
cd "$source" || exit 1

"$source/tools/picture" "$build/suuji" | cmp -s - docs/images/session.svg ||
    complain "docs/images/session.svg is not what tools/picture prints"

shown=$(sed -n 's/^| `\([a-z]*\)` | \(.*\) |$/\1: \2/p' README.md)
there=$("$build/suuji" engines --json |
    sed -n 's/^    "name": "\(.*\)",$/\1: /p; s/^    "summary": "\(.*\)",$/\1/p' | paste -d '\0' - -)
[ -n "$there" ] || complain "suuji engines --json names no engine"
[ "$shown" = "$there" ] || complain "the table of engines in README.md:
$shown
is not that of suuji engines:
$there"

for command in $("$build/suuji" help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    sed -n '/^## What there is/,/^## Examples/p' README.md | grep -q "\`$command\`" ||
        complain "README.md does not name the command '$command'"
done

for file in README.md CONTRIBUTING.md docs/*.md; do
    for link in $(grep -oE '\]\([^)#]+' "$file" | cut -c3-); do
        case $link in
        http*) continue ;;
        esac
        [ -e "$(dirname "$file")/$link" ] || complain "$file points to $link, which is not there"
    done
done
[ $bad = 0 ]
