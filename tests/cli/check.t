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
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0], "clues": 4, "consistent": true, "clashes": [], "verdict": "none", "end": "complete"}
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
$ echo 1234341221...... | suuji check --engine backtrack --node-limit 20 --from line
unique, 10 clues, 8 redundant (each by itself): r1c1=1 <...> r2c4=2 (node limit: some clues were not tested)

# A half-filled grid: entries are distinguished by the format, or are what the original does not have.

$ suuji check ':0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::'
unique, 32 clues, 2 entries: all are right

$ suuji check --puzzle .1....3.......43 21..2.3.......43 .1....3.......43 31....3.......43
unique, 4 clues, 2 entries; wrong entry: r1c1 is 2 but must be 3; the other entry is right
unique, 4 clues, minimal
unique, 4 clues, 1 entry: it is right
? 1

$ suuji check --minimal --puzzle .1....3.......43 31....3.......43
unique, 4 clues, minimal, 1 entry: it is right

$ suuji check --json --puzzle .1....3.......43 214...3.......43
{"number": 1, "file": "argument", "line": 1, "rules": "4", "givens": [0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4, 3], "clues": 4, "consistent": true, "clashes": [], "verdict": "unique", "end": "complete", "entries": 2, "mistakes": [{"row": 1, "column": 1, "value": 2, "right": 3}, {"row": 1, "column": 3, "value": 4, "right": 2}]}
? 1

$ suuji check --puzzle 1............... 12.............. 11..............
several, 1 clue, r<...>, 1 entry: a solution has it
several, 1 clue, r<...>, 1 entry: no solution has it
? 1

$ suuji check --puzzle 2............... 1...............

2> suuji: argument:1: r1c1 is 2 in the original puzzle, but 1 here
? 3

$ suuji convert --to json ':0000:x:+4+53.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::' | suuji check
unique, 32 clues, 2 entries; wrong entry: r1c2 is 5 but must be 8; the other entry is right
? 1

# A pencil mark that lacks the value of the only solution is a mistake of a player; without exactly one
# solution of the givens the pencil marks are part of the puzzle.

$ suuji check ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::'
unique, 17 clues; wrong pencil marks: r1c3 lacks its value 7
? 1

$ suuji check --minimal --puzzle 000801000000000043500000000000070800000000100020030000600000075003400000000200600 \
>     ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::' ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:113::'
unique, 17 clues, minimal; wrong pencil marks: r1c3 lacks its value 7
unique, 17 clues, minimal
? 1

$ suuji check --json ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::'
{"number": 1, "file": "argument", "line": 1, "rules": "9", "givens": [0, 0, 0, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 7, 5, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 6, 0, 0], "clues": 17, "consistent": true, "clashes": [], "verdict": "unique", "end": "complete", "entries": 0, "mistakes": [{"row": 1, "column": 3, "eliminated": 7}]}
? 1

$ suuji check ':0000:x:1000000000000000:122 222 322 422::' ':0000:x:1000000000000002:112::'
none, 1 clue
several, 2 clues, <...>
? 1

# Constraints that can be removed, each by itself; --minimal is for them as well.

$ suuji check --constraints --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)' --from line ...............1
unique, 1 clue, minimal, 2 constraints, each necessary

$ suuji check --constraints --minimal --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)+odd(r4c4)+thermometer(r2c1,r2c2)' --from line ...............1
unique, 1 clue, minimal, 4 constraints, 2 redundant (each by itself): odd(r4c4) thermometer(r2c1,r2c2)
? 1

$ suuji check --json --constraints --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)+odd(r4c4)' --from line ...............1 | grep -o '"redundant".*'
"redundant": [], "constraints": 3, "redundant_constraints": [{"kind": "odd", "spec": "odd(r4c4)", "sentence": "<...>", "numbers": [], "groups": [[15]]}], "minimal": false}

$ suuji check --constraints .1....3.......43
unique, 4 clues, minimal

$ suuji check --quick --constraints .1....3.......43
2> suuji: check: options '--constraints' and '--quick' cannot be used together
2> Try 'suuji check --help'.
? 2

# Tables with commas.

$ printf '11..............\n12............1.\nxx\n' | suuji check --csv -q
number,file,line,label,puzzle,rules,clues,verdict,end,clashes,minimal,redundant,entries,mistakes,valid,faults,error
1,-,1,,11..............,4,2,none,complete,row 1 has two 1s: r1c1 and r1c2; box 1 has two 1s: r1c1 and r1c2,,,,,,,
2,-,2,,12............1.,4,3,several,solution limit,,,,,,,,
3,-,3,,,,,,,,,,,,,,"2 cells, expected 16"
2> suuji: -:3:3: 2 cells, expected 16
? 3

$ suuji check --csv --minimal --puzzle .1....3.......43 31..2.3......143 | tail -n 1
1,argument,1,,.1....3.......43,4,4,unique,complete,,true,,3,r4c2=1,,,

$ suuji check --csv 12..3..2.1.34..1 | cut -d , -f 5-12 | tail -n 1
12..3..2.1.34..1,4,8,unique,complete,,false,r1c1=1 r1c2=2 r2c1=3 r2c4=2 r3c2=1 r4c4=1

$ suuji check --csv --json easy.txt
2> suuji: check: options '--json' and '--csv' cannot be used together
2> Try 'suuji check --help'.
? 2

# Constraints need no givens.

$ suuji check --constraints --empty --rules '4+thermometer(r1c1-r1c4)+cage(10:r2c2,r3c2,r3c3,r4c3)'
unique, 0 clues, minimal, 2 constraints, each necessary

$ suuji check --empty --rules 4 | cut -d, -f1
several

$ suuji check --empty --rules 4 easy.txt
2> suuji: check: option '--empty' cannot be used with files
2> Try 'suuji check --help'.
? 2
