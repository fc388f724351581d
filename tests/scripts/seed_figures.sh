#!/bin/sh
# SPDX-License-Identifier: MIT
# Tables of docs/ that a seed makes are those of today, but for times: what levels and techniques take in generator.md,
# breadths in suuji-scale.md, and with SUUJI_TEST_LONG ratings of equivalent puzzles in ratings.md. tests/scripts/papers.sh
# and colourings.sh have others.
#
# seed_figures.sh SOURCE BUILD
cd "$1" || exit 1
suuji=$2/suuji
bad=0
BUILD=$2 tools/level-figures --check || bad=1

# has_row PAGE ROW
has_row() {
    grep -qxF "$2" "docs/$1" || {
        echo "docs/$1 does not have: $2"
        bad=1
    }
}
for level in beginner easy; do
    has_row suuji-scale.md "| $level | $("$suuji" generate --seed 1 --level $level --breadth 1 --count 2000 --quiet |
        "$suuji" rate --quiet --format %b | awk '
            { n[$1 < 5 ? $1 + 0 : 5]++ }
            END { print n[1] " | " n[2] " | " n[3] " | " n[4] " | " n[5] " |" }')"
done
if [ "${SUUJI_TEST_LONG:-}" ]; then
    rows=$(BUILD=$2 tools/rating-spread | sed 1,2d)
    for scale in suuji se se-classic hodoku; do
        has_row ratings.md "$(echo "$rows" | grep "^| \`$scale\` |")"
    done
fi
[ $bad = 0 ]
