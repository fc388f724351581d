# Help and version.

$ suuji -V
suuji <...>.<...>.<...>
$ suuji --version
suuji <...>.<...>.<...>
compiler   <...>
kernels    plain<...>
with       auto, <...>
...

# The first screen is one, and names every command.

$ suuji --help
suuji solves, <...>
Usage: suuji COMMAND [OPTION...] [FILE...]    or: suuji PUZZLE

  Solve    solve <...>
...
  $ suuji solve easy.txt <...>
...
More: suuji help COMMAND, suuji help --all

$ suuji --help | awk 'length > 80 { print } END { if (NR > 24) print NR, "lines" }'

$ suuji --help > a; suuji -h > b; suuji help > c; cmp a b; cmp a c

$ for c in $(suuji help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p'); do
>     grep -qw -e "$c" a || echo "$c is not named"
> done

$ suuji rules -h
Usage: suuji rules [OPTION...] [SPEC]

list the extra rules and constraints, or show what a rule set means

Options:
      --json                write JSON
  -h, --help                -h: short help, --help: full help

More: suuji rules --help

$ suuji rules --help
Usage: suuji rules [OPTION...] [SPEC]

Without SPEC, show how rules are written and list the extra rules and
constraints. With SPEC, show that rule set: its canonical form, the number of
houses of each kind, the number of further pairs of cells that must differ, the
number of peers of a cell, and in sentences what it demands. With the name of a
constraint, explain it.
...
Examples:
  $ suuji rules
...
Exit code:
  0  success, or the answer is yes
  1  the answer is no: no solution, not unique, limit reached
  2  error in the command line
  3  error in the input; the rest was processed
  4  reading, writing or memory failed

# A command can have codes of its own, everywhere.

$ suuji sat --help | sed -n '/^Exit code/,$p'
Exit code:
  10  satisfiable
  20  unsatisfiable
   0  several files: all are answered, but not alike
   1  unknown: a limit was reached first
   2  error in the command line
   3  a file is not a formula
   4  reading, writing, memory or another program failed

$ suuji help --all | grep -c '^  20  unsatisfiable$'; suuji man | grep -c '^.B 20$'; suuji man | grep 'own codes'
1
1
\fBsuuji sat\fR has its own codes: see there.

$ suuji help rules > a; suuji rules --help > b; cmp a b

# Help takes precedence over what follows it, not over a mistake before it.

$ suuji rules --help --nonsense | head -1
Usage: suuji rules [OPTION...] [SPEC]

$ suuji rules --nonsense --help
2> suuji: rules: unknown option '--nonsense'
2> Try 'suuji rules --help'.
? 2

$ suuji help ruels
2> suuji: help: unknown name 'ruels'; did you mean 'rules'?
2> Try 'suuji help --help'.
? 2

# All of it, and no line is wider than a screen.

$ suuji help --all | grep -c '^Usage: suuji rules'
1

$ suuji help --all > a; suuji generate --help | sed '/^Exit code/,$d' | while read -r line; do
>     grep -qF -e "$line" a || echo "not there: $line"
> done

$ for c in $(suuji help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p'); do suuji $c --help; done |
> awk 'length > 80 { print }'

# On one screen.

$ for c in $(suuji help --all | sed -n 's/^Usage: suuji \([a-z-]*\) .*/\1/p'); do suuji $c -h |
> awk -v c=$c 'END { if (NR > 24) print c, NR }'; done
