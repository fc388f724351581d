# Exact cover.

$ suuji cover data/cover/letters.xc
C E F
A D
B G

$ suuji cover --count data/cover/letters.xc data/cover/queens_8.xc
1
92

$ suuji cover --limit 2 --method dlx data/cover/queens_8.xc
r1 c1 a2 b0
r2 c5 a7 b-3
r3 c8 a11 b-5
r4 c6 a10 b-2
r5 c3 a8 b2
r6 c7 a13 b-1
r7 c2 a9 b5
r8 c4 a12 b4

r1 c1 a2 b0
r2 c6 a8 b-4
r3 c8 a11 b-5
r4 c3 a7 b1
r5 c7 a12 b-2
r6 c4 a10 b2
r7 c2 a9 b5
r8 c5 a13 b3

$ suuji cover --count --limit 10 < data/cover/queens_8.xc
10

$ suuji cover --limit 1 --order random --seed 7 data/cover/queens_8.xc > a; suuji cover --limit 1 --order random --seed 7 data/cover/queens_8.xc | cmp - a && wc -l < a
8

$ suuji cover --method dlx:weights --count data/cover/queens_8.xc
92

# No solution: exit code 1; with --count it is 0.

$ printf 'A B\nA B\nB\n' | suuji cover
A B

$ printf 'A B C\nA B\nB C\n' | suuji cover
2> suuji: -: no solution
? 1

$ printf 'A B C\nA B\nB C\n' | suuji cover --count
0

$ printf 'A B C\nA B\nB C\n' | suuji cover -q
? 1

# Limits.

$ suuji cover --count --node-limit 100 data/cover/queens_8.xc

2> suuji: data/cover/queens_8.xc: at least <...> solutions (node limit)
? 1

# JSON and statistics.

$ suuji cover --json data/cover/letters.xc
{"file": "data/cover/letters.xc", "items": 7, "primary": 7, "options": 6, "solutions": [[["C", "E", "F"], ["A", "D"], ["B", "G"]]], "verdict": "unique", "end": "complete", "count": 1, "exact": true, "stats": {<...>}}

$ suuji cover --json --count --limit 5 data/cover/queens_8.xc
{"file": "data/cover/queens_8.xc", "items": 46, "primary": 16, "options": 64, "verdict": "several", "end": "solution limit", "count": 5, "exact": false, "stats": {<...>}}

$ suuji cover --count --stats data/cover/letters.xc
1
2> file        data/cover/letters.xc
2> items       7 (primary: 7)
2> options     6
2> solutions   1
2> nodes       6
2> guesses     2
2> backtracks  5
2> updates     60
2> depth       1
2> seconds     <...>

# Errors with their place. The other files are still solved.

$ printf '| empty\n\n' | suuji cover
2> suuji: -:3:1: the line of items is missing
? 3

$ printf 'A B A\nA\n' | suuji cover
2> suuji: -:1:5: there are two items named 'A'
? 3

$ printf 'A | B | C\nA\n' | suuji cover
2> suuji: -:1:7: a second '|' among the items
? 3

$ printf ' | B\nB\n' | suuji cover
2> suuji: -:1:2: there is no primary item
? 3

$ printf 'A B\nA C\n' | suuji cover
2> suuji: -:2:3: there is no item named 'C'
? 3

$ printf 'A B\n| remark\nA  B A\n' | suuji cover
2> suuji: -:3:6: item 'A' occurs twice in this option
? 3

$ printf 'A B C\nA C\n' | suuji cover
2> suuji: -:1:3: no option covers item 'B'
2> suuji: -: no solution
? 3

$ printf 'A | B\nA:red B\n' | suuji cover
2> suuji: -:2:2: primary item 'A' cannot have a colour
? 3

$ printf '2:1|A\nA\n' | suuji cover
2> suuji: -:1:1: the lowest multiplicity of item 'A' is 2, but the highest is 1
? 3

$ printf 'A | 2|x\nA\n' | suuji cover
2> suuji: -:1:5: secondary item 'x' cannot have a multiplicity
? 3

# Colours and multiplicities: the example of Knuth's program DLX3.

$ printf 'A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n' > bounds.xc; suuji cover bounds.xc; suuji cover --count --method cells bounds.xc
A C X:1 Y:1
B X:1
C Y:1
1

$ suuji cover --json bounds.xc
{"file": "bounds.xc", "items": 5, "primary": 3, "options": 5, "solutions": [[["A", "C", "X:1", "Y:1"], ["B", "X:1"], ["C", "Y:1"]]], "verdict": "unique", "end": "complete", "count": 1, "exact": true, "stats": {<...>}}

$ suuji cover --limit 1 data/cover/domination_4.xc; suuji cover --count --node-limit 20 data/cover/domination_4.xc
# a1 a2 a3 a4 b1 b2 c1 c3 d1 d4
# a1 a3 b2 b3 b4 c1 c2 c3 c4 d2 d3 d4

2> suuji: data/cover/domination_4.xc: at least <...>
? 1

$ printf '0:2|A\nA\nA\n' | suuji cover; printf '2|A\nA\n' | suuji cover
A
A

A

A

2> suuji: -: no solution
? 1

$ printf 'A\nB\n' > bad.xc; suuji cover --count bad.xc data/cover/letters.xc none.xc

1

2> suuji: bad.xc:2:1: there is no item named 'B'
2> suuji: none.xc: no such file or directory
? 4

$ suuji cover --method knots data/cover/letters.xc
2> suuji: <...>there is no method named 'knots'<...>
2> Try 'suuji cover --help'.
? 2

$ suuji cover --method dlx:knots data/cover/letters.xc
2> suuji: <...>knots<...>
2> Try 'suuji cover --help'.
? 2

# Several files: each solution with its file; a line, or an object, for each.

$ suuji cover --limit 1 data/cover/letters.xc data/cover/queens_8.xc | sed -n '1,6p'
file data/cover/letters.xc
C E F
A D
B G

file data/cover/queens_8.xc

$ suuji cover --json --count bad.xc data/cover/letters.xc
{"file": "bad.xc", "error": "there is no item named 'B'", "error_line": 2, "error_column": 1}
{"file": "data/cover/letters.xc", <...>}
2> suuji: bad.xc:2:1: there is no item named 'B'
? 3

$ suuji cover --node-limit 1 data/cover/queens_8.xc
2> suuji: data/cover/queens_8.xc: unknown: node limit
? 1

$ suuji cover --help | sed -n '/^Methods/,/^$/p' | grep '^  [a-z]'
  dlx     dancing links<...>
  cells   <...>

$ suuji cover easy.txt
2> suuji: <...>; a puzzle? see 'suuji solve'
? 3

$ suuji solve data/cover/letters.xc
2> suuji: data/cover/letters.xc:1:1: no format is recognised here
2> suuji: an exact cover problem? see 'suuji cover'
? 3

# The extension chooses the export.

$ suuji convert --rules 4+antiking --empty -o four.xc; sed -n '1,3p' four.xc; suuji cover --count four.xc; suuji count --rules 4+antiking --empty
| Sudoku of the rules 4+antiking as an exact cover problem
| rXcY: a cell; R, C, B ... X.V: a row, column, box ... has V
| p...: a value in one of two cells that must differ
0
0
