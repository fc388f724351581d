# The examples can be pasted: every text in docs/formats.md that is not a command has one solution.

$ awk '/^```/ { inside = !inside; n += inside; next } inside == 1 && /^\$ / { inside = 2; n-- } inside == 1 { print > ("text" n) }' data/../docs/formats.md; ls text* | wc -l | tr -d ' '
31

$ for t in text*; do suuji solve -q --unique $t > out || { echo; cat $t; }; done

# Lines of HoDoKu's library, and lines with all candidates.

$ suuji convert --to hodoku ':0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:215 216::'
:0000:x:+4+83.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:215 216::

$ suuji solve --to line $(suuji convert --to marks --rules 5:latin 12345.................... )
1234525134314524352154213

# Rows whose empty cells are blanks, which may end early, and middle dots, in files and as an argument.

$ printf '%s\n' '53  7' '6  195' ' 98    6' '8   6   3' '4  8 3  1' '7   2   6' ' 6    28' '   419  5' '    8  79' > blank.txt; suuji convert --to line blank.txt | tee line.txt
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

$ (cat blank.txt; echo '# second'; cat blank.txt; echo; sed 's/$/         /; s/^\(.........\).*/\1/' blank.txt) | suuji convert --to line
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 second
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

$ suuji convert --to line "$(cat blank.txt)" | cmp - line.txt; sed 's/./& /g; s/ *$//' blank.txt | suuji convert --to line | cmp - line.txt; awk '{ print } NR % 3 == 0 { print "" }' blank.txt | suuji convert --to line | cmp - line.txt

$ sed 's/$/         /; s/^\(.........\).*/\1/; s/ /·/g' blank.txt > dots.txt; suuji convert --to line dots.txt | cmp - line.txt; suuji convert --to line "$(sed 's/[.]/·/g' line.txt)" | cmp - line.txt; suuji solve dots.txt | head -n 2
534678912
672195348

$ sed '5s/1/x1/' dots.txt | suuji solve -q
2> suuji: -:5:10: 10 cells in this row, expected 9
? 3

$ suuji convert --to line "$(cat line.txt) A · B"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 A · B

# A margin could be empty cells, and lists of numbers are no puzzles.

$ sed 's/^/ /' blank.txt | suuji solve
2> suuji: -:1:1: no format is recognised here; an empty cell is written . 0 _ * or ?
2> suuji: see 'suuji formats', or give the format with --from
? 3

$ printf '1 2\n2 3\n3 4\n4 1\n' | suuji solve 2>&1 | head -n 1
suuji: -:1:1: no format is recognised here<...>
