# Colouring graphs.

$ printf 'p edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n' > ring.col; suuji color ring.col
colors 3
1 3
2 2
3 1
4 2
5 1

$ suuji color --brief < ring.col
colors 3

$ suuji color --colors 3 --brief ring.col
colors 3

$ suuji color --colors 2 ring.col
2> suuji: ring.col: 2 colours are not enough: at least 3 are needed
? 1

$ suuji color --colors 2 --quiet ring.col
? 1

# Several files; after a bad one the others are still coloured.

$ printf 'p edge 2 1\ne 1 3\n' > bad.col; suuji color --brief ring.col bad.col missing.col ring.col
file ring.col
colors 3
file ring.col
colors 3
2> suuji: bad.col:2:5: a vertex must be from 1 to 2, not 3
2> suuji: missing.col: no such file or directory
? 4

$ suuji color --brief bad.col
2> suuji: bad.col:2:5: a vertex must be from 1 to 2, not 3
? 3

$ echo 'p edge 4000000000 1' | suuji color
2> suuji: -:1:8: the number of vertices must be from 0 to 4194304, not 4000000000
? 3

# Precoloured vertices are kept; "fewest" includes the highest of their colours.

$ printf 'p edge 3 2\ne 1 2\ne 2 3\nn 1 4\n' | suuji color --json
{"file": "-", "vertices": 3, "edges": 2, "verdict": "solved", "end": "complete", "bound": 4, "coloring": {"colors": 4, "fewest": true, "vertices": [4, <...>]}, "stats": {<...>}}

$ printf 'p edge 2 1\ne 1 2\nn 1 1\nn 2 1\n' | suuji color
2> suuji: -: the file gives two adjacent vertices the same colour
? 1

$ printf 'p edge 0 0\n' | suuji color
colors 0

# A puzzle is a graph.

$ suuji convert --rules 9 --empty --to col | suuji color --json --brief
{"file": "-", "vertices": 81, "edges": 810, "verdict": "solved", "end": "complete", "bound": 9, "coloring": {"colors": 9, "fewest": true}, "stats": {<...>}}

$ suuji convert --rules 9 --empty --to col | suuji color --colors 8
2> suuji: -: 8 colours are not enough: at least 9 are needed
? 1

# A limit that is reached before the answer is known. This graph (Mycielski 1955) has no triangle.

$ awk 'function m(k) { if (k == 2) { n = 2; c = 1; a[1] = 1; b[1] = 2; return }
>   m(k - 1); e = c; for (i = 1; i <= e; i++) { a[++c] = a[i]; b[c] = b[i] + n; a[++c] = b[i]; b[c] = a[i] + n }
>   for (i = 1; i <= n; i++) { a[++c] = i + n; b[c] = 2 * n + 1 } n = 2 * n + 1 }
>   BEGIN { m(7); print "p edge", n, c; for (i = 1; i <= c; i++) print "e", a[i], b[i] }' > m7.col
$ suuji color --brief --node-limit 100 m7.col
colors 7
2> suuji: m7.col: node limit: 7 colours are enough, at least 3 are needed
? 1

$ suuji color --brief --stats ring.col
colors 3
2> file        ring.col
2> vertices    5
2> edges       5
2> colours     3
2> at least    3
2> nodes       <...>
2> guesses     <...>
2> backtracks  <...>
2> updates     <...>
2> seconds     <...>

$ suuji color --method nothing ring.col
2> suuji: color: option '--method': there is no method named 'nothing'; <...>
2> Try 'suuji color --help'.
? 2

$ suuji color --colors 70000 ring.col
2> suuji: color: <...>65535<...>
2> Try 'suuji color --help'.
? 2

$ suuji color -o ring.col ring.col
2> suuji: <...>
? 2

$ printf 'p edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n' | suuji color --method dsatur --node-limit 11 --brief
colors 3
2> suuji: -: node limit: 3 colours are enough, at least 2 are needed
? 1

# Heuristic methods use a clique as a lower bound, and report their best.

$ suuji convert --rules 9 --empty --to col > nine.col; suuji color --method greedy --brief --json nine.col
{"file": "nine.col", <...>"verdict": "solved", "end": "gave up", "bound": 9, "coloring": {"colors": 14, "fewest": false}, <...>}

$ suuji color --method tabu --brief --json nine.col
{"file": "nine.col", <...>"verdict": "solved", "end": "complete", "bound": 9, "coloring": {"colors": 9, "fewest": true}, <...>}

$ suuji color --method greedy --colors 9 nine.col
2> suuji: nine.col: unknown: gave up: no colouring with 9 colours found; best: 14
? 1

$ suuji color --method tabu --colors 8 nine.col
2> suuji: nine.col: 8 colours are not enough: at least 9 are needed
? 1

# Options of methods.

$ suuji color --method tabu:moves=90,patience=10 --brief ring.col; suuji color -m exact:order=reading -b ring.col
colors 3
colors 3

$ suuji color --method tabu:tries=4 ring.col
2> suuji: color: option '--method': method 'tabu' has no option 'tries'
2> Try 'suuji color --help'.
? 2

$ suuji color --help | sed -n '/^Methods/,/^$/p' | grep -c '^  [a-z]'
4

# Objects for files that cannot be read, and hints to commands that can read them.

$ suuji color --json --brief bad.col ring.col
{"file": "bad.col", "error": "a vertex must be from 1 to 2, not 3", "error_line": 2, "error_column": 5}
{"file": "ring.col", <...>}
2> suuji: bad.col:2:5: a vertex must be from 1 to 2, not 3
? 3

$ suuji color easy.txt
2> suuji: easy.txt:1:1: '#' where c, p, e or n is expected; a puzzle? see 'suuji solve'
? 3

$ suuji color data/cover/letters.xc
2> suuji: <...>; an exact cover problem? see 'suuji cover'
? 3

$ suuji solve ring.col
2> suuji: ring.col:1:1: no format is recognised here
2> suuji: a graph? see 'suuji color'
? 3
