# Generating puzzles.

$ suuji generate --seed 7 --count 3 > a; suuji generate --seed 7 --count 3 -j 3 | cmp - a; suuji generate --seed 8 --count 3 | cmp -s - a; echo $?; suuji check a
1
unique, <...> clues, minimal
unique, <...> clues, minimal
unique, <...> clues, minimal

# A puzzle does not depend on --count.

$ suuji generate --seed 7 --count 5 | head -n 3 | cmp - a

# A new seed each time, which is reported and gives the same again; not in the way of --quiet.

$ suuji generate > a; suuji generate -q > b; cmp -s a b || echo others
others
2> suuji: seed <...>

$ suuji generate --count 3 > a 2> seed; suuji generate --count 3 --seed $(sed 's/suuji: seed //' seed) | cmp - a

$ suuji generate --rules 4 --json > a 2> seed; sed 's/.*"seed": \([0-9]*\),.*/suuji: seed \1/' a | cmp - seed

$ suuji generate --seed 0 --fewest --rules 4 | suuji check --quick
unique, 4 clues
2> suuji: 4 clues, <...>
2> suuji: seed <...>

# Other rules, symmetries, clues.

$ suuji generate --seed 1 --rules 6:2x3 --count 20 | suuji check --minimal --rules 6:2x3 | grep -c ', minimal'
20

$ suuji generate --seed 1 --rules 9+x --count 2 -q | suuji check --minimal --rules 9+x | grep -c ', minimal'
2

$ suuji generate --seed 1 --symmetry full --clues 36:39 --count 3 | suuji check --quick | cut -c 1-9
unique, 3
unique, 3
unique, 3

$ suuji generate --seed 1 --clues 81 > full; suuji check full
unique, complete grid

$ suuji generate --seed 1 --from-grid full --with-solution > b; awk '{ print $2 }' b | cmp - full

# Clues where a pattern has them.

$ printf 'x..x..x..\n.x..x..x.\n..x..x..x\nx..x..x..\n.x..x..x.\n..x..x..x\nx..x..x..\n.x..x..x.\n..x..x..x\n' > pattern
> suuji generate --seed 1 --pattern pattern | sed 's/[1-9]/x/g' | fold -w 9 | cmp - pattern

# Every format; solutions beside the puzzle or after it.

$ suuji generate --rules 4 --seed 3 --to grid --with-solution
+-----+-----+
<...>
...
$ suuji generate --seed 1 --rules 4 --to csv --with-solution
<...>,<...>
<...>,<...>
$ suuji generate --seed 1 --rules 64 --clues 4096 -o big; suuji check --rules 64 big
unique, complete grid

$ suuji generate --rules 4 --json --seed 2
{"number": 1, "rules": "4", "seed": 2, "end": "complete", "givens": [<...>], "solution": [<...>], "clues": <...>, "minimal": true, "symmetry": "none", "stats": {"attempts": 1, "questions": <...>}}

# Errors.

$ suuji generate --clues 16
2> suuji: generate: no puzzle of the rules '9' with exactly one solution has fewer than 17 clues
2> Try 'suuji generate --help'.
? 2

$ suuji generate --clues 40:30
2> suuji: generate: option '--clues': the range '40:30' is empty: give the smaller number first
2> Try 'suuji generate --help'.
? 2

# A range in the wrong order is reported as such, not as too few clues.

$ suuji generate --clues 5:2
2> suuji: generate: option '--clues': the range '5:2' is empty: give the smaller number first
2> Try 'suuji generate --help'.
? 2

$ suuji generate --clues many
2> suuji: generate: option '--clues': expected a number of clues or a range LOW:HIGH, not 'many'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --clues 0:
2> suuji: generate: option '--clues': expected a number of clues or a range LOW:HIGH, not '0:'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --rules 9 --from-grid easy.txt
2> suuji: easy.txt: only the first of several puzzles is used
2> suuji: easy.txt: r1c1 is empty: a solution grid is expected
? 3

$ echo ...... > short; suuji generate --seed 1 --pattern short
2> suuji: short:<...>
? 3

$ suuji generate --symmetry hexagon
2> suuji: generate: option '--symmetry': there is no symmetry 'hexagon'; use one of 'auto', 'none', 'rotate180', 'rotate90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'diagonals', 'axes', 'full'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --pattern pattern --symmetry full
2> suuji: generate: the pattern does not have the symmetry 'full'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 70 --to line
2> suuji: generate: format 'line' supports sizes up to 61, not 70; --to numbers, grid, <...>, sudokupad or json can
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --rules 4+antiking
2> suuji: the rules '4+antiking' have no solution grid
? 2

$ suuji generate --seed 1 --clues 17 --time-limit 0.1
2> suuji: time limit: 0 of 1 puzzles made<...>
? 1

# The output stores its rules, or a note says that it does not, or it is refused.

$ suuji generate --seed 1 --rules 9+x --to sgt | suuji check --quick | cut -d, -f 1
unique

$ suuji generate --seed 1 --rules 9+x > x; suuji check --rules 9+x --quick x | cut -d, -f 1
2> suuji: format 'line' cannot store the rules '9+x'; pass --rules 9+x when you read it back
unique

$ for f in hodoku sdk sdx sudokuwiki opensudoku ss; do suuji generate --seed 1 --rules 9+x --to $f 2>&1; done | sort -u | sed 1d
suuji: generate: format 'hodoku' cannot store the rules '9+x'; --to sgt, scf<...> can
suuji: generate: format 'opensudoku' cannot store the rules '9+x'; --to sgt, scf<...> can
suuji: generate: format 'sdk' cannot store the rules '9+x'; --to sgt, scf<...> can
suuji: generate: format 'sdx' cannot store the rules '9+x'; --to sgt, scf<...> can
suuji: generate: format 'ss' cannot store the rules '9+x'; --to sgt, scf<...> can
suuji: generate: format 'sudokuwiki' cannot store the rules '9+x'; --to sgt, scf<...> can

$ suuji generate --rules 9+windoku --to fpuzzles
2> suuji: generate: format 'fpuzzles' cannot store the rules '9+windoku'; --to scf, sudokupad, iss or json can
2> Try 'suuji generate --help'.
? 2

$ r=4:regions=1112132243324443; for f in hodoku sdk ss sdx opensudoku csv bank rank sudokuwiki; do suuji generate --seed 1 --rules $r --to $f 2>&1; done | grep -c "cannot store the rules"
9

$ r=4:regions=1112132243324443; suuji generate --seed 1 --rules $r --to jigsaw | suuji check --quick | cut -d, -f 1; suuji generate --seed 1 -q --rules $r | suuji check --quick --rules $r | cut -d, -f 1
unique
unique

# File names with a wrong extension.

$ suuji generate -o a.pdf
2> suuji: generate: 'a.pdf' is the name of a picture: --pages makes a book; or write puzzles, then use 'suuji draw'
2> Try 'suuji generate --help'.
? 2

$ suuji generate -o a.cnf
2> suuji: generate: 'a.cnf' is the name of an export: write puzzles, then use 'suuji convert'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --to cnf
2> suuji: generate: option '--to': 'cnf' is an export: use 'suuji convert'
2> Try 'suuji generate --help'.
? 2

# Puzzles made before the time limit are written, and what is missing is reported.

$ suuji generate --seed 1 --count 0 --time-limit 1 > timed; n=$(grep -c . timed); test $n -gt 0 && suuji generate --seed 1 --count $n | cmp - timed
2> suuji: time limit: <...> puzzles made<...>

$ suuji generate --seed 1 --clues 17 --patience 0.1
2> suuji: no puzzle within 0.1 s (see --patience): 0 of 1 puzzles made; of <...> attempts the closest had <...> clues; --fewest searches for few clues
? 1

$ suuji generate --seed 1 --clues 40 --minimal --time-limit 0.1
2> suuji: time limit: 0 of 1 puzzles made; of <...> and was not minimal; 'suuji maximize' searches for minimal puzzles with many clues
? 1

$ suuji generate --seed 1 --rules 4 --unique-up-to-symmetry --count 100 --patience 0.2 > /dev/null
2> suuji: no new puzzle for 0.2 s (see --patience): 36 of 100 puzzles made
? 1

# Large puzzles are minimal as far as a few seconds allow, the same each time; --minimal insists.

$ suuji generate --seed 1 --rules 36 --json > 36 2> remark; sed 's/[0-9][0-9]*/N/' remark; grep -o '"clues.*' 36; suuji check --quick 36
suuji: up to N clues may be redundant: to test each would take too long (--minimal insists)
"clues": 638, "minimal": null, "symmetry": "none", "stats": {"attempts": 1, "questions": <...>}}
unique, 638 clues, solution right

# When time is nearly up, a large puzzle is written with the clues it has.

$ suuji generate --rules 20 --time-limit 2 -q | suuji count -n 2
1

$ suuji generate --seed 1 --rules 36 --minimal --time-limit 0.2
2> suuji: time limit: 0 of 1 puzzles made; attempt 1 was not finished
? 1

# --minimal means clue by clue; with a symmetry such puzzles are found by trial.

$ suuji generate --seed 1 --symmetry rotate180 --minimal --count 5 | suuji check --minimal | grep -c ', minimal'
5

$ suuji generate --symmetry full --json --seed 4 | tr ',' '\n' | grep minimal
 "minimal": false
 "minimal_under_symmetry": true

$ suuji generate --clues 81 --minimal
2> suuji: generate: no minimal puzzle has 81 clues: with more than 72 some row is full, and one of its clues is redundant
2> Try 'suuji generate --help'.
? 2

$ suuji solve easy.txt | sed -n 1p > all; suuji generate --pattern all --minimal
2> suuji: generate: the pattern fills row 1: no puzzle with it is minimal
2> Try 'suuji generate --help'.
? 2

$ suuji generate --seed 1 --stats > /dev/null
2> puzzles     1
2> seconds     <...>
2> attempts    1
2> tests       <...>

# Irregular regions are written in a format that keeps them.

$ suuji generate --rules 4:regions=AABBACBBACDDCCDD --seed 1 > j; cat j; suuji solve j | suuji check
<...>AABBACBBACDDCCDD
unique, complete grid

$ suuji convert --to grid j | suuji solve | tee solved | suuji check; tail -n 4 solved
unique, complete grid
AABB
ACBB
ACDD
CCDD

# Constraints are drawn for each puzzle where kinds without cells are named.

$ suuji generate --seed 1 --rules 9+killer+thermo --count 3 > drawn; suuji check drawn | cut -d , -f 1,3; cut -d , -f 1-6 drawn | sort -u | wc -l | tr -d ' '; sed -n 2p drawn > drawn2; suuji generate --seed 1 --rules 9+killer+thermo --first 2 | cmp - drawn2
unique, minimal
unique, minimal
unique, minimal
3

$ suuji generate --seed 1 --rules 6+killer --no-givens --level easy:hard --count 2 | suuji check | cut -d , -f 1,2
unique, 0 clues
unique, 0 clues

$ suuji generate --seed 1 --rules 9+kropki --level medium --count 2 | suuji rate --format %l
medium
medium

$ suuji generate --rules 9+regex
2> suuji: generate: option '--rules': 'regex' cannot be drawn at random: name its cells, as in regex([1-5]+[6-9]*:r1c1-r1c4); see 'suuji rules'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 9+arrow --drill x-wing
2> suuji: generate: '--rules 9+arrow' makes new constraints, which '--drill' cannot use; give them as NAME(CELLS)
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules 9+arrow --to line
2> suuji: generate: format 'line' cannot store constraints; --to fpuzzles, sudokupad, iss or json can
2> Try 'suuji generate --help'.
? 2

$ suuji generate --no-givens
2> suuji: generate: no puzzle of the rules '9' with exactly one solution has fewer than 17 clues
2> Try 'suuji generate --help'.
? 2

# Constraints of the rules are those of every puzzle, which is written in a format that stores them.

$ suuji generate --rules '4+cage(3:r1c1,r1c2)' --seed 1 --count 20 | tee made | suuji check --minimal | cut -d , -f 1,3 | sort | uniq -c | tr -s ' '; cut -d , -f 1,2 made | sort -u
 20 unique, minimal
{"rules": "4+cage(3:r1c1,r1c2)"

$ suuji generate --rules '9+cage(15:r1c1-r1c3)+thermometer(r4c4,r5c5,r6c6,r7c6)' --seed 1 --level medium --count 3 | suuji rate --format %l
medium
medium
medium

$ suuji generate --rules '4+cage(3:r1c1,r1c2)' --method unbiased --clues 3:5
2> suuji: generate: --method unbiased does not support constraints
2> Try 'suuji generate --help'.
? 2

$ suuji generate --rules '4+cage(3:r1c1,r1c2)' --fewest
2> suuji: a search for puzzles does not support constraints
? 3

$ r='4+cage(3:r1c1,r1c2)'; suuji solve --rules $r --empty --order random --seed 1 | suuji minimize --rules $r | suuji check --rules $r | cut -d , -f 1
unique
