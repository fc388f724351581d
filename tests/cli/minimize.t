# Removing clues.

$ suuji minimize easy.txt | suuji check -q --minimal

$ suuji minimize --tries 30 6x6.txt | suuji check -q --minimal

$ suuji minimize --rules 9+x diagonal.txt | suuji check -q --minimal --rules 9+x

# Constraints stay.

$ rules='9+cage(15:r1c1-r1c3)+thermometer(r4c4,r5c5,r5c6)+whispers(r2c1-r2c5)'; suuji solve --empty --rules "$rules" --to line > grid; suuji minimize --rules "$rules" grid > few; suuji check -q --minimal --rules "$rules" few; suuji solve --rules "$rules" few | cmp - grid; suuji maximize --rules "$rules" few | suuji check -q --minimal --rules "$rules"

$ printf '1234341221434321\n' | suuji minimize --from line --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r1c2,r1c3)' --all | sort | head -n 3
...........3.32.
...........34..1
...........34.2.

# The solutions are unchanged.

$ suuji solve easy.txt > solved; suuji minimize easy.txt | suuji solve | cmp - solved

# Determined by the seed, for any number of threads and any position of the puzzle.

$ suuji minimize -j1 easy.txt > a; suuji minimize -j3 easy.txt | cmp - a; tail -n 2 easy.txt | suuji minimize > b; tail -n 2 a | cmp - b

$ suuji minimize --seed 2 easy.txt | cmp -s - a
? 1

$ sed -n 2p easy.txt | suuji minimize --json
{"number": 1, "file": "-", "line": 1, "rules": "9", "givens": [<...>], "verdict": "unique", "end": "complete", "result": [<...>], "clues": <...>, "minimal": true, "tests": <...>}

# The best of several orders.

$ suuji solve easy.txt > full; for n in 1 200; do suuji minimize --tries $n full | suuji check --quick | awk '{n += $2} END {print n}' > $n; done; test $(cat 200) -lt $(cat 1)

# Exactly N clues.

$ suuji solve easy.txt | suuji minimize --clues 40 | suuji check --quick | sed 's/^unique, //' | uniq
40 clues

# Every minimal puzzle among the clues, each once.

$ printf '1234341221434321\n' | suuji minimize --from line --all > all; sort -u all | cmp -s - all || sort all | uniq -d; suuji check -q --minimal all

$ printf '1234341221434...\n' | suuji minimize --from line --all --limit 2 --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 0, 0, 0], "results": [[<...>], [<...>]], "verdict": "unique", "end": "solution limit", "count": 2, "tests": <...>}

$ suuji minimize --all --tries 2 easy.txt
2> suuji: minimize: options '--all' and '--tries' cannot be used together
2> Try 'suuji minimize --help'.
? 2

# A puzzle without exactly one solution, and a line that is not a puzzle, keep their places.

$ (sed -n 1p hard.txt; echo 12.; echo 1................................................................................; sed -n 2p hard.txt) > mixed; suuji minimize --from line mixed | awk '{print length}'
2> suuji: mixed:<...>: <...>
2> suuji: mixed:<...>: several solutions
...
? 0

$ suuji minimize --from line -q mixed > /dev/null
2> suuji: mixed:<...>: <...>
? 3

$ echo 11............................................................................... | suuji minimize --json
{"number": 1, <...>, "verdict": "none", "end": "complete", "result": null, "tests": 0}
2> suuji: -:1: no solution: row 1 has two 1s: r1c1 and r1c2
? 1

# A limit that is too low.

$ sed -n 2p hard.txt | suuji minimize --node-limit 1
2> suuji: -:1: unknown: node limit
? 1

$ suuji solve 16x16.txt | head -n 2 | tail -n 1 | suuji minimize --node-limit 2 | suuji check --quick --quiet
2> suuji: -:1: node limit: some clues were not tested

$ suuji minimize --engine greedy easy.txt
2> suuji: minimize: <...>
2> Try 'suuji minimize --help'.
? 2

# Formats.

$ head -n 2 easy.txt | suuji minimize --to sdk | head -n 1
<...>

# A number that cannot be reached is reported.

$ sed -n 2p hard.txt > one; suuji minimize --clues 10 one
<...>
2> suuji: one:1: 17 clues: none of them can be removed; --tries may find a puzzle with fewer
? 1

$ suuji minimize --limit 3 easy.txt
2> suuji: minimize: option '--limit' needs '--all'
2> Try 'suuji minimize --help'.
? 2

# Rules are kept.

$ sed -n 1p jigsaw.txt > jig; suuji minimize --to line jig

2> suuji: jig:1: format 'line' cannot store the rules '<...>'; --to grid, sgt, jigsaw, fpuzzles, sudokupad, iss, sumocue or json can
? 3

$ suuji minimize --rules 9+x --to numbers diagonal.txt > /dev/null
2> suuji: format 'numbers' cannot store the rules '9+x'; pass --rules 9+x when you read it back

$ suuji minimize --stats one 2>&1 > /dev/null | grep -E 'clues|tests'
clues       17.00 on average
tests       <...>
