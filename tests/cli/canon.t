# suuji canon: canonical forms.

$ printf '%s\n' 123456789456789123789123456231564897564897231897231564312645978645978312978312645 > g
$ suuji canon g | cmp - g
$ suuji canon --automorphisms g
648

$ suuji canon --shuffle --seed 3 g | cmp -s - g
? 1

$ suuji canon --shuffle --seed 3 g | suuji canon | cmp - g

# Every puzzle keeps its place, also after an error; the rest is done.

$ printf '%s\n' 1234341221434321 11.............. 12!............. ...............1 | suuji canon --from line
1234341221434321


...............1
2> suuji: -:2: no canonical form: row 1 has two 1s
2> suuji: -:3:<...>
? 3

$ printf '%s\n' 1234341221434321 11.............. | suuji canon --quiet --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "end": "complete", "canonical": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "automorphisms": 32, "symmetries": 128, "transformation": {"transposed": false, "rows": [1, 2, 3, 4], "columns": [1, 2, 3, 4], "values": [1, 2, 3, 4]}}
{"number": 2, "file": "-", "line": 2, "error": "no canonical form: row 1 has two 1s", "error_line": 0, "error_column": 0}
? 3

# A limit: the line is empty, in JSON the form is null.

$ echo 123456789456789123789123456231564897564897231897231564312645978645978312978312645 | tee one | suuji canon --time-limit 0.000001; suuji canon --time-limit 0.000001 --json one | grep -o '"end.*'

"end": "time limit", "canonical": null, "symmetries": 3359232}
2> suuji: -:1: no canonical form: time limit
2> suuji: one:1: no canonical form: time limit

# Equivalent puzzles are dropped except for the first one, with any number of threads.

$ suuji canon --shuffle --seed 1 hard.txt > a; suuji canon --shuffle --seed 2 hard.txt > b
$ suuji canon --unique hard.txt a b > c; suuji canon hard.txt | cmp - c
$ grep -v '^#' hard.txt > h; suuji canon --unique --original --threads 3 h a b | cmp - h
$ suuji canon --unique --stats a b 2>&1 > c | grep -E 'different|equivalent' | tr -s ' '
different 10
equivalent 10
$ cat a b hard.txt > d; for j in 1 2 5; do suuji canon -u -j $j d; done | sort | uniq -c | awk '$1 != 3'

# All rules, all formats; titles and solutions are transformed too.

$ suuji canon --automorphisms --rules 9+x --empty
96
$ suuji canon --automorphisms --rules 6:2x3 --empty
3456
$ suuji canon --automorphisms --rules 25 --empty
17832200896512000000000000

$ suuji canon --rules 9+x --to grid diagonal.txt | suuji canon -q --rules 9+x --to line > a; suuji canon --rules 9+x diagonal.txt | cmp - a
2> suuji: format 'grid' cannot store the rules '9+x'; pass --rules 9+x when you read it back

$ printf 'puzzle,solution\n1...341221434321,1234341221434321\n' | suuji canon
puzzle,solution
...1123421433412,4321123421433412

# The next puzzle has neither.

$ printf 'puzzle,solution,label\n1.............2.,1234341221434321,one\n1...............,,\n' | suuji canon
puzzle,solution,label
.......1.....2..,2143432134121234,"one"
...............1,,

$ suuji canon jigsaw.txt > a; suuji canon --shuffle jigsaw.txt | suuji canon | cmp - a

# Pencil marks have no canonical form; --shuffle keeps them.

$ printf '12..%s\n' 123412341234123412341234123412341234123412341234123412341234 > m
$ suuji canon --from marks m

2> suuji: m:1: puzzles with pencil marks have no canonical form
? 3
$ suuji canon --from marks --shuffle m | tr -cd .
..
$ sed 'p;s/[.][.]/34/' m | suuji canon --from marks --shuffle | tr -cd '.\n'
..


# Errors.

$ suuji canon --rules 100+x --empty

2> suuji: empty: canonical forms for rules with extra rules or irregular regions are supported up to size 81
? 3

$ suuji canon --original g
2> suuji: canon: option '--original' needs '--unique'
2> Try 'suuji canon --help'.
? 2

$ suuji canon --shuffle --unique g
2> suuji: canon: options '--shuffle' and '--unique' cannot be used together
2> Try 'suuji canon --help'.
? 2

# The generator drops puzzles that are equivalent to an earlier one. There are 36 classes of minimal 4x4
# puzzles: 13 with 4 clues, 22 with 5, one with 6.

$ suuji generate --seed 1 --rules 4 --count 36 --unique-up-to-symmetry -j 2 > a
$ suuji canon --unique a | awk '{ gsub(/[.]/, ""); n[length()]++ } END { print n[4], n[5], n[6] }'
13 22 1
$ suuji generate --seed 1 --rules 4 --count 36 --unique-up-to-symmetry -j 1 | cmp - a
$ suuji generate --seed 1 --rules 4 --count 37 --unique-up-to-symmetry --patience 0.1 > a
2> suuji: no new puzzle for 0.1 s (see --patience): 36 of 37 puzzles made
? 1

$ suuji canon --seed 5 easy.txt
2> suuji: canon: option '--seed' needs '--shuffle'
2> Try 'suuji canon --help'.
? 2

# With little memory forms are kept in files; the output is the same.

$ suuji generate --seed 5 --count 200 -q >made; suuji canon --shuffle made >again; suuji canon --unique --original made again hard.txt made >whole; suuji canon --unique --original --unique-memory 0.003 made again hard.txt made | cmp - whole; wc -l <whole | tr -d ' '
210

$ suuji canon --unique-memory 1 hard.txt
2> suuji: canon: option '--unique-memory' needs '--unique'
2> Try 'suuji canon --help'.
? 2
