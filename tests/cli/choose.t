# --number and --first choose puzzles of the input, in every command that reads puzzles.

$ printf '1...............\n# a comment\n\n.2..............\n' > a.txt; printf '..3.............\n...4............\n4321............\n' > b.txt

$ suuji convert --to line --number 3 a.txt b.txt
..3.............

$ suuji convert --to line --number 4-,1 a.txt b.txt
1...............
...4............
4321............

$ suuji convert --to line --first 3 a.txt b.txt
1...............
.2..............
..3.............

$ suuji convert --to line --number 2- --first 2 a.txt b.txt
.2..............
..3.............

$ suuji convert --to line --number 2:4 a.txt b.txt
.2..............
..3.............
...4............

# Puzzles keep their numbers, and messages their lines; what separates puzzles in the output comes between them only.

$ suuji count --json --number 2,5 a.txt b.txt | cut -d , -f 1-3
{"number": 2, "file": "a.txt", "line": 4
{"number": 5, "file": "b.txt", "line": 3

$ suuji convert --to grid:plain --number 2,3 a.txt b.txt
.2..
....
....
....

..3.
....
....
....

$ suuji convert --to euler easy.txt > grids; suuji solve --number 4 grids | head -n 1
Grid 04

$ suuji solve --prove proof.drat --number 2 hard.txt > /dev/null
2> suuji: hard.txt:3: unique: proof in proof.drat (<...> lines, checked)

$ suuji check-proof -q --puzzle hard.txt --number 2 proof.drat

# Every command that reads puzzles. The third record is bad, and is reported only where it is read.

$ { head -n 3 easy.txt; echo 12345; tail -n 1 easy.txt; } > mixed.txt; for command in solve count check explain minimize maximize canon 'convert --to line' 'compare -q -e bits' 'draw -o x-%d.svg'; do for choice in '--first 2' '--number 4' '--number 2,3'; do suuji $command $choice mixed.txt > out 2> err; printf '%s ' "$?"; cat err; done; echo "$command"; done
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
solve
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
count
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
check
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
explain
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
minimize
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
maximize
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
canon
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
convert --to line
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
compare -q -e bits
0 0 3 suuji: mixed.txt:4:6: 5 cells, expected 81
draw -o x-%d.svg

# Each command that has --from has them too; check-proof has a --number of its own.

$ for command in $(suuji completion bash | grep -o -w -E 'solve|count|check|explain|minimize|maximize|canon|convert|compare|draw|ilp' | sort -u); do suuji help $command | grep -c -e '--number LIST' -e '--first N'; done | sort -u
2

# A number that no puzzle has.

$ suuji count --number 2,6-9 a.txt b.txt
72
2> suuji: count: option '--number 2,6-9': the last puzzle is number 5
? 3

$ suuji count --number 3 < /dev/null
2> suuji: count: option '--number 3': there are no puzzles
? 3

$ suuji count --number 6- a.txt b.txt
2> suuji: count: option '--number 6-': the last puzzle is number 5
? 3

$ suuji count --first 9 a.txt | wc -l | tr -d ' '
2

$ suuji count --number 0 a.txt
2> suuji: count: option '--number': '0' is not a list of numbers such as 3 or 2,7-9
2> Try 'suuji count --help'.
? 2

$ suuji count --first 0 a.txt
2> suuji: count: option '--first' must be from 1 to 2^64 - 1, not '0'
2> Try 'suuji count --help'.
? 2

$ suuji count --number 1 --number 2 a.txt
2> suuji: count: option '--number' can be given only once: put all values into one list
2> Try 'suuji count --help'.
? 2

$ suuji convert --from cnf --number 1 --to line a.txt
2> suuji: convert: options '--from cnf' and '--number' cannot be used together: a problem is not a list of puzzles
2> Try 'suuji convert --help'.
? 2

# No more is read than is needed: an endless pipe, a slow one, and a file after the last puzzle.

$ yes 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | suuji solve --first 2
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179

$ { cat a.txt; n=0; while [ ! -e ended ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done; [ -e ended ] || echo late >&2; } | { suuji convert --to line --number 2; : > ended; }
.2..............

$ suuji convert --to line --first 1 a.txt missing.txt
1...............

# Plain 9x9 in bulk: the same lines, with any number of threads.

$ suuji generate --count 2000 --seed 4 > many.txt; suuji solve many.txt > all.txt; for j in 1 3; do suuji solve -j $j --number 3,500-1500,1999- many.txt > some.txt; { sed -n -e 3p -e 500,1500p -e '1999,$p' all.txt; } | cmp - some.txt; suuji solve -j $j --first 700 many.txt > some.txt; head -n 700 all.txt | cmp - some.txt; done

# compare: the numbers are those of the file; a run that was interrupted is resumed with the same choice.

$ suuji compare -q -e bits --json run.json --number 2-3 easy.txt > /dev/null; grep -o '"number": *[0-9]*' run.json | tr -d ' '
"number":2
"number":3

$ suuji compare -e bits --resume run.json --number 2-3 easy.txt | cut -c 1-6 | head -n 3
puzzle
2     
3     

$ suuji compare -q -e bits --resume run.json --number 1-2 easy.txt > /dev/null
2> suuji: run.json: puzzle 2 is not the one measured in the file
? 2

# What is not a puzzle gets the same hint.

$ printf 'p edge 2 1\ne 1 2\n' | suuji solve --first 1
2> suuji: -:1:1: no format is recognised here
2> suuji: a graph? see 'suuji color'
? 3
