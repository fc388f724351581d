# Checking puzzles.

$ head -n 2 hard.txt | suuji check
unique, <...> clues, <...>
...

# Of many redundant clues the first are listed.

$ suuji solve -q 16x16.txt | head -n 1 | sed 's/^./0/' | suuji check --minimal
unique, 255 clues, 255 redundant (each by itself): r1c2=<...> r1c11=<...> and 245 more (--json lists all)
? 1

$ printf '123434122143432.\n' | suuji check --from line --minimal
unique, 15 clues, 15 redundant (each by itself): r1c1=1 r1c2=2 r1c3=3 r1c4=4 r2c1=3 r2c2=4 r2c3=1 r2c4=2 r3c1=2 r3c2=1 r3c3=4 r3c4=3 r4c1=4 r4c2=3 r4c3=2
? 1

$ suuji check --engine backtrack:mrv,forward 6x6.txt > a; suuji check --engine singles 6x6.txt | cmp - a

$ printf '12..34..........\n' | suuji check --rules 4 --from line
several, 4 clues, r<...>c<...> is <...> or <...>
? 1

$ printf '123..4..........\n' | suuji check --rules 4 --from line
several, 4 clues, <...>
? 1

$ printf '12....34........\n' | suuji check --rules 4 --from line --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "puzzle": "12....34........", "clues": 4, "consistent": true, "clashes": [], "verdict": "none", "end": "complete"}
? 1

$ echo 5.5.............................................................................. | suuji check
inconsistent, 2 clues: row 1 has two 5s: r1c1 and r1c3; box 1 has two 5s: r1c1 and r1c3
? 1

# Redundant clues matter with --minimal.

$ suuji check -q easy.txt

$ suuji check -q --minimal easy.txt
? 1

# Limits.

$ head -n 2 hard.txt | suuji check --node-limit 1
unknown (node limit), <...> clues
? 1

# Full grids and solutions.

$ suuji solve easy.txt > done; suuji check done | uniq
unique, complete grid

$ sed '2s/^./5/' done | suuji check - | sed -n 2p
inconsistent, complete grid: <...>

$ suuji check --quick --solution done easy.txt | sed 's/[0-9]* clues/N clues/' | uniq
unique, N clues, solution right

$ suuji check --quick --solution easy.txt easy.txt | sed -n 1p
unique, 36 clues, solution wrong: 45 cells are empty

$ head -n 3 done > few; suuji check -q --solution few easy.txt
2> suuji: few: the number of solutions is 3, that of the puzzles is 5
? 3

$ sed '1s/^3/4/' done > wrong; suuji check -q --solution wrong easy.txt
? 1

$ sed '1s/^\(..\)./\15/' done > wrong; suuji check --quick --solution wrong easy.txt | sed 1q
unique, 36 clues, solution wrong: r1c3 holds 5, but 4 is given; <...>

$ suuji check --solution nothing easy.txt
2> suuji: nothing: no such file or directory
2> suuji: the solutions could not be read
? 4

$ suuji check --minimal --quick easy.txt
2> suuji: check: options '--minimal' and '--quick' cannot be used together
2> Try 'suuji check --help'.
? 2

# A solution after its puzzle is checked; solve writes only the solution.

$ grep -v '#' easy.txt > plain; suuji solve plain | paste -d , plain - > pairs; suuji check --quick pairs | sed 's/[0-9]* clues/N clues/' | uniq
unique, N clues, solution right

$ tr , ' ' < pairs | sed '1s/8$/9/' | suuji check --quick | sed -n 1p
unique, 36 clues, solution wrong: <...>

$ suuji convert --to line pairs | cmp - pairs; suuji convert --to csv pairs | sed '1d; s/,$//' | cmp - pairs; suuji solve pairs | cmp - done; cut -d , -f 2 pairs | cmp - done

# The time limit is for the puzzle, not for each clue; what is known when it is reached, or when the
# program is interrupted, is reported.
$ suuji generate --rules 36 --seed 1 --technique singles > big36.txt
$ timeout 10 suuji check --time-limit 1 big36.txt
unique, 614 clues, <...> (time limit<...>)
$ timeout 10 suuji check --json --time-limit 1 big36.txt | grep -o '"redundant_end.*'
"redundant_end": "time limit"}
$ suuji check --time-limit 0 big36.txt > out 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; cat out
unique, 614 clues, <...> (stopped<...>)

# Redundant clues are known, and others were not tested.
$ echo 1234341221...... | suuji check --engine backtrack --node-limit 7 --from line
unique, 10 clues, 8 redundant (each by itself): r1c1=1 <...> r2c4=2 (node limit: some clues were not tested)
