# One puzzle and several threads: all of them search for its solution. `make tsan` runs this file.

$ suuji solve --threads 3 --json --empty --rules 12:3x4+x+antiknight+antiking >hard.json
> sed 's/"givens".*"verdict"/"verdict"/' hard.json
{"number": 1, "file": "empty", "line": 0, "rules": "12:3x4+x+antiknight+antiking", "verdict": "solved", "end": "solution limit", "count": 1, "engine": "<...>", "stats": {<...>}, "team": {"members": 3, "winner": <...>, "shared": <...>}}

$ suuji solve --threads 2 --stats --explain-engine --empty --rules 12:3x4+x+antiknight+antiking | wc -c | tr -d ' '
145
2> suuji: empty: engine: member <...> of a team of 2: <...>
2> puzzles     1
2> ...
2> members     2 (the counters are those of the one with the answer)
2> ...

# The counters of `cdcl` are those of the winner too.

$ suuji solve --quiet --threads 2 --json --engine cdcl --empty --rules 12:3x4+x+antiknight+antiking | grep -c '"conflicts".*"team"'
1

# No solution, and no second one.

$ suuji solve --threads 4 --engine cdcl:restart=1 --empty --rules 6:2x3+x+disjoint

2> suuji: empty: no solution
? 1

$ for i in 1 2 3; do suuji solve --unique --threads 3 --engine cdcl:restart=1 --number $i data/9x9/guesses.txt; done >three
> head -n 3 data/9x9/guesses.txt | suuji solve --unique | cmp - three

# What one thread finds soon is the answer, whatever the number of threads.

$ suuji solve --threads 1 --json --empty --rules 12 | sed 's/"seconds".*//' >one
> suuji solve --threads 4 --json --empty --rules 12 | sed 's/"seconds".*//' | cmp - one

$ suuji solve --threads 2 --explain-engine --to line 1....2....3....4
1342421324313124
2> suuji: argument:1: engine: bits, general search: <...>

# Several puzzles, and engines that cannot be in a team: a thread for each puzzle.

$ head -n 2 data/9x9/guesses.txt | suuji solve --threads 2 --quiet --explain-engine >/dev/null
2> suuji: -:1: engine: bits, kernel for one 9x9: plain 9x9 rules
2> suuji: -:2: engine: bits, kernel for one 9x9: plain 9x9 rules

$ suuji solve --threads 2 --engine dlx --explain-engine --to line 1....2....3....4
<...>
2> suuji: argument:1: engine: dlx

$ suuji solve --threads 2 --limit 3 --explain-engine --to line 1....2....3..... | wc -l | tr -d ' '
3
2> suuji: argument:1: engine: backtrack instead of bits: counting up to size 6

# Two solutions, and which puzzle is the only one.

$ suuji solve --threads 2 --limit 2 --engine cdcl 1....2....3....4 | sort -u | wc -l | tr -d ' '
2

$ printf '1....2....3....4\n\n\n' | suuji solve --threads 2 --explain-engine >/dev/null
2> suuji: -:1: engine: bits, general search: <...>

$ (cat hard.txt; echo) | suuji solve --threads 2 --first 1 --json --explain-engine >/dev/null
2> suuji: -:2: engine: bits, kernel for one 9x9: plain 9x9 rules

# Limits and interrupts end all members.

$ suuji solve --threads 3 --empty --rules 100 --engine bits --time-limit 0.3 --to numbers >/dev/null
2> suuji: empty: unknown: time limit
? 1

$ suuji solve --threads 3 --empty --rules 100 --engine cdcl --node-limit 20 --to numbers >/dev/null
2> suuji: empty: unknown: node limit
? 1

$ suuji solve --threads 3 --empty --rules 100 --engine cdcl --memory-limit 1 --to numbers >/dev/null
2> suuji: empty: unknown: memory limit
? 1

$ timeout -s INT -k 20 1.5 suuji solve --threads 3 --empty --rules 100 --engine bits
2> suuji: interrupted
? 124
