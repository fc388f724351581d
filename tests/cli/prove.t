# Answers with proofs.

$ sed -n 13p data/9x9/18_clue.txt > seventeen.txt; suuji solve --prove seventeen.drat seventeen.txt
<...>
2> suuji: seventeen.txt:1: unique: proof in seventeen.drat (<...> lines, checked)

$ suuji check-proof --puzzle seventeen.txt seventeen.drat
unique: proved

# The output of solve is the same with and without a proof.

$ suuji solve seventeen.txt > plain.txt; suuji solve -q --prove seventeen.drat seventeen.txt | cmp - plain.txt

# A file for each puzzle; the hardest ones, checked forward as well.

$ head -n 20 data/9x9/guesses.txt > hardest.txt; suuji solve --prove hardest-%02d.drat hardest.txt 2>&1 >/dev/null | grep -c 'unique: proof in hardest-.*lines, checked'
20

$ for i in 01 07 20; do suuji check-proof --forward --puzzle hardest.txt --number $i hardest-$i.drat; done
unique: proved
unique: proved
unique: proved

$ suuji check-proof --puzzle hardest.txt --number 2 hardest-01.drat
2> suuji: hardest-01.drat:3: the proof is about another puzzle: r1c<...>
? 3

# Larger ones.

$ suuji solve --prove large-%d.drat 16x16.txt 2>&1 >/dev/null | grep -c 'unique: proof in large-.*lines, checked'
3

$ suuji check-proof --puzzle 16x16.txt --number 2 large-2.drat
unique: proved

$ sed '5s/^-//' large-2.drat > spoilt.drat; suuji check-proof --forward --puzzle 16x16.txt --number 2 spoilt.drat
refused (claim: unique): spoilt.drat:<...>: clause <...> does not follow
? 1

$ suuji solve --prove huge.drat 25x25.txt 2>&1 >/dev/null | head -n 1
suuji: 25x25.txt:2: unique: proof in huge.drat (<...> lines, checked)

$ suuji check-proof --puzzle 25x25.txt huge.drat
unique: proved

# One line changed: it claims that r1c1 is 1, which does not follow.

$ sed '5s/.*/1 0/' hardest-01.drat > spoilt.drat; suuji check-proof --forward --puzzle hardest.txt spoilt.drat
refused (claim: unique): spoilt.drat:5: clause 1 does not follow
? 1

$ grep '^c' hardest-01.drat > spoilt.drat; suuji check-proof --puzzle hardest.txt spoilt.drat
refused (claim: unique): spoilt.drat:5: the proof ends without the empty clause or a conflict
? 1

# No solution: by singles, by clashing givens, and by a search.

$ suuji solve --rules 4 --prove none.drat - <<'X'; cat none.drat
> 123............4
> X

c suuji proof 1
c rules 4
c givens 1 2 3 0 0 0 0 0 0 0 0 0 0 0 0 4
c none
0
2> suuji: -:1: no solution: proof in none.drat (5 lines, checked)

$ echo 11.............. | suuji solve --rules 4 --prove none.drat -

2> suuji: -:1: no solution: row 1 has two 1s: r1c1 and r1c2: proof in none.drat (5 lines, checked)
? 1

$ suuji solve --rules 6+x+antiking --empty --prove none.drat > out.txt
2> suuji: empty: no solution: proof in none.drat (<...> lines, checked)
? 1

# Several solutions, or a timeout: no file, and an earlier one is removed.

$ cp none.drat old.drat; suuji solve --rules 9 --empty --prove old.drat

2> suuji: empty: several solutions: no proof
? 1

$ ls | grep -c old.drat
0
? 1

$ suuji solve --rules 11+antiking+antiknight+x --empty --node-limit 100 --prove slow.drat > out.txt
2> suuji: empty: unknown: node limit: no proof
? 1

$ ls | grep -c slow.drat
0
? 1

# A file that is not a proof is never removed or replaced, and neither is FILE.part.

$ echo 1234............ > keep.txt; echo 1234............ | suuji solve --prove keep.txt; cat keep.txt
1234............
2> suuji: keep.txt: the file exists and is not a proof: it was not replaced

$ suuji solve --prove keep.txt -o unmade.txt seventeen.txt; ls | grep -c unmade.txt
0
2> suuji: keep.txt: the file exists and is not a proof: it was not replaced
? 1

$ cp keep.txt keep-1.txt; suuji solve --prove keep-%d.txt seventeen.txt > out.txt; cmp keep.txt keep-1.txt
2> suuji: keep-1.txt: the file exists and is not a proof: it was not replaced

$ cp keep.txt kept.drat.part; suuji solve --prove kept.drat seventeen.txt > out.txt; cmp keep.txt kept.drat.part
2> suuji: kept.drat.part: the file exists and is not a proof: it was not replaced

$ suuji solve --prove keep.txt seventeen.txt
2> suuji: keep.txt: the file exists and is not a proof: it was not replaced
? 2

$ : > blank.drat; suuji solve -q --prove blank.drat seventeen.txt > out.txt; head -n 1 blank.drat
c suuji proof 1

# No incomplete file is left when the reader of the output ends.

$ suuji solve -j 2 --prove gone-%d.drat data/9x9/guesses.txt 2>/dev/null | head -n 1 > out.txt; ls | grep -c 'gone-.*part'
0
? 1

$ { suuji solve --prove pipe-%d.drat data/9x9/guesses.txt 2>/dev/null; echo $? > code.txt; } | head -n 1 > out.txt; cat code.txt
141

$ [ -w /dev/full ] && suuji solve -o /dev/full --prove full-%d.drat hardest.txt 2>&1 | tail -n 1; ls | grep -c 'full-.*part'
suuji: /dev/full: no space left on device
0
? 1

$ (ulimit -f 8; suuji solve --rules 9+x+windoku+antiknight --empty --prove limit.drat); ls | grep -c limit.drat
0
2> suuji: limit.drat: file too large
? 1

# The same after Ctrl-C.

$ suuji solve --rules 11+antiking+antiknight+x --empty --prove stopped.drat > out.txt & sleep 1
> { kill $!; wait $!; } 2>/dev/null; ls | grep -c stopped.drat
0
2> suuji: interrupted
? 1

# With --no-check, checked later or not at all.

$ suuji solve --no-check --prove seventeen.drat seventeen.txt > out.txt
2> suuji: seventeen.txt:1: unique: proof in seventeen.drat (<...> lines, not checked)

$ suuji solve --prove /dev/null seventeen.txt > out.txt
2> suuji: seventeen.txt:1: unique: proof in /dev/null (<...> lines, not checked: not a regular file)

$ suuji solve --rules 49 --empty | sed 's/^././' > size49.txt; suuji solve --prove size49.drat size49.txt 2>&1 >/dev/null
suuji: size49.txt:1: unique: proof in size49.drat (<...> lines, not checked: size above 36)

# JSON has it too.

$ suuji solve --json --prove seventeen.drat seventeen.txt
{<...>"verdict": "unique",<...> "proof": {"file": "seventeen.drat", "lines": <...>, "lemmas": <...>, "checked": true, "check_seconds": <...>}}
2> suuji: seventeen.txt:1: unique: proof in seventeen.drat (<...> lines, checked)

# Statistics of the proofs.

$ suuji solve --stats --prove six-%d.drat data/samples/6x6.txt 2>&1 >/dev/null | grep -A 1 ^proofs
proofs      4 (lemmas: 6, checking: <...> s)
seconds     <...>

# Errors.

$ suuji solve --prove one.drat data/samples/6x6.txt > out.txt; ls one.drat*
one.drat
2> suuji: data/samples/6x6.txt:2: unique: proof in one.drat (<...> lines, checked)
2> suuji: data/samples/6x6.txt:3: the file can hold the proof of one puzzle; '--prove NAME-%d.drat' writes one file per puzzle
2> ...

$ suuji solve --prove p.drat --engine bits seventeen.txt
2> suuji: solve: engine 'bits' cannot write proofs: '--prove' supports only 'cdcl'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --prove p.drat --engine auto seventeen.txt > out.txt
2> suuji: seventeen.txt:1: unique: proof in p.drat (<...> lines, checked)

$ suuji solve --prove %s.drat seventeen.txt
2> suuji: %s.drat: a name can contain '%' only once, as '%d' or '%03d', for the number of the puzzle
? 2

$ suuji solve --prove p.drat --limit 2 seventeen.txt
2> suuji: solve: options '--prove' and '--limit' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji solve --prove - seventeen.txt
2> suuji: solve: standard output is used for solutions: write the proof to a file
2> Try 'suuji solve --help'.
? 2

$ suuji solve --no-check seventeen.txt
2> suuji: solve: option '--no-check' needs '--prove'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --prove seventeen.txt seventeen.txt
2> suuji: seventeen.txt: the same file is used for input and output
? 2

$ suuji solve -o both.txt --prove ./both.txt seventeen.txt
2> suuji: ./both.txt: options '--output' and '--prove' name the same file
? 2

$ ls | grep -c both.txt
0
? 1

$ suuji solve -o both-1.txt --prove both-%d.txt seventeen.txt
2> suuji: both-1.txt: options '--output' and '--prove' name the same file
? 2

$ suuji solve --prove nowhere/p.drat seventeen.txt
2> suuji: nowhere/p.drat: no such file or directory
? 4

$ suuji engines cdcl | grep proofs
<...>proofs<...>
