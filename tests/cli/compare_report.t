# Plots and the page of a comparison. Pictures need no other program; PNG and PDF need Cairo, SVG does not.

$ suuji compare -q -e 'bits dlx' --plots plots --report page easy.txt 6x6.txt > table
$ tail -n 1 table; ls page | grep -v '^tree-'; ls plots | grep 'gp$\|svg$'
9 puzzles; no engine contradicts another; every solution verified
index.html
boxes.gp
boxes.svg
cactus.gp
cactus.svg
growth.gp
growth.svg
scatter.gp
scatter.svg
times.gp
times.svg

$ suuji draw easy.txt --to png -o test.png 2> /dev/null && ls plots | grep -c 'png$' > pngs || echo 5 > pngs; cat pngs
5
$ grep -c '<figure' page/index.html; grep -o '^<title>.*' plots/*.svg
5
plots/boxes.svg:<title>Spread of the times by group of puzzles</title>
plots/cactus.svg:<title>Puzzles solved within a time</title>
plots/growth.svg:<title>Growth with the size of the puzzle</title>
plots/scatter.svg:<title>The first engine against the others</title>
plots/times.svg:<title>Time for each puzzle</title>

$ grep -o '>[^<]*</text>' plots/growth.svg | grep -v '[mnµ]s<'
>Growth with the size of the puzzle</text>
>6x6</text>
>9x9</text>
>size</text>
>time</text>
>bits</text>
>dlx</text>

# The scripts have all data, for gnuplot.

$ grep -v '^[0-9]' plots/growth.gp
# Growth with the size of the puzzle. Draw it with: gnuplot growth.gp > growth.svg
set terminal svg <...>
set style line 1 lc rgb '#0072b2' dt solid <...>
set style line 2 lc rgb '#d55e00' dt '-' <...>
...
set logscale x
set xlabel 'size'
set xtics ('6x6' 6, '9x9' 9)
set xrange [5.400:9.900]
$data1 << EOD
EOD
$data2 << EOD
EOD
plot $data1 using 1:2 with linespoints ls 1 pointinterval 1 title 'bits', \
     $data2 using 1:2 with linespoints ls 2 pointinterval 1 title 'dlx'

# The tables of the page, and the command that repeats it.

$ grep -o '<caption>[^<]*' page/index.html
<caption>Results by engine
<caption>Counted work: mean per puzzle
<caption>By file: puzzles done of all puzzles, and the median time
<caption>Every puzzle

# The glossary is below the plots and the tables and describes each engine and its options; a page has µs.

$ suuji compare -q -e 'bits backtrack:mrv,forward' -x 'other=cat' --report words 6x6.txt > table 2> notes
? 4
$ grep -o '<h[23][^/]*' words/index.html | sed 's/<h2 id=.*>/== /; s/<h3>//; s/<$//'
== Summary
== Plots
== Puzzles
== Glossary
Engines
Results, work, files
Puzzles
== How it was measured
== How to repeat it
$ sed -n '/<h3>Engines/,/<.dl>/p' words/index.html | sed -n 's/<dt>\(.*\)<.dt><dd>\(.*\)<.dd>/\1: \2/p'
bits: bit sets of values and places, <...>
backtrack:mrv,forward: first empty cell, <...><br><code>mrv</code>: choose the cell with fewest candidates <...><br><code>forward</code>: undo <...>
other: another program
$ grep -c '<td>[0-9.]* µs</td>' words/index.html | sed 's/[0-9][0-9]*/N/'; grep -c '[0-9] us' words/index.html
N
0
? 1

# A plot has its whole width: the names are below it.

$ grep '^set key' plots/*.gp | sed 's/.*://' | sort -u
set key below horizontal <...>

$ grep -o '<pre>[^<]*' page/index.html
<pre>suuji compare --engines &#39;bits dlx&#39; --plots plots --report page --quiet easy.txt 6x6.txt

# The page loads nothing from elsewhere, and links only search trees next to it.

$ sed 's/href="tree-[0-9A-Za-z.-]*\.svg"//g' page/index.html | grep -c 'src=\|@import\|url(\|<script\|<iframe\|href="[^#d]'
0
? 1

# No growth with only one size, no scatter with one engine, no boxes with two puzzles.

$ head -n 3 easy.txt > two.txt; suuji compare -q -e bits --plots few two.txt > /dev/null; ls few | grep -v 'png$\|pdf$'
cactus.gp
cactus.svg
times.gp
times.svg

# With an earlier measurement, and engines that did not take part.

$ suuji compare -q -e 'bits greedy' --limit 2 --json old.json easy.txt > /dev/null
$ suuji compare -q -e 'bits greedy' --limit 2 --against old.json --report page easy.txt > /dev/null

$ grep -o '<caption>[^<]*' page/index.html
<caption>Results by engine
<caption>Counted work: mean per puzzle
<caption>By file: puzzles done of all puzzles, and the median time
<caption>Times and work now, relative to then
<caption>Every puzzle
<caption>Why engines refused a puzzle or failed: the first case of each

$ grep -o 'engine &#39;greedy&#39;[^<]*' page/index.html
engine &#39;greedy&#39; is approximate: it finds only one solution and cannot count solutions

# Folders that cannot be written are reported before the work begins.

$ suuji compare -e bits --report no/such/folder easy.txt
2> suuji: no/such/folder: no such file or directory
? 4

$ suuji compare -e bits --plots easy.txt easy.txt
2> suuji: easy.txt/cactus.gp: not a directory
? 4

# Boxes have names under them: there are more engines than colours.

$ grep '^set x2*tics' plots/boxes.gp
set xtics ('bits' 0, 'dlx' 1, 'bits' 4, 'dlx' 5) rotate by 90 right scale 0 noenhanced font ',13'
set x2tics ('easy.txt' 0.5, '6x6.txt' 4.5) scale 0 noenhanced

# The work of other programs is unknown, not 0.

$ suuji compare -q -e '' -x 'same=suuji solve --to line' --report work easy.txt > /dev/null 2>&1; grep -A 4 'Counted work' work/index.html | grep -o '<th scope="row">same.*'
<th scope="row">same</th><td class="nil">-</td><td class="nil">-</td><td class="nil">-</td><td class="nil">-</td></tr>

# A table that cannot be written ends the measurement, but not the plots of what was measured.

$ for i in 1 2 3 4 5 6 7 8; do cat easy.txt easy.txt easy.txt easy.txt easy.txt easy.txt; done > many; cat many many many many many > more
$ sh -c 'trap "" PIPE; suuji compare -e bits --warm-up 0 --plots kept more | head -n 500 > /dev/null'; ls kept/*.svg
kept/boxes.svg
kept/cactus.svg
kept/times.svg

# Searches of the first puzzles as trees: each link has its file, and each file its link.

$ suuji compare -q -e 'bits backtrack:mrv,forward backtrack' --report trees 6x6.txt > /dev/null 2>&1; ls trees
index.html
tree-1-backtrack-mrv-forward.svg
tree-1-backtrack.svg
tree-1-bits.svg
tree-2-backtrack-mrv-forward.svg
tree-2-backtrack.svg
tree-2-bits.svg
tree-3-backtrack-mrv-forward.svg
tree-3-backtrack.svg
tree-3-bits.svg
tree-4-backtrack-mrv-forward.svg
tree-4-backtrack.svg
tree-4-bits.svg

$ grep -o 'href="tree-[^"]*' trees/index.html | sed 's/.*"//' | sort > links; ls trees | grep '^tree-' | sort | cmp - links; grep -c '<dt>tree<' trees/index.html; grep -l '^<text.*>puzzle 3<' trees/*.svg
1
trees/tree-3-backtrack-mrv-forward.svg
trees/tree-3-backtrack.svg
trees/tree-3-bits.svg

$ grep -o '<title>[^<]*</title>\|>backtrack:mrv,forward: [^<]*' trees/tree-1-backtrack-mrv-forward.svg
<title>puzzle 1</title>
>backtrack:mrv,forward: 2 guesses, 0 conflicts, 1 solution,

# The same engine twice has two pictures. Large searches have one, and those that did not end: what was searched.

$ suuji compare -q -e 'backtrack:mrv backtrack:mrv' --warm-up 0 --report twice --first 1 6x6.txt > /dev/null 2>&1; ls twice
index.html
tree-1-backtrack-mrv-2.svg
tree-1-backtrack-mrv.svg

$ suuji compare -q -e 'backtrack greedy' --warm-up 0 --limit 5000 --empty --rules 6:2x3 --report wide > /dev/null 2>&1; ls wide; grep -o 'backtrack: .*' wide/*.svg
index.html
tree-1-backtrack.svg
backtrack: 31,742 guesses, <...> conflicts, 5,000 solutions, deepest level <...></text>

$ suuji compare -q -e backtrack --time-limit 1 --limit 0 --empty --rules 6:2x3 --report late > /dev/null 2>&1; ls late; grep -c 'the first 1,000,000 events only\|ended by the time limit' late/*.svg
index.html
tree-1-backtrack.svg
1

$ suuji compare -q -e backtrack --time-limit 0.001 --limit 0 --empty --rules 6:2x3 --report later > /dev/null 2>&1; grep -o 'ended by the time limit' later/*.svg
ended by the time limit

# Work that the time limit ended is a lower bound.

$ suuji compare -e backtrack --work nodes --time-limit 0.1 --limit 0 --empty --rules 6:2x3 --report late 2> /dev/null | grep backtrack -A 1 | grep -o '^1 .*s *>.*\|^backtrack  *>[0-9,.]*  *>[0-9,.]*' | tr 0-9,.M N | tr -s N' '
N N:NxN >N s >N
backtrack >N >N

$ grep -A 4 'Counted work' late/index.html | grep -o '<td>&gt;[0-9]' | head -n 1 | tr 0-9 N
<td>&gt;N

# Trees of an earlier page that the new one does not link are removed; nothing else is.

$ touch trees/tree-9-mine.svg trees/tree-1-other.svg; suuji compare -q -e 'bits dlx' --first 2 --report trees 6x6.txt > /dev/null 2>&1; ls trees
index.html
tree-1-bits.svg
tree-1-dlx.svg
tree-1-other.svg
tree-2-bits.svg
tree-2-dlx.svg
tree-9-mine.svg

# Only the first puzzles; none with --isolate, where an engine may crash; none after an interruption.

$ suuji compare -q -e bits --warm-up 0 --report first many > /dev/null 2>&1; ls first | grep -c '^tree-'
20

$ suuji compare -q -e bits --isolate --report apart 6x6.txt > /dev/null 2>&1; ls apart
index.html

$ suuji compare -q -e bits --report halt -l 0 -x 'slow=sleep 0.2' hard.txt > /dev/null 2>&1 & p=$!; sleep 0.6; kill $p; wait $p 2> /dev/null; ls halt
index.html

# A picture that cannot be written leaves no part of it, and the page is still written.

$ mkdir blocked blocked/tree-1-bits.svg.part; suuji compare -q -e bits --report blocked 6x6.txt 2>&1 > /dev/null | grep tree; ls blocked
suuji: blocked/tree-1-bits.svg: is a directory
index.html
tree-1-bits.svg.part
