# Measurements as JSON: --resume and --against.

$ printf '1234............ first\n11..............\nbad\n123434122143....\n' > four.txt
$ suuji compare -q -e 'bits dlx' --repeat 2 --json all.json four.txt > /dev/null
2> suuji: four.txt:3:4: 3 cells, expected 16
? 3

$ sed 's/seconds": [0-9.e-]*/seconds": T/g; s/: "[^"]*", "started.*"system": "[^"]*"/: .../' all.json
{"suuji": "compare", "version": "<...>", "compiler": ...}, "contestants": ["bits", "dlx"], "options": {"limit": 1, "time_limit": 15, "memory_limit_mib": 0, "repeat": 2, "warm_up": 0.1, "give_up": 3, "order": "ascending", "seed": 1, "isolate": false, "pin": null, "external": null}, "puzzles": [
{"number": 1, "file": "four.txt", "line": 1, "label": "first", "rules": "4", "givens": [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "size": 4, "clues": 4, "id": "<...>", "solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "known": 1, "runs": [{"contestant": 1, "engine": "bits", "repeat": 1, "outcome": "solved", "verdict": "solved", "end": "solution limit", "count": 1, "seconds": T, "cpu_seconds": T, "nodes": <...>, "valid": true}, {"contestant": 1, "engine": "bits", "repeat": 2, <...>}, {"contestant": 2, "engine": "dlx", "repeat": 1, <...>}, {"contestant": 2, "engine": "dlx", "repeat": 2, <...>}]},
{"number": 2, "file": "four.txt", "line": 2, "rules": "4", "givens": [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "size": 4, "clues": 2, "id": "<...>", "known": 0, "runs": [<...>"outcome": "none", "verdict": "none", "end": "complete"<...>]},
{"number": 4, <...>}
],
"engines": [{"name": "bits", "solved": 2, "none": 1, "timeout": 0, "memory": 0, "gave up": 0, "refused": 0, "failed": 0, "wrong": 0, "crashed": 0, "skipped": 0, "total": <...>, "mean": <...>, "median": <...>, "min": <...>, "q25": <...>, "q75": <...>, "q95": <...>, "q99": <...>, "max": <...>, "nodes": <...>}, {"name": "dlx", <...>}]
, "disagreements": 0, "complete": true}

# A file that is cut after its second puzzle: the third is measured, and everything is as if it had
# been one run.

$ suuji compare -q -e dlx --csv whole.csv --json whole.json easy.txt > /dev/null
$ head -n 3 whole.json > part.json
$ suuji compare -e dlx --resume part.json --csv part.csv easy.txt | tail -n 1
5 puzzles; every solution verified

$ head -n 3 part.csv > a; head -n 3 whole.csv | cmp - a; wc -l < part.csv | tr -d ' '; grep -c '"number"' part.json; tail -c 18 part.json
6
5
"complete": true}

# Cut within a puzzle, or missing: the same.

$ head -c 1500 whole.json > torn.json; suuji compare -q -e dlx --resume torn.json easy.txt | tail -n 1; grep -c '"number"' torn.json
5 puzzles; every solution verified
5

$ suuji compare -q -e dlx --resume new.json easy.txt | tail -n 1; grep -c '"number"' new.json
5 puzzles; every solution verified
5

# More puzzles than before: the new ones are measured, and nothing of the old end remains.

$ cat easy.txt hard.txt > more.txt; suuji compare -q -e dlx --resume new.json more.txt | tail -n 1; grep -c '"number"' new.json; grep -c complete new.json
15 puzzles; every solution verified
15
1

# Interrupted, then resumed; the file is valid all the time.

$ suuji compare -q -e 'bits' -x 'slow=sleep 0.2' --resume stop.json hard.txt > out 2> err & p=$!; until grep -q '"number"' stop.json || ! kill -0 $p; do sleep 0.05; done 2> /dev/null; kill $p; wait $p 2> /dev/null; tail -c 19 stop.json
"complete": false}

$ done=$(grep -c '"number"' stop.json); test $done -gt 0 && test $done -lt 10 && echo some
some

$ suuji compare -q -e 'bits' -x 'slow=sleep 0.2' --resume stop.json hard.txt > out; grep -c '"number"' stop.json; tail -n 1 out
10
10 puzzles; no engine contradicts another; every solution verified
2> suuji: hard.txt:2: 'slow' wrote no output (exit code 0)
? 0

# Different runs are not mixed.

$ suuji compare -q -e dlx --limit 2 --resume whole.json easy.txt
2> suuji: whole.json: cannot resume: option 'limit' was 1 and is now 2
? 2

$ suuji compare -q -e bits --resume whole.json easy.txt
2> suuji: whole.json: cannot resume: the file has measurements of other engines
? 2

$ suuji compare -q -e dlx --resume whole.json hard.txt
2> suuji: whole.json: puzzle 1 is not the one measured in the file
? 2

$ head -n 4 easy.txt > fewer.txt; suuji compare -q -e dlx --resume whole.json fewer.txt
2> suuji: whole.json: the file has more puzzles than the input
? 2

$ suuji compare -q -e dlx --resume whole.json - < hard.txt > /dev/null
2> suuji: whole.json: puzzle 1 is not the one measured in the file
? 2

$ suuji compare -q -e dlx --resume easy.txt easy.txt
2> suuji: easy.txt: this is not the output of 'suuji compare --json'
? 3

$ suuji compare -q -e dlx --resume a.json --json b.json easy.txt
2> suuji: compare: options '--resume' and '--json' cannot be used together: --resume writes its own file
2> Try 'suuji compare --help'.
? 2

# A forgotten name: the next option or the puzzle is not taken for it.

$ mkdir slips; puzzle=1234............; cd slips
> suuji compare --json --engines 'bits dlx' $puzzle; suuji compare --engines 'bits dlx' --json $puzzle </dev/null
> for o in csv paper-csv solutions matrices resume against plots report output; do suuji compare --$o -q ../easy.txt; done
> ls -A
2> suuji: compare: option '--json' needs a name; '--engines' is an option (a name: './--engines')
2> Try 'suuji compare --help'.
2> suuji: compare: option '--json' needs a name; '1234............' is a puzzle (a name would begin with './')
2> Try 'suuji compare --help'.
2> suuji: compare: option '--csv' needs a name; '-q' is an option (a name: './-q')
2> Try 'suuji compare --help'.
2> suuji: compare: option '--paper-csv' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--solutions' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--matrices' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--resume' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--against' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--plots' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--report' needs <...>
2> Try 'suuji compare --help'.
2> suuji: compare: option '--output' needs <...>
2> Try 'suuji compare --help'.

# Only a file of measurements is replaced, and none if there are no puzzles.

$ cp easy.txt copy.txt; suuji compare --json copy.txt --csv kept.csv </dev/null; echo $?; cmp copy.txt easy.txt; ls kept.csv 2>/dev/null
2> suuji: copy.txt: the file exists and is not the output of 'suuji compare --json': it was not replaced
2> Try 'suuji compare --help'.
2
? 2

$ cp all.json again.json; suuji compare -q -e dlx --json again.json easy.txt >/dev/null; grep -c '"number"' again.json
5

$ cp again.json kept.json; for f in kept absent; do suuji compare -e dlx --json $f.json </dev/null; done; cmp again.json kept.json; ls absent.json 2>/dev/null
...
2> suuji: standard input: no puzzles
2> suuji: standard input: no puzzles
? 2

$ printf 'bad\n' | suuji compare -q -e dlx --rules 4 --json none.json >/dev/null; ls none.json 2>/dev/null
2> suuji: -:1:1: no format is recognised here
? 2

$ : >empty.json; suuji compare -q -e dlx --json empty.json easy.txt >/dev/null; tail -c 18 empty.json
"complete": true}

$ suuji compare -q -e dlx --json no/such/folder.json easy.txt
2> suuji: no/such/folder.json: no such file or directory
? 4

$ suuji compare -q -e dlx --json /dev/full easy.txt
2> suuji: /dev/full: no space left on device
? 4

$ suuji compare -q -e dlx --json - -o table easy.txt | tail -c 18
"complete": true}

# Against an earlier run: the same work, and times of another magnitude.

$ sed 's/"seconds": [0-9.e-]*/"seconds": 1000/g' whole.json > slow.json
$ sed 's/"seconds": [0-9.e-]*/"seconds": 1e-12/g; s/"nodes": [0-9]*/"nodes": 1/g' whole.json > fast.json
$ suuji compare -q -e dlx --against slow.json easy.txt | tail -n 5
against slow.json: 5 puzzles in both
engine  puzzles  now/then       95 % interval        p  effect  lost  gained  time       work
dlx           5     0.000      0.000 .. 0.000   0.0625   -1.00     0       0  too few    the same

of 1 engines, 0 slower, 0 faster (p < 0.05 for all engines together, and a change of more than 5 %); too few measurements for 1

$ suuji compare -q -e 'dlx bits' --json two.json easy.txt hard.txt > /dev/null
$ sed 's/"seconds": [0-9.e-]*/"seconds": 1000/g' two.json > slow.json
$ sed 's/"seconds": [0-9.e-]*/"seconds": 1e-12/g; s/"nodes": [0-9]*/"nodes": 1/g' two.json > fast.json
$ suuji compare -q -e 'bits singles dlx' --against slow.json easy.txt hard.txt | tail -n 6
against slow.json: 15 puzzles in both
engine  puzzles  now/then       95 % interval        p  effect  lost  gained  time       work
bits         15     0.000      0.000 .. 0.000   0.0001   -1.00     0       0  faster     the same
dlx          15     0.000      0.000 .. 0.000   0.0001   -1.00     0       0  faster     the same

of 2 engines, 0 slower, 2 faster (p < 0.05 for all engines together, and a change of more than 5 %)

$ suuji compare -q -e dlx --limit 2 --against fast.json easy.txt hard.txt
...
against fast.json: 15 puzzles in both
note: option 'limit' was 1 and is now 2
engine  puzzles  now/then<...>
dlx          15  <...>    6e-05    1.00     0       0  SLOWER     differs for 15 of 15: nodes +<...> %<...>

of 1 engines, 1 slower, 0 faster (p < 0.05 for all engines together, and a change of more than 5 %)
? 1

$ suuji compare -q -e dlx --against easy.txt easy.txt
2> suuji: easy.txt: this is not the output of 'suuji compare --json'
? 3

$ suuji compare -q -e dlx --against nothing.json easy.txt
2> suuji: nothing.json: no such file or directory
? 4

# Nothing in common, or nothing at all: one line.

$ suuji compare -q -e bits --against whole.json easy.txt > /dev/null
2> suuji: whole.json: the file and this run have no engine in common
? 3

$ suuji compare -q -e dlx --against whole.json hard.txt > /dev/null
2> suuji: whole.json: the file and this run have no puzzle in common
? 3

$ : > empty.txt; suuji compare -e dlx --report nothing empty.txt; ls -d nothing 2> /dev/null
2> suuji: empty.txt: no puzzles
? 2

# A changed file is not a truncated one.

$ sed 's/"nodes": [0-9]*/"nodes": "many"/' whole.json > many.json
$ suuji compare -q -e dlx --against many.json easy.txt
2> suuji: many.json: line <...>: expected a number
? 3
