# Counting.

$ suuji count easy.txt
1
1
1
1
1

$ suuji count --rules 4 --empty
288

$ suuji count --rules 5 --empty
161280

$ suuji count --rules 4:latin --empty
576

$ suuji count --rules 6:2x3 --empty --limit 1000
1000

# No solution is a count of 0; a limit that was reached is no count.

$ echo 5.5.............................................................................. | suuji count
0

$ suuji count --rules 9 --empty --node-limit 1000

2> suuji: empty: at least <...> solution<...> (node limit)
? 1

# An exact count that a time limit stops is replaced by an estimate.

$ suuji count --rules 9 --empty --time-limit 0.01
~ <...>e+<...> (95%: <...> .. <...>)
2> suuji: empty: an estimate: the exact count did not end (time limit)
? 1

# Samples that say nothing are no estimate.

$ suuji count --rules 49 --empty --estimate --time-limit 0.1

2> suuji: empty: neither counted nor estimated: too few samples
? 1

$ suuji count --rules 16 --empty --rows 8 --time-limit 0.1 --json | grep -o '"verdict".*"samples"'
"verdict": "unknown", "end": "time limit", "count": null, "exact": false, "method": "samples", "estimate": null, "low": null, "high": null, "confidence": 0.95, "samples"
2> suuji: empty: neither counted nor estimated: too few samples

# Counts of any size.

$ suuji count --rules 9 --empty
6670903752021072936960

$ suuji count --rules 8:2x4 --empty --exact
29136487207403520

$ suuji count --rules 8:latin --empty --json
{"number": 1, "file": "empty", "line": 0, "rules": "8:latin", "givens": [<...>], "verdict": "several", "end": "complete", "count": "108776032459082956800", "exact": true, "method": "layers", "seconds": <...>}

$ suuji count --rules 7:latin --empty --json
{"number": 1, "file": "empty", <...>"end": "complete", "count": 61479419904000, "exact": true, "method": "layers", "seconds": <...>}

$ echo 1...............................................................5................ | suuji count
77209534166910566400

# Only the first rows.

$ suuji count --rules 9 --empty --rows 3
948109639680

$ suuji count --rules 4 --empty --rows 5
2> suuji: empty: there are 4 rows, not 5
? 3

# Estimates.

$ suuji count --rules 9 --empty --estimate --precision 20
~ <...>e+21 (95%: <...>e+21 .. <...>e+<...>)

$ suuji count --rules 4 --empty --estimate --json --confidence 99
{"number": 1, "file": "empty", "line": 0, "rules": "4", "givens": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "unknown", "end": "complete", "count": null, "exact": false, "method": "samples", "estimate": "288", "low": "288", "high": "288", "confidence": 0.99, "samples": <...>, "seconds": <...>}

$ suuji count --rules 9 --empty --estimate --exact
2> suuji: count: options '--estimate' and '--exact' cannot be used together
2> Try 'suuji count --help'.
? 2

$ suuji count --rules 9 --empty --exact --limit 5
2> suuji: count: options '--exact' and '--limit' cannot be used together
2> Try 'suuji count --help'.
? 2

$ suuji count --rules 9 --empty --rows 2 --engine dlx
2> suuji: count: options '--rows' and '--engine' cannot be used together
2> Try 'suuji count --help'.
? 2

$ suuji count --rules 9 --empty --precision 0
2> suuji: count: option '--precision' must be above 0
2> Try 'suuji count --help'.
? 2

$ suuji count --rules 9 --empty --confidence 100
2> suuji: count: option '--confidence' must be between 0 and 100
2> Try 'suuji count --help'.
? 2

$ suuji count --json --rules 4 --empty --limit 5
{"number": 1, "file": "empty", "line": 0, "rules": "4", "givens": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "several", "end": "solution limit", "count": 5, "exact": false, "engine": "<...>", "stats": {<...>}}

$ suuji count nothing.txt
2> suuji: nothing.txt: no such file or directory
? 4

# Random solutions.

$ suuji count --rules 4 --empty --sample 3 --seed 5 | suuji check --rules 4 --quiet

$ suuji count --rules 9 --sample 4 easy.txt | sort | uniq -c | awk '{print $1}' | sort -u
4

$ echo 12..............  | suuji count --sample 2 --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "solutions": [[1, 2<...>], [1, 2<...>]], "uniform": true, "end": "complete"}

$ echo 11..............  | suuji count --sample 2
2> suuji: -:1: no solution
? 1

$ suuji count --rules 4 --empty --sample 2 --estimate
2> suuji: count: options '--sample' and '--estimate' cannot be used together
2> Try 'suuji count --help'.
? 2

# The values of solutions. A cell has values with three solutions each.

$ suuji count --rules '4+arrow(r1c1;r1c2,r2c3)' --empty --candidates 3 | sed -n '1p;/^r1c4/p'
empty: at least 12 solutions
r1c4  1: 3+  3: 3+  4: 3+

$ suuji count --candidates 1 --rules '4+arrow(r1c1;r1c2,r2c3)+sum(7:r4c1,r4c2)' --from line ................
argument:1: at least 3 solutions
+--------+--------+
| 24  12 | 34 134 |
| 134 34 | 12 24  |
+--------+--------+
| 12  12 | 34 34  |
| 34  34 | 12 12  |
+--------+--------+

$ echo 12..34..1....... | suuji count -c 4
-:1: no solution

$ suuji count --unicode --candidates 1 12............3.
argument:1: at least <...> solutions
┌─────────┬────────┐
│ 1   2   │ 4  3   │
│ 34  34  │ 12 12  │
├─────────┼────────┤
│ 234 134 │ 12 124 │
│ 24  14  │ 3  124 │
└─────────┴────────┘

$ suuji count --rules 9 --empty --candidates 1 --node-limit 200 --quiet | grep -c '[0-9]?'
9

$ suuji count --rules 9 --empty --candidates 1 --node-limit 200 --json
<...>"verdict": "several", "end": "node limit", "count": 5, "exact": false, "candidates": [{"row": 1, "column": 1, "values": [<...>], "counts": [<...>], "open": [<...>]}, <...>
2> suuji: empty: some candidates are not settled (node limit)
? 1

$ echo 11.............. | suuji count --candidates 1
-:1: no solution

$ suuji count --candidates 1 --rules 4 --empty --limit 5
2> suuji: count: options '--candidates' and '--limit' cannot be used together
2> Try 'suuji count --help'.
? 2

# The number does not depend on the threads.

$ for j in 1 2 5; do suuji count --rules 6:latin --empty --threads $j; done
812851200
812851200
812851200

# An interrupted search reports the number so far, an interrupted count an estimate.

$ suuji count --rules 9 --empty --engine bits > out 2> err & p=$!; sleep 1; kill $p; wait $p 2> /dev/null; sed 's/[0-9][0-9]*/N/' err; cat out
suuji: empty: at least N solutions (stopped)
suuji: interrupted

$ suuji count --rules 16 --empty --exact > out 2> err & p=$!; sleep 4; kill $p; wait $p 2> /dev/null; cat err; cat out
suuji: empty: an estimate: the exact count did not end (stopped)
suuji: interrupted
~ <...>e+<...> (95%: <...> .. <...>)

# Limits are for each puzzle: parts have none.

$ suuji count --rules 6 --empty --split 3 --time-limit 5
2> suuji: count: options '--split' and '--time-limit' cannot be used together
2> Try 'suuji count --help'.
? 2

# Tables with commas.

$ printf '1...............\n11..............\n' | suuji count --csv | sed 's/[0-9.e-]*,$/T,/'
number,file,line,label,puzzle,rules,count,exact,end,estimate,low,high,confidence,nodes,seconds,error
1,-,1,,1...............,4,72,true,complete,,,,,<...>,T,
2,-,2,,11..............,4,0,true,complete,,,,,0,T,

$ suuji count --csv --rules 12 --empty --estimate --precision 50 -q | sed -n 's/.*,12:3x4,//p'
,false,<...>,<...>e+46,<...>e+46,<...>e+<...>,0.95,,<...>,

# Constraints: solutions are found one by one, also if they are many.

$ suuji count --rules '5:latin+sum(15:r1c1-r1c5)' --empty
161280

$ suuji count --exact --rules '5:latin+sum(15:r1c1-r1c5)' --empty --json | grep -o '"count.*"exact": [a-z]*'
"count": 161280, "exact": true

$ suuji count --rules '9+cage(5:r1c1,r1c2)' --empty --time-limit 0.2

2> suuji: empty: at least <...> solutions (time limit)
? 1

$ suuji count --estimate --rules '4+cage(5:r1c1,r1c2)' --empty

2> suuji: empty: an estimate does not support constraints
? 3

$ suuji count --sample 2 --rules '4+cage(5:r1c1,r1c2)' --empty

2> suuji: empty: a random sample does not support constraints
? 3
