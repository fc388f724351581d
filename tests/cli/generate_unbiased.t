# Unbiased minimal puzzles.

$ suuji generate --method unbiased --weighted --count 2 --seed 3 > a; suuji check --minimal a
unique, <...> clues, minimal
unique, <...> clues, minimal

# The number of threads does not matter.

$ suuji generate --method unbiased --rules 4 --count 200 --seed 3 > b; suuji generate --method unbiased --rules 4 --count 200 --seed 3 -j 3 | cmp - b; suuji check --minimal b | sort -u
unique, 4 clues, minimal
unique, 5 clues, minimal
...

# Weights, and their statistics.

$ suuji generate --seed 1 --method unbiased --weighted --rules 4 --clues 4 --json
{"number": 1, "rules": "4", "seed": 1, "end": "complete", "givens": [<...>], "solution": [<...>], "clues": 4, "minimal": true, "weight": 1, "symmetry": "none", "stats": {"attempts": <...>, "questions": <...>}}

$ suuji generate --seed 1 --method unbiased --weighted --rules 4 --count 100 --json | sed -n 's/.*"clues": 4,.*"weight": \([0-9.]*\).*/\1/p' | sort -u
0.227272727272727<...>

$ suuji generate --seed 1 --method unbiased --rules 4 --clues 4 --count 9 --stats -o c
2> puzzles     9
2> seconds     <...>
2> attempts    <...>
2> tests       <...>
2> clues  puzzles      share    error
2>     4        9  100.0000%  0.0000%

# Of one grid, and with a property.

$ suuji generate --seed 1 --rules 4 --clues 16 > grid; suuji generate --seed 1 --rules 4 --method unbiased --from-grid grid --count 5 --with-solution | awk '{ print $2 }' | uniq | cmp - grid

$ suuji generate --seed 1 --method unbiased --rules 6:2x3 --clues 8:12 --technique singles | suuji check --minimal
unique, <...> clues, minimal

# Errors.

$ suuji generate --seed 1 --method unbiased --time-limit 0.1 --clues 17
2> suuji: time limit: 0 of 1 puzzles made; <...> trials for the next puzzle
? 1

$ suuji generate --method unbiased --symmetry full
2> suuji: generate: --method unbiased does not support a symmetry
2> Try 'suuji generate --help'.
? 2

$ suuji generate --method unbiased --rules 16
2> suuji: generate: --method unbiased needs --clues LOW:HIGH for rules '16'
2> Try 'suuji generate --help'.
? 2

$ suuji generate --method unbiased --fewest
2> suuji: generate: options '--fewest' and '--method unbiased' cannot be used together
2> Try 'suuji generate --help'.
? 2

$ suuji generate --weighted
2> suuji: generate: option '--weighted' needs '--method unbiased'
2> Try 'suuji generate --help'.
? 2
