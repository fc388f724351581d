#!/bin/sh
# SPDX-License-Identifier: MIT
# The same calls have the same replies from C, Python and JavaScript, byte for byte: on COUNT puzzles of many
# sizes and rules, and on requests that are wrong.
#
#   languages.sh SUUJI COUNT NAME=COMMAND...
#
# SUUJI is the program, whose `suuji call` is the C side. Each COMMAND reads requests, one for each line, and
# writes replies.
set -eu
suuji=$1
count=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# puzzles RULES PARTS [OPTION...]: PARTS thousandths of the puzzles, as lines with rules and puzzle.
puzzles() {
    rules=$1
    number=$((count * $2 / 1000))
    shift 2
    "$suuji" generate --rules "$rules" --count "$number" --seed 7 --quiet --json "$@" |
        sed -n 's/.*\("rules": "[^"]*", "givens": [^]]*]\).*/\1/p'
}
{
    puzzles 4 40
    puzzles 5:latin 40
    puzzles 6 100
    puzzles 6:2x3+x 40
    puzzles 8:2x4 60
    puzzles 9 430
    puzzles 9+x 60
    puzzles 9+windoku 40
    puzzles 9+antiknight 20
    puzzles 9:jigsaw 60
    puzzles 10 30 --level easy
    puzzles 12 50 --level easy
    puzzles 16 30 --level beginner
} >"$work/puzzles"

# Every puzzle is solved; some are asked other things as well, by turns. (Few steps solve puzzles with the knight's
# rule: the search for all others takes seconds.)
awk '{print "{\"call\": \"solve\", " $0 ", \"limit\": 2}"}
    NR % 40 == 1 {print "{\"call\": \"check\", " $0 "}"}
    NR % 40 == 3 {print "{\"call\": \"count\", " $0 ", \"engine\": \"dlx\"}"}
    NR % 40 == 7 {print "{\"call\": \"minimize\", " $0 ", \"seed\": " NR "}"}
    NR % 40 == 9 {print "{\"call\": \"rate\", " $0 "}"}
    NR % 40 == 13 {print "{\"call\": \"hint\", " $0 "}"}
    NR % 40 == 17 {print "{\"call\": \"convert\", " $0 ", \"to\": \"grid\"}"}
    NR % 40 == 19 {print "{\"call\": \"solve\", " $0 ", \"engine\": \"cdcl\", \"trace\": 300}"}
    NR % 40 == 21 && !/antiknight/ {print "{\"call\": \"explain\", " $0 "}"}
    NR % 80 == 23 {print "{\"call\": \"draw\", " $0 "}"}
    NR % 80 == 27 && /"rules": "[469]"/ {print "{\"call\": \"canon\", " $0 "}"}' "$work/puzzles" >"$work/requests"
cat >>"$work/requests" <<'END'
{"call": "formats"}
{"call": "techniques"}
{"call": "generate", "rules": "9+x", "count": 3, "seed": 5}
{"call": "generate", "level": "hard", "count": 2, "seed": 5}
{"call": "generate", "rules": "9:jigsaw", "count": 2, "seed": 152}
{"call": "generate", "rules": "16:jigsaw", "level": "easy", "seed": 2}
{"call": "solve", "puzzle": "12..3..2.1.34..x"}
{"call": "solve", "puzzle": "12..3..2.1.34.."}
{"call": "solve", "puzzle": [1, 0, 0, 9]}
{"call": "solve", "puzzle": "1...", "rules": "9+y"}
{"call": "solve", "puzzle": "11..............", "limit": 0}
{"call": "solve", "limit": "two"}
{"call": "nothing"}
{"call": "generate", "count": 40, "seed": 9}
{"call": "solve", "puzzle": "1...", "engine": "dimacs"}
{"call": "solve", "puzzle": [1, 1, 0, 0], "maximize": "r1c1"}
{"puzzle": "1...", "call": "count"}
{"c\u0061ll": "convert", "p\u0075zzle": "1..."}
{"call": "solve", "puzzle": "\u0000"}
{"call": "solve", "puzzle": "\ud800"}
{"call": "solve", "puzzle": "1...", "limit": 01}
{"call": "solve", "puzzle": "1...", "seconds": 1.}
{"call": "solve", "puzzle": "1..." "limit": 1}
{"call": "solve", "puzzle": NaN}
{"call": "solve", "puzzle": [1, ]}
{"call": "solve", "puzzle": "1...
{"call": "solve"} {"call": "count"}
{"call": "solve", "call": "count", "puzzle": "1..."}
{"call": 5}
{"puzzle": "1..."}
{}
[]
solve

"solve"
{"call": "sølve"}
END
printf '{"call": "solve", "puzzle": "1\t.."}\n{"call": "solve", "puzzle": "1\377.."}\n' >>"$work/requests"

"$suuji" call <"$work/requests" >"$work/c" || [ $? -le 3 ]
lines=$(grep -c . "$work/requests")
[ "$(wc -l <"$work/c")" = "$lines" ] || {
    echo "$lines requests, but $(wc -l <"$work/c") replies of suuji call"
    exit 1
}
bad=0
for pair; do
    name=${pair%%=*}
    sh -c "${pair#*=}" <"$work/requests" >"$work/other" || bad=1
    if ! cmp -s "$work/c" "$work/other"; then
        line=$(cmp "$work/c" "$work/other" 2>/dev/null | sed 's/.*line //')
        echo "$name: reply ${line:-at the end} differs"
        sed -n "${line:-1}p" "$work/requests"
        sed -n "${line:-1}p" "$work/c" | cut -c1-300
        sed -n "${line:-1}p" "$work/other" | cut -c1-300
        bad=1
    fi
done
echo "$(wc -l <"$work/puzzles") puzzles, $lines requests: $([ $bad = 0 ] && echo same replies || echo not the same)"
[ $bad = 0 ]
