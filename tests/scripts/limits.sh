#!/bin/sh
# SPDX-License-Identifier: MIT
# Every limit of time, nodes or memory that a command has is heard: with a tiny one the command ends soon and says
# which limit it was. The commands and their limits are read from help: one that is not in the list fails.
# Processor time is bounded, not time: the machine may be busy. With a limit close to 0, all of it is beyond the limit.
PATH=$(cd "$2" && pwd):$PATH
data=$(cd "$1/data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
bad=0
seconds=4 # of processor time for each; sanitizers take longer
! grep -aq __asan_init "$(command -v suuji)" || seconds=40

# ---- Inputs: too much for a moment ----

echo 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ >hard
awk 'BEGIN { for (k = 0; k < 44; k++) { for (i = 0; i < 81; i++) printf "."; print "" } }' >forty
awk 'BEGIN { for (i = 0; i < 1296; i++) printf "."; print "" }' >big
suuji solve --rules 25 --empty --to line >full
suuji solve --rules 36 --empty --to numbers >filled
suuji convert --to cnf --rules 16 --empty >big.cnf
suuji solve --prove hard.drat hard >/dev/null 2>&1
cp "$data/cover/queens_8.xc" queens.xc
awk 'BEGIN { for (i = 1; i <= 300; i++) printf "i%d ", i; print ""
    for (i = 1; i <= 300; i++) for (j = 1; j < i; j++) print "i" i, "i" j }' >pairs.xc
awk 'BEGIN { for (i = 1; i <= 80; i++) for (j = 1; j < i; j++) if (i * j * 7919 % 101 < 50) edge[++n] = i " " j
    print "p edge 80", n; for (k = 1; k <= n; k++) print "e", edge[k] }' >graph.col

# ---- The rows: a command with a limit ----

rows='
canon --time-limit 0.0001 --rules 25 full
canon --memory-limit 1 --rules 36 filled
check --time-limit 0.05 --rules 36 --engine backtrack big
check --node-limit 5 --engine backtrack hard
check --memory-limit 1 --rules 36 --engine cdcl big
check-proof --time-limit 0.0001 --puzzle hard hard.drat
check-proof --memory-limit 20 --empty --rules 81 /dev/null
color --time-limit 0.01 graph.col
color --node-limit 3 graph.col
compare --time-limit 0.05 --engines backtrack --rules 36 --empty --json json
compare --memory-limit 1 --engines cdcl --rules 100 --empty --json json
count --time-limit 0.05 --rules 16 --empty
count --time-limit 0.05 --rules 16 --empty --exact
count --time-limit 0.05 --rules 16 --empty --sample 5
count --time-limit 0.05 --rules 16 --empty --candidates 100000
count --time-limit 0.05 --rules 36 --empty --engine backtrack
count --time-limit 0.01 --threads 255 --json forty
count --node-limit 5 --rules 12 --empty
count --memory-limit 1 --rules 100 --empty --engine cdcl --limit 1
cover --time-limit 0.000001 --limit 0 queens.xc
cover --node-limit 3 queens.xc
cover --memory-limit 1 --limit 0 pairs.xc
draw --time-limit 0.00001 --solution hard
draw --time-limit 0.05 --tree --engine backtrack --rules 36 --empty
draw --time-limit 0.05 --animate --engine backtrack --rules 36 --empty
draw --time-limit 0.00001 --step 40 hard
explain --time-limit 0.00001 --rules 36 big
explain --node-limit 5 --engine backtrack hard
explain --memory-limit 1 --rules 36 --engine cdcl big
generate --time-limit 0.01 --count 50 --rules 25
generate --time-limit 0.05 --count 50 --level extreme --rules 16
generate --time-limit 0.05 --fewest
generate --time-limit 0.05 --count 1000 --from-puzzle hard --vicinity 2,2
generate --time-limit 0.05 --count 50 --method unbiased --clues 17:18
generate --time-limit 0.05 --count 50 --method paper --tries 100000000 --clues 17
generate --time-limit 0.05 --count 50 --drill jellyfish
generate --time-limit 0.01 --count 50 --pages book.pdf --rules 16 --level expert
generate --time-limit 0.0000001 --count 50 --pages book.pdf --rules 16 --level expert
generate --time-limit 0.0001 --rules 9:jigsaw
generate --time-limit 0.3 --rules 255 --threads 8 --count 8
hint --time-limit 0.00001 --rules 36 big
ilp --time-limit 0.0001 --rules 16 --empty
ilp --node-limit 1 --rules 16 --empty
ilp --memory-limit 1 --rules 16 --empty
maximize --time-limit 0.001 --tries 100000 hard
maximize --node-limit 1 --engine backtrack hard
maximize --memory-limit 1 --rules 36 --engine cdcl big
minimize --time-limit 0.001 --rules 25 full
minimize --node-limit 1 --engine backtrack hard
minimize --memory-limit 1 --rules 36 --engine cdcl big
minimize --time-limit 0.01 --all --rules 25 full
rate --time-limit 0.0001 --scale all hard
sat --time-limit 0.00001 big.cnf
sat --node-limit 1 big.cnf
sat --memory-limit 1 big.cnf
solve --time-limit 0.05 --rules 36 --empty --engine backtrack
solve --time-limit 0.05 --rules 16 --empty --engine backtrack --limit 0
solve --time-limit 0.00001 --rules 36 --empty --maximize r1c1+r2c3*5
solve --time-limit 0.05 --rules 36 --empty --engine backtrack --trace
solve --node-limit 5 --rules 36 --empty --engine backtrack
solve --node-limit 1 --prove proof hard
solve --memory-limit 1 --rules 100 --empty --engine cdcl
'

fail() {
    echo "$*"
    bad=$((bad + 1))
}

heard() {
    rm -f json
    limit=$(echo "$*" | sed 's/.*--\([a-z]*\)-limit .*/\1/')
    # shellcheck disable=SC2086
    (ulimit -t "$seconds" && exec timeout -s KILL 60 suuji "$@") >out 2>err </dev/null
    exit=$?
    grep -aqE "$limit limit|\"outcome\": \"($limit|${limit}out)\"" out err json 2>/dev/null || fail "suuji $*: the limit is not heard: exit code $exit, $(head -c 200 err)"
}

for command in $(suuji completion fish | sed -n 's/.*__fish_use_subcommand.* -a \([a-z-]*\) .*/\1/p'); do
    for option in $(suuji "$command" --help | grep -oE '^ +(-[a-zA-Z], )?--(time|node|memory)-limit ' | sed 's/.* --/--/'); do
        echo "$rows" | grep -q "^$command .*$option " || fail "suuji $command $option: not in the list"
    done
done
while read -r row; do
    # shellcheck disable=SC2086
    [ -z "$row" ] || heard $row
done <<END
$rows
END
# ---- Kept, at every size: almost nothing is done beyond a limit ----

most=15 # hundredths of a second of processor time, for a limit of one
[ "$seconds" = 4 ] || most=300

kept() {
    # shellcheck disable=SC2086
    spent=$( (timeout -s KILL 60 suuji "$@" >out 2>err </dev/null; exec 2>&1; times) | awk '
        NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); sum += 6000 * t[1] + 100 * t[2] } print int(sum) }')
    [ "$spent" -le $most ] || fail "suuji $*: ${spent} hundredths of a second of processor time"
}

(
    most=$((most + 80)) # most of it is over when the second puzzle is begun
    kept call drill '{"technique": "x-wing", "clues": "20", "seconds": 0.8, "count": 50}'
    exit "$bad"
) || bad=$((bad + 1))
kept generate --vicinity 1,1 --from-puzzle "$data/large/n6_holes60_first3.csv" --time-limit 0.01 --rules 36
engines=$(suuji engines --json | sed -n 's/^    "name": "\([a-z]*\)",$/solve --engine \1/p')
for size in 9 16 25 36 49 64 81 100 144 196 255; do
    while read -r row; do
        # shellcheck disable=SC2086
        case $row in
        '') ;;
        generate*) kept $row --time-limit 0.01 --rules $size ;;
        *) kept $row --time-limit 0.01 --rules $size --empty ;;
        esac
    done <<END
canon
check
count
count --candidates 1000
count --estimate
count --exact
count --sample 5
draw --animate
draw --solution
draw --tree
explain
generate
generate --count 8 --threads 8
generate --fewest
generate --level hard
generate --method paper
generate --minimal
hint
maximize
minimize
rate
solve
$engines
solve --limit 0
solve --minimize r1c1
solve --prove proof
END
done
[ $bad = 0 ]
