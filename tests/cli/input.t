# Bad input: one line says where, what and why, and the rest is done.

# 4x4 puzzles on lines of 16 characters do not become rows of a 16x16 grid because one has a mistake.

$ printf '1...2...3...4...\n1...2...5...4...\n' | suuji solve
1324241331424231

2> suuji: -:2:9: value '5' is too large for size 4 (1-4)
? 3

$ printf '1...2...56..4...\n' | suuji solve --json | wc -l
1
2> suuji: -:1:9: value '5' is too large for size 4 (1-4)

# Sixteen lines of 16 characters: a grid if they have too few values for 4x4 puzzles.

$ { echo A...............; yes ................ | head -n 15; } > sparse; suuji count --limit 2 sparse
2

$ { cat sparse; echo; cat sparse; } | suuji count --limit 2
2
2

$ yes 1...2...3...4... | head -n 16 | suuji count | uniq -c | tr -s ' '
 16 12

$ suuji count --from line --limit 2 sparse | uniq -c | tr -s ' '
 16 2

$ printf '1...\n....\n....\n' | suuji solve
2> suuji: -:3:5: 3 rows, expected 4

? 3

# A short line is a puzzle that is not whole; only where its length is asked for it is a row of a grid.

$ echo 123 | suuji solve; echo 1..4 | suuji solve --rules 4
2> suuji: -:1:4: 3 cells are too few for a puzzle in one line (81 for 9x9); as a row of a grid, 2 more must follow
2> suuji: -:1:5: 1 row of 4 cells, expected 4 rows, or a line of 16 cells


? 3

$ printf '1.........\n' | suuji solve --from grid
2> suuji: -:1:11: 10 cells are too few for a puzzle in one line (81 for 9x9); as a row of a grid, 9 more must follow

? 3

# Invalid regions.

$ printf '1..2............AAABACBBCCDBCDDA\n' | suuji solve
2> suuji: -:1:17: the region map does not have 4 regions of 4 cells

? 3

# Blanks are empty cells between borders, in every second column or in each.

$ cat > spaced <<'END'
>     +-----+-----+
>     | 1   |     |
>     |     | 1   |
>     +-----+-----+
>     |     |   4 |
>     |     |     |
>     +-----+-----+
> END
> suuji convert --to line spaced
1.....1....4....

$ sed 's/^ *//; s/+-----+-----+/+--+--+/; s/| \(.\) \(.\) | \(.\) \(.\) |/|\1\2|\3\4|/' spaced | suuji convert --to line
1.....1....4....

$ printf '\342\224\202 1 \342\224\202   \342\224\202\n\342\224\202   \342\224\202   \342\224\202\n' | suuji convert --to numbers
1 0 0 0

$ sed 's/4 |/5 |/' spaced | suuji convert --to line
2> suuji: -:5:15: value '5' is too large for size 4 (1-4)
? 3

# Empty input is reported by every command alike, and is not an error; --quiet is silent.

$ suuji solve /dev/null; printf '\n \n' | suuji solve; printf '# later\n\n' | suuji solve; echo puzzle,solution | suuji solve
2> suuji: /dev/null: no puzzles
2> suuji: standard input: no puzzles
2> suuji: standard input: no puzzles
2> suuji: standard input: no puzzles

$ : > nothing; for c in solve count check explain minimize maximize canon draw compare 'convert --to line' 'ilp'; do suuji $c nothing > out || echo "$c: $?"; done; suuji solve -q nothing
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles
2> suuji: nothing: no puzzles

# How empty cells are written, where they were typed as something else.

$ printf -- '53--7----6--195--\n' | suuji solve; printf '1  2\n  3 \n 4  \n3  1\n' | suuji solve
2> suuji: -:1:1: no format is recognised here; an empty cell is written . 0 _ * or ?
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: -:1:1: no format is recognised here; an empty cell is written . 0 _ * or ?
2> suuji: see 'suuji formats', or give the format with --from
? 3

# What another command reads is named, also on standard input.

$ printf 'p edge 2 1\ne 1 2\n' | suuji solve
2> suuji: -:1:1: no format is recognised here
2> suuji: a graph? see 'suuji color'
? 3

$ printf 'a b c\na b\nc\n' | suuji check
2> suuji: -:1:1: no format is recognised here
2> suuji: an exact cover problem? see 'suuji cover'
? 3

# Cells between tabs, where nothing is an empty cell: what a spreadsheet copies.

$ printf '1\t\t\t\n\t\t\t2\n\t\t\t\n3\t\t\t4\r\n' > tabs; suuji convert --to line tabs; suuji solve tabs
1......2....3..4
1	2	4	3
4	3	1	2
2	4	3	1
3	1	2	4

# One cell after the side of its box; a line whose cells do not fit its side is not one with a blank.

$ echo '1 0' | suuji solve
1 1

$ echo '3 0004000902098003009300084000000000200008067160300002049000650600003000000059010' | suuji solve

2> suuji: -:1:82: 79 cells, expected 81 for boxes of side 3
? 3

# A table whose header names the puzzles is one, however bad its rows are.

$ printf 'id,puzzle\n1,12\n2,1...2...3...4...\n' | suuji convert --to line
1...2...3...4...,2
2> suuji: -:2:3: <...>
? 3

# A format that is named by mistake.

$ suuji solve --from ksudoku hard.txt > out
2> suuji: hard.txt:1:1: '#' where a tag should begin, or the tag has no end
? 3

# Text after the last row is reported.

$ printf '1...\n....\n..2.\n....\nsee you\n' | suuji count
18

2> suuji: -:5:1: 'see you' is not a row of a puzzle
? 3

# Both 0 and dots at size 16: hex or not?

$ { printf '0A.3'; yes . | head -n 252 | tr -d '\n'; echo; } > hex; suuji solve hex
2> suuji: hex:1:1: '0' may be a value (hex) or an empty cell (digits): give the format as 'line:symbols=hex' or 'line:symbols=digits'
2> suuji: see 'suuji formats', or give the format with --from
? 3

$ fold -w 16 hex | suuji solve
2> suuji: -:1:1: '0' may be a value (hex) or an empty cell (digits): give the format as 'grid:symbols=hex' or 'grid:symbols=digits'
2> suuji: see 'suuji formats', or give the format with --from
? 3

$ suuji solve --from line:symbols=hex hex | cut -c1-4; suuji solve --from line:symbols=digits --to numbers hex | cut -d ' ' -f 2; tr A G < hex | suuji solve | cut -c2
0A13
10
G

# A puzzle in the place of a file, for every command that reads puzzles.

$ suuji 12..3..2.1.34..1
1234341221434321

$ suuji 530070000600195000098000060800060003400803001700020006060000280000419005000080079
534678912672195348198342567859761423426853791713924856961537284287419635345286179

$ suuji solve --to grid 12..3..2.1.34..1 | head -n 2; suuji count 1............... --rules 4; suuji check 1234341221434321
+-----+-----+
| 1 2 | 3 4 |
72
unique, <...>grid

$ suuji --unique 12..3..2.1.34..1 easy.txt 12..3..2.1.34..1 | cut -c1-16 | sed -n '1p;$p'
1234341221434321
1234341221434321

# Longer than the name of a file can be.

$ suuji $(suuji convert --to line 16x16.txt | head -n 1) | wc -c | tr -d ' '
257

# Every format that is recognised on standard input is one as an argument.

$ line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
> for format in killer killerlong sumocue wikikiller; do
>     suuji convert --rules '9+cage(8:r1c1,r1c2)' --to $format $(printf '%081d' 0 | tr 0 .) >text
>     suuji count --limit 2 "$(cat text)"
> done
> for format in json csv numbers grid; do
>     suuji convert --to $format $line >text
>     suuji solve --to line "$(cat text)"
> done | sort | uniq -c | awk '{print $1}'
2
2
2
2
4

# A file of that name comes first; what is wrong with a puzzle is said.

$ cp 6x6.txt 12..3..2.1.34..1; suuji 12..3..2.1.34..1 | head -n 1 | wc -c | tr -d ' '
37

$ suuji 1...1...........
2> suuji: argument:1: no solution: column 1 <...>
? 1

$ suuji 12345678901234567
2> suuji: argument:1:<...>: <...>
? 3

$ suuji solve ................; suuji count --limit 3 $(printf '%081d' 0 | tr 0 .); suuji check --puzzle ................ 1...............
1234341221434321
3
several, 0 clues, <...> 1 entry: a solution has it
? 1

$ suuji solve .................
2> suuji: .................: no such file or directory; not as long as a puzzle
? 4

$ suuji solve nothing-of-the-kind.txt
2> suuji: nothing-of-the-kind.txt: no such file or directory
? 4

# An empty field between two commas is an empty cell.

$ printf '1,,,\n,,1,\n,,,4\n,,,\n' > fields; suuji convert --to line fields; tr , ';' < fields | suuji convert --to line; suuji solve fields | tail -n 1
1.....1....4....
1.....1....4....
4,3,2,1

# Lines of 16 cells may be puzzles of size 4 or the rows of one of size 16: the rules decide.

$ yes 12.............. | head -n 16 > either; suuji solve --rules 4 either | sort -u | wc -c | tr -d ' '; suuji convert --rules 16 --to line either | wc -c | tr -d ' '; suuji convert --to line either | wc -c | tr -d ' '
17
257
257

# One character among other lines is a line that is too short, not a puzzle of size 1.

$ (sed -n '2,3p' easy.txt; echo 1; echo 5; sed -n 4p easy.txt) > one.txt; suuji count -q one.txt
2> suuji: one.txt:3:2: 1 cell, expected 81
2> suuji: one.txt:4:2: 1 cell, expected 81
1
1


1
? 3

$ (echo 1; sed -n 2p easy.txt) | suuji count -q
2> suuji: -:1:2: 1 cell, expected 81

1
? 3

$ printf '1\n.\n' | suuji solve; (sed -n 2p easy.txt; echo 1) | suuji solve -q --rules 1
2> suuji: -:1:1: the puzzle has size 9, but the rules ask for size 1
1
1

1
? 3
