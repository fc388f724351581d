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

$ suuji count --rules 9 --empty --time-limit 0.05 --quiet

? 1

$ suuji count --json --rules 4 --empty --limit 5
{"number": 1, "file": "empty", "line": 0, "rules": "4", "puzzle": "................", "verdict": "several", "end": "solution limit", "count": 5, "exact": false, "stats": {<...>}}

$ suuji count nothing.txt
2> suuji: nothing.txt: no such file or directory
? 4

# An interrupted count reports the number so far.

$ suuji count --rules 9 --empty > out 2> err & p=$!; sleep 0.3; kill $p; wait $p 2> /dev/null; sed 's/[0-9][0-9]*/N/' err; cat out
suuji: empty: at least N solutions (stopped)
