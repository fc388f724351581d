# Formulas and proofs.

$ printf 'p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n' > two.cnf; printf '2 0\n0\n' > two.drat

$ suuji check-proof two.cnf two.drat
verified

$ suuji check-proof --forward two.cnf - < two.drat
verified

$ printf 'a\004\000a\000' > two.bin; suuji check-proof two.cnf two.bin
verified

$ printf 'p cnf 5 4\n1 2 5 0\n-1 2 5 0\n1 -2 5 0\n-1 -2 5 0\n' > five.cnf

$ printf 'c no\n2 5 0\n-5 0\n0\n' > five.drat; suuji check-proof five.cnf five.drat
refused: five.drat:3: clause -5 does not follow
? 1

$ printf 'a\004\012\000a\013\000a\000' > five.bin; suuji check-proof five.cnf five.bin
refused: five.bin: step 2: clause -5 does not follow
? 1

$ suuji check-proof five.cnf /dev/null
refused: /dev/null:1: the proof ends without the empty clause or a conflict
? 1

$ suuji check-proof -q five.cnf five.drat
? 1

$ suuji check-proof --stats two.cnf two.drat
verified
2> clauses       4, 4 in the core
2> lemmas        2, 1 checked, 0 of them RAT
2> deletions     0, 0 ignored
2> propagations  <...>
2> memory        <...> KiB
2> seconds       <...>

$ suuji check-proof --forward --stats two.cnf two.drat 2>&1 | head -n 2
clauses       4
lemmas        2, 1 checked, 0 of them RAT

$ suuji check-proof --json five.cnf five.drat
{
  "verdict": "refused",
  "claim": "formula has no solution",
  "end": "complete",
  "line": 3,
  "step": 2,
  "reason": "clause -5 does not follow",
  "stats": {
    "variables": 5,
    "clauses": 4,
    "lemmas": 3,
    "deletions": 0,
    "ignored": 0,
...
? 1

$ suuji check-proof --time-limit 0.000000001 two.cnf two.drat
unknown: time limit
? 1

# Texts that are not a formula or a proof.

$ printf 'p cnf 2 3\n1 2 0\n3 0\n' > bad.cnf; suuji check-proof bad.cnf two.drat
2> suuji: bad.cnf:3:1: '3' is not a variable that 'p cnf' declares
? 3

$ printf 'p cnf 2 3\n1 2 0\n' > bad.cnf; suuji check-proof bad.cnf two.drat
2> suuji: bad.cnf:3: 1 clauses, 'p cnf' declares 3
? 3

$ printf '2 0\n1 x 0\n' > bad.drat; suuji check-proof two.cnf bad.drat
2> suuji: bad.drat:2:3: 'x' is not a literal
? 3

$ printf 'a\004' > bad.bin; suuji check-proof two.cnf bad.bin
2> suuji: bad.bin: step 1, byte 2: the proof ends inside a step
? 3

$ suuji check-proof two.cnf nowhere.drat
2> suuji: nowhere.drat: no such file or directory
? 4

$ suuji check-proof two.drat
2> suuji: check-proof: what does 'two.drat' prove? Give a formula file before it, or a puzzle with --puzzle
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof
2> suuji: check-proof: PROOF-FILE is missing
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof a b c
2> suuji: check-proof: too many arguments: 'c'
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof -p 6x6.txt two.cnf two.drat
2> suuji: check-proof: with '--puzzle' give one file, the proof
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof --solution done.txt two.cnf two.drat
2> suuji: check-proof: option '--solution' needs '--puzzle' or '--empty'
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof -p 6x6.txt --write-formula - two.drat
2> suuji: check-proof: standard output is used for the verdict: write the formula to a file
2> Try 'suuji check-proof --help'.
? 2

# Puzzles: an easy one needs no lemma, this one needs one: variable 9 is value 3 in r1c2.

$ suuji solve easy.txt > easy.done; suuji check-proof -p easy.txt --number 2 --solution easy.done /dev/null
unique: proved

$ suuji solve 6x6.txt > done.txt; suuji check-proof -p 6x6.txt --solution done.txt /dev/null
refused (claim: unique): /dev/null:1: the proof ends without the empty clause or a conflict
? 1

$ printf '9 0\n' > six.drat; suuji check-proof -p 6x6.txt --solution done.txt six.drat
unique: proved

$ suuji check-proof --json -p 6x6.txt --solution "$(head -n 1 done.txt)" six.drat | head -n 3
{
  "verdict": "verified",
  "claim": "puzzle has one solution",

$ suuji check-proof -p 6x6.txt --solution done.txt --write-formula six.cnf six.drat; head -n 1 six.cnf
unique: proved
p cnf 216 2315

$ suuji check-proof six.cnf six.drat
verified

# Only the formula, for solvers that are to refute it.

$ suuji check-proof -p 6x6.txt --solution done.txt --write-formula six2.cnf; cmp six.cnf six2.cnf

$ suuji check-proof -p 6x6.txt --solution done.txt --write-formula - | cmp - six.cnf

$ suuji check-proof -p 6x6.txt --write-formula - | head -n 1
p cnf 216 2314

$ cp 6x6.txt own.txt; suuji check-proof -p own.txt --write-formula own.txt; cmp 6x6.txt own.txt
2> suuji: own.txt: the same file is used for input and output

$ suuji check-proof --empty --rules 81 --time-limit 0.1 --write-formula large.cnf; ls | grep -c large.cnf
0
2> suuji: empty: time limit: the formula was not written
? 1

$ cp six.cnf old.cnf; suuji check-proof -p 6x6.txt --time-limit 0.000000001 --write-formula old.cnf; cmp six.cnf old.cnf
2> suuji: 6x6.txt: time limit: the formula was not written

$ suuji check-proof -p 6x6.txt --solution nosuch.txt six.drat
2> suuji: nosuch.txt: no such file or directory
? 4

$ suuji check-proof -p 6x6.txt --solution 123456 six.drat
2> suuji: 123456: no such file or directory
? 4

# The limits include building the formula.

$ suuji check-proof --empty --rules 81 --time-limit 0.2 /dev/null
unknown: time limit
? 1

$ suuji check-proof --empty --rules 81 --memory-limit 20 /dev/null
unknown: memory limit
? 1

# The empty puzzle.

$ suuji solve -q --rules 6+x+antiking --empty --prove none6.drat > none6.txt; suuji check-proof --rules 6+x+antiking --empty none6.drat
no solution: proved

$ suuji check-proof --rules 6+x --empty none6.drat
2> suuji: none6.drat:2: the proof is about rules '6:2x3+x+antiking', the puzzle has '6:2x3+x'
? 3

$ suuji check-proof --rules 6x --empty none6.drat
2> suuji: check-proof: option '--rules': rules '6x': <...>
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof --empty none6.drat
2> suuji: check-proof: option '--empty' needs '--rules'
2> Try 'suuji check-proof --help'.
? 2

$ suuji check-proof --empty -p 6x6.txt none6.drat
2> suuji: check-proof: options '--puzzle' and '--empty' cannot be used together
2> Try 'suuji check-proof --help'.
? 2

$ printf 'c r1c2 is not 4\n10 0\n' | suuji check-proof -p 6x6.txt --solution done.txt -
refused (claim: unique): -:2: clause 10 does not follow
? 1

$ suuji check-proof -p 6x6.txt --number 5 six.drat
2> suuji: 6x6.txt: the file has no puzzle number 5
? 3

$ suuji check-proof -p 6x6.txt --solution "$(tail -n 1 done.txt)" six.drat
refused (claim: unique): --solution: the solution is wrong: <...>
? 1

$ echo 11.............. > clash.txt; suuji check-proof -p clash.txt /dev/null
no solution: proved

# More than one solution: no proof is accepted.

$ echo 1234............ > several.txt; printf '1 0\n0\n' | suuji check-proof -p several.txt -
refused (claim: no solution; to check uniqueness, pass --solution): -:2: the empty clause does not follow
? 1

$ suuji solve several.txt > one.txt; suuji check-proof -p several.txt --solution one.txt /dev/null
refused (claim: unique): /dev/null:1: the proof ends without the empty clause or a conflict
? 1

$ printf 'a\002\000' > open.bin; suuji check-proof -p several.txt --solution one.txt open.bin
refused (claim: unique): open.bin: the proof ends without the empty clause or a conflict
? 1

# Other rules: pairs, diagonals, regions.

$ suuji solve antiknight.txt --rules 9+antiknight > k.txt; suuji check-proof -r 9+antiknight -p antiknight.txt --solution k.txt --write-formula k.cnf /dev/null > k.out; head -n 1 k.cnf
p cnf 729 <...>

# The header contains the solution.

$ (echo 'c suuji proof 1'; echo 'c rules 4'; echo 'c givens 1 2 3 4 3 4 1 2 2 1 4 3 0 0 0 0'; echo 'c solution 1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1') > four.drat; echo 123434122143.... > four.txt; suuji check-proof -p four.txt four.drat
unique: proved

$ sed 's/^c solution.*/c none/' four.drat > none.drat; suuji check-proof -p four.txt none.drat
refused (claim: no solution): none.drat:5: the proof ends without the empty clause or a conflict
? 1

$ sed 's/4 3 2 1$/4 3 1 2/' four.drat > wrong.drat; suuji check-proof -p four.txt wrong.drat
refused (claim: unique): wrong.drat:4: the solution is wrong: column 3 has two 1s: <...>
? 1

$ suuji check-proof -p several.txt four.drat
2> suuji: four.drat:3: the proof is about another puzzle: r2c1 is 3 there, not 0
? 3

$ suuji check-proof -p easy.txt four.drat
2> suuji: four.drat:2: the proof is about rules '4', the puzzle has '9'
? 3

$ sed 's/proof 1/proof 2/' four.drat > new.drat; suuji check-proof -p four.txt new.drat
2> suuji: new.drat:1: unknown version: expected 'c suuji proof 1'
? 3

$ sed 's/4 3 2 1$/4 3 2/' four.drat > short.drat; suuji check-proof -p four.txt short.drat
2> suuji: short.drat:4: a value from 0 to 4 is expected for r4c4
? 3

$ sed 's/4 3 2 1$/4 3 2 1 1/' four.drat > long.drat; suuji check-proof -p four.txt long.drat
2> suuji: long.drat:4: more than 16 values
? 3

$ sed 's/4 3 2 1$/4 3 2 x/' four.drat > bad.drat; suuji check-proof -p four.txt bad.drat
2> suuji: bad.drat:4: a value from 0 to 4 is expected for r4c4
? 3

# A proof about a puzzle, checked against its formula.

$ echo '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9' > own; suuji solve -q --prove own.proof own > a; suuji convert --to cnf own > own.cnf; suuji check-proof own.cnf own.proof; suuji check-proof --puzzle own own.proof
refused: own.proof:5: the empty clause does not follow; the proof is about a puzzle: use --puzzle FILE
unique: proved
