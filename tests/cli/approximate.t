# Approximate engines: a solution is written as one, anything else is reported.

$ suuji solve --engine greedy --to line 6x6.txt
2> suuji: 6x6.txt:2: unknown: gave up: the colouring uses 8 colours (ratio 1.333), 6 cells with values above 6
2> suuji: 6x6.txt:3: unknown: gave up: the colouring uses 7 colours (ratio 1.167), 4 cells with values above 6
2> suuji: 6x6.txt:4: unknown: gave up: the colouring uses 10 colours (ratio 1.667), 8 cells with values above 6
2> suuji: 6x6.txt:5: unknown: gave up: the colouring uses 8 colours (ratio 1.333), 4 cells with values above 6
? 1

$ suuji solve --engine greedy --to line 6x6.txt 2>/dev/null | wc -l
4

$ suuji solve --engine tabu 6x6.txt >tabu.txt && suuji solve 6x6.txt | cmp - tabu.txt

$ echo ................ | suuji solve --rules 4+antiking --engine tabu:moves=100
2> suuji: -:1: unknown: gave up: the colouring uses <...> cells with values above 4
? 1

# Tabu search that a limit ends leaves clashes: such a colouring has no ratio.

$ echo ................ | suuji solve --rules 4+antiking --engine tabu:moves=0,patience=0 --time-limit 0.05 --json --stats >limit.json 2>limit.txt; grep -o '"coloring": {.*"clashes": [1-9]' limit.json | sed 's/[0-9]/N/g'; sed -n '/^colourings/,/^  clashes/s/[1-9][.0-9]* on/N on/p' limit.txt
"coloring": {"colors": N, "above": N, "clashes": N
  clashes   N on average, none in 0

# The colouring itself.

$ suuji solve --engine greedy --coloring 6x6.txt 2>/dev/null | head -n 8
# 8 colours (ratio 1.333), 6 cells with values above 6: not a solution
5 1 2 4 3 6
4 3 7 5 1 2
1 2 3 6 4 7
7 5 6 2 8 1
2 6 1 3 7 5
3 4 5 1 2 8

$ echo 1..............4 | suuji solve --engine dsatur --coloring
# 4 colours (ratio 1.000), 0 cells with values above 4: a solution
1 3 4 2
2 4 1 3
4 2 3 1
3 1 2 4

$ echo 11.............. | suuji solve --engine tabu --coloring
# no colouring: no solution: row 1 has two 1s: r1c1 and r1c2
2> suuji: -:1: no solution: row 1 has two 1s: r1c1 and r1c2
? 1

$ echo 1..............4 | suuji solve --engine greedy --coloring --json
{<...>"solution": null, "verdict": "unknown", "end": "gave up", "count": 0, "coloring": {"colors": <...>, "ratio": <...>, "above": <...>, "clashes": 0, "cells": [1, <...>]}, "engine": "greedy", "stats": {<...>}}
2> suuji: -:1: unknown: gave up: <...>
? 1

$ echo 1..............4 | suuji solve --engine dsatur --json
{<...>"coloring": {"colors": 4, "ratio": 1, "above": 0, "clashes": 0, "cells": [<...>]}, "engine": "dsatur", "stats": {<...>}}

# It counts nodes and nothing else.

$ suuji solve --quiet --json --engine greedy 6x6.txt | sed -n '1s/.*"stats": {"nodes": [1-9][0-9]*//p' | sed 's/, "seconds".*//'
, "guesses": null, "backtracks": null, "updates": null, "depth": null
$ suuji solve --quiet --stats --engine greedy 6x6.txt 2>&1 >/dev/null | sed -n '/^guesses/,/^updates/p'
guesses     -
backtracks  -
updates     -

$ suuji solve --quiet --stats --engine greedy 6x6.txt 2>&1 >/dev/null | sed -n '/^unknown/p; /^colourings/,/^  above/p'
unknown     4
colourings  4
  colours   8.25 on average (ratio 1.375)
  above     5.50 cells with values above the size

# The same seed gives the same colouring, another seed another one.

$ for seed in 1 1 2; do
>     suuji solve --empty --rules 9 --engine dsatur:tries=3 --order random --seed $seed --coloring -q >seed$seed.new
>     [ ! -e seed$seed ] || cmp seed$seed seed$seed.new
>     mv seed$seed.new seed$seed
> done; ! cmp -s seed1 seed2

# What they do not support.

$ head -n 2 6x6.txt >one.txt; suuji count --engine greedy one.txt
2> suuji: count: engine 'greedy' finds only one solution and cannot count solutions
2> Try 'suuji count --help'.
? 2

$ suuji count --limit 1 --engine tabu one.txt
1

$ suuji solve --unique --engine tabu 6x6.txt
2> suuji: solve: engine 'tabu' finds only one solution and cannot count solutions
2> Try 'suuji solve --help'.
? 2

$ suuji solve --limit 2 --engine dsatur:tries=3 6x6.txt
2> suuji: solve: engine 'dsatur' finds only one solution and cannot count solutions
2> Try 'suuji solve --help'.
? 2

$ suuji check --quick --engine tabu 6x6.txt
2> suuji: check: engine 'tabu' finds only one solution and cannot count solutions
2> Try 'suuji check --help'.
? 2

$ suuji solve --coloring 6x6.txt
2> suuji: solve: option '--coloring' needs an engine that approximates (see 'suuji engines')
2> Try 'suuji solve --help'.
? 2

$ suuji solve --coloring --engine tabu --to line 6x6.txt
2> suuji: solve: options '--coloring' and '--to' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji engines tabu
tabu        approximate colouring: tabu search for a colouring without clashes
            sizes up to 144; <...>, approximates
...

# compare: the ratio of the colours to the size, in the table, in the summary, and in all files.

$ suuji compare -e "greedy bits dsatur" --csv ratio.csv --json ratio.json --report ratio 6x6.txt > table 2> plots; sed -n '2s/.*\([0-9] colours [0-9.]*\) .*\([0-9] colours .*\)/\1, \2/p' table; grep -A 2 colourings table | tr -s ' '
8 colours 1.333, 7 colours 1.167
engine colourings mean colours mean ratio worst ratio
greedy 4 8.25 1.375 1.667
dsatur 4 6.50 1.083 1.167

$ cut -d , -f 5,16-18 ratio.csv | head -n 4
engine,colors,clashes,ratio
greedy,8,0,1.333333
bits,,,
dsatur,7,0,1.166667

$ grep -o '"ratio": [0-9.]*' ratio.json | head -n 2; grep -o '"colorings": {[^}]*}' ratio.json
"ratio": 1.333333
"ratio": 1.166667
"colorings": {"count": 4, "colors": 33, "ratio": 1.375, "largest_ratio": 1.666667}
"colorings": {"count": 4, "colors": 26, "ratio": 1.083333, "largest_ratio": 1.166667}

$ grep -c '<td>8.25</td><td>1.375</td><td>1.667</td>' ratio/index.html
1

# A resumed run has the same ratios; clashes have none; exact engines do not show the table.

$ suuji compare -q -e "greedy bits dsatur" --resume ratio.json 6x6.txt | grep -A 2 colourings | tail -n 1 | tr -s ' '
dsatur 4 6.50 1.083 1.167

$ echo ................ | suuji compare -e tabu:moves=0,patience=0 --time-limit 0.05 --rules 4+antiking --csv clash.csv --json clash.json > table; sed "s/.*,//" clash.csv; grep -A 1 colourings table | tail -n 1 | tr -s ' '; grep -o '"colorings": {[^}]*}' clash.json
ratio

tabu:moves=0,patience=0 0 - - -
"colorings": {"count": 0, "colors": 0, "ratio": null, "largest_ratio": null}

$ suuji compare -e bits 6x6.txt | grep -c colourings
0
? 1

# Beginners' puzzles, which singles solve, of 16x16 and 25x25: the optimum, as in the graph-colouring paper.

$ for shape in '16 --clues 160' '25 --clues 400'; do suuji generate -q --rules $shape --technique singles --count 5 --seed 1 | suuji compare -q -e "dsatur:singles tabu" | grep -A 2 colourings | tail -n 2 | tr -s ' '; done
dsatur:singles 5 16.00 1.000 1.000
tabu 5 16.00 1.000 1.000
dsatur:singles 5 25.00 1.000 1.000
tabu 5 25.00 1.000 1.000
