# Puzzles as integer programs.

$ grep -v "#" hard.txt | head -n 1 | suuji ilp --relax --trace | grep -A 1 '^-:1: solved'
-:1: solved
relaxation: <...> of 81 cells integral before branching, <...>

$ grep -v "#" easy.txt | head -n 1 | suuji ilp --limit 2 --trace
-:1: tree
  node parent depth    bound  branch           verdict
     1      0     0        -  -                integral
-:1: unique
search:
  columns            0
  rows               0
  columns_out        729
  rows_out           324
  cells_settled      81
  probed_out         0
  cells_integral     81
  root_integral      1
  iterations         0
  branched           0
  pruned_infeasible  0
  pruned_bound       0
  pruned_integral    1
  nodes              1
solution:
...

# The tree is written while it grows: the reader of the pipe ends it long before the search would.

$ suuji ilp --rules 16 --empty --limit 1000000 --trace --time-limit 30 | head -n 3
empty: tree
  node parent depth    bound  branch           verdict
     1      0     0        0  -                <...>

# The whole program has the paper's size.

$ grep -v "#" easy.txt | head -n 1 | suuji ilp -e ilp:model=full
-:1: solved
search:
  columns            729
  rows               324
...

$ grep -v "#" easy.txt | head -n 1 | suuji ilp --json --relax --trace
{"number": 1, <...>"relaxation": [{<...>}], "tree": [{"node": 1, <...>}], "solution": [<...>"counters": {"columns": 0, <...>}}

# No solution: because givens clash, and proved by search.

$ echo 5.5.............................................................................. | suuji ilp --relax
-:1: no solution: row 1 has two 5s: r1c1 and r1c3
relaxation: none, no integer program was needed
search:
  nodes              0
? 1

$ echo 123............4 | suuji ilp --relax --trace
-:1: tree
  node parent depth    bound  branch           verdict
     1      0     0        -  -                infeasible
-:1: no solution
relaxation: infeasible
search:
...
? 1

# Further solutions, each excluded by a row.

$ suuji count --rules 4 --empty -e ilp
288

$ suuji count --rules 4+x --empty -e ilp:presolve=on
48

$ suuji count --rules 4+x --empty -e ilp:model=full,branch=pseudocost,cuts=all
48

# What it does not support.

$ suuji ilp -e bits easy.txt
2> suuji: ilp: engine 'bits' has no branch-and-bound tree: use engine 'ilp'
2> Try 'suuji ilp --help'.
? 2

# With several files, each puzzle has its place.

$ cp easy.txt a; cp easy.txt b; suuji ilp a b | grep solved | sed -n '1p;$p'
a:2: solved
b:<...>: solved

# Each node is reported once, and those that branched have two children: nodes without solutions, with one and with
# several, which are all solutions together.

$ suuji ilp --rules 4 --empty --limit 0 --trace > tree; sed -n 's/^ *\([0-9]*\) .*\(branched\|integral\|infeasible\|bound\).*/\1/p' tree | sort | uniq -d

$ awk '/ integral$/ { n++ } / solutions?$/ { n += $(NF - 1) } $1 == "branched" { b = $2 } $1 ~ /^pruned/ { p += $2 } $1 == "nodes" { print n, $2 - 2 * b, $2 - b - p }' tree
288 1 0

$ grep '^ip-fig2 ' data/papers/puzzles.txt | cut -d ' ' -f 3 | suuji ilp --limit 0 --trace > tree; grep -c '^ *1  *0  *0 ' tree; awk '/ integral$/ { n++ } / solutions?$/ { n += $(NF - 1) } $1 == "branched" { b = $2 } $1 ~ /^pruned/ { p += $2 } $1 == "nodes" { print n, $2 - 2 * b, $2 - b - p }' tree
1
125 1 0

# A relaxation with fractions is branched on, also where GLPK needs only one of the two branches; nodes, verdicts and
# the relaxation agree. (Which vertex the simplex method ends at, and so the numbers, may differ between machines.)

$ grep '^ip-hard ' data/papers/puzzles.txt | cut -d ' ' -f 3 > ip-hard.txt; suuji ilp -e ilp:model=full --relax ip-hard.txt | awk '/^relaxation/ { whole = $2 } { n[$1] = $2 } END { print whole - n["cells_integral"], (whole == 81) - n["root_integral"], (n["branched"] == 0) - n["root_integral"], n["nodes"] - n["branched"] - n["pruned_infeasible"] - n["pruned_integral"] }'
0 0 0 0

# GLPK's heuristics: the solution is theirs, the relaxation has fractions.

$ suuji ilp -e ilp:model=full,heuristics=pump --trace ip-hard.txt | sed -n '3,4p'
     1      0     0        0  -                bound, 1 solution
ip-hard.txt:1: solved

# The paper's settings and objective: the heuristic's solution prunes the root by its bound. Without it every node but
# the one with the solution is infeasible.

$ awk '$1 == "ip-diagonal-moderate" { print $3 }' data/papers/puzzles.txt > moderate.txt; for e in paper paper,heuristics=none; do suuji ilp --rules 9+x -e ilp:$e --minimize sum moderate.txt | awk '{ n[$1] = $2 } END { print n["columns"], n["pruned_bound"], n["pruned_integral"], n["pruned_infeasible"] - n["branched"], n["objective:"] }'; done
729 1 0 0 405,
729 0 1 0 405,

$ suuji ilp -e ilp:gap=2 easy.txt
2> suuji: <...>option 'gap' must be a number from 0 to 1, not '2'
2> Try 'suuji ilp --help'.
? 2

$ echo 12 | suuji ilp
2> suuji: <...>
? 3

# What the engine counts is in the JSON of other commands too.

$ grep -v "#" easy.txt | head -n 1 | suuji count --json -e ilp
{<...>"counters": {"columns": 0, <...>}, "stats": {<...>}}

# --stats shows the sums over all puzzles.

$ suuji solve --stats -q -e ilp:model=full easy.txt 2>&1 >/dev/null | grep -A 4 '^updates'
updates     <...>
  columns           3645
  rows              1620
  columns_out       0
  rows_out          0

$ suuji solve --stats -q -e cdcl easy.txt 2>&1 >/dev/null | grep -A 3 '^updates'
updates     <...>
  conflicts         0
  learned           0
  restarts          0

# The figures of the paper. 4 and 5: two 1s in a row, two 1s on a diagonal; 7: the
# same without diagonals; 6: the empty grids.

$ (printf '1...1....'; printf '%072d\n' 0) > fig4.txt; suuji solve -e ilp fig4.txt

2> suuji: fig4.txt:1: no solution: row 1 has two 1s: r1c1 and r1c5
? 1

$ (echo 1; printf '%079d' 0; echo 1) | tr -d '\n' > fig5.txt; suuji solve -e ilp --rules 9+x fig5.txt

2> suuji: fig5.txt:1: no solution: diagonal 1 has two 1s: r1c1 and r9c9
? 1

$ for m in probed reduced full; do suuji solve -e ilp:model=$m --rules 9 fig5.txt | tee fig7.txt | suuji check -q --rules 9 && cut -c 1,81 fig7.txt; done
11
11
11

$ for r in 9 9+x; do suuji solve -e ilp --rules $r --empty | suuji check -q --rules $r && suuji solve -e ilp:model=full --rules $r --empty | suuji check -q --rules $r; done

# Figure 8: with diagonals one solution, without them 125.

$ grep '^ip-fig2 ' data/papers/puzzles.txt | cut -d ' ' -f 3 > fig2.txt; for m in probed full; do suuji count -e ilp:model=$m --rules 9+x fig2.txt; suuji count -e ilp:model=$m --rules 9 fig2.txt; done
1
125
1
125

# All nine puzzles that were timed, with every model.

$ for m in probed reduced full; do grep -e '^ip-[vmh]' -e '^ip-easy' -e '^ip-dia' data/papers/puzzles.txt | while read -r name rules puzzle count solution; do test "$(echo $puzzle | suuji solve --unique -e ilp:model=$m --rules $rules)" = $solution && echo $name; done | wc -l; done
9
9
9

# In the paper's model, all nine have an integral relaxation and one node, or fractions and more than one.

$ grep -e '^ip-[vmh]' -e '^ip-easy' -e '^ip-dia' data/papers/puzzles.txt | while read -r name rules puzzle count solution; do echo $puzzle | suuji ilp -e ilp:model=full --rules $rules | awk '{ n[$1] = $2 } END { print n["columns"], (n["nodes"] == 1) == n["root_integral"] && (n["cells_integral"] == 81) == n["root_integral"] }'; done | sort | uniq -c | sed 's/^ *//'
9 729 1

# Objectives, as for 'suuji solve'.

$ grep '^ip-fig9 ' data/papers/puzzles.txt | cut -d ' ' -f 3 > fig9.txt; suuji ilp --minimize 'x(1,1,1)' fig9.txt | grep -A 2 objective
  objective: 0, optimal
solution:
  2 1 6 9 5 8 4 3 7

$ suuji ilp --json --maximize 'x(1,1,1)' fig9.txt
{<...>"solution": [1, 2, 6, 9, 5, 8, 4, 3, 7<...>], "verdict": "solved", "end": "complete", "count": 1, "objective": {"value": 1, "best": true}, "counters": <...>}

$ suuji ilp -n 2 --prefer r1c1=1 fig9.txt
2> suuji: ilp: options '--prefer' and '--limit' cannot be used together
2> Try 'suuji ilp --help'.
? 2

# A relaxation that was not solved is not reported.

$ suuji ilp --relax --rules 36 --empty --time-limit 0.01 | head -n 2
empty: unknown: time limit
relaxation: not solved

# What was done before the limit is counted.

$ suuji ilp --rules 25 --empty --time-limit 1 | grep -c 'iterations  *[1-9]'
1

# Weights of very different magnitude take several programs; the first is shown, and JSON stays valid.

$ echo 12..3.1......... | suuji ilp --json --relax --trace --maximize '100000000*r1c3 - r3c1' | tr -d '\n' | sed 's/"relaxation"/R/g; s/[^R]//g'
R
$ echo 12..3.1......... | suuji ilp --json --relax --trace --maximize '100000000*r1c3 - r3c1'
{"number": 1, <...>"relaxation": [{<...>}], "tree": [{"node": 1, <...>"verdict": "<...>", "solutions": <...>}], "solution": [<...>"counters": {<...>}}

# Puzzles chosen by number.

$ suuji ilp --number 2,4 easy.txt | grep '^easy'
easy.txt:3: solved
easy.txt:5: solved
