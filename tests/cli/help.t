# Help and version.

$ suuji --version
suuji <...>.<...>.<...>

$ suuji -h
Usage: suuji COMMAND [OPTION...] [FILE...]
...

$ suuji -h | awk 'END { print NR <= 32 }'
1

$ suuji help > a; suuji -h > b; cmp a b

$ suuji rules -h
Usage: suuji rules [OPTION...] [SPEC]

the rules: how they are written, what they mean

Options:
      --json                write JSON
  -h, --help                -h: help on one screen, --help: all of it

More: suuji rules --help

$ suuji rules --help
Usage: suuji rules [OPTION...] [SPEC]

Without SPEC, show how rules are written and which extra rules there are. With
SPEC, show that rule set: its canonical form, how many houses of each kind it
has, how many pairs of cells must differ beyond those, and how many peers a cell
has.
...
Examples:
  $ suuji rules
...
Exit code:
  0  done, or yes
  1  a clean no: no solution, not unique, budget spent
  2  the command line is wrong
  3  something in the input is wrong; the rest was done
  4  reading, writing or memory failed

$ suuji help rules > a; suuji rules --help > b; cmp a b

# Help takes precedence over what follows it, not over a mistake before it.

$ suuji rules --help --nonsense | head -1
Usage: suuji rules [OPTION...] [SPEC]

$ suuji rules --nonsense --help
2> suuji: rules: unknown option '--nonsense'
2> Try 'suuji rules --help'.
? 2

$ suuji help ruels
2> suuji: help: there is no 'ruels'; did you mean 'rules'?
2> Try 'suuji help --help'.
? 2

# All of it, and no line is wider than a screen.

$ suuji --help | grep -c '^Usage: suuji rules'
1

$ for c in $(suuji -h | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\).*/\1/p'); do suuji $c --help; done |
> awk 'length > 80 { print }'

# On one screen.

$ for c in $(suuji -h | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\).*/\1/p'); do suuji $c -h |
> awk -v c=$c 'END { if (NR > 34) print c, NR }'; done
