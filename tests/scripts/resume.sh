#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs that are killed at random moments and resumed write byte for byte what an undisturbed run writes.
# SUUJI_TEST_LONG=1 kills more often, and SUUJI_KILLS=100 as often as it says.
#
#   resume.sh SOURCE BUILD
set -u
source=$(cd "$1" && pwd)
suuji=$(cd "$2" && pwd)/suuji
kills=2
[ -z "${SUUJI_TEST_LONG:-}" ] || kills=12
kills=${SUUJI_KILLS:-$kills}
dir=$(mktemp -d) && cd "$dir" || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0
passed=0
total=0

for i in 1 2 3 4 5 6 7 8; do
    cat "$source/data/9x9/18_clue.txt"
    echo 'not a puzzle'
done >lines.txt
head -n 700 lines.txt >some.txt
"$suuji" solve -q --to grid some.txt -o grids.txt 2>/dev/null

# try OUTPUT COMMAND...: kills it until it has ended by itself or was killed often enough.
try() {
    output=$1
    shift
    rm -f state* whole* out*
    start=$(date +%s.%N)
    "$suuji" "$@" -q -o "whole$output" 2>/dev/null
    expected=$?
    time=$(echo "$(date +%s.%N) $start" | awk '{ print $1 - $2 }')
    n=0
    while [ $n -lt "$kills" ]; do
        "$suuji" "$@" -q -o "out$output" --checkpoint state --resume --every 0.01 2>/dev/null &
        job=$!
        sleep "$(awk "BEGIN { srand($n$$); print 0.005 + rand() * $time * 0.3 }")"
        kill -9 $job 2>/dev/null || break
        wait $job 2>/dev/null
        n=$((n + 1))
    done
    wait 2>/dev/null
    "$suuji" "$@" -q -o "out$output" --checkpoint state --resume 2>/dev/null
    code=$?
    total=$((total + n))
    if cmp "out$output" "whole$output" && [ $code = $expected ] && [ ! -e state.filter ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED after $n kills, exit code $code, expected $expected: $*"
    fi
}

try "" solve --engine dlx lines.txt grids.txt
try .gz solve --engine dlx --to csv lines.txt
try "" rate some.txt
try "" canon --unique some.txt lines.txt
try "" generate --count 20000 --seed 8
try "" generate --count 3000 --seed 8 --unique-up-to-symmetry

echo "$total kills"
echo "$passed passed, $failed failed"
exit $((failed > 0))
