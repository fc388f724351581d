# Formulas in DIMACS form.

$ suuji sat data/sat/pigeons.cnf
c engine cdcl, 30 variables, 81 clauses
s UNSATISFIABLE
? 20

$ printf 'c all but one\np cnf 9 4\n1 2 0 -2 0\n-1 3 0\n9 -9 0\n' >one.cnf; suuji sat one.cnf
c engine cdcl, 9 variables, 4 clauses
s SATISFIABLE
v 1 -2 3 <...>9 0
? 10

# Every engine; standard input.

$ for e in cdcl dpll dpll:order=paper dpll:program; do
>     suuji sat --engine $e <one.cnf | tail -n 2; suuji sat -q -e $e --no-model data/sat/colouring.cnf; done
s SATISFIABLE
v 1 -2 3 <...>9 0
c engine cdcl, 30 variables, 55 clauses
s SATISFIABLE
s SATISFIABLE
v 1 -2 3 <...>9 0
c engine dpll, 30 variables, 55 clauses
s SATISFIABLE
s SATISFIABLE
v 1 -2 3 <...>9 0
c engine dpll, 30 variables, 55 clauses
s SATISFIABLE
s SATISFIABLE
v 1 -2 3 <...>9 0
c engine dpll, 30 variables, 55 clauses
s SATISFIABLE
? 10

# Another program: its model is checked. It gets the variables that occur, without gaps.

$ suuji sat --solver 'echo v 1 -2 3 4 0' one.cnf
c engine dimacs, 9 variables, 4 clauses
s SATISFIABLE
v 1 -2 3 9 0
? 10

$ suuji sat --solver 'echo v 1 2 3 4 0' one.cnf
2> suuji: one.cnf: engine 'dimacs' gave a model that does not satisfy the formula
? 4

$ suuji sat --solver 'echo s UNSATISFIABLE' one.cnf
c engine dimacs, 9 variables, 4 clauses
s UNSATISFIABLE
? 20

$ suuji sat --engine cdcl --solver minisat one.cnf
2> suuji: sat: option '--solver' needs the engine 'dimacs'
2> Try 'suuji sat --help'.
? 2

# A model has lines of at most 78 characters.

$ seq 1 40 | sed 's/$/ 0/' | (echo p cnf 40 40; cat) | suuji sat
c engine cdcl, 40 variables, 40 clauses
s SATISFIABLE
v 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28
v 29 30 31 32 33 34 35 36 37 38 39 40 0
? 10

# Several files: 10 or 20 if all have the same answer, else 0.

$ suuji sat --no-model one.cnf data/sat/pigeons.cnf
c file one.cnf
c engine cdcl, 9 variables, 4 clauses
s SATISFIABLE
c file data/sat/pigeons.cnf
c engine cdcl, 30 variables, 81 clauses
s UNSATISFIABLE

$ suuji sat data/sat/pigeons.cnf data/sat/pigeons.cnf | grep -c UNSAT; suuji sat one.cnf one.cnf >two
2
? 10

$ suuji sat one.cnf nowhere.cnf >two
2> suuji: nowhere.cnf: no such file or directory
? 4

# What suuji writes, and back.

$ for e in minimal paper full reduced; do for a in pairwise product sequential commander; do
>     sed -n 3p hard.txt | suuji convert --to cnf:encoding=$e,amo=$a >p.cnf; suuji sat p.cnf >model || true
>     suuji convert --from cnf --model model --to line p.cnf; done; done | uniq -c | sed 's/^ *//'
16 <...>

$ sed -n 3p hard.txt | suuji solve --to line >solution; suuji convert --from cnf --model model --to line p.cnf | cmp - solution

# Proofs: written, checked, and checked again.

$ suuji sat --prove proof.drat data/sat/pigeons.cnf
c engine cdcl, 30 variables, 81 clauses
c proof in proof.drat (<...> lines, checked)
s UNSATISFIABLE
? 20

$ head -n 1 proof.drat; suuji check-proof data/sat/pigeons.cnf proof.drat
c suuji proof: a formula is unsatisfiable
verified

$ suuji sat -e dpll --no-check --prove simple.drat data/sat/pigeons.cnf; suuji check-proof --forward data/sat/pigeons.cnf simple.drat
c engine dpll, 30 variables, 81 clauses
c proof in simple.drat (<...> lines, not checked)
s UNSATISFIABLE
verified

# Without a proof there is no file.

$ suuji sat --no-model --prove proof.drat one.cnf; ls proof.drat* 2>/dev/null
c engine cdcl, 9 variables, 4 clauses
s SATISFIABLE
? 2

$ suuji sat --prove p-%d.drat data/sat/pigeons.cnf data/sat/pigeons.cnf | grep -c checked; ls p-*
2
p-1.drat
p-2.drat

$ suuji sat --prove p.drat one.cnf one.cnf
2> suuji: sat: p.drat: a file can hold the proof of one formula; '--prove NAME-%d.drat' writes one file per formula
2> Try 'suuji sat --help'.
? 2

$ suuji sat --prove one.cnf one.cnf
2> suuji: <...>one.cnf<...>
2> Try 'suuji sat --help'.
? 2

$ cp easy.txt keep; suuji sat --prove keep one.cnf; cmp keep easy.txt
2> suuji: sat: keep: the file exists and is not a proof: it was not replaced
2> Try 'suuji sat --help'.

$ suuji sat -e dimacs --prove p.drat one.cnf
2> suuji: sat: engine 'dimacs' cannot log a proof: use cdcl or dpll
2> Try 'suuji sat --help'.
? 2

$ suuji sat --prove - one.cnf; ls -- - 2>/dev/null
2> suuji: sat: standard output is used for the answer: write the proof to a file
2> Try 'suuji sat --help'.
? 2

$ suuji sat --prove nowhere/p.drat one.cnf
2> suuji: one.cnf: nowhere/p.drat: no such file or directory
? 4

# One is not many.

$ printf 'p cnf 1 1\n1 0\n' | suuji sat; printf 'p cnf 2 2\n1 2 0\n' | suuji sat
c engine cdcl, 1 variable, 1 clause
s SATISFIABLE
v 1 0
2> suuji: -:3:1: the text ends after 1 clause; the p line says 2
? 3

$ suuji sat --no-check one.cnf
2> suuji: sat: option '--no-check' needs '--prove'
2> Try 'suuji sat --help'.
? 2

# Limits.

$ suuji sat --node-limit 5 data/sat/pigeons.cnf
c engine cdcl, 30 variables, 81 clauses
c node limit
s UNKNOWN
2> suuji: data/sat/pigeons.cnf: unknown: node limit
? 1

$ awk 'BEGIN{n=14;print "p cnf",n*(n+1),(n+1)+n*n*(n+1)/2
>     for(p=0;p<=n;p++){for(h=1;h<=n;h++)printf "%d ",p*n+h;print 0}
>     for(h=1;h<=n;h++)for(p=0;p<=n;p++)for(q=0;q<p;q++)print -(p*n+h),-(q*n+h),0}' >hard.cnf
> suuji sat -q --time-limit 0.05 hard.cnf | tail -n 2; suuji sat -q -e dpll --time-limit 0.05 hard.cnf | tail -n 2
c time limit
s UNKNOWN
c time limit
s UNKNOWN

$ timeout -s INT 1 suuji sat -q hard.cnf
c engine cdcl, 210 variables, 1485 clauses
c stopped
s UNKNOWN
? 124

$ printf 'p cnf 2147483647 1\n2147483647 0\n' | suuji sat --memory-limit 1
c engine cdcl, 2147483647 variables, 1 clause
c memory limit
s UNKNOWN
2> suuji: -: unknown: memory limit
? 1

# Counters.

$ suuji sat --stats --no-model one.cnf
c engine cdcl, 9 variables, 4 clauses
s SATISFIABLE
2> file        one.cnf
2> variables   9
2> clauses     4
2> nodes       <...>
2> guesses     <...>
2> backtracks  0
2> updates     <...>
2> depth       <...>
2> conflicts   0
2> learned     0
2> restarts    0
2> seconds     <...>
? 10

$ suuji sat --json one.cnf
{"file": "one.cnf", "engine": "cdcl", "variables": 9, "clauses": 4, "verdict": "SATISFIABLE", "end": "complete", "model": [1, -2, 3, <...>], "counters": {"conflicts": 0, <...>}, "stats": {<...>}}
? 10

# What is not a formula.

$ printf 'p cnf 2 2\n1 2 0\n1 x 0\n' | suuji sat
2> suuji: -:3:3: 'x' where a literal is expected
? 3

$ printf 'p cnf 2 2\n1 2 0\n1 3 0\n' >bad.cnf; suuji sat --json bad.cnf one.cnf
{"file": "bad.cnf", "error": <...>}
{"file": "one.cnf", <...>}
2> suuji: bad.cnf:3:3: literal 3 is out of range: the p line says 2 variables
? 3

$ suuji sat easy.txt
2> suuji: easy.txt:1:1: '#' where a literal is expected; a puzzle? see 'suuji solve'
? 3

$ suuji sat -e nobody one.cnf
2> suuji: sat: option '--engine': there is no engine named 'nobody'; use one of 'cdcl', 'dpll', 'cadical', 'dimacs'
2> Try 'suuji sat --help'.
? 2

# A formula in the place of a puzzle.

$ suuji solve <one.cnf
2> suuji: -:1:1: no format is recognised here
2> suuji: a formula? see 'suuji sat'
? 3

$ cp one.cnf other.name; suuji count other.name
2> suuji: other.name:1:1: no format is recognised here
2> suuji: a formula? see 'suuji sat'
? 3

# A check that is interrupted leaves the proof, as the answer stays: the file grows until the search ends.

$ awk -v n=9 'BEGIN { print "p cnf", n * (n + 1), n + 1 + n * n * (n + 1) / 2; for (p = 0; p <= n; p++) { for (h = 1; h <= n; h++) printf "%d ", p * n + h; print 0; for (q = 0; q < p; q++) for (h = 1; h <= n; h++) print -(p * n + h), -(q * n + h), 0 } }' > holes.cnf
> suuji sat --engine dpll --prove holes.drat holes.cnf > out & p=$!; size=0
> until now=$(cat holes.drat.part 2> /dev/null | wc -c); [ $now -gt 0 ] && [ $now = $size ]; do size=$now; sleep 0.7; done
> kill $p; wait $p 2> /dev/null; tail -n 2 out; ls holes.drat*
c proof in holes.drat (<...> lines, not checked)
s UNSATISFIABLE
holes.drat
