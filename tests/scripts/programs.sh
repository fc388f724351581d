#!/bin/sh
# SPDX-License-Identifier: MIT
# glpsol and cbc read the integer programs that suuji writes, LP and MPS, full and reduced, and find the
# same solutions as suuji, which also reads their reports; the engine `lp` gets the same answers from them by itself.
#
# programs.sh SOURCE BUILD; exit code 77 (skipped) if one of the two programs is missing, after testing the
# other.
source=$1
suuji=$2/suuji
bad=0
skipped=no
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

complain() {
    echo "$*"
    bad=$((bad + 1))
}

# The grid as a line, from a report (candidates with value 1) and the program (cells decided before).
cat >grid.awk <<'END'
/ decided row / {
    sub(/:/, "", $4)
    for (i = 5; i <= NF; i++)
        if ($i) cell[$4 "," i - 4] = $i
    size = NF - 4
}
/ given row / { size = NF - 4 }
/^ *[0-9]+ x_r[0-9]+c[0-9]+_[0-9]+/ {
    name = $2
    value = $3
    if (NF == 2) getline # glpsol breaks the line after a long name
    for (i = 1; i < NF; i++)
        if ($i == "*") value = $(i + 1)
    if (value > 0.5) {
        split(name, part, /[rc_]+/)
        if (cell[part[2] "," part[3]]) print "two values in " name
        cell[part[2] "," part[3]] = part[4]
    }
}
END {
    for (r = 1; r <= size; r++)
        for (c = 1; c <= size; c++)
            printf "%s", substr(".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", cell[r "," c] + 1, 1)
    print ""
}
END

# answer PROGRAM FILE: the line of the solution, or "none".
answer() {
    rm -f report
    case $1-${2##*.} in
    glpsol-lp) glpsol --lp "$2" -o report >log 2>&1 ;;
    glpsol-mps) glpsol --freemps "$2" -o report >log 2>&1 ;;
    cbc-*) cbc "$2" solve solu report >log 2>&1 ;;
    esac
    if grep -Eq 'HAS NO (PRIMAL FEASIBLE|INTEGER FEASIBLE) SOLUTION|[Ii]nfeasible' log; then
        echo none
    elif grep -Ei 'error|warning' log | grep -qv ' 0 errors'; then
        grep -Ei 'error|warning' log | head -n 1
    elif [ -f report ]; then
        awk -f grid.awk "$2" report
    else
        tail -n 1 log
    fi
}

# check NAME RULES PUZZLE SOLUTION FORMS [OPTION...]: test every program with every form.
check() {
    name=$1 rules=$2 solution=$4 forms=$5
    [ -n "$solution" ] || complain "$name: suuji says nothing"
    echo "$3" >puzzle
    shift 5
    for form in $forms; do
        file=$name.${form%%:*}
        "$suuji" convert --rules "$rules" --to "$form" "$@" puzzle >"$file" || complain "$name: $form"
        for program in $programs; do
            got=$(answer "$program" "$file")
            [ "$got" = "$solution" ] ||
                complain "$name, $form, $program: '$got' in place of '$solution'"
            back=$("$suuji" convert -q --from "${form%%:*}" --model report --to line "$file")
            [ "${back:-none}" = "$solution" ] ||
                complain "$name, $form, $program: back came '$back', not '$solution'"
        done
    done
}

programs=
for program in glpsol cbc; do
    if command -v $program >/dev/null; then
        programs="$programs $program"
    else
        echo "skipped: there is no $program on the PATH"
        skipped=yes
    fi
done

paper() { awk -v name="$1" '$1 == name { print $3 }' "$source/data/papers/puzzles.txt"; }
all='lp:model=full mps:model=full lp:model=reduced mps:model=reduced'

# 9x9, with diagonals, pairs, and 16x16.
for name in ip-easy ip-diabolic; do
    puzzle=$(paper $name)
    check $name 9 "$puzzle" "$(echo "$puzzle" | "$suuji" solve)" "$all"
done
for name in ip-fig2 ip-diagonal-hard; do
    puzzle=$(paper $name)
    check $name 9+x "$puzzle" "$(echo "$puzzle" | "$suuji" solve --rules 9+x)" "$all"
done
# Pairs make programs hard: half of the solution is given.
whole=$("$suuji" solve --rules 9+antiknight "$source/data/samples/antiknight.txt" | head -n 1)
check antiknight 9+antiknight "$(printf '%036d' 0)$(echo "$whole" | cut -c 37-)" "$whole" "$all"
puzzle=$(grep -v '^#' "$source/data/samples/16x16.txt" | "$suuji" convert --to line | head -n 1)
check sixteen 16 "$puzzle" "$(echo "$puzzle" | "$suuji" solve)" "$all"
# Constraints: sums, orders, counts, flows, and variables of their own.
rules='6+arrow(r1c1;r1c2,r2c3)+skyscraper(3:r1c1-r1c6)+circles(r5c1,r5c2,r6c4)+thermometer(r2c4,r3c4,r4c4)'
rules="$rules+odd(r6c6)+sandwich(5:r4c1-r4c6)+sum(7:r3c4,r4c3)"
whole=$("$suuji" solve --rules "$rules" --empty)
check constraints "$rules" "$(printf '%024d' 0)$(echo "$whole" | cut -c 25-)" "$whole" "$all"

# The engine `lp` asks them by itself. Figure 9 has two solutions, the last puzzle none.
for program in $programs; do
    for model in full reduced probed; do
        engine=lp:solver=$program,model=$model
        for name in ip-easy ip-diabolic; do
            puzzle=$(paper $name)
            got=$(echo "$puzzle" | "$suuji" solve --engine "$engine")
            [ "$got" = "$(echo "$puzzle" | "$suuji" solve)" ] || complain "$name, $engine: '$got'"
        done
        got=$("$suuji" count --engine "$engine" --rules 4 --limit 5 --empty)
        [ "$got" = 5 ] || complain "limit 5, $engine: '$got'"
        got=$(paper ip-fig9 | "$suuji" count --engine "$engine" --limit 0)
        [ "$got" = 2 ] || complain "figure 9, $engine: '$got' solutions"
        got=$(paper ip-fig9 | "$suuji" solve --engine "$engine" --maximize '3 r1c1 - 2 r9c9 + sum' --stats 2>&1 |
            sed -n -e 's/.*objective: //p' -e 's/^\(2169\).*/\1/p' | tr '\n' ' ')
        [ "$got" = "409, optimal 2169 " ] || complain "figure 9, $engine: '$got'"
        got=$(echo "1234567.........8..............9$(printf '%049d' 0)" | "$suuji" count --engine "$engine")
        [ "$got" = 0 ] || complain "refuted, $engine: '$got'"
    done
    got=$(paper ip-hard | "$suuji" solve --engine lp --solver $program)
    [ "$got" = "$(paper ip-hard | "$suuji" solve)" ] || complain "--solver $program: '$got'"
done

# Objectives choose between the two solutions of the paper's figure 9.
puzzle=$(paper ip-fig9)
one=$(echo "$puzzle" | "$suuji" solve --prefer r1c1=1)
two=$(echo "$puzzle" | "$suuji" solve --prefer r1c1=2)
[ "$one" != "$two" ] || complain "figure 9 has two solutions"
check fig9 9 "$puzzle" "$one" "$all" --minimize '-x(1,1,1)'
check fig9 9 "$puzzle" "$two" "$all" --minimize 'x(1,1,1)'
check fig9 9 "$puzzle" "$two" "$all" --maximize 'sum + 3 r1c1 - 2000'
check fig9 9 "$puzzle" "$one" "$all" --prefer 'r1c1=1,r9c9=1'

# The value of an objective with a constant, which includes the weights of decided cells.
"$suuji" convert --to lp:model=reduced --maximize 'sum + 3 r1c1 - 2000' puzzle >value.lp
"$suuji" convert --to mps:model=reduced --maximize 'sum + 3 r1c1 - 2000' puzzle >value.mps
for program in $programs; do
    answer "$program" value.lp >/dev/null
    grep -Eq '(= |value )-1589' report || complain "$program: $(grep -i objective report) in value.lp"
    answer "$program" value.mps >/dev/null
    grep -Eq '(= |value )1589' report || complain "$program: $(grep -i objective report) in value.mps"
done

# No solution: the paper's figures 4 and 5, and one without a direct clash. And a puzzle that singles solve.
zeros=$(printf '%072d' 0)
check fig4 9 "1...1....$zeros" none "$all"
check fig5 9+x "1${zeros}00000001" none "$all"
check refuted 9 "1234567.........8..............9$(printf '%049d' 0)" none "$all"
puzzle=$(paper ip-very-easy)
check solved 9 "$puzzle" "$(echo "$puzzle" | "$suuji" solve)" "$all" --maximize r1c1

[ $bad = 0 ] || exit 1
[ $skipped = no ] || exit 77
