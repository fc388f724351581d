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
