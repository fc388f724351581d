# What people type who do not know the commands yet, and what is meant.

$ suuji version
2> suuji: unknown command or file 'version'; see 'suuji --version'
2> Try 'suuji --help'.
? 2

$ suuji play
2> suuji: unknown command or file 'play'; see 'suuji page'
2> Try 'suuji --help'.
? 2

$ for w in -v --format --size=16 --difficulty --highlight --timeout --vers; do suuji $w 2>&1 | head -n 1; done
suuji: unknown option '-v'; see 'suuji --version'
suuji: unknown option '--format'; did you mean '--from' or '--to'?
suuji: unknown option '--size'; did you mean '--rules'?
suuji: unknown option '--difficulty'; see 'suuji generate --level'
suuji: unknown option '--highlight'; see 'suuji draw --mark'
suuji: unknown option '--timeout'; did you mean '--time-limit'?
suuji: unknown option '--vers'; see 'suuji --version'

$ for w in view rank graph serve; do suuji $w 2>&1 | head -n 1; done
suuji: unknown command or file 'view'; see 'suuji draw'
suuji: unknown command or file 'rank'; see 'suuji rate'
suuji: unknown command or file 'graph'; see 'suuji color'
suuji: unknown command or file 'serve'; see 'suuji page'

# A file that is not there may be the output, or a puzzle that is not whole.

$ suuji explain --html page.html easy.txt 2>&1 >/dev/null
suuji: page.html: no such file or directory; output goes to -o FILE
? 4

$ suuji rate 1...
2> suuji: 1...: no such file or directory; not as long as a puzzle
? 4

$ suuji rate ''
2> suuji: : no such file or directory; the argument is empty
? 4

$ suuji solve nothing.txt
2> suuji: nothing.txt: no such file or directory
? 4

# The options meant are those that the command has.

$ suuji solve --format line easy.txt
2> suuji: solve: unknown option '--format'; did you mean '--from' or '--to'?
2> Try 'suuji solve --help'.
? 2

$ suuji check --format line easy.txt
2> suuji: check: unknown option '--format'; did you mean '--from'?
2> Try 'suuji check --help'.
? 2

$ suuji generate --size 16
2> suuji: generate: unknown option '--size'; did you mean '--rules'?
2> Try 'suuji generate --help'.
? 2

$ suuji generate --difficulty hard
2> suuji: generate: unknown option '--difficulty'; did you mean '--level' or '--rating'?
2> Try 'suuji generate --help'.
? 2

$ suuji draw --highlight r1c1 easy.txt
2> suuji: draw: unknown option '--highlight'; did you mean '--mark'?
2> Try 'suuji draw --help'.
? 2

$ suuji solve -v easy.txt
2> suuji: solve: unknown option '-v'; see 'suuji --version'
2> Try 'suuji solve --help'.
? 2

$ suuji solve --nonsense easy.txt
2> suuji: solve: unknown option '--nonsense'
2> Try 'suuji solve --help'.
? 2

# Values without their options.

$ for w in easy x-wing 16 rotate180 20 nonsense; do suuji generate $w 2>&1 | head -n 1; done
suuji: generate: too many arguments: 'easy'; did you mean '--level easy'?
suuji: generate: too many arguments: 'x-wing'; did you mean '--technique x-wing'?
suuji: generate: too many arguments: '16'; did you mean '--rules 16'?
suuji: generate: too many arguments: 'rotate180'; did you mean '--symmetry rotate180'?
suuji: generate: too many arguments: '20'; did you mean '--count 20'?
suuji: generate: too many arguments: 'nonsense'

# Options before the command. A word that is the value of an option is not a command.

$ suuji -q solve 1....2....3....4
1342421324313124

$ suuji -r 4 --limit=2 count --empty
2

$ suuji -qn 2 count 1....2....3....4
...

$ suuji -o check 1....2....3....4; wc -l < check
1

$ suuji --prove=proof solve -q 1....2....3....4 > answer; test -e proof
? 1

$ suuji --level easy generate --seed 1 | suuji rate --format %l
easy

$ suuji --help count | head -n 1
Usage: suuji count [OPTION...] [FILE...]

$ suuji --nonsense count easy.txt
2> suuji: count: unknown option '--nonsense'
2> Try 'suuji count --help'.
? 2

$ suuji -- solve
2> suuji: solve: no such file or directory
? 4

# A program that an engine starts is not the engine; without any program the option is named.

$ for e in minisat cbc; do suuji solve -e $e 12.........3....; done
2> suuji: solve: option '--engine': there is no engine named 'minisat'; did you mean 'dimacs:solver=minisat'?
2> Try 'suuji solve --help'.
2> suuji: solve: option '--engine': there is no engine named 'cbc'; did you mean 'lp:solver=cbc'?
2> Try 'suuji solve --help'.
? 2

$ program=$(command -v suuji); for e in lp dimacs; do PATH=/nothing $program solve -e $e 12.........3.... | tr -d '\n'; done
2> suuji: argument:1: no solver of integer programs was found on the PATH: install one, such as cbc or glpsol, or name one as lp:solver=COMMAND
2> suuji: argument:1: no SAT solver was found on the PATH: install one, such as minisat, picosat or cadical, or name one as dimacs:solver=COMMAND

# A puzzle with a slip is not the name of a file.

$ suuji check '.Thermo~R1C1~R2C1~R3C10'; suuji solve "3x3::k:3841;3073;0000000000000000000000000000000000000000000000000007"; suuji solve /nowhere/000000000000000000000000000000000000000000000000000000000000000000
2> suuji: argument:1:19: expected a cell, as R1C1
2> suuji: argument:1:12: expected 81 numbers with ':' after each, not ';' at number 1
2> suuji: /nowhere/<...>: no such file or directory
? 4
