# Objectives select one of several solutions. The experiments of the integer-programming paper first.

# Figures 9 and 10: a puzzle with two solutions, and two objectives that choose between them.

$ grep '^ip-fig9 ' data/papers/puzzles.txt | cut -d ' ' -f 3 > fig9.txt; suuji count fig9.txt
2

$ suuji solve --minimize '-x(1,1,1)' fig9.txt
126958437875643912349127865481295376937816254652374189218769543794531628563482791

$ suuji solve --minimize 'x(1,1,1)' fig9.txt
216958437875643912349127865481295376937816254652374189128769543794531628563482791

$ for e in auto bits singles backtrack dlx cells color dpll cdcl; do suuji solve --engine $e --minimize 'x(1,1,1)' fig9.txt; suuji solve --engine $e --minimize '-x(1,1,1)' fig9.txt; done | sort | uniq -c
      9 126958437875643912349127865481295376937816254652374189218769543794531628563482791
      9 216958437875643912349127865481295376937816254652374189128769543794531628563482791

$ suuji solve --prefer r1c1=1 fig9.txt; suuji solve --prefer r1c1=2 fig9.txt; suuji solve --prefer 'r1c1=2, r7c1=2, r7c2=1' fig9.txt
126958437875643912349127865481295376937816254652374189218769543794531628563482791
216958437875643912349127865481295376937816254652374189128769543794531628563482791
126958437875643912349127865481295376937816254652374189218769543794531628563482791

# The paper's own objective is the same for all solutions.

$ suuji solve --stats --minimize sum fig9.txt 2>&1 | grep objective; suuji solve --stats --maximize sum fig9.txt 2>&1 | grep objective
suuji: fig9.txt:1: objective: 405, optimal
suuji: fig9.txt:1: objective: 405, optimal

# Figures 4 and 5: no solution; figure 7: without the diagonals there is one.

$ (printf '1...1....'; printf '%072d\n' 0) > fig4.txt; suuji solve --minimize sum fig4.txt

2> suuji: fig4.txt:1: no solution: row 1 has two 1s: r1c1 and r1c5
? 1

$ (echo 1; printf '%079d' 0; echo 1) | tr -d '\n' > fig5.txt; suuji solve --rules 9+x --minimize sum fig5.txt

2> suuji: fig5.txt:1: no solution: diagonal 1 has two 1s: r1c1 and r9c9
? 1

$ suuji solve --rules 9 --minimize sum fig5.txt | cut -c 1,81
11

# Figure 6: the empty grids.

$ suuji solve --rules 9 --empty --minimize sum | suuji check -q --rules 9 && suuji solve --rules 9+x --empty --minimize sum | suuji check -q --rules 9+x

# Figure 8: unique with diagonals, many solutions without; the one in the paper is among them,
# and so is the one with diagonals, if asked for.

$ grep '^ip-fig2 ' data/papers/puzzles.txt | cut -d ' ' -f 3 > fig2.txt; suuji count --rules 9+x fig2.txt; suuji count --rules 9 fig2.txt
1
125

$ suuji solve --rules 9 --limit 0 fig2.txt | grep 578642913162379485439185267216538749943267158785491632351924876894756321627813594
578642913162379485439185267216538749943267158785491632351924876894756321627813594

$ suuji solve --rules 9+x fig2.txt; suuji solve --rules 9 --prefer r2c4=7,r2c5=3,r5c5=7,r5c6=6,r8c5=6 fig2.txt
578642913162739458439185267216358749943276185785491632351924876894567321627813594
578642913162739458439185267216358749943276185785491632351924876894567321627813594

# The best of 125 solutions, by the objective and by brute force.

$ suuji solve --rules 9 --maximize '3 r2c4 - 2r2c5 + r5c5 * 4 - (r8c4 - r8c6)' --stats fig2.txt 2>&1 >/dev/null | grep objective
suuji: fig2.txt:1: objective: 45, optimal

$ suuji solve --rules 9 --limit 0 fig2.txt | awk '{ v = 3 * substr($0, 13, 1) - 2 * substr($0, 14, 1) + 4 * substr($0, 41, 1) - substr($0, 67, 1) + substr($0, 69, 1); if (NR == 1 || v > best) best = v } END { print best }'
45

# Values in JSON.

$ suuji solve --json --minimize '7 - 2 r1c1' fig9.txt
{<...>"solution": [2, 1, 6, 9, 5, 8, 4, 3, 7<...>], "verdict": "solved", "end": "complete", "count": <...>, "objective": {"value": 3, "best": true}, "engine": "<...>", "stats": <...>}

$ suuji solve -q --json --minimize sum fig4.txt
{<...>"solution": null, "verdict": "none", "end": "complete", "count": 0, "objective": null, "engine": "<...>", "stats": <...>}
? 1

# A limit is reached: the best so far, and exit code 1.

$ suuji solve --rules 9 --empty --node-limit 300 --maximize '7r1c1+5r2c2-3r3c3+9r4c4-8r5c5+2r6c6+4r7c7+6r8c8+r9c9-5r1c9+3r2c8' --stats > best.txt
2> suuji: empty: objective: <...>, best found
2> suuji: empty: unknown: node limit: the best solution found was written
2> puzzles     1
2> ...
? 1

$ suuji check -q --rules 9 best.txt

$ suuji solve --rules 9 --empty --json --node-limit 300 --maximize '7r1c1+5r2c2-3r3c3+9r4c4-8r5c5+2r6c6+4r7c7+6r8c8+r9c9-5r1c9+3r2c8' -q
{<...>"solution": [<...>], "verdict": "unknown", "end": "node limit", "count": <...>, "objective": {"value": <...>, "best": false}, "engine": "<...>", "stats": <...>}
? 1

# The same after Ctrl-C.

$ awk 'BEGIN { for (i = 0; i < 256; i++) printf "%+d r%dc%d", i * 7919 % 101 - 50, int(i / 16) + 1, i % 16 + 1 }' > hard_to_please; timeout -s INT 1 suuji solve --rules 16 --empty --maximize "$(cat hard_to_please)" > best.txt; suuji check -q --rules 16 best.txt
2> suuji: empty: unknown: stopped: the best solution found was written
2> suuji: interrupted

# Puzzles of several sizes: if a cell is outside one grid, the others are still solved.

$ printf '1..............4\n%081d\n' 0 | suuji solve --minimize r5c5 | cut -c 1-8

123456<...>
2> suuji: -:1: option '--minimize': character 2: row 5 is outside the grid, expected 1 to 4
? 0

# Bad expressions: position and reason.

$ suuji solve --minimize 'r1c1 + 2 * foo' fig9.txt
2> suuji: solve: option '--minimize': character 12: expected a number, a cell (r1c1), x(row,column,value), 'sum' or '(', not 'foo'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --rules 9 --maximize 'r1c1 + x(1,2,10)' fig9.txt
2> suuji: solve: option '--maximize': character 14: value 10 is outside the grid, expected 1 to 9
2> Try 'suuji solve --help'.
? 2

$ suuji solve --maximize '0.5 r1c1' fig9.txt
2> suuji: solve: option '--maximize': character 1: numbers must be whole: multiply everything by 10, 100 ... instead, which prefers the same solutions
2> Try 'suuji solve --help'.
? 2

$ suuji solve --maximize 'r1c1*r1c2' fig9.txt
2> suuji: solve: option '--maximize': character 6: a cell can only be multiplied by a number, not by another cell: is a '+' missing here?
2> Try 'suuji solve --help'.
? 2

$ suuji solve --prefer r1c1:5 fig9.txt
2> suuji: solve: option '--prefer': character 5: expected '=' and a value, as in r1c1=5, not ':'
2> Try 'suuji solve --help'.
? 2

# Options that exclude each other.

$ suuji solve --minimize r1c1 --prefer r1c1=1 fig9.txt
2> suuji: solve: options '--minimize' and '--prefer' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji solve --minimize r1c1 --limit 5 fig9.txt
2> suuji: solve: options '--minimize' and '--limit' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji solve --minimize r1c1 --unique fig9.txt
2> suuji: solve: options '--minimize' and '--unique' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji solve --minimize r1c1 --engine tabu fig9.txt
2> suuji: solve: engine 'tabu' approximates: it cannot find an optimal solution
2> Try 'suuji solve --help'.
? 2

$ suuji count --minimize r1c1 fig9.txt
2> suuji: count: <...>minimize<...>
2> ...
? 2

# Messages show whole characters, values are numbers, and only one objective is allowed.

$ suuji solve --rules 4 --empty --maximize 'r1c1 + ä'
2> suuji: solve: option '--maximize': character 8: expected a number, a cell (r1c1), x(row,column,value), 'sum' or '(', not 'ä'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --rules 4 --empty --prefer r1c1=A
2> suuji: solve: option '--prefer': character 6: expected a value (a number), not 'A'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --rules 4 --empty --minimize r1c1 --minimize r1c2
2> suuji: solve: option '--minimize' can be given only once: put all values into one list
2> Try 'suuji solve --help'.
? 2

$ suuji convert --to 'lp:minimize=x(1,1,1)' --rules 4 --empty
2> suuji: convert: option '--to': export 'lp' has no option '1': write a comma within a value as '\,'
2> Try 'suuji convert --help'.
? 2

$ suuji convert --to 'lp:minimize=x(1\,1\,1)' --rules 4 --empty | grep -c x_r1c1_1; suuji solve --order
6
2> suuji: solve: option '--order' needs a value: ascending, descending or random
2> Try 'suuji solve --help'.
? 2

# Candidates by their names in an integer program.

$ suuji solve --rules 4 --empty --maximize '3x_r1c1_4 + 2 X_R1C2_1 - x(1,3,2)' --stats 2>&1 | grep objective
suuji: empty: objective: 5, optimal

$ suuji solve --rules 4 --empty --maximize 'x_r1c1'
2> suuji: solve: option '--maximize': character 7: expected '_' and a value, as in x_r1c2_5, not the end
2> Try 'suuji solve --help'.
? 2
