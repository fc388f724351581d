# How arguments are read: forms of options, order, mistakes.

$ suuji rules --json 4 | head -2
{
  "rules": "4",

$ suuji rules 4 --json | head -1
{

$ suuji rules --json=off 4 | head -1
rules   4

$ suuji rules -- 4 | head -1
rules   4

$ suuji rules --json=maybe
2> suuji: rules: option '--json' must be 'on' or 'off', not 'maybe'
2> Try 'suuji rules --help'.
? 2

$ suuji rules --jsno
2> suuji: rules: unknown option '--jsno'; did you mean '--json'?
2> Try 'suuji rules --help'.
? 2

$ suuji rules --colour
2> suuji: rules: unknown option '--colour'
2> Try 'suuji rules --help'.
? 2

$ suuji rules -x
2> suuji: rules: unknown option '-x'
2> Try 'suuji rules --help'.
? 2

$ suuji rules -- --json
2> suuji: rules '--json': <...>
2> Try 'suuji rules --help'.
? 2

# Unknown words.

$ suuji ruels
2> suuji: unknown command or file 'ruels'; did you mean 'rules'?
2> Try 'suuji --help'.
? 2

$ suuji xyzzy
2> suuji: unknown command or file 'xyzzy'
2> Try 'suuji --help'.
? 2

$ suuji ''
2> suuji: unknown command or file ''
2> Try 'suuji --help'.
? 2

$ suuji engines bactrack
2> suuji: engines: unknown name 'bactrack'; did you mean 'backtrack'?
2> Try 'suuji engines --help'.
? 2

$ suuji completion
2> suuji: completion: SHELL is missing
2> Try 'suuji completion --help'.
? 2

$ suuji completion tcsh
2> suuji: completion: unknown name 'tcsh'<...>
2> Try 'suuji completion --help'.
? 2

$ suuji solve --from line:symbl=hex easy.txt
2> suuji: solve: option '--from': format 'line' has no option 'symbl'; did you mean 'symbols'?
2> Try 'suuji solve --help'.
? 2

# An option in the place of the command is one of solve's, or nobody's.

$ suuji -x
2> suuji: unknown option '-x'
2> Try 'suuji --help'.
? 2

$ suuji --uniqe easy.txt; suuji --versoin
2> suuji: unknown option '--uniqe'; did you mean '--unique'?
2> Try 'suuji --help'.
2> suuji: unknown option '--versoin'; see 'suuji --version'
2> Try 'suuji --help'.
? 2

# The extension of a format's files is close to its name.

$ suuji convert --to nope 12..3..2.1.34..1
2> suuji: convert: option '--to': there is no format named 'nope'; see 'suuji formats'
2> Try 'suuji convert --help'.
? 2

$ suuji call solve '{"puzzle":"12..3..2.1.34..1","format":"nope"}'
2> suuji: call: there is no format named 'nope'
2> Try 'suuji call --help'.
? 2

$ suuji convert --to sdm easy.txt
2> suuji: convert: option '--to': there is no format named 'sdm'; did you mean 'line'?
2> Try 'suuji convert --help'.
? 2

# A value that is optional must be attached: the next argument is an operand.

$ suuji solve --trace --trace-limit 1 1....2....3....4 | head -n 2
# puzzle 1, engine auto
given r1c1 = 1

$ suuji solve --trace no-such-file; ls no-such-file
2> suuji: no-such-file: no such file or directory
2> <...>no-such-file<...>
? 2

$ suuji solve --trace=own.txt -q 1....2....3....4; head -n 1 own.txt; suuji solve --trace=own.txt --trace --trace-limit 1 1....2....3....4 | head -n 1
1342421324313124
# puzzle 1, engine auto
# puzzle 1, engine auto

# An option of an engine, too: one suggestion. What an option does is not a command.

$ suuji solve -e backtrack:mvr 1....2....3....4
2> suuji: solve: option '--engine': engine 'backtrack' has no option 'mvr'; did you mean 'mrv'?
2> Try 'suuji solve --help'.
? 2

$ for w in trace tree animate trcae; do suuji $w 2>&1 | head -n 1; done; suuji help trace
suuji: unknown command or file 'trace'; see 'suuji solve --trace'
suuji: unknown command or file 'tree'; see 'suuji draw --tree'
suuji: unknown command or file 'animate'; see 'suuji draw --animate'
suuji: unknown command or file 'trcae'
2> suuji: help: unknown name 'trace'; see 'suuji solve --trace'
2> Try 'suuji help --help'.
? 2
