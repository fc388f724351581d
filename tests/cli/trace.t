# suuji solve --trace: what the engine does, before each solution or in a file.

$ suuji solve --trace -e backtrack 1....2....3....4
# puzzle 1, engine backtrack
given r1c1 = 1
given r2c2 = 2
given r3c3 = 3
given r4c4 = 4
guess r1c2 = 3
  guess r1c3 = 2
    conflict: r1c4 has no candidate
  retract r1c3 = 2
  guess r1c3 = 4
    assign r1c4 = 2
    assign r2c1 = 4
    assign r2c3 = 1
    assign r2c4 = 3
    assign r3c1 = 2
    guess r3c2 = 1
      conflict: r3c4 has no candidate
    retract r3c2 = 1
    guess r3c2 = 4
      assign r3c4 = 1
      assign r4c1 = 3
      assign r4c2 = 1
      assign r4c3 = 2
      solution
1342421324313124

# FILE is attached, or it is a file of puzzles. As JSON by its name.

$ suuji solve --trace=a.jsonl -e backtrack --trace-limit 7 1....2....3....4; cat a.jsonl
1342421324313124
{"event": "puzzle", "number": 1, "engine": "backtrack", "rules": "4"}
{"event": "given", "level": 0, "row": 1, "column": 1, "value": 1}
{"event": "given", "level": 0, "row": 2, "column": 2, "value": 2}
{"event": "given", "level": 0, "row": 3, "column": 3, "value": 3}
{"event": "given", "level": 0, "row": 4, "column": 4, "value": 4}
{"event": "guess", "level": 1, "row": 1, "column": 2, "value": 3}
{"event": "guess", "level": 2, "row": 1, "column": 3, "value": 2}
{"event": "conflict", "level": 2, "row": 1, "column": 4}
{"event": "cut", "events": 7}

$ suuji solve --trace=a.json -q 1....2....3....4; suuji solve --trace=a.txt -q 1....2....3....4; head -qn 1 a.json a.txt
1342421324313124
1342421324313124
{"event": "puzzle", "number": 1, "engine": "auto", "rules": "4"}
# puzzle 1, engine auto

# The limit is for each puzzle; 0 is none. The search itself goes on.

$ suuji solve --trace --trace-limit 1 -e bits 1....2....3....4; suuji solve --trace --trace-limit 2 -e bits 1....2....3....4
# puzzle 1, engine bits
given r1c1 = 1
# cut after 1 event (--trace-limit)
1342421324313124
# puzzle 1, engine bits
given r1c1 = 1
given r2c2 = 2
# cut after 2 events (--trace-limit)
1342421324313124

$ suuji solve --rules 4 --empty -e backtrack --limit 0 --trace=all.txt --trace-limit 0 -o /dev/null; grep -c '^ *solution' all.txt; grep -c '^# cut' all.txt
288
0
? 1

$ suuji solve --trace-limit 3 1....2....3....4
2> suuji: solve: option '--trace-limit' needs '--trace'
2> Try 'suuji solve --help'.
? 2

# Several puzzles, in order, whatever the number of threads; each trace is before its solution.

$ suuji solve --trace -j 4 -e singles 6x6.txt > six; grep -n '^#' six | wc -l | tr -d ' '; grep '^#' six; grep -c '^[1-6]*$' six
4
# puzzle 1, engine singles
# puzzle 2, engine singles
# puzzle 3, engine singles
# puzzle 4, engine singles
4

$ suuji solve --trace=six.txt -e singles 6x6.txt > plain; grep -v '^[1-6]*$' six | cmp - six.txt; grep '^[1-6]*$' six | cmp - plain

# A trace of a 9x9 puzzle ends at a full board: 81 values that were given, guessed or assigned and not retracted.

$ suuji solve --trace -e bits --first 1 hard.txt | awk '/given|guess|assign/ { n++ } /retract/ { n-- } END { print n }'
81

# Several solutions: each is written after its event.

$ suuji solve --trace --limit 2 -e backtrack 1....2....3..... | grep -A 1 '^ *solution' | tr -d ' '
solution
1324421324313142
--
solution
1342421321343421

# No solution: the trace shows why.

$ suuji solve --trace -e backtrack 123............4
# puzzle 1, engine backtrack
given r1c1 = 1
given r1c2 = 2
given r1c3 = 3
given r4c4 = 4
conflict: r1c4 has no candidate

2> suuji: argument:1: no solution
? 1

# With --json the trace has a file of its own.

$ suuji solve --trace=b.jsonl -e backtrack --json 123............4; tail -n 1 b.jsonl
{"number": 1, <...>"solution": null, "verdict": "none", <...>}
{"event": "conflict", "level": 0, "row": 1, "column": 4}
2> suuji: argument:1: no solution

$ suuji solve --trace --json 123............4
2> suuji: solve: with '--json', the trace needs a file of its own: --trace=FILE.jsonl
2> Try 'suuji solve --help'.
? 2

# Engines that do not report their search, and other mistakes.

$ suuji solve --trace -e greedy 123............4
2> suuji: solve: engine 'greedy' does not report its search (see 'suuji engines')
2> Try 'suuji solve --help'.
? 2

$ suuji solve --trace --prove p.drat 123............4
2> suuji: solve: options '--trace' and '--prove' cannot be used together
2> Try 'suuji solve --help'.
? 2

$ suuji solve --trace=/dev/full 1....2....3....4
2> suuji: /dev/full: no space left on device
? 4

$ suuji solve --trace 1....2....3....4 > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji solve --trace=no/such/file 1....2....3....4
2> suuji: no/such/file: no such file or directory
? 4

# Files are not lost: neither an input nor the solutions.

$ cp easy.txt mine.txt; suuji solve --trace=mine.txt mine.txt; cmp easy.txt mine.txt
2> suuji: mine.txt: the same file is used for input and output

$ suuji solve --trace=both -o ./both easy.txt
2> suuji: both: options '--output' and '--trace' name the same file
? 2

# A long trace is written while the search runs: the reader of a pipe ends it.

$ suuji solve --rules 16 --empty -e backtrack --limit 0 --trace --trace-limit 0 --time-limit 60 | head -n 3
# puzzle 1, engine backtrack
guess r1c1 = 1
  guess r1c2 = 2

# Interrupted after some of it was written: what was written stays, in whole lines, events or solutions.

$ timeout -s INT 2 suuji solve --rules 16 --empty -e backtrack --limit 0 --trace --trace-limit 0 | tail -c 5000 | LC_ALL=C sed 1d | grep -cv '^ *\(guess\|assign\|retract\|conflict\|solution\)\|^[1-9A-G]\{256\}$'
0
2> suuji: interrupted
? 1
