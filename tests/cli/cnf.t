# Puzzles as formulas, and reading models of SAT solvers.

$ printf '%s\n' 12..3......2.... | suuji convert --to cnf | head -14
c A Sudoku as a formula, by suuji
c rules 4
c encoding full
c amo pairwise
c variable (row - 1) * 16 + (column - 1) * 4 + value: the cell holds the value, all counted from 1
c row 1: 1 2 0 0
c row 2: 3 0 0 0
c row 3: 0 0 0 2
c row 4: 0 0 0 0
p cnf 64 388
1 2 3 4 0
-1 -2 0
-1 -3 0
-1 -4 0

$ suuji convert --to cnf:paper --rules 9 --empty | grep p.cnf
p cnf 729 11745

$ for e in minimal full reduced; do for a in pairwise product sequential commander; do
>     suuji convert --to cnf:encoding=$e,amo=$a --rules 16 --empty | awk '/^p/ {v = $3; c = $4}
>         /^-?[0-9]/ {n++; for (i = 1; i < NF; i++) { x = $i < 0 ? -$i : $i; if (x > m) m = x } }
>         END {print v, c, v == m && c == n ? "" : "WRONG"}'
> done; done
4096 92416 
10240 34048 
15616 34048 
10240 34048 
4096 111616 
12288 46080 
19456 46080 
12288 43264 
4096 111616 
12288 46080 
19456 46080 
12288 43264 

# Reduced: only the open candidates; renumbered, with the map.

$ printf '%s\n' 1.....2.........  | suuji convert --to cnf:reduced,renumber | head -16
c A Sudoku as a formula, by suuji
c rules 4
c encoding reduced
c amo pairwise
c what singles decide has no variables in the clauses
c row 1: 1 0 0 0
c row 2: 0 0 2 0
c row 3: 0 0 0 0
c row 4: 0 0 0 0
c renumbered: first variable, row, column: the values of the variables
c from 1 1 3: 3 4
c from 3 1 4: 3 4
c from 5 2 1: 3 4
c from 7 2 2: 3 4
c from 9 3 1: 2 3 4
c from 12 3 2: 1 3 4
$ printf '%s\n' 12....3......... | suuji convert --to cnf:reduced,renumber | tail -4
c renumbered: first variable, row, column: the values of the variables
p cnf 1 2
1 0
-1 0

$ suuji convert --to cnf:renumber hard.txt
2> suuji: convert: option '--to': export 'cnf': 'renumber' needs 'encoding=reduced'
2> Try 'suuji convert --help'.
? 2

# The puzzle is read back from the comments, with its marks.

$ sed -n 2p hard.txt > one; suuji convert -o one.cnf one; suuji convert --from cnf --to line one.cnf | cmp - one

$ suuji convert --to cnf one | suuji convert --from cnf --to line | cmp - one

$ printf '%s\n' '14 1234 1234 1234' '1234 1234 23 1234' '1234 1234 1234 1234' '1234 2 1234 1234' > marks
> suuji convert --to pencil marks > pencil; suuji convert --to cnf marks | suuji convert --from cnf --to pencil | cmp - pencil

# A solver's model becomes the solution: competition format, minisat's, zchaff's, only literals.

$ suuji solve --to numbers one | awk '{for (i = 1; i <= 81; i++) for (d = 1; d <= 9; d++)
>     printf "%d ", ($i == d ? 1 : -1) * ((i - 1) * 9 + d); print 0}' > literals
> suuji solve one > solution
> { echo "s SATISFIABLE"; sed 's/^/v /' literals; } > v; { echo SAT; cat literals; } > minisat
> { echo "Z-Chaff Version: zChaff 2007.3.12"; echo "Solving one.cnf ......"; echo; echo "Instance Satisfiable"
>   sed 's/ 0$/ Random Seed Used				0/' literals; echo "RESULT:	SAT"; } > zchaff
> for m in v minisat zchaff literals; do
>     suuji convert --from cnf --model $m --to line one.cnf | cmp - solution
> done
> suuji convert --from cnf --model v --to grid one.cnf | head -2
+-------+-------+-------+
| 6 4 2 | 8 7 3 | 9 1 5 |

$ suuji convert --from cnf --model - --to line one.cnf < v | cmp - solution

# No solution: exit code 1.

$ echo 's UNSATISFIABLE' > no; suuji convert --from cnf --model no --to line one.cnf
2> suuji: no: no solution
? 1

$ echo INDET > no; suuji convert --from cnf --model no --to line one.cnf
2> suuji: no: the solver found neither a solution nor a proof that there is none
? 1

# Errors are reported with their place.

$ head -n 30 one.cnf | suuji convert --from cnf --to line
2> suuji: -:31:1: the text ends after 15 clauses; the p line says 10547
? 3

$ head -c 400 one.cnf | suuji convert --from cnf --to line
2> suuji: -:<...>: <...>
? 3

$ sed 's/^p cnf 729/p cnf 700/' one.cnf | suuji convert --from cnf --to line
2> suuji: -:15:1: the comments describe a formula of 729 variables and 10547 clauses, not 700 and 10547
? 3

$ sed '16s/9/730/' one.cnf | suuji convert --from cnf --to line
2> suuji: -:16:17: literal 730 is out of range: the p line says 729 variables
? 3

$ head -c 1000 /dev/zero | suuji convert --from cnf --to line
2> suuji: -:1:1: expected a literal, not binary data
? 3

$ echo 1 2 3 0 > bad; suuji convert --from cnf --model bad --to line one.cnf
2> suuji: one.cnf:17:1: the model does not satisfy this clause
? 3

$ echo 1 2 730 0 > bad; suuji convert --from cnf --model bad --to line one.cnf
2> suuji: bad:1:5: literal 730 is out of range: the formula has 729 variables
? 3

$ echo hello > bad; suuji convert --from cnf --model bad --to line one.cnf
2> suuji: bad:2:1: the text ends without an answer: no 's' line, no literals
? 3

# An answer without values is not a wrong model, and neither is a truncated one.

$ echo SATISFIABLE > bad; suuji convert --from cnf --model bad --to line one.cnf
2> suuji: bad: the solver says SATISFIABLE but gives no values (minisat writes them to a second file: minisat FORMULA MODEL)
? 3

$ cut -d ' ' -f 1-400 v > bad; suuji convert --from cnf --model bad --to line one.cnf
2> suuji: one.cnf:<...>:1: the model says nothing about variable 4<...>, which this clause needs
? 3

$ suuji convert --from cnf --model nowhere --to line one.cnf
2> suuji: nowhere: no such file or directory
? 4

# Hints to the right command.

$ suuji convert --to dimacs one
2> suuji: convert: option '--to': there is no format named 'dimacs'; did you mean 'cnf'?
2> Try 'suuji convert --help'.
? 2

$ suuji formats cnf | head -n 4
cnf         formula for SAT solvers, as DIMACS; a variable for each candidate
            export: 'suuji convert' writes one puzzle of any size and rules
            'suuji convert --from cnf' reads it; --model adds a solver's output
            files: .cnf .dimacs

$ suuji solve one.cnf
2> suuji: one.cnf:1:1: no format is recognised here
2> suuji: a formula? see 'suuji sat'
? 3

# Formulas of other programs need the rules.

$ grep -v '^c' one.cnf > bare; suuji convert --from cnf --to line bare
2> suuji: bare:1:1: no comment before this line states the rules of the puzzle: pass --rules
? 3

$ suuji convert --from cnf --rules 9 --to line bare | cmp - one

$ suuji convert --from cnf --rules 9 --model v --to line bare | cmp - solution

$ suuji convert --from cnf --rules 16 --to line bare
2> suuji: bare:1:1: 729 variables are too few for the rules '16', which have 4096 candidates
? 3

$ suuji convert --from cnf --rules 9+x --to line one.cnf
2> suuji: one.cnf: the comments say rules '9', not '9+x'
? 3

# On the command line.

$ suuji convert --model v --to line one
2> suuji: convert: option '--model' needs '--from cnf', '--from lp' or '--from mps'
2> Try 'suuji convert --help'.
? 2

$ suuji convert --from cnf --to line one.cnf bare
2> suuji: convert: with '--from cnf' give one file
2> Try 'suuji convert --help'.
? 2

$ suuji convert --from cnf --to col one.cnf
2> suuji: convert: --from cnf cannot be converted to 'col'
2> Try 'suuji convert --help'.
? 2

$ suuji convert --from cnf --model - --to line < one.cnf
2> suuji: convert: input and model cannot both be standard input
2> Try 'suuji convert --help'.
? 2

# The engine dpll gives the same answers in every order and encoding.

$ for o in order=smallest order=paper encoding=paper encoding=minimal encoding=reduced amo=product amo=commander; do
>     suuji count --engine dpll:$o --rules 4+x --empty --limit 0
> done
48
48
48
48
48
48
48

# A model without its formula: the numbering of the variables is known.

$ suuji convert -q --first 1 --to cnf easy.txt -o easy.cnf; suuji sat easy.cnf > said; suuji convert --to line said > said.txt; suuji solve -q --first 1 easy.txt | cmp - said.txt; suuji check --puzzle easy.txt --first 1 said
unique, <...>

$ suuji convert --first 1 --to cnf:encoding=reduced hard.txt | suuji sat | suuji convert --to line
2> suuji: -:1:1: r<...> has no value: the model of a reduced formula is read with it (convert --from cnf --model)<...>
? 3
