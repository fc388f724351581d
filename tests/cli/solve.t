# Solving.

$ suuji solve easy.txt | head -n 1
314627895752938146896145723523819674689472531147563982471386259968254317235791468

# The default job.

$ suuji easy.txt | head -n 1
314627895752938146896145723523819674689472531147563982471386259968254317235791468

# Solutions are solutions, with one thread and with several.

$ suuji solve -j 1 easy.txt hard.txt > one; suuji solve -j 3 easy.txt hard.txt | cmp - one; suuji check --quick one | sort -u
unique, complete grid

# The format of the input is kept, or another is chosen.

$ printf '12..\n..12\n2...\n...1\n' > rows; suuji solve rows
1234
3412
2143
4321

$ sed 's/./&,/g; s/,$//' rows | tr . 0 | suuji solve
1,2,3,4
3,4,1,2
2,1,4,3
4,3,2,1

$ sed 's/./& /g' rows | tr 12 AB | suuji solve
A B C D
C D A B
B A D C
D C B A

$ suuji convert --to grid rows | suuji solve
+-----+-----+
| 1 2 | 3 4 |
| 3 4 | 1 2 |
+-----+-----+
| 2 1 | 4 3 |
| 4 3 | 2 1 |
+-----+-----+

$ tr . _ < rows > blanks; for d in boxed plain same; do suuji convert --to grid:$d blanks | sed -n 2p; done
| 1 2 | . . |
__12
__12

$ suuji convert --to line 16x16.txt > plain16; suuji convert --to grid 16x16.txt | suuji convert --to grid:plain | suuji convert --to line | cmp - plain16

$ suuji convert --to grid 16x16.txt | sed 's/[-+|]//g' | suuji solve | head -n 1 | sed 's/[0-9][0-9]*/N/g; s/  */ /g'
N N N N N N N N N N N N N N N N

$ printf '12..\n..21\n2...\n4..1\n' | suuji solve
12..
..21
2...
4..1
2> suuji: -:1: no solution: column 4 has two 1s: r2c4 and r4c4
? 1

$ printf '12......2......1\n' | suuji solve --from line --to grid
+-----+-----+
| 1 2 | 3 4 |
| 3 4 | 1 2 |
+-----+-----+
| 2 1 | 4 3 |
| 4 3 | 2 1 |
+-----+-----+

# A puzzle without a solution keeps its place, and so does a line that is not a puzzle.

$ { head -n 3 easy.txt; echo; echo 5.5..............................................................................; echo 12345678.........9...............................................................; echo 1.2.3; tail -n 1 easy.txt; } > mixed; suuji solve mixed | awk '{ print length }'
81
81
0
0
0
81
2> suuji: mixed:5: no solution: row 1 has two 5s: r1c1 and r1c3
2> suuji: mixed:6: no solution
2> suuji: mixed:7:<...>

$ suuji solve -q mixed > out
2> suuji: mixed:7:<...>
? 3

$ head -n 5 mixed | suuji solve - > out
2> suuji: -:5: no solution: row 1 has two 5s: r1c1 and r1c3
? 1

# Several solutions.

$ suuji solve --engine backtrack --rules 4 --empty --limit 3
1234341221434321
1234341223414123
1234341241232341

$ suuji solve --rules 4 --empty --limit 0 | sort -u | wc -l | tr -d ' '
288

$ suuji solve --rules 4 --empty --unique

2> suuji: empty: several solutions
? 1

$ suuji solve --engine singles --rules 4 --empty --order descending
4321214334121234

$ suuji solve --rules 9 --empty --order random --seed 7 > a; suuji solve --rules 9 --empty --order random --seed 7 | cmp - a; suuji check a
unique, complete grid

# Limits.

$ suuji solve --rules 16 --empty --node-limit 1

2> suuji: empty: unknown: node limit
? 1

$ suuji solve --rules 255:latin --empty --memory-limit 1 --to line

2> suuji: empty: unknown: memory limit
? 1

# JSON.

$ suuji solve --json --rules 4 --empty
{"number": 1, "file": "empty", "line": 0, "rules": "4", "givens": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "verdict": "solved", "end": "solution limit", "count": 1, "engine": "bits, general search: no kernel for these rules", "stats": {"nodes": <...>, "guesses": <...>, "backtracks": <...>, "updates": <...>, "depth": <...>, "seconds": <...>}}

$ suuji solve --json mixed 2> /dev/null | sed 's/, "engine.*//; s/"solution": \[[^]]*]/"solution": */'
{"number": 1, "file": "mixed", "line": <...>, "rules": "9", "givens": [<...>], "solution": *, "verdict": "solved", "end": "solution limit", "count": 1
{"number": 2, "file": "mixed", "line": 3, "rules": "9", "givens": [<...>], "solution": *, "verdict": "solved", "end": "solution limit", "count": 1
{"number": 3, "file": "mixed", "line": 5, "rules": "9", "givens": [<...>], "solution": null, "verdict": "none", "end": "complete", "count": 0
{"number": 4, "file": "mixed", "line": 6, "rules": "9", "givens": [<...>], "solution": null, "verdict": "none", "end": "complete", "count": 0
{"number": 5, "file": "mixed", "line": 7, "error": "<...>", "error_line": 7, "error_column": <...>}
{"number": 6, "file": "mixed", "line": 8, "rules": "9", "givens": [<...>], "solution": *, "verdict": "solved", "end": "solution limit", "count": 1

# Statistics.

$ suuji solve --stats easy.txt 2>&1 > out | sed 5q
puzzles     5
unreadable  0
solved      5
  unique    0
  several   0

$ suuji solve --unique --stats easy.txt 2>&1 > out | sed -n '3,4p'
solved      5
  unique    5

$ suuji solve --stats easy.txt > out
2> puzzles     5
2> unreadable  0
2> solved      5
2> ...

# Missing files, directories, files that are not puzzles.

$ suuji solve nothing.txt easy.txt . index.tsv > out; code=$?; wc -l < out | tr -d ' '; exit $code
5
2> suuji: nothing.txt: no such file or directory
2> suuji: .: is a directory
2> suuji: index.tsv:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
? 4

$ suuji solve < /dev/null
2> suuji: standard input: no puzzles

$ suuji solve <&-
2> suuji: -: <...>
? 4

# Where results are written.

$ suuji solve easy.txt -o out; suuji solve easy.txt | cmp - out

$ suuji solve easy.txt > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji solve -o easy.txt easy.txt
2> suuji: easy.txt: the same file is used for input and output
...
? 2

$ for i in 1 2 3 4 5 6 7 8 9; do cat hard.txt hard.txt hard.txt; done > many; cat many many many many > more; suuji solve more | head -n 1 | awk '{ print length }'
81

# Mistakes.

$ suuji solve --empty
2> suuji: solve: option '--empty' needs '--rules'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --empty --rules 9 easy.txt
2> suuji: solve: option '--empty' cannot be used with files
2> Try 'suuji solve --help'.
? 2

# An engine that does not support the puzzle.

$ suuji solve --rules 9 --empty --engine nothing
2> <...>
2> <...>
? 2

# A format's text before its first record and after its last, whatever comes first in the input.

$ suuji solve --to opensudoku easy.txt | sed 's/".*//'
<?xml version=
<opensudoku version=
<folder name=
<game data=
<game data=
<game data=
<game data=
<game data=
</folder>
</opensudoku>

$ suuji solve --to csv easy.txt | head -n 2
puzzle,solution,label
..4<...>,314<...>,<...>

# A solution stored with a puzzle is a claim, and never written as a result.

$ grep -v '#' easy.txt | sed -n 1p > puzzle; { echo quizzes,solutions; printf '5.5%s,' ..............................................................................; suuji solve puzzle; } > claim.csv; suuji solve claim.csv
quizzes,solutions
5.5..............................................................................,
2> suuji: claim.csv:2: no solution: row 1 has two 5s: r1c1 and r1c3
? 1

$ { echo quizzes,solutions; printf '%s,' "$(cat puzzle)"; suuji solve puzzle | tr 1 2; } > claim.csv; suuji check --quick claim.csv
unique, 36 clues, solution wrong: r<...>
? 1

# Files of different formats: the output has one format, that of the first.

$ suuji convert --to csv easy.txt > easy.csv; suuji convert --to opensudoku easy.txt > easy.xml

$ suuji solve easy.txt easy.csv easy.xml | awk '{ print length }' | sort -u
81

$ suuji solve easy.csv easy.txt easy.xml | awk -F , '{ print NF }' | sort -u
3

$ suuji solve easy.xml easy.txt easy.csv | suuji check --quick | sort -u
unique, complete grid

# The columns are those of the first file as well.

$ { echo puzzle,solution; cut -d , -f 1,2 easy.csv | tail -n +2; } > pairs.csv

$ suuji convert --to csv pairs.csv easy.csv | awk -F , '{ print NF }' | sort -u
2

$ suuji solve --unique --limit 5 easy.txt
2> suuji: solve: options '--unique' and '--limit' cannot be used together
2> Try 'suuji solve --help'.
? 2

# Which engine gave the answer.
$ head -n 2 data/samples/easy.txt | tail -n 1 | suuji solve --explain-engine -o /dev/null
2> suuji: -:1: engine: bits, kernel for one 9x9: plain 9x9 rules
$ suuji solve --rules 6:2x3 --empty --explain-engine -o /dev/null
2> suuji: empty: engine: bits, general search: no kernel for these rules

# An external SAT solver. Its errors are reported, and the other puzzles are still solved.

$ suuji solve --solver minisat easy.txt -q | suuji check --solution - easy.txt -q

$ suuji solve --solver 'picosat %in' -n 2 --stats hard.txt 2>&1 >out | grep -c '^  unique *[1-9]'; suuji solve hard.txt | cmp - out
1

$ suuji count --solver 'minisat -verb=0 %in %out' --rules 4+x --empty
48

$ tail -n 2 easy.txt > two.txt; suuji solve --solver no-such-solver two.txt | wc -l | tr -d ' '
2
2> suuji: two.txt:1: the solver 'no-such-solver' was not found on the PATH
2> suuji: two.txt:2: the solver 'no-such-solver' was not found on the PATH

$ suuji solve --solver no-such-solver two.txt > none 2> notes; echo $?
4

$ suuji solve --engine dimacs:solver=minisat --solver picosat two.txt
2> suuji: solve: option '--solver' and the engine 'dimacs:solver=minisat' both name a solver
2> Try 'suuji solve --help'.
? 2

$ suuji solve --solver 'minisat %file %out' two.txt
2> suuji: unknown '%file' in the solver's command: use %in for the formula, %out for the solver's answer, or %% for a percent sign
...
? 2

$ suuji check --solver minisat --quick two.txt
unique, <...> clues
unique, <...> clues

# timeout(1) sends its signal twice at once: that counts as one request, and finished work is written.

$ timeout 1.5 suuji compare -e backtrack -l 0 --rules 25 --empty > cut.txt; echo $?; grep -c '^engine' cut.txt
124
1
2> suuji: interrupted

$ suuji solve --engine bits --solver minisat two.txt
2> suuji: solve: option '--solver' needs the engine 'dimacs' or 'lp'
2> Try 'suuji solve --help'.
? 2

# What is written where there is no solution: an empty line or the puzzle, or an empty board as in figures 4 and 5 of
# the integer-programming paper.

$ (printf '1.......1'; printf '%072d\n' 0) | tr 0 . > clash.txt; for w in auto puzzle empty; do suuji solve -q --no-solution $w clash.txt; done

1.......1........................................................................
.................................................................................
? 1

$ suuji solve --no-solution empty --to grid clash.txt | head -n 3
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
2> suuji: clash.txt:1: no solution: row 1 has two 1s: r1c1 and r1c9

$ echo 1..2............ | suuji solve -q --no-solution empty --rules 4+x; echo 1..............1 | suuji solve --no-solution empty --rules 4+x
1342243131244213
................
2> suuji: -:1: no solution: diagonal 1 has two 1s: r1c1 and r4c4
? 1

$ suuji solve --no-solution empty --json clash.txt
2> suuji: solve: options '--no-solution' and '--json' cannot be used together
2> Try 'suuji solve --help'.
? 2

# An interrupted search says so, also if there is no input.

$ suuji solve --rules 36 --empty --engine backtrack > out 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; cat err out
suuji: interrupted

# Tables with commas: a row for each puzzle, the failed ones too.

$ printf '; one\n1...............\n11..............\nxx\n' > some; suuji solve --csv --unique some -q >table; echo $?; cut -d , -f 1-9 table
3
number,file,line,label,puzzle,rules,verdict,end,solution
1,some,2,,1...............,4,several,solution limit,
2,some,3,,11..............,4,none,complete,
3,some,4,,,,,,
2> suuji: some:4:3: 2 cells, expected 16

$ suuji solve --csv easy.txt | suuji convert --to line > again.txt; grep -v '^#' easy.txt | cmp - again.txt

$ suuji solve --csv --threads 3 easy.txt 6x6.txt | cut -d , -f 9 | sed 1d > table; suuji solve easy.txt 6x6.txt | cmp - table

$ echo '1...............  a "name", quoted' | suuji solve --csv | sed -n 's/,1\.\.\..*//p'
1,-,1,"a ""name"", quoted"

$ suuji solve --csv --limit 2 easy.txt
2> suuji: solve: options '--csv' and '--limit' cannot be used together
2> Try 'suuji solve --help'.
? 2
