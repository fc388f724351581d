#!/bin/sh
# SPDX-License-Identifier: MIT
# The example programs do what their comments say.
build=$2
bad=0
expect() { # expect NAME PATTERN: the output in $out has a line that is PATTERN
    echo "$out" | grep -qx -- "$2" || {
        echo "$1: no line like '$2' in:"
        echo "$out"
        bad=$((bad + 1))
    }
}

out=$("$build/examples/solve_one" \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. 2>&1) ||
    bad=1
expect solve_one "verdict: unique, after [0-9]* search nodes"
expect solve_one 812753649943682175675491283154237896369845721287169534521974368438526917796318452
out=$("$build/examples/solve_one" \
    ..86...1.1.2.........185.67..6...7.9..3...1..7.5...6..35.924.........3.1.2...35.. 9+x 2>&1) ||
    bad=1
expect solve_one 578642913162739458439185267216358749943276185785491632351924876894567321627813594
if out=$("$build/examples/solve_one" 1234 7 2>&1); then bad=1; fi
expect solve_one "solve_one: ..*"

out=$("$build/examples/explain_one" .1....3.......43 2>&1) || bad=1
expect explain_one "Solved."
if out=$("$build/examples/explain_one" 12345 2>&1); then bad=1; fi

out=$("$build/examples/prove_one" \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. 2>&1) ||
    bad=1
expect prove_one "unique: [0-9]* clauses, [0-9]* lemmas: verified"
out=$("$build/examples/prove_one" 123............4 2>&1) || bad=1
expect prove_one "none: [0-9]* clauses, [0-9]* lemmas: verified"
if out=$("$build/examples/prove_one" 1234............ 2>&1); then bad=1; fi
expect prove_one "several: nothing to prove"

out=$("$build/examples/make_puzzles" 2>&1) || bad=1
expect make_puzzles "[0-9]* clues, [0-9]* of them necessary:"
[ "$(echo "$out" | grep -cx '[1-9.]\{81\}')" = 6 ] || expect make_puzzles "six puzzles"

out=$("$build/examples/draw_svg" \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. 2>&1) ||
    bad=1
expect draw_svg "<title>unique</title>"
expect draw_svg "</svg>"
if out=$("$build/examples/draw_svg" 1234 2>&1); then bad=1; fi
expect draw_svg "draw_svg: ..*"

out=$("$build/examples/count_all" 2>&1) || bad=1
expect count_all "4: 288 solutions, 12 of them begin 1 2 3 4"
expect count_all "4:latin: 576 solutions, 24 of them begin 1 2 3 4"
expect count_all "4+x: 48 solutions, 2 of them begin 1 2 3 4"
expect count_all "9: more than the search could count (node limit)"

out=$("$build/examples/jigsaw" 2>&1) || bad=1
expect jigsaw "  1 2 3 4 5 6"
expect jigsaw "  r1c1 holds 2, but 1 is given"
expect jigsaw "  column 1 has two 2s: r1c1 and r[2-6]c1"
expect jigsaw "the long search ended: stopped"

out=$("$build/examples/queens" 2>&1) || bad=1
expect queens "Q......."
expect queens "92 solutions"

out=$("$build/examples/color_map" 2>&1) || bad=1
expect color_map "3 colours, and fewer than 3 are not enough"
expect color_map "Liechtenstein: [1-3]"
[ $bad = 0 ]
