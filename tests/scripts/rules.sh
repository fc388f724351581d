#!/bin/sh
# SPDX-License-Identifier: MIT
# What rules are is asked in lib/model, and nowhere else: texts of rules are compared only there, and nobody decides by
# what they are made of. What reads houses and pairs is in the block of docs/architecture.md that begins with
# "```readers", with the files where it refuses rules that it knows only in part. And each public function that gets rules
# or a puzzle is tried in tests/unit/test_rule_needs.c, or listed below.
cd "$1" || exit 1
map=docs/architecture.md
test=tests/unit/test_rule_needs.c
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}
sources=$(find lib app bench -name '*.[ch]' ! -path 'lib/model/*')

for line in $(echo "$sources" | xargs grep -nE 'strn?cmp\([^;]*(->spec\b|suuji_rules_spec\()' | cut -d: -f1,2); do
    complain "$line compares texts of rules: suuji_rules_equal and suuji_rules_is do that"
done
for line in $(echo "$sources" | xargs grep -nE 'rules->needs\b|suuji_rules_needs\(' | cut -d: -f1,2); do
    complain "$line reads what rules need: sj_rules_need_only and suuji_rules_check do that"
done
for line in $(echo "$sources" | grep -v -e '^lib/format/' -e '^lib/draw/' | xargs grep -nE 'rules->extras\b' | cut -d: -f1,2); do
    complain "$line asks for extra rules: sj_rules_plain and sj_rules_need_only do that"
done

drawn=$(mktemp)
trap 'rm -f "$drawn"' EXIT
sed -n '/^```readers/,/^```$/p' $map | awk -F': ' 'NF == 2' >"$drawn"
reads='(rules|\br)->(pair|mate|mate_first|pair_count|house_cell|cell_house|cell_first|house_count)\b'
reads="$reads|\\bsj_(house|house_has|mates|sight)\\(|suuji_rules_(house|pair|peers)\\("
folders=$(find lib app -name '*.[ch]' | xargs grep -lE "$reads" | sed 's,/[^/]*$,,' | sort -u)
for folder in $folders; do
    grep -q "^$folder: " "$drawn" || complain "$folder reads houses or pairs: no such line in $map"
done
for folder in $(cut -d: -f1 "$drawn"); do
    echo "$folders" | grep -qx "$folder" || complain "$map says that $folder reads houses or pairs, which it does not"
done
for file in $(cut -d: -f2 "$drawn"); do
    grep -qE 'suuji_rules_check\(|sj_rules_need_only\(' "$file" || complain "$file does not refuse any rules"
done

# These make rules, compare them, or say what they are; have values and marks, whatever the rules; read those from a
# text, and rules by their own text; are about cells of the board, names, weights and events.
others="new random random_solvable share free size cells spec equal is needs check house_count house house_name pair_count
    pair peers division box region extras constraint_count constraint constraint_spec constraint_sentence keep_constraints"
others="$(echo "$others" | sed 's/\([a-z_][a-z_]*\)/suuji_rules_\1/g')
    suuji_puzzle_new suuji_puzzle_copy suuji_puzzle_free suuji_puzzle_rules suuji_puzzle_givens suuji_puzzle_set_given
    suuji_puzzle_set_givens suuji_puzzle_set_entry suuji_puzzle_is_entry suuji_puzzle_clue_count
    suuji_puzzle_set_excluded suuji_puzzle_excluded suuji_puzzle_has_marks suuji_puzzle_solution
    suuji_puzzle_set_solution suuji_puzzle_label suuji_puzzle_set_label suuji_split_puzzle suuji_generator_draw
    suuji_puzzle_read suuji_reader_next suuji_export_read
    suuji_symmetry_orbit suuji_cell_name suuji_fault_text suuji_single_text suuji_reason_text
    suuji_objective_new suuji_objective_prefer suuji_trace_new suuji_trace_rules suuji_event_write"
functions=$(cat include/suuji.h include/suuji/*.h | tr '\n' ' ' | grep -oE 'SUUJI_API [^;]*;' |
    grep -E 'suuji_(rules|puzzle|clues_query) ' | sed 's/SUUJI_API [^(]*\(suuji_[a-z_]*\)(.*/\1/')
[ -n "$functions" ] || complain "found no prototype with rules"
for function in $functions; do
    grep -q "\"$function\"" $test || echo " "$others" " | grep -q " $function " ||
        complain "$function gets rules or a puzzle, and $test does not try it"
done
[ $bad = 0 ]
