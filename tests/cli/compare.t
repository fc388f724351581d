# Comparing engines.

$ suuji compare --engines "bits dlx" easy.txt
puzzle        size           bits           dlx
1             9x9      <...> <...>s    <...> <...>s
2             9x9      <...> <...>s    <...> <...>s
3             9x9      <...> <...>s    <...> <...>s
4             9x9      <...> <...>s    <...> <...>s
5             9x9      <...> <...>s    <...> <...>s

engine    solved     none  timeout  refused      total       mean     median       95 %        max
bits           5        0        0        0    <...>s
dlx            5        0        0        0    <...>s

mean of         nodes       guesses    backtracks       updates
bits              <...>
dlx              <...>

5 puzzles; no engine contradicts another; every solution verified

# Engines without options may be separated by commas; a single one has no other to agree with.

$ suuji compare -q -e dlx,bits easy.txt | grep -c '^dlx\|^bits'
4

$ suuji compare -q -e backtrack:mrv,forward 6x6.txt | tail -n 1
4 puzzles; every solution verified

# Options that contain blanks: ';' between engines.

$ suuji compare -q -e 'bits; singles:branch=right ;dlx' easy.txt | sed -n 's/  .*//p' | head -n 4
engine
bits
singles:branch=right
dlx

# A word that contains '%' or begins with '-' belongs to the command before it. --solver is for 'dimacs'.

$ suuji compare -q -e 'dimacs:solver=minisat -verb=0 %in %out bits' 6x6.txt | sed -n 's/  .*//p' | sed -n '2,3p'
dimacs:solver=minisat -verb=0 %in %out
bits

$ suuji compare -q -e 'bits dimacs:amo=product' --solver minisat 6x6.txt | sed -n 's/  .*//p' | sed -n '2,4p'
bits
dimacs:amo=product,solver=minisat
mean of

$ suuji compare -q -e bits --solver 'minisat %in %out' 6x6.txt | sed -n 's/  .*//p' | sed -n '2,3p'
bits
dimacs:solver=minisat %in %out

$ suuji compare -q -e bits --solver 'minisat; ls' 6x6.txt
2> suuji: compare: option '--solver': a command cannot contain ';'
2> Try 'suuji compare --help'.
? 2

$ suuji compare -e dpll:encoding=paper,cdcl easy.txt
2> suuji: compare: option '--engines': engine 'dpll' has no option 'cdcl'; separate engines by blanks
2> Try 'suuji compare --help'.
? 2

# Verdicts: none, unique, several, all.

$ printf '1234............\n11..............\n123434122143....\n' > four.txt
$ suuji compare -e bits,singles four.txt | sed -n 's/ *[0-9.]* [mnu]*s/ T/g; 2,4p'
1             4x4 T T
2             4x4 T none T none
3             4x4 T T

$ suuji compare -e bits,singles --limit 2 four.txt | sed -n 's/ *[0-9.]* [mnu]*s/ T/g; 2,4p'
1             4x4 T 2+ T 2+
2             4x4 T none T none
3             4x4 T unique T unique

$ suuji compare -e bits,singles --limit 0 four.txt | sed -n 's/ *[0-9.]* [mnu]*s/ T/g; 2p'
1             4x4 T 12 T 12

# The time limit.

$ sed -n 3p hard.txt > slow.txt; suuji compare -e backtrack -l 0.001 --warm-up 0 slow.txt
puzzle        size        backtrack
1             9x9           >1 ms

engine      solved     none  timeout  refused      total       mean     median       95 %        max
backtrack        0        0        1        0   ><...>

mean of           nodes       guesses    backtracks       updates
backtrack <...>

1 puzzle

# Approximate engines report their best; what they do not support is refused, and reported once.

$ suuji compare -e "bits greedy" slow.txt | sed -n '2s/.* \([0-9]* colours\)/\1/p'
<...> colours <...>

$ suuji compare -e "bits tabu" --limit 2 easy.txt | sed -n 's/.* //; 2,6p'
-
-
-
-
-
2> suuji: easy.txt:2: engine 'tabu' is approximate: it finds only one solution and cannot count solutions

# Labels and rules are shown if there are any.

$ printf '1234............ one\n' > named.txt; suuji compare -e bits named.txt | sed -n 's/ *[0-9.]* [mnu]*s$//; 2p'
one           4x4

$ suuji compare -e bits --rules 9+x diagonal.txt | sed -n 's/ *[0-9.]* [mnu]*s$//; 2p'
1             9+x

# Work beside the times; that of other programs is unknown.

$ suuji compare -e 'dlx backtrack:mrv' -x 'x=echo 1234341221434321' --work updates --limit 2 four.txt 2> /dev/null | sed -n 's/ *[0-9.][0-9.]* [mnu]*s/ T/g; 2,4p'
1             4x4 T     210 2+ T      20 2+ T       - 1+
2             4x4 T       0 none T       0 none       wrong
3             4x4 T      56 unique T       8 unique T       - 1+

# What an engine does not count is not 0: the kernel for one 9x9 puzzle counts nodes and guesses, `greedy`
# only nodes.

$ suuji compare -q -e "bits greedy" --csv runs.csv --json runs.json hard.txt | sed -n '/^mean/,/^greedy/p' | sed 's/[0-9][0-9.]*/N/g' | tr -s ' '
mean of nodes guesses backtracks updates
bits N N - -
greedy N - - -
$ sed -n 2,3p runs.csv | cut -d, -f10-13 | sed 's/[0-9][0-9]*/N/g'
N,N,,
N,,,
$ grep -o '"nodes": [^,]*, "guesses": [^,]*, "backtracks": [^,]*, "updates": [^,}]*' runs.json | sed 's/[0-9][0-9]*/N/g' | sort | uniq -c | tr -s ' '
 11 "nodes": N, "guesses": N, "backtracks": null, "updates": null
 11 "nodes": N, "guesses": null, "backtracks": null, "updates": null
$ suuji compare -q -e "bits greedy" --against runs.json --tolerance 99 hard.txt | grep -c "^bits .* the same$"
1

# A line for each run, and repetitions.

$ suuji compare -q -e "bits backtrack:mrv,forward" --repeat 2 --csv runs.csv four.txt > /dev/null
$ sed 's/,[0-9]*\.[0-9]*,[0-9]*\.[0-9]*,/,S,C,/' runs.csv
puzzle,file,line,size,engine,verdict,count,seconds,cpu_seconds,nodes,guesses,backtracks,updates,valid,repeat,colors,clashes,ratio
1,four.txt,1,4,bits,solved,1,S,C,<...>,yes,1,,,
1,four.txt,1,4,bits,solved,1,S,C,<...>,yes,2,,,
1,four.txt,1,4,"backtrack:mrv,forward",solved,1,S,C,13,4,0,12,yes,1,,,
1,four.txt,1,4,"backtrack:mrv,forward",solved,1,S,C,13,4,0,12,yes,2,,,
2,four.txt,2,4,bits,none,0,S,C,0,0,0,0,,1,,,
2,four.txt,2,4,bits,none,0,S,C,0,0,0,0,,2,,,
2,four.txt,2,4,"backtrack:mrv,forward",none,0,S,C,0,0,0,0,,1,,,
2,four.txt,2,4,"backtrack:mrv,forward",none,0,S,C,0,0,0,0,,2,,,
3,four.txt,3,4,bits,solved,1,S,C,<...>,yes,1,,,
3,four.txt,3,4,bits,solved,1,S,C,<...>,yes,2,,,
3,four.txt,3,4,"backtrack:mrv,forward",solved,1,S,C,5,0,0,4,yes,1,,,
3,four.txt,3,4,"backtrack:mrv,forward",solved,1,S,C,5,0,0,4,yes,2,,,

# The dancing-links paper's format, for one engine.

$ suuji compare -q -e dlx:paper --paper-csv paper.csv four.txt > /dev/null; sed 's/,0\.[0-9]*,/,T,/' paper.csv
num_updates,time_taken,is_valid
<...>,T,True
0,T,False
<...>,T,True

$ suuji compare -q -e dlx:paper --paper-csv paper.csv --first 3 easy.txt > /dev/null; cut -d , -f 1,3 paper.csv
num_updates,is_valid
1662,True
1650,True
1596,True

# The updates of backtracking are the values undone, as in the paper's program.

$ suuji compare -q -e backtrack --paper-csv paper.csv --number 1 easy.txt > /dev/null; cut -d , -f 1,3 paper.csv
num_updates,is_valid
83,True

# A file for each of several engines; names that would be the same get numbers.

$ suuji compare -q -e 'dlx:paper; backtrack; backtrack' --paper-csv out.d/both.csv.gz --first 1 easy.txt > /dev/null
2> suuji: <...>out.d/both_dlx-paper.csv.gz<...>
? 4

$ mkdir out.d; suuji compare -q -e 'dlx:paper; backtrack; backtrack' --paper-csv out.d/both.csv.gz --first 1 easy.txt > /dev/null; ls out.d; for f in out.d/both_*; do gzip -dc $f | cut -d , -f 1,3; done
both_backtrack.csv.gz
both_backtrack_2.csv.gz
both_dlx-paper.csv.gz
num_updates,is_valid
83,True
num_updates,is_valid
83,True
num_updates,is_valid
1662,True

$ suuji compare -q -e 'dlx; backtrack' --paper-csv out.d/both --first 1 easy.txt > /dev/null; ls out.d | grep -v gz
both_backtrack
both_dlx

$ suuji compare -q -o table -e 'dlx; backtrack' --paper-csv - easy.txt
2> suuji: compare: option '--paper-csv' with several engines needs the name of a file: there is one for each engine
2> Try 'suuji compare --help'.
? 2

# Solutions keep their places, as lines and as matrices: the SAT paper's two files.

$ printf '1234............\n11..............\nbad\n123434122143....\n' > places.txt
$ suuji compare -q -e bits,dlx --solutions lines.txt --matrices matrices.txt places.txt > /dev/null
2> suuji: places.txt:3:4: 3 cells, expected 16
? 3

$ cat lines.txt matrices.txt
2 1234341221434321 Time: 0.<...>
No solution. Time: 0.<...>
Not read.
2 1234341221434321 Time: 0.<...>
>>> SUDOKU [1]
 1 2 | 3 4
 _ _ | _ _
 ----+----
 _ _ | _ _
 _ _ | _ _
Solution:
 1 2 | 3 4
 3 4 | 1 2
 ----+----
 2 1 | 4 3
 4 3 | 2 1

>>> SUDOKU [2]
 1 1 | _ _
 _ _ | _ _
 ----+----
 _ _ | _ _
 _ _ | _ _
Solution: No solution.

>>> SUDOKU [3]
Solution: Not read.

>>> SUDOKU [4]
 1 2 | 3 4
 3 4 | 1 2
 ----+----
 2 1 | 4 3
 _ _ | _ _
Solution:
 1 2 | 3 4
 3 4 | 1 2
 ----+----
 2 1 | 4 3
 4 3 | 2 1

# Boxes that are not square, no boxes, irregular regions, sizes with two digits and more; labels are left out.

$ head -n 2 6x6.txt > shapes.txt
$ suuji compare -q -e bits --solutions lines.txt --matrices matrices.txt shapes.txt > /dev/null; cat lines.txt; head -n 5 matrices.txt
532461461352154623326514613245245136 Time: 0.<...>
>>> SUDOKU [1]
 5 _ _ | 4 _ _
 4 _ _ | _ _ 2
 ------+------
 1 _ _ | 6 _ _

$ suuji compare -q -e bits --rules 4:latin --empty --matrices matrices.txt > /dev/null; cat matrices.txt
>>> SUDOKU [1]
 _ _ _ _
 _ _ _ _
 _ _ _ _
 _ _ _ _
Solution:
 1 2 3 4
 2 4 1 3
 3 1 4 2
 4 3 2 1

$ suuji compare -q -e bits --matrices matrices.txt jigsaw.txt > /dev/null; sed -n '1,2p;10,12p' matrices.txt
>>> SUDOKU [1]
 _ 5 6 3 8 _ 2 _ _
 _ _ _ _ _ _ 5 _ _
Solution:
 <...>

$ suuji compare -q -e bits --rules 12 --empty --solutions lines.txt --matrices matrices.txt > /dev/null; head -n 5 matrices.txt; cut -c 1-12 lines.txt
>>> SUDOKU [1]
  _  _  _  _ |  _  _  _  _ |  _  _  _  _
  _  _  _  _ |  _  _  _  _ |  _  _  _  _
  _  _  _  _ |  _  _  _  _ |  _  _  _  _
 ------------+-------------+------------
123456789ABC

$ suuji compare -q -e bits --rules 16 --empty --solutions lines.txt > /dev/null; cut -c 1-18 lines.txt
4 123456789ABCDEFG

$ suuji compare -q -e bits --rules 62:latin --empty --solutions lines.txt > /dev/null; cut -c 1-30 lines.txt
<...> <...> <...>

$ printf '# one\n123412341234....\n# two\n1234............\n' > titled.txt
$ suuji compare -q -e bits --solutions lines.txt titled.txt > /dev/null; cat lines.txt
No solution. Time: 0.<...>
2 1234341221434321 Time: 0.<...>

# A puzzle that timed out says so, in both files; what another engine finds is better.

$ suuji compare -q -e backtrack --time-limit 0.000001 --solutions lines.txt --matrices matrices.txt 25x25.txt > /dev/null; cat lines.txt; grep Solution matrices.txt
Time expired.
...
Solution: Time expired.
...

# Files that cannot be written are reported before the work begins.

$ suuji compare -e bits --csv no/such/folder.csv four.txt
2> suuji: no/such/folder.csv: no such file or directory
? 4

$ suuji compare -e bits --csv four.txt four.txt
2> suuji: four.txt: the same file is used for input and output
2> Try 'suuji compare --help'.
? 2

$ suuji compare -e bits --csv a.txt --solutions a.txt four.txt
2> suuji: compare: options '--csv' and '--solutions' name the same file
2> Try 'suuji compare --help'.
? 2

$ suuji compare -e bits --csv - four.txt
2> suuji: compare: option '--csv' needs a file: standard output is used for the table (-o FILE writes the table to a file)
2> Try 'suuji compare --help'.
? 2

$ suuji compare -e bits --csv - -o table.txt four.txt | wc -l | tr -d ' '; tail -n 1 table.txt
4
3 puzzles; every solution verified

$ suuji compare -q -e bits --csv /dev/full four.txt > /dev/null
2> suuji: /dev/full: no space left on device
? 4

# Mistakes in the list of engines.

$ suuji compare -e "bits dxl" four.txt
2> suuji: compare: option '--engines': there is no engine named 'dxl'; did you mean 'dlx'?
2> Try 'suuji compare --help'.
? 2

$ suuji compare -e " " four.txt
2> suuji: the list of engines is empty
2> Try 'suuji compare --help'.
? 2

# A program that an engine needs is missing: reported once, counted, and the rest is done.

$ suuji compare -q -e "bits dimacs:solver=no-such-solver" easy.txt
engine                         solved     none  timeout  refused   failed      total<...>
bits                                5        0        0        0        0    <...>
dimacs:solver=no-such-solver        0        0        0        0        5          -          -          -          -          -
...
2> suuji: easy.txt:2: the solver 'no-such-solver' was not found on the PATH
? 4

# Contradictory answers: a solver that gives false ones.

$ printf '#!/bin/sh\necho s UNSATISFIABLE\nexit 20\n' > liar; chmod +x liar
$ suuji compare -q -e 'bits; dimacs:solver=./liar %in' four.txt
...
3 puzzles; engines disagree about 2; every solution verified
2> suuji: four.txt:1: engines disagree: 'bits' says a solution, 'dimacs:solver=./liar %in' says no solution
2> suuji: four.txt:3: engines disagree: 'bits' says a solution, 'dimacs:solver=./liar %in' says no solution
? 1

# With an objective every engine searches for the best solution, and the best values must agree.

$ echo 12..34.......... > several.txt; suuji compare -q -e 'bits ilp:model=full dlx' --minimize r3c1+r3c2-r4c4 several.txt | sed 's/  .*//'
engine
bits
ilp:model=full
dlx

mean of
bits
ilp:model=full
dlx

1 puzzle; no engine contradicts another; every solution verified

$ suuji compare -q -e bits --maximize r9c9 --csv - -o table several.txt
puzzle,file,line,size,engine,verdict,count,seconds,cpu_seconds,nodes,guesses,backtracks,updates,valid,repeat,colors,clashes,ratio
2> suuji: several.txt:1: option '--maximize': character 2: row 9 is outside the grid, expected 1 to 4
? 3

$ suuji compare --minimize r1c1 --limit 2 several.txt
2> suuji: compare: options '--minimize' and '--limit' cannot be used together
2> Try 'suuji compare --help'.
? 2

$ suuji compare -q -e bits --minimize r3c1 --json best.json several.txt > /dev/null; suuji compare -e bits --minimize r3c2 --resume best.json several.txt 2>&1 | head -n 1 | cut -c 1-33
suuji: best.json: cannot resume: 

# Interrupted: the summary covers what was done.

$ suuji compare -e "bits backtrack" -l 0 hard.txt > out 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; tail -n 1 out; cat err
<...> puzzle<...>; no engine contradicts another<...>
suuji: interrupted: <...> puzzle<...> done
