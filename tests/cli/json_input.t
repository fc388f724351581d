# JSON as input: suuji's own, lists of lists, and UTF-16.

# Everything that --json writes about puzzles.

$ suuji convert --to line easy.txt > plain; for c in solve count check explain minimize canon; do suuji $c -q --json easy.txt | suuji convert --to line | cmp - plain; done

$ suuji generate --seed 1 --count 3 --json | suuji convert --to line > a; suuji generate --seed 1 --count 3 | cmp - a

$ suuji compare -q --engines bits --json all.json easy.txt > table; suuji convert --to line all.json | cut -d' ' -f1 > a; cut -d' ' -f1 plain | cmp - a

# It is a format, and stores every rule.

$ echo 1......2....3..4 | suuji solve --rules 4 --to json
{"rules": "4", "puzzle": "1......2....3..4", "solution": "<...>"}

$ suuji generate --rules 4:regions=AABBACBBACDDCCDD+x --seed 1 -o j.json; suuji solve j.json | suuji check
unique, <...>

# Lists.

$ printf 'board = [[1, 0, 0, 0],\n         [0, 0, 0, 2],  # a comment\n         [None, 0, 0, 0],\n         [3, 0, 0, 4]]\nprint(board)\n' | suuji convert --to line
1......2....3..4

$ echo '[[[1,0,0,0],[0,0,0,2],[0,0,0,0],[3,0,0,4]], [[0,0,0,0],[0,0,0,9],[0,0,0,0],[0,0,0,0]]]' | suuji convert --to line
1......2....3..4
2> suuji: -:1:63: value 9 is too large for size 4
? 3

# Rows that are missing are reported once; without them the others are not puzzles.

$ cat > rows <<'end'
> board = [[5, 3, 0, 0, 7, 0, 0, 0, 0],
>          [6, 0, 0, 1, 9, 5, 0, 0, 0],
>          [0, 9, 8, 0, 0, 0, 0, 6, 0],
>          [8, 0, 0, 0, 6, 0, 0, 0, 3],
>          [7, 0, 0, 0, 2, 0, 0, 0, 6],
>          [0, 6, 0, 0, 0, 0, 2, 8, 0],
>          [0, 0, 0, 4, 1, 9, 0, 0, 5],
>          [0, 0, 0, 0, 8, 0, 0, 7, 9]]
> end
$ suuji solve rows
2> suuji: rows:1:9: 8 rows of 9 cells, expected 9 rows
? 3

$ sed -e 's/, //g' -e 's/\[*\([0-9][0-9]*\)\]*/"\1"/' -e 's/= /= [/' -e '$s/$/]/' rows | suuji solve
2> suuji: -:1:9: 8 rows of 9 cells, expected 9 rows
? 3

# Lists of 16 cells that no value is too large for are puzzles, however many.

$ echo '[[1,0,0,0,0,0,0,2,0,0,0,0,3,0,0,4], [1,0,0,0,0,0,0,2,0,0,0,0,3,0,0,9]]' | suuji convert --to line
1......2....3..4
2> suuji: -:1:<...>: value 9 is too large for size 4
? 3

# UTF-16, as some editors and shells write it.

$ printf '\377\376' > wide; sed 's/./&\n/g' plain | head -n 81 | tr -d '\n' | sed 's/./&@/g' | tr '@' '\000' >> wide; printf '\n\000' >> wide; suuji convert --to line wide > a; head -n 1 plain | cmp - a

$ printf '1\0002\000' | suuji solve
2> suuji: -:1:1: this is UTF-16 without a byte order mark: convert it to UTF-8
2> suuji: see <...>
? 3

# UTF-32 is not read, with or without a byte order mark.

$ for t in '\377\376\0\0001\0\0\0' '\0\0\376\377\0\0\0001' '1\0\0\0002\0\0\0' '\0\0\0001\0\0\0002'; do printf "$t" | suuji solve 2>&1 | head -n 1; done
suuji: -:1:1: this is UTF-32: convert it to UTF-8
suuji: -:1:1: this is UTF-32: convert it to UTF-8
suuji: -:1:1: this is UTF-32: convert it to UTF-8
suuji: -:1:1: this is UTF-32: convert it to UTF-8

# A puzzle chosen by its number keeps its place in the line.

$ printf '["1...............","1.............!."]' > two.json; suuji solve --number 2 two.json
2> suuji: two.json:1:36: <...>
? 3
