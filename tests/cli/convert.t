# Conversion between formats.

$ printf '%s\n' 1..2............ | suuji convert --to grid
+-----+-----+
| 1 . | . 2 |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+

$ suuji convert -tsgt --rules=9+x diagonal.txt | head -1
3x3x:c3b9c2_4b5_6b5d9g2_6j3_4j1f7c1h9b3_1a

# Written and read back, in every format that can store a 9x9 puzzle.

$ grep -v '#' easy.txt > plain
> for f in $(suuji completion fish | sed -n "s/.* solve' -l to .* -a '\([^']*\)'.*/\1/p"); do
>     suuji convert -t $f plain | suuji convert -f $f -t line | cut -c1-81 | tr 0 . | cmp - plain || echo $f
> done

# The extension of the output names the format.

$ suuji convert easy.txt -o easy.sgt; head -1 easy.sgt
3x3:b4a2_7_8b7a2a3_8a4b9a1a5a2_3_5c1a6a4g3_1a4_7b3a8_2_4b3a6_2a9_9a8_2a4h1_4b

$ suuji convert easy.txt -o easy.xyz
2> suuji: convert: no output format: give it with --to or by the extension of -o FILE
2> Try 'suuji convert --help'.
? 2

$ cp easy.txt a; suuji convert --to line -o a a
2> suuji: a: the same file is used for input and output
? 2

$ cmp a easy.txt

# What a format cannot store is reported, the rest is done.

$ { head -1 jigsaw.txt; echo 2x2:1b2l; } | suuji convert --to line
1..2............
2> suuji: -:1: format 'line' cannot store the rules '9:regions=<...>...'; --to grid, sgt, jigsaw, fpuzzles, sudokupad, iss, sumocue or json can
? 3

# Bad records and missing files.

$ printf '%s\n' 1..2............ 1..2.......5.... ..1............. | suuji convert --to line
1..2............
..1.............
2> suuji: -:2:12: <...>
? 3

$ printf '%s\n' 1..2............ 1..2.......5.... ..1............. | suuji convert -q --to line -
1..2............
..1.............
? 3

$ suuji convert --to line missing.txt easy.txt | wc -l | tr -d ' '
5
2> suuji: missing.txt: no such file or directory

$ suuji convert --to line missing.txt
2> suuji: missing.txt: no such file or directory
? 4

$ suuji convert --to line easy.txt > /dev/full
2> suuji: standard output: no space left on device
? 4

# Values are checked before anything is read.

$ suuji convert --to lin missing.txt
2> suuji: convert: option '--to': there is no format named 'lin'; did you mean 'line'?
2> Try 'suuji convert --help'.
? 2

$ suuji convert --to nothing missing.txt
2> suuji: convert: option '--to': there is no format named 'nothing'; see 'suuji formats'
2> Try 'suuji convert --help'.
? 2

$ suuji solve --engine xyz missing.txt
2> suuji: solve: option '--engine': there is no engine named 'xyz'; see 'suuji engines'
2> Try 'suuji solve --help'.
? 2

$ suuji convert -t line -r 9+foo missing.txt
2> suuji: convert: option '--rules': rules '9+foo': there is no rule '+foo'; see 'suuji rules'
2> Try 'suuji convert --help'.
? 2

$ suuji convert -tline -j2000
2> suuji: convert: option '--threads' must be from 0 to 1024, not '2000'
2> Try 'suuji convert --help'.
? 2

$ suuji convert -tline -j
2> suuji: convert: option '--threads' needs a value (N)
2> Try 'suuji convert --help'.
? 2

# Formats with a closing text write it once, after the last puzzle.

$ P=..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
> printf '%s\n' $P "$P b" > two; suuji convert -t opensudoku two | tee two.xml
<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
<folder name="suuji">
<game data="003020600900305001001806400008102900700000008006708200002609500800203009005010300"/>
<game data="003020600900305001001806400008102900700000008006708200002609500800203009005010300" note="b"/>
</folder>
</opensudoku>

$ suuji solve two.xml
<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
<folder name="suuji">
<game data="483921657967345821251876493548132976729564138136798245372689514814253769695417382"/>
<game data="483921657967345821251876493548132976729564138136798245372689514814253769695417382" note="b"/>
</folder>
</opensudoku>

# Common extensions that are not a format's name, in upper and lower case.

$ suuji convert --to line easy.txt > plain; suuji convert -o out.sdm easy.txt && cmp out.sdm plain; suuji convert -o OUT.TXT out.sdm && cmp OUT.TXT plain

$ suuji convert -o out.xml easy.txt; head -n 2 out.xml | tail -n 1
<opensudoku version="2">

$ suuji convert -o out.d/x easy.txt
2> suuji: convert: no output format: give it with --to or by the extension of -o FILE
2> Try 'suuji convert --help'.
? 2

$ suuji formats line | grep files
            files: .txt .sdm

# Rules stored in the text are not lost; rules given on the command line may be.

$ echo '3x3x:c3b9c2_4b5_6b5d9g2_6j3_4j1f7c1h9b3_1a' | suuji convert --to grid
2> suuji: -:1: format 'grid' cannot store the rules '9+x'; --to sgt, scf<...> can; or pass --rules 9+x, also when you read it back
? 3

$ echo '3x3x:c3b9c2_4b5_6b5d9g2_6j3_4j1f7c1h9b3_1a' | suuji convert --to grid --rules 9+x -q | sed -n 2p
| . . . | 3 . . | 9 . . |

# Exports: one puzzle, one text; or a file for each.

$ suuji convert --to col hard.txt -q | sed -n 1,4p
c Sudoku of the rules 9 as a graph to be coloured with 9 colours
c vertex (row - 1) * 9 + column is a cell, counted from 1
c n VERTEX COLOUR is a given
p edge 81 810

$ printf '1...............\n2...............\n' > two; suuji convert --to col two | grep -c '^e'
2> suuji: the output can hold one puzzle: 1 more was left out; '-o NAME-%d.col' writes one file per puzzle
56

$ suuji convert -o g-%02d.col two; grep '^n' g-01.col g-02.col
g-01.col:n 1 1
g-02.col:n 1 2

$ suuji convert --to col --rules 9+x --empty | grep '^p'
p edge 81 864

$ suuji convert -o nowhere/%d.col two
2> suuji: nowhere/1.col: no such file or directory
? 4

$ suuji convert --to col:x two
2> suuji: convert: option '--to': export 'col' has no options
2> Try 'suuji convert --help'.
? 2

$ suuji solve --to col two
2> suuji: solve: option '--to': 'col' is an export: use 'suuji convert'
2> Try 'suuji solve --help'.
? 2

# A puzzle as an exact cover problem: a cover is its solution.

$ suuji convert --to xcc --rules 4 --empty > empty.xcc; head -n 3 empty.xcc | cut -c1-60; sed 1,3d empty.xcc | head -n 2; suuji cover --count empty.xcc
| Sudoku of the rules 4 as an exact cover problem
| rXcY: a cell; R, C, B ... X.V: a row, column, box ... has 
r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 
r1c1 R1.1 C1.1 B1.1
r1c1 R1.2 C1.2 B1.2
288

$ for r in 4+x 4+antiknight 6+x 4:regions=AABBACBBACCDCDDD; do suuji convert --to xcc --rules $r --empty | suuji cover --count; suuji count --rules $r --empty; done
48
48
24
24
8640
8640
72
72

$ echo 1............... > one.txt; suuji convert --to xcc --rules 4+antiknight one.txt | suuji cover --count; suuji count --rules 4+antiknight one.txt
6
6

$ echo 123....4........ > none.txt; suuji convert --to xcc --rules 4 none.txt | suuji cover --count
2> suuji: -:3:16: no option covers item 'r1c4'
0
? 3

$ suuji convert -o h-%d.dlx hard.txt; for f in h-*.dlx; do suuji cover --count --limit 2 $f; done | sort -u
1

# Integer programs; tests/scripts/programs.sh has other programs read them.

$ printf '12..............\n' | suuji convert --to lp:model=reduced --maximize 'r1c3 + 2 r1c1 - 7' | sed -n '/^M/,/cell_r2c1/p'
Maximize
 objective: 3 x_r1c3_3 + 4 x_r1c3_4 - 5 constant
Subject To
 cell_r1c3: x_r1c3_3 + x_r1c3_4 = 1
 cell_r1c4: x_r1c4_3 + x_r1c4_4 = 1
 cell_r2c1: x_r2c1_3 + x_r2c1_4 = 1

$ printf '12..............\n' | suuji convert --to mps:model=reduced --maximize 'r1c3 + 2 r1c1 - 7' | grep negative
 N negative
 x_r1c3_3 negative -3
 x_r1c3_4 negative -4
 constant negative 5

$ printf '12..............\n' | suuji convert -o four.lp; grep -c '^ .*:' four.lp; sed -n '/^Bounds/,/^Binary/p' four.lp
65
Bounds
 x_r1c1_1 = 1
 x_r1c2_2 = 1
General
 x_r1c1_1 x_r1c2_2
Binary

$ printf '12..............\n' | suuji convert --to 'lp:prefer=r1c3=4\,r2c1=3' | grep objective
 objective: x_r1c3_4 + x_r2c1_3

$ suuji convert --rules 4+antiking --empty --to mps | grep -c '^ L pair_'
40

$ suuji convert --rules 4 --empty --to lp --minimize 'r1c1 +'
2> suuji: convert: option '--minimize': character 7: expected a number, a cell (r1c1), x(row,column,value), 'sum' or '(', not the end
2> Try 'suuji convert --help'.
? 2

$ suuji convert --rules 4 --empty --to lp:minimize=r9c9
2> suuji: empty: objective, character 2: row 9 is outside the grid, expected 1 to 4
? 3

$ suuji convert --rules 4 --empty --to lp:minimize=r1c1,prefer=r1c1=1
2> suuji: convert: option '--to': export 'lp': give at most one objective
2> Try 'suuji convert --help'.
? 2

$ suuji convert --rules 4 --empty --to lp:minimize=r1c1 --minimize r1c2
2> suuji: convert: option '--minimize' and 'lp:minimize=r1c1' both give an objective: use only one
2> Try 'suuji convert --help'.
? 2

$ suuji convert --rules 4 --empty --to cnf --minimize r1c2
2> suuji: convert: 'cnf' cannot store an objective: use lp or mps with '--minimize'
2> Try 'suuji convert --help'.
? 2

# Not every format stores the rules of the command line: the reader has to name them again.

$ suuji convert --rules 9+x --to csv diagonal.txt > told
2> suuji: format 'csv' cannot store the rules '9+x'; pass --rules 9+x when you read it back

$ suuji convert --rules 9+x --to sgt diagonal.txt > told; suuji check -q --quick told

# Sizes that no symbols reach are written in numbers; empty cells too.

$ suuji convert --rules 100 --empty --to grid:drawn=plain | awk '{ cells += NF } END { print NR, cells }'
100 10000

# A position is a puzzle again without entries and pencil marks, also for an export.

$ suuji convert --givens --to line ':0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:178 378 578 778 398 598 798:::'
57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..

$ suuji convert --to line ':0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:178 378 578 778 398 598 798:::'
2> suuji: argument:1: format 'line' cannot store the puzzle's pencil marks; <...>
? 3

$ suuji convert --to cnf 57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.. >a; suuji convert --givens --to cnf ':0000:x:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:178 378 578 778 398 598 798:::' | cmp - a

$ suuji convert --from cnf --givens --to line a
2> suuji: convert: <...>
2> Try 'suuji convert --help'.
? 2

# An interruption is reported.

$ (echo 1.....1..1.....1; exec sleep 3) | timeout -s INT 1 suuji convert --to line
2> suuji: interrupted: 0 puzzles done
? 124

$ (echo 1.....1..1.....1; exec sleep 3) | timeout -s INT 1 suuji convert --to cnf
2> suuji: interrupted: 0 puzzles done
? 124
