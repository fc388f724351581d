# Few clues, vicinity search, the paper's method.

$ suuji generate --seed 1 --fewest --rules 6:2x3 > six; suuji check six
2> suuji: 8 clues, <...> (no puzzle has fewer)
unique, 8 clues, minimal

$ suuji generate --seed 1 --fewest --rules 4 --count 5 -q | suuji check --minimal | uniq
unique, 4 clues, minimal

# Determined by seed and steps, for any number of threads.

$ for j in 1 2 3; do suuji generate --fewest --rules 5 -q --steps 20 --seed 3 --threads $j --count 3 > $j; done; cmp 1 2 && cmp 1 3; suuji check -q --minimal --rules 5 1

$ suuji generate --fewest --rules 5 --steps 24 --seed 1 --stats --clues 4
<...>
2> suuji: <...> clues, <...> puzzle<...> (step limit)
2> clues       <...>
2> found       <...>
2> steps       24
2> tests       <...>
2> restarts    0
2> seconds     <...>
? 1

$ suuji generate --seed 1 --fewest --rules 6:2x3 --clues 10 --json
{"number": 1, "rules": "6:2x3", "seed": 1, <...>"clues": <...>, "minimal": true, <...>}
2> suuji: <...> clues, <...> puzzle<...> (as requested)

$ suuji generate --seed 1 --fewest --rules 12 --time-limit 0.5 -q | suuji check -q --quick

# Vicinity search: removed clues are not added again, and all puzzles are found.

$ suuji generate --seed 5 > one; suuji generate --seed 1 --from-puzzle one --vicinity 1,1 --count 0 > near; suuji check -q --minimal near; grep -c . near > all; sort -u near | grep -c . | cmp - all; grep -c -F -f one near
0
? 1

$ suuji generate --from-puzzle one --vicinity 2,2 --count 10 --seed 4 > a; suuji generate --from-puzzle one --vicinity 2,2 --count 10 --seed 4 | cmp - a; grep -c . a; suuji check -q --minimal a
10

# A search from given puzzles.

$ sed -n 2p hard.txt > seventeen; suuji generate --seed 1 --fewest --from-puzzle seventeen | cmp - seventeen
2> suuji: 17 clues, 1 puzzle (no puzzle has fewer)

# The puzzles to start from need not be minimal: then no other claim is made about them.

$ suuji generate --seed 5 --clues 30 > thirty; suuji generate --seed 1 --fewest --from-puzzle thirty --clues 30 --json -q
{<...>"clues": 30, "minimal": false, <...>}

# Only their clues count: pencil marks that make a puzzle unique are ignored.

$ printf '1 2 3 34\n34 4 13 1234\n2 1 4 123\n24 3 12 12\n' > marked; suuji check --rules 4 --quick marked; suuji generate --seed 1 --from-puzzle marked --rules 4 --fewest
unique, <...>
2> suuji: marked: puzzle 1 does not have exactly one solution
2> suuji: marked: none of the puzzles has exactly one solution
? 3

# Errors.

$ suuji generate --vicinity 1,1
2> suuji: generate: option '--vicinity' needs '--from-puzzle'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --from-puzzle one --vicinity 1
2> suuji: generate: '--vicinity 1': expected the numbers of clues to remove and to add, as in 2,1
2> Try 'suuji generate --help'.
? 2

$ suuji generate --fewest --symmetry full
2> suuji: generate: options '--fewest' and '--symmetry' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --steps 5
2> suuji: generate: option '--steps' needs '--fewest' or '--vicinity'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --fewest --clues 16
2> suuji: generate: no puzzle of the rules '9' with exactly one solution has fewer than 17 clues
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --fewest --from-puzzle nofile
2> suuji: nofile: no such file or directory
? 4

$ echo 1................................................................................ > many; suuji generate --seed 1 --vicinity 1,1 --from-puzzle many
2> suuji: many: puzzle 1 does not have exactly one solution
2> suuji: many: none of the puzzles has exactly one solution
? 3

# The generator paper: the same three grids, uniqueness from both ends.

$ for k in 1 2 3; do suuji generate --seed 1 --method paper --seed-grid $k --count 20 > runs-$k; suuji check -q --quick runs-$k; suuji solve runs-$k | uniq; done
825917346167843592394652817612495738483276951759138624271589463548361279936724185
812753649943682175675491283154237896369845721287169534521974368438526917796318452
123456789456789123789123456231674895875912364694538217317265948542897631968341572

$ suuji generate --seed 1 --method paper --count 3 --stats > /dev/null
2> runs        15
2> fewest      <...>
2> mean        <...>
2> tests       <...>
2> left        <...> guesses, <...> s
2> right       <...> guesses, <...> s
2> seconds     <...>

# A puzzle is the best of some runs; a run with few enough clues is the last.

$ suuji generate --seed 1 --method paper --tries 1 --count 5 | suuji check --quick | sort | head -n 1; suuji generate --seed 1 --method paper | suuji check --quick
unique, 34 clues
unique, 34 clues

$ suuji generate --seed 1 --method paper --tries 10000 --clues 31 --stats 2>&1 | sed -n -e '/^runs/p' -e '/^fewest/p' -e '/^mean/p'
runs        673
fewest      29
mean        46.27

$ suuji generate --seed 1 --method paper --tries 3 --clues 30 --count 2 > /dev/null
2> suuji: 0 of 2 puzzles have at most 30 clues (see --tries)
? 1

$ suuji generate --seed 1 --method paper --tries 100000000 --time-limit 0.05 --clues 18 > few
2> suuji: time limit: 1 puzzle made, after <...> runs
? 1

$ suuji check --quick few
unique, <...> clues

$ suuji generate --tries 3
2> suuji: generate: option '--tries' needs '--method paper'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --method paper --count 0 --time-limit 0.05 -q > runs; sed -n 1p runs > first; suuji generate --seed 1 --method paper | cmp - first

$ suuji generate --method paper --seed-grid 4
2> suuji: generate: option '--seed-grid' must be from 1 to 3, not '4'
2> Try 'suuji generate --help'.
? 2

# Work: guesses of an engine. generate_level.t has levels, ratings and techniques.

$ suuji generate --seed 1 --guesses 3:6 --count 10 -j1 > a; suuji generate --seed 1 --guesses 3:6 --count 10 -j3 | cmp - a; for i in 1 2 3; do sed -n ${i}p a | suuji solve --engine singles --unique --stats 2>&1 > /dev/null | awk '/guesses/ {print ($2 >= 3 && $2 <= 6)}'; done
1
1
1

$ suuji generate --guesses 5:2
2> suuji: generate: option '--guesses': the range '5:2' is empty: give the smaller number first
2> Try 'suuji generate --help'.
? 2

$ suuji generate --fewest --technique x-wing
2> suuji: generate: options '--fewest' and '--technique' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --guesses :0 --count 3 | suuji solve --engine singles --unique --stats 2>&1 > /dev/null | grep guesses
guesses     0

$ suuji generate --guesses :
2> suuji: generate: option '--guesses': expected a number or a range LOW:HIGH, not ':'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed-grid 2
2> suuji: generate: option '--seed-grid' needs '--method paper'
2> Try 'suuji generate --help'.
? 2

# A small neighbourhood is searched completely, and the search ends.

$ suuji generate --rules 4 --seed 3 > four; suuji generate --seed 1 --rules 4 --from-puzzle four --vicinity 1,1 --count 100000 > near4
2> suuji: there are no more: <...> of 100000 puzzles found
? 1

$ suuji generate --seed 1 --rules 4 --from-puzzle four --vicinity 1,1 --count 0 | sort > all4; sort near4 | cmp - all4

$ suuji generate --from-puzzle one --vicinity 60,1
2> suuji: generate: '--vicinity 60,1': a puzzle in one has only <...> clues
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --from-puzzle one --vicinity 3,2 --count 100000 --steps 2 > /dev/null
2> suuji: stopped after 2 random steps (see --steps): <...> of 100000 puzzles found
? 1

$ suuji generate --seed 1 --from-puzzle one --vicinity 1,0 --count 5
2> suuji: there are no more: 0 of 5 puzzles found
? 1

# Rules without a solution grid: the request is impossible.

$ suuji generate --seed 1 --rules 4+antiking --fewest
2> suuji: the rules '4+antiking' have no solution grid
? 2

# An interrupt ends every search soon, and says how much was done.

$ timeout -s INT -k 20 1 suuji generate --seed 1 --fewest --rules 25
2> suuji: interrupted: 0 puzzles found, <...> steps
? 124

$ suuji generate --seed 1 --rules 16 --count 0 > made 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; sed 's/[0-9][0-9]*/N/; s/puzzles/puzzle/' err
suuji: interrupted: N puzzle made

$ suuji generate --seed 1 --rules 16 --count 0 --quiet > made 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; cat err

$ while echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..; do :; done 2> /dev/null | suuji solve --engine backtrack > solved 2> err & p=$!; sleep 0.5; kill $p; wait $p 2> /dev/null; sed 's/[0-9][0-9]*/N/; s/puzzles/puzzle/' err
suuji: interrupted: N puzzle done

# Irregular regions: new ones for each puzzle, in a format that keeps them.

$ suuji generate --seed 1 --rules 9:jigsaw --count 5 > regions; suuji check -q --minimal regions; cut -c 82- regions | sort -u | wc -l | tr -d ' '
5

$ suuji generate --seed 1 --rules 9:jigsaw --count 3 | cmp - regions 2>&1 | grep -c EOF
1

$ suuji generate --seed 1 --rules 9:jigsaw --to grid > drawn; head -n 1 regions | suuji convert --to grid | cmp - drawn

$ for n in 4 5 6 7 8 10 11 12 13 14 15; do suuji generate --seed 1 --rules $n:jigsaw --clues $((n * n * 3 / 5)) | suuji solve --unique | wc -l | tr -d ' '; done | uniq -c | tr -d ' '
111

# Limits are kept while regions and their grid are looked for.
$ timeout 12 suuji generate --seed 4 --rules 36:jigsaw --time-limit 1
2> suuji: time limit: 0 puzzles made; puzzles for --technique singles are found faster
? 1
$ timeout 12 suuji generate --seed 4 --rules 36:jigsaw --fewest --time-limit 1
2> suuji: time limit: no regions with a solution grid were found
? 1

# A layout whose grid is not found soon is left out, and large irregular puzzles have a fast engine.
$ timeout 60 suuji generate --seed 5 --rules 12:jigsaw --count 3 | suuji check --quick
unique, <...> clues
unique, <...> clues
unique, <...> clues
$ timeout 60 suuji generate --seed 2 --rules 16:jigsaw | suuji check --quick
unique, <...> clues

$ suuji generate --seed 1 --rules 9:jigsaw+x | suuji check
unique, <...> clues, minimal

# The first puzzle is the same as that of the call, also where the first layout has no solution grid (152).
$ for s in 1 15 152 171; do suuji generate --seed $s --rules 9:jigsaw --json | grep -o '9:regions=[A-I]*'; suuji call generate "{\"rules\": \"9:jigsaw\", \"seed\": $s}" | grep -o '9:regions=[A-I]*'; done | uniq -c | awk '{print $1}' | uniq -c | tr -s ' '
 4 2
$ suuji call generate '{"rules": "9:jigsaw", "seed": 15}' > made; suuji generate --seed 15 --rules 9:jigsaw | cut -c 1-81; sed 's/.*"givens": \[\([^]]*\).*/\1/; s/, //g; s/0/./g' made
......248......1..3...2..6..8.9....2..94.........1.............8..7.......5....3.
......248......1..3...2..6..8.9....2..94.........1.............8..7.......5....3.

$ suuji generate --seed 1 --rules 6:jigsaw --json | grep -o '"rules": "6:regions='
"rules": "6:regions=

$ suuji generate --seed 1 --rules 9:jigsaw --to line
2> suuji: generate: format 'line' cannot store irregular regions; --to grid, sgt, jigsaw, fpuzzles, sudokupad, iss, sumocue or json can
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 9:jigsaw --unique-up-to-symmetry
2> suuji: generate: '--rules 9:jigsaw' makes new regions, which '--unique-up-to-symmetry' cannot use; give them as regions=MAP
2> Try 'suuji generate --help'.
? 2
