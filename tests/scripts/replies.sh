#!/bin/sh
# SPDX-License-Identifier: MIT
# What --json of a command writes about a puzzle is the reply of the call of its name, after what belongs to a batch:
# number, file, line and label. Measured times, which replies do not have, are left out.
#
# A row is a command with options, '|', and the arguments of the call that mean the same, as members of JSON. Each row is tried with
# every puzzle; for one that needs others, `only FILE...` names them after a second '|'. Without SUUJI_TEST_LONG puzzles
# that take long, or are answered in the same way as others, are left out of the rows that name none.
suuji=$(cd "$2" && pwd)/suuji
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
bad=0

# ---- The puzzles, one per file ----

puzzle() {
    printf '%s\n' "$2" >"$1"
    all="$all $1"
}
puzzle unique .1....3.......43
puzzle redundant 1234341221434...
puzzle full 3124243143121243
puzzle conflict 12....34........
puzzle search ..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..
puzzle clash 11...........2.2
puzzle several 123.......4.....
puzzle many 1...............
puzzle chains 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
puzzle easy 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
puzzle diagonals '{"rules": "4+x", "puzzle": "1..............2"}'
puzzle knights '{"rules": "4+antiknight", "puzzle": "1.....1........."}'
puzzle grids '{"rules": "6+antiknight", "puzzle": "1..................................."}'
puzzle jigsaw '{"rules": "6:regions=AAABBBCCABBBCAADDECCCDDEFFFDDEFFFEEE", "puzzle": "2...46........3..1.......5........5."}'
puzzle titled '{"label": "a \"title\"", "rules": "4", "puzzle": ".1....3.......43", "solution": "3124243143121243"}'
puzzle wrong '{"rules": "4", "puzzle": ".1....3.......43", "solution": "3124243143121233"}'
puzzle entries ':0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::'
puzzle mistake ':0000:x:+4+53.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::'
puzzle eliminated ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::'
puzzle marks "$(printf '%s\n' '1 234 234 234' '34 2 1 234' '234 234 234 1' '234 1 234 234')"
puzzle sixteen "$("$suuji" generate --rules 16 --seed 1 --technique singles)"
puzzle one 1
[ "$SUUJI_TEST_LONG" ] || all='unique full conflict clash several easy wrong entries mistake titled one'

# For rows that name it: as many solutions as only a count can find.
echo '{"rules": "6:latin", "puzzle": "1..................................."}' >squares
echo '{"rules": "4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)+odd(r4c4)", "puzzle": "...............1"}' >cages
echo '{"rules": "4+cage(3:r1c1,r1c2)+cage(6:r1c2,r1c3)", "puzzle": "..3............."}' >broken

# ---- The rows ----

# The file as a string of JSON.
text() {
    sed 's/[\\"]/\\&/g' "$1" | awk '{printf "%s\\n", $0}'
}

# Command and options, arguments of the call, puzzles.
compare() {
    # shellcheck disable=SC2086
    "$suuji" ${1%% *} --json ${1#"${1%% *}"} $3 2>/dev/null |
        sed 's/^{"number": [0-9]*, "file": "[^"]*", "line": [0-9]*, /{/; s/^{"label": "\(\\.\|[^"\\]\)*", /{/
            s/, "\(check_\)*seconds": [0-9.e-]*//g' >said
    for file in $3; do
        printf '{"call": "%s", "puzzle": "%s"%s}\n' "${1%% *}" "$(text "$file")" "${2:+, $2}"
    done >requests
    "$suuji" call <requests >replies
    if [ ! -s said ] || ! cmp -s said replies; then
        echo "suuji $1 --json differs from the call with $2:"
        diff said replies | head -n 8
        bad=$((bad + 1))
    fi
}

while IFS='|' read -r command arguments only; do
    case $command in '' | '#'*) continue ;; esac
    set -- $command
    command=$*
    compare "$command" "$arguments" "${only:-$all}"
done <<'END'
check                         |
check --quick                 | "quick": true
check --minimal               | "minimal": true
check --solution full         | "grid": "3124243143121243"        | unique
check --constraints           | "constraints": true               | cages several
check --engine dlx            | "engine": "dlx"                   | unique clash several chains
check --engine backtrack --node-limit 100 | "engine": "backtrack", "nodes": 100
solve                         |
solve --limit 3               | "limit": 3
solve --engine cdcl --limit 2 | "engine": "cdcl", "limit": 2
solve --engine dsatur         | "engine": "dsatur"                    | unique several full
solve --maximize r1c1         | "maximize": "r1c1"                    | unique several many conflict
solve --unique                | "unique": true
solve --unique --engine cdcl  | "unique": true, "engine": "cdcl"
solve --order random --seed 7 | "order": "random", "seed": 7
solve --engine backtrack --node-limit 9 | "engine": "backtrack", "nodes": 9
count                         || unique redundant full conflict search clash several many chains easy marks one titled grids squares
count --limit 5               | "limit": 5
count --engine dlx --limit 3  | "engine": "dlx", "limit": 3           | unique clash several chains
count --exact                 | "exact": true                         | unique clash several diagonals grids squares
count --estimate --seed 3     | "estimate": true, "seed": 3           | unique several clash
count --estimate --precision 5 --confidence 99 | "estimate": true, "precision": 5, "confidence": 99 | several squares
count --rows 2                | "rows": 2                             | unique clash many grids squares
count --sample 3 --seed 2     | "sample": 3, "seed": 2                | unique clash several many marks
count --candidates 1          | "candidates": 1                      | unique several clash many marks one titled diagonals
count --candidates 5 --seed 2 | "candidates": 5, "seed": 2           | unique several many diagonals
count --candidates 2 --engine backtrack --node-limit 300 | "candidates": 2, "engine": "backtrack", "nodes": 300
count --node-limit 5 --engine dlx | "nodes": 5, "engine": "dlx"
rate                          | "steps": true
rate --scale all              | "steps": true, "scale": "all"
rate --scale se,suuji         | "steps": true, "scale": "se,suuji" | easy several diagonals
canon                         || unique redundant full conflict several many chains easy diagonals titled
minimize                      ||
minimize --seed 3 --tries 4   | "seed": 3, "tries": 4
minimize --clues 30           | "clues": 30                           | chains easy
minimize --all                | "all": true                          | unique redundant full several clash
minimize --all --limit 3      | "all": true, "limit": 3              | redundant full
maximize                      ||
maximize --tries 5 --seed 3   | "tries": 5, "seed": 3
maximize --clues 10 --engine dlx | "clues": 10, "engine": "dlx"      | unique redundant several easy
minimize --engine dlx --node-limit 9 | "engine": "dlx", "nodes": 9
check --puzzle unique         | "original": ".1....3.......43"    | unique full
explain                       |
explain --effort 99           | "effort": 99                          | cages broken
explain --show-rules          | "show_rules": true                    | cages broken unique diagonals
explain --limit 3 --effort 0  | "limit": 3, "effort": 0
explain --without forcing --notation K9 | "without": "forcing", "notation": "K9"
explain --techniques naked-single | "techniques": "naked-single"
explain --puzzle unique       | "original": ".1....3.......43"    | unique full
hint                          |
hint --level 1                | "level": 1
hint --level 2                | "level": 2
hint --level 3                | "level": 3
hint --cell                   | "cell": true
hint --all --without forcing  | "all": true, "without": "forcing"
hint --techniques fish --notation A1 | "techniques": "fish", "notation": "A1"
hint --puzzle unique          | "original": ".1....3.......43"    | unique full
END

# ---- Lists: in the program with line ends ----

for operand in '' x-wing; do
    "$suuji" techniques --json $operand | tr -d ' \n' >said
    "$suuji" call techniques '{"examples": true}' | tr -d ' \n' >replies
    if [ "$operand" ]; then
        grep -q '^{"techniques":\[{"name":"x-wing",.*}\]}$' said
    else
        cmp -s said replies
    fi || {
        echo "suuji techniques --json $operand differs from the call"
        bad=$((bad + 1))
    }
done

# ---- Generated puzzles: the call has the members that all of its puzzles share once ----

while IFS='|' read -r options arguments; do
    # shellcheck disable=SC2086
    "$suuji" generate --seed 5 --json $options | sed 's/"number": [0-9]*, //' >said
    "$suuji" call generate "{\"seed\": 5$arguments}" |
        sed 's/"puzzles": \[{"number": [0-9]*, //; s/}\]}$/}/' >replies
    if [ ! -s said ] || ! cmp -s said replies; then
        echo "suuji generate $options --json differs from the call with $arguments:"
        diff said replies
        bad=$((bad + 1))
    fi
done <<'END'
--rules 4                                              |, "rules": 4
--rules 9+x --symmetry diagonal --minimal              |, "rules": "9+x", "symmetry": "diagonal", "minimal": true
--clues 30:32 --symmetry none                          |, "clues": "30:32"
--level easy:medium --rating 1.5: --guesses 0          |, "level": "easy:medium", "rating": "1.5:", "guesses": 0
--technique fish --without swordfish                   |, "technique": "fish", "without": "swordfish"
--rating 1.2:2.3 --scale se                            |, "rating": "1.2:2.3", "scale": "se"
--rules 4 --method unbiased                            |, "rules": 4, "unbiased": true
--rules 4 --method unbiased --weighted                 |, "rules": 4, "unbiased": true, "weighted": true
--rules 6:jigsaw                                       |, "rules": "6:jigsaw"
END

# ---- Positions before a step ----

while IFS='|' read -r options arguments; do
    # shellcheck disable=SC2086
    "$suuji" generate --seed 5 --json --drill $options | sed 's/"number": [0-9]*, //' >said
    "$suuji" call drill "{\"seed\": 5$arguments}" |
        sed 's/"positions": \[{"number": [0-9]*, //; s/}\], "end": "complete".*/}/' >replies
    if [ ! -s said ] || ! cmp -s said replies; then
        echo "suuji generate --drill $options --json differs from the call drill with $arguments:"
        diff said replies
        bad=$((bad + 1))
    fi
done <<'END'
naked-pair                             |, "technique": "naked-pair"
x-wing --symmetry diagonal             |, "technique": "x-wing", "symmetry": "diagonal"
hidden-single --rules 16 --to pencil   |, "technique": "hidden-single", "rules": 16, "to": "pencil"
hidden-pair --minimal                  |, "technique": "hidden-pair", "minimal": true
END
[ $bad = 0 ]
