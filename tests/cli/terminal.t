# What is different on a terminal.

# A command that waits says so.

$ terminal '12..3..2.1.34..1
> ^D' suuji solve --to line
suuji: reading from the terminal: type or paste, end with Ctrl-D
1234341221434321

$ terminal ^D suuji count -
suuji: reading from the terminal: type or paste, end with Ctrl-D
suuji: standard input: no puzzles

# Not where nothing is read from there.

$ terminal '' suuji solve --to line --rules 4 --empty
1234341221434321

$ terminal '' suuji | head -n 1
suuji solves, <...>

$ echo 12..3..2.1.34..1 | suuji solve
1234341221434321

# Solutions are drawn.

$ terminal '' suuji solve 6x6.txt | head -n 2
+-------+-------+
| <...> |

$ terminal '' suuji 12..3..2.1.34..1
+-----+-----+
| 1 2 | 3 4 |
| 3 4 | 1 2 |
+-----+-----+
| 2 1 | 4 3 |
| 4 3 | 2 1 |
+-----+-----+

# Those of constraints, too: a solution needs no rules to be read.

$ terminal '' suuji solve --rules '4+cage(3:r1c1,r1c2)' --from line 12..3..2.1.34..1 | head -n 2
+-----+-----+
| 1 2 | 3 4 |

# So are new puzzles.

$ terminal '' suuji generate --rules 4 --clues 8 | sed '/seed/!s/[1-4]/./g'
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
suuji: seed <...>

# A step is marked by colours where there are colours, by signs where not.

$ TERM=xterm NO_COLOR= terminal '' suuji hint .1....3.......43 | sed -n '4p;10p' | tr '\033' '^'
r1  | ^[1;30;42m3^[0m    1  | .    .  |
    ^[1;30;42m  ^[0m placed

$ TERM=xterm NO_COLOR=1 terminal '' suuji hint .1....3.......43 | sed -n '4p;10p'
r1  | 3*   1  | .    .  |
    * placed

# A terminal shows a tree as SVG or for Graphviz, not as PNG.

$ terminal ^D suuji draw --tree --to png 1....2....3....4
suuji: draw: a terminal cannot show png: give a file with -o
Try 'suuji draw --help'.
? 2

$ terminal ^D suuji draw --tree --to dot 1....2....3....4 | head -n 1
digraph search {<...>

# A line says how far long work has come, and is taken away before other output.

$ terminal '' suuji count --rules 36 --empty --engine backtrack --time-limit 1.5 | tr '\r\033' '\n^' | sed '/done/{/1 s/!d}' | uniq | sed '/^$/d'
0 puzzles done, 1 s^[K
^[Ksuuji: empty: at least 0 solutions (time limit)

$ terminal '' sh -c '(cat easy.txt; sleep 1.5) | suuji solve -o solved -' | tr '\r\033' '\n^' | sed '/puzzle/!d; s/[0-9]*\/s/N\/s/' | uniq
5 puzzles, N/s^[K

# How long layers take is not known, only how long a search would.

$ terminal '' suuji count --rules 8:latin --empty | tr '\r' '\n' | grep -c years
0
? 1
