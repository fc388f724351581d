# suuji draw. The pictures themselves are compared by tests/scripts/draw.sh.

# SVG to standard output.

$ head -n 2 easy.txt | suuji draw | head -n 1
<svg xmlns="http://www.w3.org/2000/svg" width="94mm" height="94mm" viewBox="0 0 94 94" <...>

# The extension, in upper or lower case, chooses the file type; --to overrides it.

$ head -n 2 easy.txt | suuji draw -o a.SVG; head -n 2 easy.txt | suuji draw --to svg -o b.out; cmp a.SVG b.out

$ head -n 2 easy.txt | suuji draw -o easy
2> suuji: draw: 'easy' does not end in .svg, .png or .pdf: give the kind with --to
2> Try 'suuji draw --help'.
? 2

# One file holds one page.

$ suuji draw -o six.svg 6x6.txt; grep -c '</svg>' six.svg
1
2> suuji: the output can hold one page: 3 more were left out; '-o NAME-%d.svg' writes one file per page, '-o NAME.pdf' holds all pages

$ suuji draw -o six.svg 6x6.txt -q
? 3

$ suuji draw -o six-%02d.svg 6x6.txt; ls six-*
six-01.svg
six-02.svg
six-03.svg
six-04.svg

$ suuji draw -o page-%d.svg --pages A4 --per-page 3 6x6.txt; ls page-*; grep -h 'text-anchor="middle"' -A 1 page-2.svg | grep ' / '
page-1.svg
page-2.svg
<text<...>>2 / 2</text>

$ suuji draw -o s-%d.svg --pages A4 --per-page 3 --solutions-at-end 6x6.txt; ls s-*; grep -c '^<text.*>Solutions<' s-3.svg
s-1.svg
s-2.svg
s-3.svg
1

# Sizes are in millimetres.

$ suuji draw --empty --rules 4 --size 46 | grep -o 'width="50mm" height="50mm"'
width="50mm" height="50mm"

$ suuji draw --empty --rules 4 --pages letter --orientation landscape | grep -o 'width="279.4mm" height="215.9mm"'
width="279.4mm" height="215.9mm"

$ suuji draw --empty --rules 4 --size 4
2> suuji: draw: option '--size' must be from 5 to 5000 millimetres
2> Try 'suuji draw --help'.
? 2

# Values, as numbers and otherwise.

$ head -n 2 16x16.txt | suuji draw | grep -c '>16<'
4

$ head -n 2 16x16.txt | suuji draw --symbols digits | grep -c '>G<'
4

$ head -n 2 25x25.txt | suuji draw --symbols hex
2> suuji: -:2: size 25 has more values than there are symbols (16): use numbers
? 3

# Solutions, and puzzles that have none or several.

$ head -n 2 easy.txt | suuji draw --solution | grep -c '^<text'
81

$ printf '1...............\n11..............\n' | suuji draw --solution -o n-%d.svg; grep -c '^<text' n-1.svg n-2.svg
n-1.svg:16
n-2.svg:2
2> suuji: -:1: several solutions: one of them was drawn
2> suuji: -:2: no solution: row 1 has two 1s: r1c1 and r1c2

$ printf '1...............\n' | suuji draw --solution -q > x.svg
? 1

# Extra rules have a caption; titles come from the puzzle or the command line.

$ head -n 2 antiknight.txt | suuji draw --rules 9+antiknight | grep '>antiknight'
<text<...>>antiknight: cells a chess knight&apos;s move apart differ</text>

$ suuji convert --to euler --first 1 easy.txt | suuji draw | grep 'Grid 01'
<title>Grid 01</title>
<text<...>>Grid 01</text>

$ suuji draw --rules 4 --empty --title 'Mine & <yours>' | grep Mine
<title>Mine &amp; &lt;yours&gt;</title>
<text<...>>Mine &amp; &lt;yours&gt;</text>

# Pencil marks of the puzzle itself.

$ printf '1...............\n' | suuji convert --to pencil > p.txt; suuji draw --candidates p.txt | grep -c '^<text'
54

# Highlights.

$ suuji draw --rules 4 --empty --mark r1c1,b4:blue | grep -c '^<rect'
4

$ suuji draw --rules 4 --empty --mark r1c1,r1c1:red
2> suuji: draw: unknown colour 'red'; known colours: yellow, orange, blue, green, pink, grey
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --mark 5
2> suuji: draw: '5' is not a cell, row, column or box: write r1c1, r1, c1 or b1, followed by ':blue' for a colour
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --mark r1c1,r5c1
2> suuji: empty: r5c1 is outside this grid of size 4
? 3

# Layers and graphs.

$ suuji draw --rules 4 --empty --layers | grep -c '>value [1-4]<'
4

$ suuji draw --rules 4 --empty --graph | grep -c '^<circle'
16

# The cube of the layers, and what is seen where it is cut: a one for each row and column.

$ echo 1234341221434321 | suuji draw --layers --cube | grep -c '>row 4<\|>column 4<'; echo 1234341221434321 | suuji draw --layers --cube --mark r2c3 | grep -c '>row 2<\|>column 3<'
2
2

$ suuji draw --rules 4 --empty --cube
2> suuji: draw: option '--cube' needs '--layers'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 100 --empty --layers --cube
2> suuji: empty: cubes can be drawn up to size 64, not 100
? 3

$ suuji draw --rules 4 --empty --graph --layers
2> suuji: draw: options '--layers' and '--graph' cannot be used together
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --layers --mark r1c1
2> suuji: draw: options '--layers' and '--mark' cannot be used together without '--cube'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --graph --coordinates
2> suuji: draw: options '--graph' and '--coordinates' cannot be used together
2> Try 'suuji draw --help'.
? 2

# One vertex with its neighbours, as in figure 2 of the graph-colouring paper: 20 edges, 8 of them in the row, 8 in the
# column and 4 more in the box; a ring, 21 vertices, and 60 small ones.

$ suuji draw --rules 9 --empty --graph --mark r5c5 > vertex.svg; for color in 8fb2d0 ddb97f 93c6af; do sed -n "s/.*stroke=\"#$color\".* d=\"\(.*\)\".*/\1/p" vertex.svg | tr -cd M | wc -c; done | tr -d ' '; grep '^<circle' vertex.svg | sed 's/.* r=/r=/' | sort | uniq -c | awk '{ print $1 }' | sort -n
8
8
4
1
21
60

$ suuji draw --rules 4 --empty --graph --candidates
2> suuji: draw: options '--graph' and '--candidates' cannot be used together
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --layout grid
2> suuji: draw: option '--layout' needs '--graph'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --per-page 3
2> suuji: draw: option '--per-page' needs '--pages'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --solution --solutions-at-end
2> suuji: draw: options '--solution' and '--solutions-at-end' cannot be used together
2> Try 'suuji draw --help'.
? 2

$ suuji draw --rules 4 --empty --pages A5 --per-page 900
2> suuji: draw: 900 puzzles do not fit on a page of A5: each would be only <...> mm wide
2> Try 'suuji draw --help'.
? 2

# The largest size, and pictures that are limited to smaller ones.

$ suuji draw --rules 255 --empty | tail -n 1
</svg>

$ suuji draw --rules 255 --empty --candidates
2> suuji: empty: pencil marks can be drawn up to size 64, not 255
? 3

# A bad line is reported and the rest is drawn.

$ printf '1...............\n1..............\n2...............\n' | suuji draw -o bad-%d.svg; ls bad-*
bad-1.svg
bad-2.svg
2> suuji: -:2:<...>

# Output that cannot be written is reported before anything is read.

$ suuji draw -o nowhere/x.svg -
2> suuji: nowhere/x.svg: no such file or directory
? 4

$ suuji draw -o nowhere/x-%d.svg -
2> suuji: nowhere: no such file or directory
? 4

$ cp 6x6.txt six-1.svg; suuji draw -o six-1.svg six-1.svg
2> suuji: six-1.svg: the same file is used for input and output
? 2

$ cp 6x6.txt six-1.svg; suuji draw -o six-%d.svg six-1.svg; cmp 6x6.txt six-1.svg
2> suuji: six-1.svg: the same file is used for input and output

# If no picture is made, the file of -o is unchanged; a name may contain one %d and no other %.

$ echo mine > old.svg; suuji draw --rules 4 --empty --mark r10c1 -o old.svg; cat old.svg
mine
2> suuji: empty: r10c1 is outside this grid of size 4

$ suuji draw --rules 4 --empty --mark r10c1 -o new.svg 2> /dev/null; ls new.svg 2> /dev/null
? 2

$ : > empty.txt; suuji draw -o old.svg empty.txt; cat old.svg
mine
2> suuji: empty.txt: no puzzles

$ suuji draw --rules 4 --empty -o 'x-%s.svg'
2> suuji: draw: option '--output': a name can contain '%' only once, as '%d' or '%03d'
2> Try 'suuji draw --help'.
? 2

# A puzzle without a solution is drawn as it is, or as an empty board.

$ echo 1..............1 > clash.txt; suuji draw -q --rules 4+x --solution clash.txt > as-it-is.svg; suuji draw -q --rules 4+x clash.txt | cmp - as-it-is.svg
$ suuji draw --rules 4+x --solution --no-solution empty clash.txt > empty.svg
2> suuji: clash.txt:1: no solution: diagonal 1 has two 1s: r1c1 and r4c4
? 1
$ suuji draw --rules 4+x --empty | cmp - empty.svg
$ suuji draw --no-solution empty clash.txt
2> suuji: draw: option '--no-solution' needs '--solution'
2> Try 'suuji draw --help'.
? 2

# Steps: the sentence is below the board, and what the marks mean.

$ echo 1.....3..4.....2 > four.txt; suuji draw --hint four.txt | grep -o -e '>Full house.*<' -e '>Hidden single.*<' -e '>house<' -e '>placed<' -e '>eliminated<'
>Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c2 is 3.<
>Hidden single: box 1 has one place for 3 (other<
>house<
>placed<

$ suuji draw --step 1 four.txt > one.svg; suuji draw --hint four.txt | cmp - one.svg

$ suuji draw --step 2 --notation A1 --techniques naked-single -o two.svg four.txt; grep -o '<title>.*<' two.svg
<title>Naked single: A3 has one candidate left (it sees the other values in A14 and B3), so A3 is 2.<

$ suuji draw --step 0 four.txt
2> suuji: draw: option '--step' must be from 1 to 4294967295, not '0'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --hint --puzzle .1....3.......43 21....3.......43
2> suuji: argument:1: wrong entry: r1c1 is 2 but must be 3
? 1

$ suuji draw --hint --puzzle .1....3.......43 31....3.......43 | grep -o '>Hidden single.*\.<'
>Hidden single<...>

$ suuji draw --puzzle .1....3.......43 31....3.......43
2> suuji: draw: option '--puzzle' needs '--step' or '--hint'
2> Try 'suuji draw --help'.
? 2

$ suuji draw --step 33 --first 1 hard.txt | grep -o '<title>.*</title>' | head -n 1
<title>Claiming<...>
$ suuji draw --step 33 --all-steps --first 1 hard.txt | grep -o '<title>.*</title>' | head -n 1
<title>Pointing<...>
$ suuji draw --all-steps four.txt
2> suuji: draw: option '--all-steps' needs '--step'
2> Try 'suuji draw --help'.
? 2
$ suuji draw --step 99 four.txt
2> suuji: four.txt:1: there is no step 99: the puzzle is solved in <...>
? 1

$ echo 1234341221434321 | suuji draw --hint
2> suuji: -:1: the puzzle is solved already
? 1

$ echo 12....34........ | suuji draw --hint
2> suuji: -:1: no solution, so there are no steps; 'suuji explain' says why
? 1

# If there are several solutions, techniques that assume one are not used.

$ suuji draw --hint --rules 4 --empty
2> suuji: empty: there is no step 1: the techniques are exhausted after 0
? 1

# Of a large net only the shortest ways are drawn, and the legend says so and names what the other links lead to. In
# stages all of it is drawn.

$ suuji draw --step 2 --without multi-sector 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | grep -o -e '>branch.*<' -e '>only.*<' -e '>all in.*<' -e '>left out.*<' -e '>6r3c1<' -e '>6r6c1<' -e '>6r6c5<'
>branch, in its own colour<
>only the shortest ways: 12 of 50 links<
>all in 3 stages<
>left out: links to<
>6r3c1<

$ for n in 1 2 3; do suuji draw --step 2 --without multi-sector --stage $n 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | grep -o -e '>stage.*<' -e '>only.*<' -e '>left out.*<'; done
>stage 1 of 3: links 1 to 20 of 50<
>stage 2 of 3: links 21 to 40 of 50<
>stage 3 of 3: links 41 to 50 of 50<

$ suuji draw --step 2 --without multi-sector --stage 4 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
2> suuji: there is no stage 4: this step has 3
? 2

$ suuji draw --first 1 --hint --stage 1 easy.txt | grep -c '>stage'
0
? 1

$ suuji draw --stage 1 four.txt
2> suuji: draw: option '--stage' needs '--step' or '--hint'
2> Try 'suuji draw --help'.
? 2

# The pictures of steps number irregular regions: nine numbers are bold on black.

$ suuji draw --first 1 --step 1 jigsaw.txt | awk '/<g fill="#fff" font-size/ { print; inside = 1; next } /<\/g>/ { inside = 0 } inside' | grep -c '<text'
9

$ suuji draw --step 1 --graph four.txt
2> suuji: draw: options '--step' and '--graph' cannot be used together
2> Try 'suuji draw --help'.
? 2

$ suuji draw --hint --symbols letters four.txt | grep '<title>'
<title>Hidden single: box 1 has one place for C (other cells see it in r2c3), so r1c2 is C.</title>

$ suuji draw --hint --step 2 four.txt
2> suuji: draw: options '--hint' and '--step' cannot be used together
2> Try 'suuji draw --help'.
? 2

$ suuji draw --without singles four.txt
2> suuji: draw: option '--without' needs '--step' or '--hint'
2> Try 'suuji draw --help'.
? 2

# Pages to print have the step of each puzzle, with its sentence and its legend below.

$ suuji draw --pages A4 --hint --first 3 -o hints.svg easy.txt; grep -o -e '>Hidden single[^<]*' -e '>rules out others<' hints.svg
>Hidden single: box 1 has one place for 8
>rules out others<
>Hidden single: box 3 has one place for 2
>rules out others<
>Hidden single: box 1 has one place for 4
>rules out others<

# --hint reads what the player entered, as 'suuji hint' does, also where a format keeps it apart.

$ echo '{"puzzle": "1.....3..4.....2", "entries": ".32............."}' > position.json; suuji hint --no-picture position.json; suuji draw --hint position.json | grep -o '<title>.*<'
position.json:1: Full house: row 1 has one empty cell, so r1c4 is 4.
<title>Full house: row 1 has one empty cell, so r1c4 is 4.<

# An interruption is reported.

$ (echo 1.....1..1.....1; exec sleep 3) | timeout -s INT 1 suuji draw
2> suuji: interrupted: 0 puzzles done
? 124

$ (echo 1.....1..1.....1; exec sleep 3) | timeout -s INT 1 suuji draw --tree
2> suuji: interrupted: 0 puzzles done
? 124

# Letters where numbers would run together: above 16, as far as there are capital letters, but not where numbers count.

$ for n in 16 17 25 26 36; do suuji solve --empty --rules $n:latin --to numbers | suuji draw --from numbers --rules $n:latin | grep -c '>[A-Z]</text>'; done
0
289
625
676
0
? 1

$ suuji solve --empty --rules 25 --to line >25.txt; suuji draw --symbols numbers 25.txt | grep -c '>[A-Z]<'; suuji draw --rules '25+cage(30:r1c1-r1c3)' 25.txt | grep -c '>[A-Z]<'
0
0
? 1

# The names of many kinds of constraints are whole on a page.

$ suuji draw --pages A4 --rules '6+antiknight+cage(7:r1c1,r1c2)+difference(1:r3c3,r3c4)+ratio(2:r2c2,r3c2)+sandwich(5:r1c1-r6c1)+thermometer(r6c1-r4c1)+palindrome(r5c5,r6c6)+whispers(r1c5,r1c6)' --empty | grep -o -e '>antiknight.*<'
>antiknight, cage, difference, palindrome, ratio, sandwich, thermometer, whispers<

# Pencil marks are on all boards of a book or on none: a position to practise may have lost no candidate.

$ printf '%s\n' ':0000:x:9.3.....+117+43...9.+2.54..7.3..+7.38.....+27...5..4...21.7........5.2..5.6.87+5...+391.:514 635 835 636 642 652 852 457 459 668 172 672 872 186 986::' ':0000:x:.79.6.1.....7......5.9.27.......3...6.48.......3.1..42462....8.........7.....92..:::' > marks; suuji draw --pages A4 marks > a; suuji draw --candidates --pages A4 marks | cmp - a; tail -n 1 marks > plain; suuji draw --pages A4 plain > b; suuji draw --pages A4 --candidates plain | cmp -s - b
? 1
