# One call, and requests from a pipe.

$ suuji call version
{"version": "<...>"}

$ suuji call count '{"puzzle": "1.....1..1.....1", "engine": "dlx"}'
{"rules": "4", "givens": [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1], "verdict": "several", "end": "complete", "count": 18, "exact": true, "engine": "dlx", "stats": {<...>}}

$ echo '{"puzzle": [1, 0, 0, 0]}' | suuji call convert -
{"rules": "2", "givens": [1, 0, 0, 0], "text": "1...\n"}

$ suuji call slove
2> suuji: call: there is no call 'slove'; did you mean 'solve'?
2> Try 'suuji call --help'.
? 2

$ suuji call solve '{"puzle": "1"}'
2> suuji: call: call 'solve' has no argument 'puzle'; did you mean 'puzzle'?
2> Try 'suuji call --help'.
? 2

$ echo '{"puzzle": "1"}' | suuji call solve
2> suuji: call: call 'solve' needs a puzzle; '-' after the name reads arguments from standard input
2> Try 'suuji call --help'.
? 2

# A search that is drawn ends with its recording.

$ suuji call draw '{"what": "tree", "to": "dot", "puzzle": "'$(printf '%256s' '' | tr ' ' .)'", "engine": "backtrack", "limit": 0, "trace": 1000}' | grep -o '"events_cut": true\|the first 1,000 events only'
"events_cut": true
the first 1,000 events only

# Names that the library does not know.

$ suuji call solve '{"puzzle": "1", "engine": "dxl"}' 2>&1 | head -n 1; suuji call solve '{"puzzle": "1", "engine": "backtrack:mvr"}' 2>&1 | head -n 1
suuji: call: there is no engine named 'dxl'; did you mean 'dlx'?
suuji: call: engine 'backtrack' has no option 'mvr'; did you mean 'mrv'?

$ suuji call convert '{"puzzle": "1", "to": "lin"}' 2>&1 | head -n 1; suuji call hint '{"puzzle": "1....2....3....4", "techniques": "xwing"}' 2>&1 | head -n 1
suuji: call: there is no format named 'lin'; did you mean 'line'?
suuji: call: no technique or family named 'xwing'; did you mean 'x-wing'?

$ suuji call solve '{"puzzle": "1.....1..1....51"}'
2> suuji: solve:1:15: value '5' is too large for size 4 (1-4)
? 3

$ suuji call solve '{"puzzle": '
2> suuji: solve:1:12: the arguments are not JSON: expected a value
? 3

$ suuji call solve 1 2
2> <...>
2> Try 'suuji call --help'.
? 2

# The member "call" may be anywhere; blank lines are skipped; the last line need not end.

$ printf '%s\n\n  \n%s\n%s' '{"call": "convert", "puzzle": [1]}' '{"puzzle": [1] , "call":"convert"}' '{"rules": 1, "call": "convert" , "puzzle": [1]}' | suuji call
{"rules": "1", "givens": [1], "text": "1\n"}
{"rules": "1", "givens": [1], "text": "1\n"}
{"rules": "1", "givens": [1], "text": "1\n"}

$ echo ' {"call": "version"} ' | suuji call
{"version": "<...>"}

# Errors are answers; the places are those in the line.

$ suuji call <<'EOF'
> {"call": "solve", "puzzle": [1, 1, 0, 0]}
> {"call": "solve", "puzzle": "1.....1..1....51"}
> {"call": "solve", "puzzle": [1, ]}
> {"call": "solve", "puzzle": [1}
> {"puzzle": [1, ], "call": "solve"}
> solve
> {"call": 5}
> {"puzzle": "1"}
> {"call": "solve", "call": "count", "puzzle": [1]}
> {"call": "solve", "rules": "9+"}
> {"call": "solve", "puzzle": [1], "engine": "no"}
> {"call": "version"}
> EOF
{"rules": "2", "givens": [1, 1, 0, 0], "solution": null, "verdict": "none", <...>}
{"error": "value '5' is too large for size 4 (1-4)", "status": "syntax", "line": 1, "column": 15}
{"error": "the request is not JSON: expected a value", "status": "syntax", "line": 1, "column": 33}
{"error": "the request is not JSON: expected ',' or ']'", "status": "syntax", "line": 1, "column": 31}
{"error": "the request is not JSON: expected a value", "status": "syntax", "line": 1, "column": 16}
{"error": "the request is not JSON: expected an object", "status": "syntax", "line": 1, "column": 1}
{"error": "\"call\" must be a string", "status": "argument"}
{"error": "the request has no member \"call\"", "status": "argument"}
{"error": "the request has two members \"call\"", "status": "argument"}
{"error": "call 'solve' needs a puzzle", "status": "argument"}
{"error": "there is no engine named 'no'<...>", "status": "argument"}
{"version": "<...>"}
? 3

# Each is answered before the next request is written.

$ rm -f pipe && mkfifo pipe && { suuji call <pipe >out & } && exec 3>pipe && echo '{"call": "version"}' >&3 && until grep -qs version out; do sleep 0.05; done && echo answered && exec 3>&- && wait
answered

# The list.

$ suuji call --list rules
rules       list the extra rules, or show what rules consist of
            rules      text    show what these rules consist of; default: list
                               extra rules

$ suuji call --list | grep -c '^[a-z]' | grep -qx "$(suuji call calls | grep -o '"arguments"' | wc -l)"

$ suuji call --list nothing
2> suuji: call: there is no call 'nothing'
2> Try 'suuji call --help'.
? 2

$ suuji call </dev/null

$ suuji call version >/dev/full
2> suuji: standard output: no space left on device
? 4

# What may be meant is suggested, as for options.

$ suuji call generate '{"technique": "xwing"}'
2> suuji: call: no technique or family named 'xwing'; did you mean 'x-wing'?
2> Try 'suuji call --help'.
? 2

$ suuji call rate '{"puzzle": "1.....1..1.....1", "scale": "suuji,hodku"}'
2> suuji: call: argument 'scale': there is no scale 'hodku'; did you mean 'hodoku'?
2> Try 'suuji call --help'.
? 2

$ suuji call --list slove
2> suuji: call: there is no call 'slove'; did you mean 'solve'?
2> Try 'suuji call --help'.
? 2

# A line of a few characters is a row of a puzzle, not all of it.

$ suuji call solve '{"puzzle": "123456789"}'
2> suuji: solve:1:10: 1 row of 9 cells, expected 9 rows, or a line of 81 cells
? 3

$ for text in 1234 123456789 1....6.; do suuji call solve "{\"puzzle\": \"$text\"}"; done
2> suuji: solve:1:5: 4 cells are too few for a puzzle in one line (81 for 9x9); as a row of a grid, 3 more must follow
2> suuji: solve:1:10: 1 row of 9 cells, expected 9 rows, or a line of 81 cells
2> suuji: solve:1:8: 7 cells are too few for a puzzle in one line (81 for 9x9); as a row of a grid, 6 more must follow
? 3

# Reports come before the reply, a line each, of one call and of requests from a pipe.

$ suuji call --reports explain '{"puzzle": "123434122143432."}' | grep -o '^{"rules\|^{"report.*"text": "[^"]*"'
{"report": "step", "number": 1, "step": {"technique": "full-house", "title": "full house", "text": "Full house: box 4 has one empty cell, so r4c4 is 1."
{"rules
$ printf '%s\n' '{"call": "version"}' '{"call": "explain", "puzzle": "123434122143432."}' '{"call": "explain", "puzzle": "5"}' | suuji call --reports | cut -c 1-20
{"version": "1.0.0"}
{"report": "step", "
{"rules": "4", "give
{"error": "no format
$ suuji call --reports explain '{"puzzle": "12....34........"}' | cut -c 1-20
{"rules": "4", "give
