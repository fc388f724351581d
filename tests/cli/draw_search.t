# suuji draw --tree and --animate. What the pictures look like is compared by unit tests.

$ suuji draw --tree -e backtrack 1....2....3....4 | grep -o '>[^<]*</text>' | sed 's/>\(.*\)<.*/\1/'
backtrack: 5 guesses, 2 conflicts, 1 solution, deepest level 3
...
r1c4 has no candidate
...

# For Graphviz, by --to or by the name of the file.

$ suuji draw --tree -e backtrack --to dot 1....2....3....4
digraph search {
  label="backtrack: 5 guesses, 2 conflicts, 1 solution, deepest level 3";
  labelloc=t;
  node <...>
  edge <...>
  n0 [label="", <...>];
  n1 [label="", <...>];
  n0 -> n1 [label="r1c2=3", color="#00694d", penwidth=2];
  n2 [label="r1c4 has no candidate", <...>];
  n1 -> n2 [label="r1c3=2"];
  n3 [label="5", <...>];
  n1 -> n3 [label="r1c3=4", color="#00694d", penwidth=2];
  n4 [label="r3c4 has no candidate", <...>];
  n3 -> n4 [label="r3c2=1"];
  n5 [label="solution (4)", <...>];
  n3 -> n5 [label="r3c2=4", color="#00694d", penwidth=2];
}

$ for f in a.dot a.gv a.DOT; do suuji draw --tree -e backtrack -o $f 1....2....3....4; head -n 1 $f; done
digraph search {
digraph search {
digraph search {

$ suuji draw --animate -o a.dot 1....2....3....4
2> suuji: draw: 'a.dot' does not end in .svg, .png or .pdf: give the kind with --to
2> Try 'suuji draw --help'.
? 2

$ suuji draw --tree -o a.txt 1....2....3....4
2> suuji: draw: 'a.txt' does not end in .svg, .png, .pdf, .dot or .gv: give the kind with --to
2> Try 'suuji draw --help'.
? 2

$ suuji draw --to dot 1....2....3....4
2> suuji: draw: option '--to dot' needs '--tree'
2> Try 'suuji draw --help'.
? 2

# PNG and PDF, where Cairo is there.

$ for f in a.png a.pdf; do suuji draw --tree -e backtrack -o $f 1....2....3....4 2> why || grep -q -i cairo why && echo $f; done
a.png
a.pdf

# An animation is SVG and nothing else. The file says how long it takes.

$ suuji draw --animate -e backtrack -o a.svg 1....2....3....4; suuji draw --animate -e backtrack --seconds 7 -o b.svg 1....2....3....4; grep -o 'dur="7s"' b.svg | sort -u; grep -c '<script\|href=' a.svg; cmp -s a.svg b.svg
dur="7s"
0
? 1

$ suuji draw --animate --coordinates --symbols letters -e bits 1....2....3....4 | grep -o '>r1<\|>[ABCD]<' | sort -u
>A<
>B<
>C<
>D<
>r1<

$ suuji draw --animate -o a.png 1....2....3....4
2> suuji: draw: option '--animate' writes SVG, not png
2> Try 'suuji draw --help'.
? 2

# A small board is still large enough for the words below it.

$ suuji draw --animate -e bits 1....2....3....4 | head -n 1 | grep -o ' width="[0-9]*mm'
 width="56mm

# The title of the puzzle, or another.

$ suuji draw --tree --title 'Four by four' 1....2....3....4 | grep -c '^<text.*>Four by four<'
1

# One file for each puzzle, or one picture.

$ suuji draw --tree -o six-%02d.svg 6x6.txt; ls six-*
six-01.svg
six-02.svg
six-03.svg
six-04.svg

$ suuji draw --tree -o six.svg 6x6.txt; cmp six.svg six-01.svg
2> suuji: the output can hold one picture: 3 more were left out; '-o NAME-%d.svg' writes one file per puzzle

$ suuji draw --animate -q 6x6.txt | grep -c '</svg>'
1

# Large parts become one symbol; a long search is recorded in part.

$ suuji draw --tree --empty --rules 4 --limit 0 -e backtrack --leaves 10 | grep -c ' nodes, '
6

$ suuji draw --tree --trace-limit 20 --first 1 -e backtrack -o cut.svg 6x6.txt
2> suuji: 6x6.txt:2: the search was ended after 20 events (--trace-limit)

# No solution, or not yet: drawn, and reported.

$ suuji draw --tree -e backtrack -o none.svg 123............4
2> suuji: argument:1: no solution
? 1

$ grep -o '>r1c4 has no<' none.svg; suuji draw --tree -q -e backtrack --to dot 123............4 | grep -o 'level 0; no solution"'
>r1c4 has no<
level 0; no solution"

$ suuji draw --tree --empty --rules 16 -e backtrack --limit 0 --time-limit 0.1 --trace-limit 1000 -o late.svg
2> suuji: empty: the search was ended after 1000 events (--trace-limit)
? 0

# A full recording ends the search, for each puzzle, whatever the time limit.

$ suuji draw --tree --empty --rules 25 -e backtrack --limit 0 --trace-limit 1000 | grep -o 'the first 1,000 events only'
the first 1,000 events only
2> suuji: empty: the search was ended after 1000 events (--trace-limit)

$ suuji draw --animate --trace-limit 30 -e backtrack --limit 0 --first 2 -o full-%d.svg hard.txt; ls full-*
full-1.svg
full-2.svg
2> suuji: hard.txt:2: the search was ended after 30 events (--trace-limit)
2> suuji: hard.txt:3: the search was ended after 30 events (--trace-limit)

$ suuji draw --tree --empty --rules 16 -e backtrack --limit 0 --time-limit 0.01 --trace-limit 100000000 --to dot -q | sed -n 's/.*\(; ended .*\)";/\1/p'
; ended by the time limit

# Not a puzzle: reported, and the others are drawn.

$ printf '1....2....3....4\n1....2....3....5\n1....2....3....4\n' | suuji draw --tree -o some-%d.svg; ls some-*
some-1.svg
some-2.svg
2> suuji: -:2:16: <...>

# Options that do not fit.

$ suuji draw --tree -e greedy 1....2....3....4
2> suuji: draw: engine 'greedy' does not report its search (see 'suuji engines')
2> Try 'suuji draw --help'.
? 2

$ suuji draw --tree -e nothing 1....2....3....4
2> suuji: draw: option '--engine': there is no engine named 'nothing'; see 'suuji engines'
2> Try 'suuji draw --help'.
? 2

$ for o in '-e bits' '--limit 2' '--leaves 9' '--seconds 9' '--trace-limit 9'; do suuji draw $o easy.txt 2>&1 | head -n 1; done
suuji: draw: option '--engine' needs '--tree' or '--animate'
suuji: draw: option '--limit' needs '--tree' or '--animate'
suuji: draw: option '--leaves' needs '--tree'
suuji: draw: option '--seconds' needs '--animate'
suuji: draw: option '--trace-limit' needs '--tree' or '--animate'

$ for o in --animate --layers --graph --solution --solutions-at-end --candidates '--mark r1' '--pages A4' --hint '--step 2'; do suuji draw --tree $o easy.txt 2>&1 | head -n 1; done
suuji: draw: options '--tree' and '--animate' cannot be used together
suuji: draw: options '--tree' and '--layers' cannot be used together
suuji: draw: options '--tree' and '--graph' cannot be used together
suuji: draw: options '--tree' and '--solution' cannot be used together
suuji: draw: options '--tree' and '--solutions-at-end' cannot be used together
suuji: draw: options '--tree' and '--candidates' cannot be used together
suuji: draw: options '--tree' and '--mark' cannot be used together
suuji: draw: options '--tree' and '--pages' cannot be used together
suuji: draw: options '--tree' and '--hint' cannot be used together
suuji: draw: options '--tree' and '--step' cannot be used together

$ for o in '--seconds 9' --coordinates '--symbols hex' '--size 50'; do suuji draw --tree $o easy.txt 2>&1 | head -n 1; done; suuji draw --animate --leaves 9 easy.txt
suuji: draw: option '--seconds' needs '--animate'
suuji: draw: options '--tree' and '--coordinates' cannot be used together
suuji: draw: options '--tree' and '--symbols' cannot be used together
suuji: draw: options '--tree' and '--size' cannot be used together
2> suuji: draw: option '--leaves' needs '--tree'
2> Try 'suuji draw --help'.
? 2

$ for o in '--animate --seconds 1e9' '--tree --leaves 1001'; do suuji draw $o 1....2....3....4 2>&1 | head -n 1; done
suuji: draw: option '--seconds' must be a number from 0 to 86400, not '1e9'
suuji: draw: option '--leaves' must be from 0 to 1000, not '1001'

# Files and folders.

$ suuji draw --tree -o no/such-%d.svg 6x6.txt
2> suuji: no<...>: no such file or directory
? 4

$ cp 6x6.txt in-1.svg; suuji draw --tree -o in-%d.svg in-1.svg; cmp 6x6.txt in-1.svg
2> suuji: in-1.svg: the same file is used for input and output

$ suuji draw --tree 1....2....3....4 > /dev/full
2> suuji: standard output: no space left on device
? 4

# Interrupted: no picture, and a line that says so.

$ timeout -s INT 0.5 suuji draw --tree --empty --rules 16 -e backtrack --limit 0 --trace-limit 100000000 -o stop.svg; ls stop.svg
2> suuji: interrupted
2> <...>stop.svg<...>
? 2

$ timeout -s INT 0.5 suuji draw --tree -q --empty --rules 16 -e backtrack --limit 0 --trace-limit 100000000 | wc -c | tr -d ' '
0
