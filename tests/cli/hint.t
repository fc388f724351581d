# The next step of a position, in stages.

$ suuji hint --level 1 --first 2 easy.txt
easy.txt:2: look for a single
easy.txt:3: look for a single

$ suuji hint --level 2 --first 2 easy.txt
easy.txt:2: hidden single: look at box 1
easy.txt:3: hidden single: look at box 3

$ suuji hint --level 3 --first 2 easy.txt
easy.txt:2: hidden single: look at 8 in box 1
easy.txt:3: hidden single: look at 2 in box 3

$ suuji hint --cell --first 2 easy.txt
easy.txt:2: look at r3c1
easy.txt:3: look at r2c8

$ suuji hint --cell --level 2 easy.txt
2> suuji: hint: <...>
2> Try 'suuji hint --help'.
? 2

# Before the last stage only the pattern is named: of a hidden pair not what it eliminates.

$ for level in 1 2 3; do suuji hint --level $level ':0000:x:+1......+8..56.8.1.+37...3.64......74.85....+3....71...3..3..9.58...1734....9.+5.6.23.:::'; done
argument:1: look for a subset
argument:1: hidden pair: look at row 8
argument:1: hidden pair: look at 2 and 8 in row 8

# If the value would be the answer, the cell comes instead.

$ for level in 2 3; do suuji hint --techniques naked-single --level $level .1....3.......43; done
argument:1: naked single: look at column 3
argument:1: naked single: look at r1c3

# Patterns that reach far are looked for around the place where they begin.

$ for level in 2 3; do suuji techniques xy-wing | sed -n '/^suuji hint/,$p' | sed "\$d; s/hint/hint --level $level/" | sh; done
argument:1: XY-wing: look around r8c9
argument:1: XY-wing: look at 4, 5 and 9 around r8c9

$ suuji hint .1....3.......43
argument:1: Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.
      c1   c2   c3   c4
    +---------+---------+
r1  | 3*   1  | .    .  |
r2  | .    .  | 3    .  |
    +---------+---------+
r3  | .    .  | .    .  |
r4  | .    .  | 4    3  |
    +---------+---------+
    * placed

$ echo .1....3.......43 | suuji hint --no-picture --notation A1
-:1: Hidden single: box 1 has one place for 3 (other cells see it in B3), so A1 is 3.

$ suuji hint --first 1 --notation K9 --techniques naked-single easy.txt | sed -n '1,2p;13,16p'
easy.txt:2: Naked single: C3 has one candidate left (it sees the other values in AFH3 and C24689), so C3 is 6.
      1   2   3    4   5   6   7   8   9
H   | 9   .   8  | 2   .   4 | .   .   . |
K   | .   .   .  | .   .   1 | 4   .   . |
    +------------+-----------+-----------+
    * placed

# What a step rests on is marked, with all candidates of a small board.

$ suuji hint --first 1 --techniques pointing hard.txt
hard.txt:2: Pointing: <...> r3c123.
      c1       c2         c3         c4        c5        c6        c7         c8         c9
    +------------------------------+-----------------------------+-----------------------------+
r1  | 23456    24568      23568    | 24578     234578    23578   | 9          1          3458  |
r2  | 345      7          13589    | 6         13458     13589   | 3458       3458       2     |
r3  | 23456x   12456x89   12356x89 | 1245789   1234578   1235789 | 345[6]78   345[6]78   3458  |
    +------------------------------+-----------------------------+-----------------------------+
r4  | 9        2568       4        | 12578     12578     12578   | 135678     235678     1358  |
r5  | 1        2568       235678   | 245789    24578     25789   | 345678     23456789   34589 |
r6  | 257      258        2578     | 3         6         125789  | 14578      245789     14589 |
    +------------------------------+-----------------------------+-----------------------------+
r7  | 8        12569      125679   | 1257      12357     4       | 135        359        1359  |
r8  | 457      3          1579     | 1578      1578      1578    | 2          4589       6     |
r9  | 2456     12456      1256     | 1258      9         123568  | 13458      3458       7     |
    +------------------------------+-----------------------------+-----------------------------+
    [ ] base; x eliminated

# A subset names its houses, and a value that only a part of it can have; without a common house its cells see each other.

$ suuji hint --no-picture --techniques naked-triple ':0000:x:.6392.475...5648135....3692956.4..81.8...5..6...6...546.54..1.8..1.56.49...1..567:732 733::'
argument:1: Naked triple: r4c46 and r5c4 in box 5 have only the candidates 2, 3 and 7, 3 only in column 4, so 2 is not in r6c6, 3 is not in r56c5 and r8c4, and 7 is not in r5c5 and r6c56.

$ printf '%s\n' '12 1234 1234 1234' '1234 1234 12 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' | suuji hint --rules 4+antiknight --techniques naked-pair --no-picture | tail -n 1
-:1: Naked pair: r1c1 and r2c3 see each other and have only the candidates 1 and 2, and a cell that sees all places of one of these cannot have it, so 1 and 2 are not in r1c34, r2c12 and r3c1.

# Sets have the same letters in the sentence and in the legend.

$ suuji techniques als-xy-wing | sed -n '/^suuji hint/,$p' | sed '$d' | sh | sed -n '1p;$p'
argument:1: ALS-XY-wing: the almost locked set C (r1c15 with 1, 5 and 6) <...> to A (r2c2 <...>) by 1 and to B (r6c35 <...>
    [ ] set A; ( ) set B; { } set C; | | restricted; x eliminated

# Borders follow the regions.

$ suuji hint --first 1 jigsaw.txt | sed -n '3,6p'
    +-------------------+------------------------+
r1  | .    5    6    3  | 8    .    2    .    9* |
    +----+    +---------+---------+         +----+
r2  | 8  | .  | .    .    .    .  | .    .  | .  |

# Large boards show the candidates that matter.

$ suuji generate --rules 16 --seed 2 | suuji hint --techniques pointing | sed -n '1,5p;24p'
-:1: Pointing: <...> r2c14 and r2c16.
      1   2    3   4    5   6   7   8   9   10  11  12  13  14  15  16
    +-----------------+---------------+---------------+---------------+
r1  | .   .    .   .  | 3   10  9   4 | .   12  .   16| 15  .   .   . |
r2  | 10  [3]  15  [3]| .   .   .   . | 5   13  .   . | 16  3x  .   3x|
    [ ] base; x eliminated

# Mistakes come first: of entries by their format, or with the original puzzle.

$ suuji hint ':0000:x:+4+53.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::'
argument:1: wrong entry: r1c2 is 5 but must be 8; the other entry is right
? 1

$ suuji hint --level 1 ':0000:x:+4+53.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..:::'
argument:1: wrong entry: r1c2 is 5; the other entry is right
? 1

$ suuji hint --puzzle .1....3.......43 --no-picture 31..2.3.......43
argument:1: Full house: box 1 has one empty cell, so r2c2 is 4.

$ suuji hint --puzzle .1....3.......43 2142..3.......43
argument:1: 3 wrong entries: r1c1 is 2 but must be 3, r1c3 is 4 but must be 2, r1c4 is 2 but must be 4
? 1

$ suuji hint --puzzle .1....3.......43 --json 21....3.......43
{"number": 1, "file": "argument", "line": 1, "rules": "4", "givens": [2, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4, 3], "verdict": "unique", "hint": "mistake", "entries": 1, "mistakes": [{"row": 1, "column": 1, "value": 2, "right": 3}], "text": "wrong entry: r1c1 is 2 but must be 3"}
? 1

$ echo .1....3.......43 > original.txt; printf '%s\n' 31....3.......43 .1....3.......43 | suuji hint --puzzle original.txt --level 3
-:1: hidden single: look at 1 in box 2
-:2: hidden single: look at 3 in box 1

$ suuji hint --puzzle .1....3.......43 .2....3.......43

2> suuji: argument:1: r1c2 is 1 in the original puzzle, but 2 here
? 3

$ suuji hint --puzzle .1....3.......43 ......3.......43

2> suuji: argument:1: r1c2 is 1 in the original puzzle, but empty here
? 3

$ suuji hint --puzzle nothing.txt .2....3.......43
2> suuji: nothing.txt: no such file or directory
2> suuji: the original puzzles could not be read
? 4

# Pencil marks that lack the right value.

$ printf '%s\n' '1234 1 1234 1234' '1234 1234 3 1234' '13 34 1234 1234' '34 12 4 3' | suuji hint
-:1: wrong pencil marks: r3c1 lacks its value 4, r4c1 lacks its value 1
? 1

# Without exactly one solution this is said first. Pencil marks do not make a puzzle unique.

$ suuji hint 1...1...........
argument:1: no solution: givens clash
    column 1 has two 1s: r1c1 and r2c1
    box 1 has two 1s: r1c1 and r2c1
+------+------+
| 1* . | .  . |
...
If you entered some of these values, --puzzle with the original puzzle finds the wrong ones.
? 1

$ suuji hint 1...1...1.......
argument:1: no solution: givens clash
    column 1 has 1 in r1c1, r2c1 and r3c1
    box 1 has two 1s: r1c1 and r2c1
+------+------+
...
? 1

$ suuji check 1...1...1.......
inconsistent, 3 clues: column 1 has 1 in r1c1, r2c1 and r3c1; box 1 has two 1s: r1c1 and r2c1
? 1

$ suuji hint 1...............
argument:1: several solutions: techniques that assume exactly one are not used
argument:1: no step: the techniques are exhausted
? 1

$ printf '%s\n' '12 1 34 34' '34 34 12 12' '12 34 1234 1234' '34 12 1234 1234' | suuji hint --no-picture
-:1: several solutions of the givens by themselves: techniques that assume exactly one are not used
-:1: Hidden single: box 1 has one place for 2 (it was eliminated earlier in r2c12), so r1c1 is 2.
? 1

$ suuji hint --rules 4 --puzzle 1............... 11..............
argument:1: no solution: givens clash
...
? 1

# The position is solved, or too large.

$ suuji hint 1234341221434321
argument:1: solved: every value is right

$ suuji solve --rules 81:latin --empty | suuji hint --rules 81:latin
-:1: solved: every value is right

$ suuji solve --rules 81:latin --empty --to numbers | sed 's/^[0-9]*/0/' > large.txt; suuji hint --rules 81:latin large.txt
large.txt:1: Steps are known for sizes up to 64 only.
? 1

$ suuji hint --rules 81:latin --json large.txt | grep -o '"hint".*'
"hint": "none", "entries": 0, "mistakes": [], "step": null, "text": "Steps are known for sizes up to 64 only."}

# Techniques, from the command line or a file.

$ suuji hint --techniques naked-single --level 2 .1....3.......43
argument:1: naked single: look at column 3

$ suuji hint --without full-house,hidden-single --check --level 2 .1....3.......43
argument:1: naked single: look at column 3

$ printf '# mine\nnaked-single, full-house # first\nhidden-single\n' > order.txt; suuji hint --techniques @order.txt --level 2 .1....3.......43
argument:1: naked single: look at column 3

$ suuji hint --techniques naked-singel .1....3.......43
2> suuji: hint: option '--techniques': no technique or family named 'naked-singel'; did you mean 'naked-single'?
2> Try 'suuji hint --help'.
? 2

$ printf '# mine\nfish, nothing\n' > bad.txt; suuji hint --techniques @bad.txt .1....3.......43
2> suuji: bad.txt:2: no technique or family named 'nothing'; see 'suuji techniques'
? 3

$ printf 'fish\n\nnaked-singel\n' > bad.txt; suuji hint --techniques @bad.txt .1....3.......43
2> suuji: bad.txt:3: no technique or family named 'naked-singel'; did you mean 'naked-single'?
? 3

$ suuji hint --techniques X-Wing .1....3.......43
argument:1: no step: none of the chosen techniques finds anything
? 1

$ suuji hint --techniques Naked-Single,Fish --without FISH --level 2 --notation a1 .1....3.......43
argument:1: naked single: look at column 3

$ suuji hint --techniques x-wing --without fish .1....3.......43
2> suuji: hint: options '--techniques' and '--without' leave no technique
2> Try 'suuji hint --help'.
? 2

$ echo x-wing > one.txt; suuji explain --techniques @one.txt --without Fish .1....3.......43
2> suuji: explain: options '--techniques' and '--without' leave no technique
2> Try 'suuji explain --help'.
? 2

# A position that cannot be read leaves no line.

$ printf '.1....3.......43\n12x\n.1....3.......43\n' | suuji hint --rules 4 --from line --level 3
-:1: hidden single: look at 3 in box 1
-:3: hidden single: look at 3 in box 1
2> suuji: -:2:<...>
? 3

$ : > empty.txt; suuji hint --techniques @empty.txt .1....3.......43
2> suuji: empty.txt: no techniques are listed
? 3

$ suuji hint --techniques @missing.txt .1....3.......43
2> suuji: missing.txt: No such file or directory
? 4

$ suuji hint --without @order.txt .1....3.......43
2> suuji: hint: option '--without': a file is possible for --techniques only
2> Try 'suuji hint --help'.
? 2

# Every step.

$ suuji hint --all --techniques naked-single,x-wing .1....3.......43
argument:1: 2 steps: naked single (2)
  1. Naked single: r1c3 has one candidate left (it sees the other values in r1c2 and r24c3), so r1c3 is 2.
  2. Naked single: r4c2 has one candidate left (it sees the other values in r1c2 and r4c34), so r4c2 is 2.

$ suuji hint --all --techniques jellyfish .1....3.......43
argument:1: no step: none of the chosen techniques finds anything
? 1

$ suuji hint --all --quiet --techniques jellyfish .1....3.......43
? 1

$ suuji hint --all --cell .1....3.......43
2> suuji: hint: options '--all' and '--cell' cannot be used together
2> Try 'suuji hint --help'.
? 2

# JSON has as much as the level reveals.

$ suuji hint --json --level 1 .1....3.......43
{"number": 1, "file": "argument", "line": 1, "rules": "4", "givens": [0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4, 3], "verdict": "unique", "hint": "step", "entries": 0, "mistakes": [], "looks": [{"kind": "singles", "houses": [], "cells": [], "around": false, "values": [], "text": "look for a single"}], "text": "look for a single"}

$ suuji hint --json --cell .1....3.......43 | grep -o '"looks".*'
"looks": [], "spot": {"houses": [], "cells": [{"row": 1, "column": 1}], "around": false, "values": [], "text": "look at r1c1"}, "text": "look at r1c1"}

$ suuji hint --json --level 3 .1....3.......43 | grep -o '"looks".*'
"looks": [{"kind": "singles", "houses": [], "cells": [], "around": false, "values": [], "text": "look for a single"}, {"kind": "singles", "technique": "hidden-single", "houses": ["box 1"], "cells": [], "around": false, "values": [], "text": "hidden single: look at box 1"}, {"kind": "singles", "technique": "hidden-single", "houses": ["box 1"], "cells": [], "around": false, "values": [3], "text": "hidden single: look at 3 in box 1"}], "technique": "hidden-single", "text": "hidden single: look at 3 in box 1"}

$ suuji hint --json .1....3.......43
{"number": 1, "file": "argument", "line": 1, "rules": "4", "givens": [0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4, 3], "verdict": "unique", "hint": "step", "entries": 0, "mistakes": [], "looks": [<...>], "spot": {<...>}, "technique": "hidden-single", "step": {"technique": "hidden-single", "title": "hidden single", "text": "Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.", "statement": "box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3.", "placed": [{"row": 1, "column": 1, "value": 3}], "eliminated": [], "evidence": [{"role": "base", "house": "box 1", "value": 3, "used": true}, {"role": "blocker", "row": 2, "column": 3, "used": false}], "links": []}, "text": "Hidden single: box 1 has one place for 3 (other cells see it in r2c3), so r1c1 is 3."}

# JSON does not reveal more than text.

$ suuji hint --level 2 --json +4+30801000000000043500000000000070800000000100020030000600000075003400000000200600 ':0000:x:000801000000000043500000000000070800000000100020030000600000075003400000000200600:713::'
{<...>"hint": "mistake", "entries": 2, "mistakes": [{"row": 1, "column": 1, "value": 4}], "text": "wrong entry: r1c1 is 4; the other entry is right"}
{<...>"hint": "mistake", "entries": 0, "mistakes": [{"row": 1, "column": 3}], "text": "wrong pencil marks: r1c3 lacks its value"}
? 1

$ suuji hint --json +4+30801000000000043500000000000070800000000100020030000600000075003400000000200600
{<...>"mistakes": [{"row": 1, "column": 1, "value": 4, "right": 2}], "text": "wrong entry: r1c1 is 4 but must be 2; the other entry is right"}
? 1
