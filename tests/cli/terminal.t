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
