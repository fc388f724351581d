# Explaining how puzzles are solved, and puzzles that have no solution, or several.

$ echo 12....34........ | suuji explain
-:1: no solution
These 3 givens cannot all be true:
    r1c1=1 r1c2=2 r2c3=3
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.
From these: box 1 has no place left for 3.
+------+------+
| 1* 2*| .  . |
| .  . | 3* 4 |
+------+------+
| .  . | .  . |
| .  . | .  . |
+------+------+
? 1

$ echo 12....34........ | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "none", "end": "complete", "count": 0, "exact": true, "solution": null, "clashes": [], "empty_rules": false, "conflict": [{"row": 1, "column": 1, "value": 1}, {"row": 1, "column": 2, "value": 2}, {"row": 2, "column": 3, "value": 3}], "conflict_is": "smallest", "reason": {"kind": "house", "all_clues": false, "steps": [], "house": "box 1", "value": 3, "text": "box 1 has no place left for 3"}, "text": "no solution\nThese 3 givens cannot all be true:\n    r1c1=1 r1c2=2 r2c3=3\nIf any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.\nFrom these: box 1 has no place left for 3."}
? 1

$ echo 1...1........... | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "verdict": "none", "end": "complete", "count": 0, "exact": true, "solution": null, "clashes": [{"kind": "house", "cells": [{"row": 1, "column": 1, "value": 1}, {"row": 2, "column": 1, "value": 1}], "house": "column 1", "text": "column 1 has two 1s: r1c1 and r2c1"}, {"kind": "house", "cells": [{"row": 1, "column": 1, "value": 1}, {"row": 2, "column": 1, "value": 1}], "house": "box 1", "text": "box 1 has two 1s: r1c1 and r2c1"}], "text": "no solution: givens clash\n    column 1 has two 1s: r1c1 and r2c1\n    box 1 has two 1s: r1c1 and r2c1"}
? 1

$ echo 1234341221434321 | suuji explain
-:1: solved: every value is right

$ echo 1234341221434321 | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "verdict": "unique", "end": "complete", "count": 1, "exact": true, "solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "steps": [], "solved": true, "left_out": 0, "text": "solved: every value is right"}

$ suuji explain -q easy.txt

# Several solutions.

$ echo 1234341.2...4... | suuji explain --json
{"number": 1, "file": "-", "line": 1, "rules": "4", "givens": [1, 2, 3, 4, 3, 4, 1, 0, 2, 0, 0, 0, 4, 0, 0, 0], "verdict": "several", "end": "complete", "count": 2, "exact": true, "solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "values_exact": true, "differ": [{"row": 3, "column": 2, "values": [1, 3]}, {"row": 3, "column": 4, "values": [1, 3]}, {"row": 4, "column": 2, "values": [1, 3]}, {"row": 4, "column": 4, "values": [1, 3]}], "add": [{"row": 3, "column": 2, "value": 1}], "add_is": "smallest", "add_any": true, "text": "several solutions: 2\n4 of 16 cells differ between the solutions:\n    r3c2=1/3 r3c4=1/3 r4c2=1/3 r4c4=1/3\nWith this added, there is exactly one solution:\n    r3c2=1\nFewer are not enough, for any of the solutions."}
? 1

$ suuji explain --rules 4 --empty --limit 5
empty: several solutions: at least 5
16 of 16 cells differ between the solutions:
    r1c1=1/2/3/4 <...>
...
With these added, there is exactly one solution:
    r<...>=<...> r<...>=<...> r<...>=<...> r<...>=<...>
Fewer are not enough for this solution.
...
? 1

# Rules without any grid.

$ suuji explain --rules 6:2x3+x+disjoint --empty
empty: no solution
No grid satisfies the rules 6:2x3+x+disjoint, even without givens.
? 1

# Several puzzles, a bad one among them; the rest is done.

$ printf '1234341221434321\n12x\n11..............\n' | suuji explain --rules 4 --from line
-:1: solved: every value is right

-:3: no solution: givens clash
    row 1 has two 1s: r1c1 and r1c2
    box 1 has two 1s: r1c1 and r1c2
+------+------+
| 1* 1*| .  . |
...
2> suuji: -:2:<...>
? 3

# One-line verdicts are not separated by blank lines.

$ printf '1234341221434321\n1234341221434321\n11..............\n1234341221434321\n' | suuji explain --rules 4 | grep -n -e '^$' -e :
1:-:1: solved: every value is right
2:-:2: solved: every value is right
3:
4:-:3: no solution: givens clash
...
<...>:-:4: solved: every value is right

# Few clues: singular and plural.

$ printf '%s\n' '1 34 34 34' '1234 1234 1234 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' | suuji explain | sed -n 2,4p
This given and 3 eliminated candidates cannot all be true:
    r1c1=1 r1c2!=2 r1c3!=2 r1c4!=2
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.

# There is a default time limit. What is known by then is reported; a whole solution is not advice.

$ suuji explain --help | grep -A 2 -e --time-limit
  -l, --time-limit SECONDS  stop after this time and report what is known of the
                            puzzle; 0: no limit; default: 30
...

$ suuji explain --rules 36 --empty --limit 2 --time-limit 1 | grep -v -e '^ ' -e '[+|]'
empty: several solutions: at least <...>
At least <...> cells differ, in these values and maybe in others:
Givens that would leave exactly one solution were not found (time limit).

# The same after Ctrl-C.

$ timeout -s INT 1 suuji explain --rules 36 --empty --limit 2 | head -n 1
empty: several solutions: at least 2
2> suuji: interrupted

# Limits, engines.

$ sed -n 2p hard.txt | suuji explain --node-limit 1
-:1: unknown: node limit
? 1

$ sed -n 88p data/9x9/invalid.txt | suuji explain --effort 0 | sed -n 4p
If any one of them is removed, there is a solution. This set is minimal; it is not known whether a smaller set of givens conflicts.

$ for e in bits cdcl dlx singles; do sed -n 88p data/9x9/invalid.txt | suuji explain --engine $e | sed -n 2p; done
These 5 givens cannot all be true:
These 5 givens cannot all be true:
These 5 givens cannot all be true:
These 5 givens cannot all be true:

$ suuji explain --engine greedy easy.txt
2> suuji: explain: engine 'greedy' finds only one solution and cannot count solutions
2> Try 'suuji explain --help'.
? 2

# Two ones on the diagonal; pencil marks that leave two values for three cells.

$ (printf '1'; printf '%079d' 0; echo 1) | suuji explain --rules 9+x | head -n 2
-:1: no solution: givens clash
    diagonal 1 has two 1s: r1c1 and r9c9

$ printf '%s\n' '12 12 12 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' | suuji explain
-:1: no solution
These 6 eliminated candidates cannot all be true:
    r1c1!=3 r1c1!=4 r1c2!=3 r1c2!=4 r1c3!=3 r1c3!=4
If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.
From these it follows that
    r1c4 must be 3: row 1 has no other place for it
and then row 1 has no place left for 4.
+------+------+
| .* .*| .* . |
...
? 1

# A puzzle with exactly one solution is solved step by step.

$ suuji explain .1....3.......43
argument:1: exactly one solution
  1. Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
  2. Hidden single: box 2 has one place for 1 (other cells see it in r1c2), so r2c4 is 1.
  3. Hidden single: box 2 has one place for 4 (other cells see it in r4c3), so r1c4 is 4.
  4. Full house: box 2 has one empty cell, so r1c3 is 2.
  5. Full house: column 3 has one empty cell, so r3c3 is 1.
  6. Full house: box 4 has one empty cell, so r3c4 is 2.
  7. Hidden single: box 3 has one place for 1 (other cells see it in r1c2 and r3c3), so r4c1 is 1.
  8. Full house: row 4 has one empty cell, so r4c2 is 2.
  9. Hidden single: box 1 has one place for 2 (other cells see it in r4c2), so r2c1 is 2.
 10. Full house: box 1 has one empty cell, so r2c2 is 4.
 11. Full house: column 1 has one empty cell, so r3c1 is 4.
 12. Full house: box 3 has one empty cell, so r3c2 is 3.
Solved in 12 steps: full house (7), hidden single (5).

$ suuji explain --brief --notation A1 .1....3.......43 | sed -n 2,4p
  1. hidden single: A1=3
  2. hidden single: B4=1
  3. hidden single: A4=4

$ suuji explain --merge .1....3.......43
argument:1: exactly one solution
  1-12. Singles: r1c1=3 r2c4=1 r1c4=4 r1c3=2 r3c3=1 r3c4=2 r4c1=1 r4c2=2
     r2c1=2 r2c2=4 r3c1=4 r3c2=3
Solved in 12 steps: full house (7), hidden single (5).

$ suuji explain --merge --brief --first 1 --techniques singles,pointing hard.txt
hard.txt:2: exactly one solution
  1-3. Singles: r5c3=3 r9c6=6 r7c5=3
  4. pointing: r3c1<>6, r3c2<>6, r3c3<>6
  5-32. Singles: r1c1=6 r7c3=6 r7c4=7 r9c4=2 r7c2=2 r8c3=9 r3c2=9 r2c6=9
     r5c4=9 r5c5=4 r8c1=7 r6c3=7 r6c1=2 r8c8=4 r9c2=1 r9c1=4 r9c3=5 r1c2=4
     r3c4=4 r2c7=4 r6c9=4 r6c8=9 r7c9=9 r7c7=1 r7c8=5 r4c9=1 r6c6=1 r8c4=1
 33. pointing: r3c5<>7, r3c6<>7
The techniques are exhausted after 33 steps: 33 cells are open, with 102 candidates.
      c1   c2    c3    c4 <...>
...
? 1

$ suuji explain --candidates --techniques naked-single .1....3.......43 | head -n 10
argument:1: exactly one solution
  1. Naked single: r1c3 has one candidate left (it sees the other values in r1c2 and r24c3), so r1c3 is 2.
      c1     c2    c3   c4
    +------------+----------+
r1  | 234    1   | 2*   24  |
r2  | 24     24  | 3    124 |
    +------------+----------+
r3  | 1234   234 | 12   12  |
r4  | 12     2   | 4    3   |
    +------------+----------+

$ suuji explain --techniques x-wing .1....3.......43 | sed -n 2p
The techniques are exhausted after 0 steps: 12 cells are open, with 27 candidates.

$ suuji explain --json --techniques naked-single 123434122143432.
{"number": 1, "file": "argument", "line": 1, "rules": "4", "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0], "verdict": "unique", "end": "complete", "count": 1, "exact": true, "solution": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], "steps": [{"technique": "naked-single", "title": "naked single", "text": "Naked single: r4c4 has one candidate left (it sees the other values in r3c34 and r4c3), so r4c4 is 1.", "statement": "r4c4 has one candidate left (it sees the other values in r3c34 and r4c3), so r4c4 is 1.", "placed": [{"row": 4, "column": 4, "value": 1}], "eliminated": [], "evidence": [{"role": "base", "row": 4, "column": 4, "used": true}, {"role": "blocker", "row": 3, "column": 3, "used": false}, {"role": "blocker", "row": 3, "column": 4, "used": false}, {"role": "blocker", "row": 4, "column": 3, "used": false}], "links": []}], "solved": true, "left_out": 0, "text": "Solved in 1 step."}

$ suuji explain --json --techniques fish 123434122143432.
{<...>, "steps": [], "solved": false, "left_out": 0, "steps_end": "complete", "open": 1, "candidates": 1, "text": "The techniques are exhausted after 0 steps: 1 cell is open, with 1 candidate."}
? 1

# The same puzzle, checked, and without anything but the exit code.

$ suuji explain --check --quiet easy.txt; suuji explain --quiet --techniques naked-single --first 1 hard.txt
? 1

# Pencil marks make it unique: techniques that assume this are not used.

$ printf '%s\n' '12 1 34 3' '34 4 12 12' '12 34 1234 1234' '34 12 1234 1' | suuji explain --brief | sed -n 1,3p
-:1: exactly one solution
The givens by themselves do not have exactly one solution: techniques that assume one are not used.
  1. <...>

# Sizes above 64.

$ suuji solve --rules 81:latin --empty --to numbers | sed 's/^[0-9]*/0/' | suuji explain --rules 81:latin
-:1: exactly one solution
Steps are known for sizes up to 64 only.
? 1

# A page for a browser.

$ suuji explain --html .1....3.......43 | grep -c -e '<article' -e '</html>'
2

$ suuji explain --html --json .1....3.......43
2> suuji: explain: options '--html' and '--json' cannot be used together
2> Try 'suuji explain --help'.
? 2

# A page escapes what comes from outside, needs nothing else, and has a picture of the puzzle and of each step.

$ printf '.1....3.......43\n' > 'a<b>.txt'; suuji explain --html 'a<b>.txt' | grep -o 'a&lt;b&gt;.txt:1; rules 4; 4 givens'
a&lt;b&gt;.txt:1; rules 4; 4 givens

$ suuji explain --html .1....3.......43 | grep -c -e '<svg' -e '<h3>'
7

$ suuji explain --html .1....3.......43 | grep -cE '(src|href)="[^#d]'
0
? 1

# Without exactly one solution the page says why.

$ suuji explain --html 12....34........ | grep -A 5 '<h2>'
<h2>Puzzle 1: no solution</h2>
<p class="place">argument:1; rules 4; 4 givens</p>
<p>These 3 givens cannot all be true:</p>
<p class="cells">r1c1=1 r1c2=2 r2c3=3</p>
<p>If any one of them is removed, there is a solution. This set is smallest: no smaller set of givens conflicts.</p>
<p>From these: box 1 has no place left for 3.</p>

$ suuji explain --html 11.............. | grep -A 3 '<ul>'
<ul>
<li>row 1 has two 1s: r1c1 and r1c2</li>
<li>box 1 has two 1s: r1c1 and r1c2</li>
</ul>

# What is in question is marked on the board: two cells that clash; cells that differ, and givens to add.

$ suuji explain --html 11.............. | grep -A 2 '#fad9a0'
<g fill="#fad9a0" <...>
<rect <...>
<rect <...>

$ suuji explain --html 1.....4..2...... | grep -e '<h2>' -e 'On the board' -e '<pre'
<h2>Puzzle 1: several solutions</h2>
<p class="place">On the board, cells that differ are yellow, and the givens to add are green.</p>

# Steps that are not singles are listed by technique; how chains are written is explained if there is one.

$ suuji explain --html --first 1 hard.txt | grep -A 2 'not singles'
<div class="contents">Steps that are not singles: 2
<ul>
<li>pointing <a href="#p1s4">4</a> <...>

$ suuji explain --html --without multi-sector 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ | grep -o -e '<p class="chains">' -e '<details class="contents"><summary>'
<p class="chains">
<details class="contents"><summary>

# The picture shows irregular regions: their map is not written.

$ suuji explain --html --first 1 jigsaw.txt | grep -o 'rules 9.*'
rules 9, irregular regions; 19 givens</p>

# Wrong entries and pencil marks of a half-filled grid are named.

$ suuji explain +4+30801000000000043500000000000070800000000100020030000600000075003400000000200600 ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::'
argument:1: wrong entry: r1c1 is 4 but must be 2; the other entry is right
argument:1: wrong pencil marks: r1c3 lacks its value 7
? 1

$ suuji explain --puzzle 000801000000000043500000000000070800000000100020030000600000075003400000000200600 --notation A1 430801000000000043500000000000070800000000100020030000600000075003400000000200600
argument:1: wrong entry: A1 is 4 but must be 2; the other entry is right
? 1

$ suuji explain --json +4+30801000000000043500000000000070800000000100020030000600000075003400000000200600 | grep -o '"verdict".*'
"verdict": "unique", "entries": 2, "mistakes": [{"row": 1, "column": 1, "value": 4, "right": 2}], "text": "wrong entry: r1c1 is 4 but must be 2; the other entry is right"}

$ suuji explain --puzzle .1....3.......43 --brief 31..2.3.......43 | tail -n 1
Solved in 10 steps: <...>

$ suuji explain --puzzle .1....3.......42 31..2.3.......43
2> suuji: argument:1: r4c4 is 2 in the original puzzle, but 3 here
? 3

# Entries in conflict without exactly one solution of the givens.

$ suuji explain 1+1.............. | head -n 1
argument:1: no solution: givens clash

# Constraints.

$ suuji explain --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1,r4c1)+odd(r4c4)' --from line ...............1 | head -n 5
argument:1: no solution
These 2 constraints cannot all hold:
    cage: the cells r1c1,r1c2 differ and add up to 3
    thermometer: the values rise along r1c1-r4c1
If any one of them is removed, there is a solution. This set is smallest: no smaller set conflicts.

$ suuji explain --rules '4+sum(30:r1c1,r1c2)+odd(r4c4)' --from line 1............... | head -n 4
argument:1: no solution
This constraint cannot hold:
    sum: <...>
If it is removed, there is a solution.

$ suuji explain --rules '4+odd(r1c1)+odd(r1c2)' --from line ..1............. | head -n 5
argument:1: no solution
This given and 2 constraints cannot all hold:
    r1c3=1
    odd: r1c1: odd
    odd: r1c2: odd

$ suuji explain --rules '4+odd(r1c1)' --from line 2............... | head -n 2
argument:1: no solution: givens clash
    odd(r1c1) does not hold

$ suuji explain --rules '4+cage(3:r1c1,r1c2)+thermometer(r1c1,r2c1,r3c1)' --from line ...............1 | sed -n '1,2p; $p'
argument:1: exactly one solution
  1. Neighbours in a constraint: the values rise along r1c1-r3c1, so 1 is not in r23c1, 2 is not in r3c1, 3 is not in r1c1, and 4 is not in r12c1.
Solved in 16 steps: full house (8), hidden single (6), last cell of a constraint (1), neighbours in a constraint (1).

$ suuji explain --html --rules '4+odd(r1c1)+even(r1c1)' --from line ................ | grep -o '<li>[^<]*'
<li>even: r1c1: even
<li>odd: r1c1: odd

# What the rules demand.

$ suuji explain --show-rules --rules '4+cage(3:r1c1,r1c2)+odd(r4c4)+cage(7:r4c1,r4c2)+x' --from line 2............... | head -n 9
argument:1: the rules
Every row, column and box of 2 by 2 cells holds each value from 1 to 4 once.
Both main diagonals hold each value once.
The cells of a cage differ, and add up to the number if there is one.
    3:r1c1,r1c2 7:r4c1,r4c2
The values of the cells are odd.
    r4c4
argument:1: several solutions: 2
...

$ suuji explain --show-rules --html --rules '4+odd(r1c1)+odd(r2c2)+noxv' --from line ................ | grep '<li>' | head -n 3
<li>Every row, column and box of 2 by 2 cells holds each value from 1 to 4 once.</li>
<li>Cells that share a side never add up to 5 or 10, except where there is an X or a V between them.</li>
<li>The values of the cells are odd. r1c1 r2c2</li>

# Steps that turn out not to be needed are left out, in all forms; a path that does not lead to the solution has all.

$ suuji explain --brief --first 1 hard.txt | grep -e pointing: -e claiming: -e needed
  4. pointing: r3c1<>6, r3c2<>6, r3c3<>6
 33. claiming: r2c8<>3, r3c7<>3, r3c8<>3
1 further step is not needed; --all-steps shows all.
$ suuji explain --brief --first 1 --all-steps hard.txt | grep -e pointing: -e claiming: -e needed
  4. pointing: r3c1<>6, r3c2<>6, r3c3<>6
 33. pointing: r3c5<>7, r3c6<>7
 34. claiming: r2c8<>3, r3c7<>3, r3c8<>3
$ suuji explain --json --first 1 hard.txt | grep -o '"solved".*'
"solved": true, "left_out": 1, "text": "Solved in 66 steps. 1 further step is not needed."}
$ suuji explain --json --all-steps --first 1 hard.txt | grep -o '"solved".*'
"solved": true, "left_out": 0, "text": "Solved in 67 steps."}
$ suuji explain --html --first 1 hard.txt | grep -e 'not needed'
<p>Solved in 66 steps. 1 further step is not needed.</p>
$ suuji explain --html --all-steps --first 1 hard.txt | grep '^<p>Solved'
<p>Solved in 67 steps.</p>
$ suuji explain -q --first 1 hard.txt
$ suuji explain --brief --first 1 --techniques singles,pointing hard.txt | grep -e pointing: -e exhausted -e needed
  4. pointing: r3c1<>6, r3c2<>6, r3c3<>6
 33. pointing: r3c5<>7, r3c6<>7
The techniques are exhausted after 33 steps: 33 cells are open, with 102 candidates.

# With all steps, each is written when it is found: here the first ones while the search for others goes on.

$ suuji explain --rules 12+x --brief --all-steps -l 0 ...A48BC2.....6..3.....4..C.....5.7.4.3.7....29..A.....5.4....9...4....CB.18...2........C47...A.............56.12......A...C37............8...2. >out.txt 2>err.txt &
> while ! grep -qs '^  3' out.txt; do sleep 0.02; done; kill -0 $! && sed 4q out.txt; kill $!; wait
argument:1: exactly one solution
  1. hidden single: r2c8=7
  2. pointing: r2c2<>5, r2c4<>5
  3. pointing: r3c10<>6, r3c12<>6

# Sets that share cells, and other marks than those of the sets.

$ suuji explain -c ..2..6...8...7.1..........5..51..87.1.8........9..76.....64....5.6..3.2.....5.43. | grep -o '/ / set.*;'
/ / set A and set D;
