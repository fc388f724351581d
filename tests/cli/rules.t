# Showing rules.

$ suuji rules 9
rules   9
size    9, 81 cells
boxes   3 rows, 3 columns
houses  27: 9 rows, 9 columns, 9 boxes
pairs   0 further pairs of cells that must differ
peers   20 of each cell

Every row, column and box of 3 by 3 cells holds each value from 1 to 9 once.

$ suuji rules 12:3x4+x
rules   12:3x4+x
size    12, 144 cells
boxes   3 rows, 4 columns
houses  38: 12 rows, 12 columns, 12 boxes, 2 diagonals
pairs   0 further pairs of cells that must differ
peers   28 to 39 of each cell

Every row, column and box of 3 by 4 cells holds each value from 1 to 12 once.
Both main diagonals hold each value once.

# Boxes that are not square are spelled out.

$ suuji rules 6 | head -1
rules   6:2x3

$ suuji rules --json 9+antiknight+asterisk
{
  "rules": "9+asterisk+antiknight",
  "size": 9,
  "cells": 81,
  "box_rows": 3,
  "box_columns": 3,
  "house_count": 28,
  "houses": {
    "row": 9,
    "column": 9,
    "box": 9,
    "asterisk": 1
  },
  "pairs": 144,
  "fewest_peers": 20,
  "most_peers": 32,
  "demands": [
    {
      "kind": "houses",
      "sentence": "Every row, column and box of 3 by 3 cells holds each value from 1 to 9 once.",
      "items": []
    },
    {
      "kind": "asterisk",
      "sentence": "The nine cells of the asterisk pattern hold each value once.",
      "items": []
    },
    {
      "kind": "antiknight",
      "sentence": "Cells a chess knight's move apart differ.",
      "items": []
    }
  ]
}

$ suuji rules 5:latin
rules   5
size    5, 25 cells
houses  10: 5 rows, 5 columns
pairs   0 further pairs of cells that must differ
peers   8 of each cell

Every row and column holds each value from 1 to 5 once.

$ suuji rules 4:regions=AABBAABBCCDDCCDD
...
houses  12: 4 rows, 4 columns, 4 regions
...

$ suuji rules | grep '^  +x '
  +x              both main diagonals hold each value once

$ suuji rules 9+z
2> suuji: rules '9+z': there is no rule '+z'
2> Try 'suuji rules --help'.
? 2

$ suuji rules 9:jigsaw
2> suuji: irregular regions need a region map, in the puzzle or as regions=MAP
2> Try 'suuji rules --help'.
? 2

$ suuji rules 9 16
2> suuji: rules: too many arguments: '16'
2> Try 'suuji rules --help'.
? 2

$ suuji rules | awk 'length > 80'

# Other names and spellings are not accepted, but understood.

$ for r in 9+anti-knight 9+diagonal 9x9 hyper x-sudoku jigsaw 16x16+X 2x3 9:jigsaw+diagonal; do suuji solve --rules $r easy.txt; done 2>&1 | sed -n 's/.*; \(did\)/\1/p'
did you mean '9+antiknight'?
did you mean '9+x'?
did you mean '9'?
did you mean '9+windoku'?
did you mean '9+x'?
did you mean '9:jigsaw'?
did you mean '16+x'?
did you mean '6:2x3'?
did you mean '9:jigsaw+x'?

$ suuji rules 9+knight
2> suuji: rules '9+knight': there is no rule '+knight'; did you mean '9+antiknight'?
2> Try 'suuji rules --help'.
? 2

$ suuji rules 9+antikin
2> suuji: rules '9+antikin': there is no rule '+antikin'; did you mean '9+antiking'?
2> Try 'suuji rules --help'.
? 2

$ suuji solve --rules '9+cag(3:r1c1,r1c2)' --empty
2> suuji: solve: option '--rules': rules '9+cag(3:r1c1,r1c2)': there is no constraint 'cag'; did you mean 'cage'?
2> Try 'suuji solve --help'.
? 2

$ suuji solve --rules 9+noncubic easy.txt
2> suuji: solve: option '--rules': rules '9+noncubic': there is no rule '+noncubic'; see 'suuji rules'
2> Try 'suuji solve --help'.
? 2

# Constraints.

$ suuji rules Killer | head -n 1
cage            the cells of a cage differ, and add up to the number if there is

$ for r in thermomter cages 9+nonconsecutiv '9+thermomter(r1c1,r2c2)' 9+antiking+kage; do suuji rules "$r"; done 2>&1 | grep -v Try
suuji: rules 'thermomter': <...>; did you mean 'thermometer'?
suuji: rules 'cages': <...>; did you mean 'cage'?
suuji: rules '9+nonconsecutiv': there is no rule '+nonconsecutiv'; did you mean '9+nonconsecutive'?
suuji: rules '9+thermomter(r1c1,r2c2)': there is no constraint 'thermomter'; did you mean 'thermometer'?
suuji: rules '9+antiking+kage': there is no rule '+kage'; did you mean 'cage'?

$ suuji rules whispers
whispers        neighbours on the line differ by at least the number, half of
                the size where there is none
                as in 9+whispers(5:r1c1-r1c4)
                also called: whisper germanwhispers

$ suuji rules '9+cage(15:r1c1-r1c3)+cage(4:r4c4,r4c5)+noxv' | tail -n 4
Every row, column and box of 3 by 3 cells holds each value from 1 to 9 once.
The cells of a cage differ, and add up to the number if there is one.
    15:r1c1-r1c3 4:r4c4,r4c5
Cells that share a side never add up to 5 or 10, except where there is an X or a V between them.

$ suuji rules --json odd
...

$ suuji solve --rules '9+cage(7:r1c1-r1c3)' --from line .................................................................................
...

$ suuji rules | sed -n '/^  +windoku/,/also/p'
  +windoku        inner windows, one cell from each border, hold each value once
                  works with: square boxes (4, 9, 16, 25 ...)
                  also called: hyper nrc window windows fourbox

# No size is close to a number that is not one.

$ suuji solve --rules 0 easy.txt
2> suuji: solve: option '--rules': rules '0': the size must be from 1 to 255; see 'suuji rules'
2> Try 'suuji solve --help'.
? 2

$ suuji rules 0+x
2> suuji: rules '0+x': the size must be from 1 to 255
2> Try 'suuji rules --help'.
? 2

# Rules in a file, with comments and broken lines.

$ printf '4 # size\r\n+ Cage(1: R1C1)  # a cage\n\n# another\n+cage(5:r1c2,\n  r1c3) + cage(6:r1c4,r2c4)\n+cage(8:r2c1-r2c3)+cage(6:r3c1,r4c1)+cage(4:r3c2,r4c2)\n+cage(7:r3c3,r3c4)+cage(3:r4c3,r4c4)' > k.rules; suuji solve --empty --rules @k.rules | tee a; suuji check --empty --rules=@k.rules; suuji count --empty -r @k.rules
1234341221434321
unique, 0 clues, minimal
1

$ printf '{"rules": "4+cage(1:r1c1)+cage(5:r1c2,r1c3)+cage(6:r1c4,r2c4)+cage(8:r2c1-r2c3)+cage(6:r3c1,r4c1)+cage(4:r3c2,r4c2)+cage(7:r3c3,r3c4)+cage(3:r4c3,r4c4)"}' > k.json; suuji solve --to line k.json | cmp - a

$ suuji rules @k.rules | head -2; suuji rules @missing
2> suuji: missing: no such file or directory
rules   4+cage(1:r1c1)+cage(5:r1c2,r1c3)+cage(6:r1c4,r2c4)+cage(8:r2c1-r2c3)+cage(6:r3c1,r4c1)+cage(4:r3c2,r4c2)+cage(7:r3c3,r3c4)+cage(3:r4c3,r4c4)
size    4, 16 cells
? 4

$ suuji solve --empty --rules @missing; printf '4+cage(3:r1c1,r1c9)' > wrong; suuji solve --empty --rules @wrong
2> suuji: missing: no such file or directory
2> suuji: solve: option '--rules': rules 'cage(3:r1c1,r1c9)': cell r1c9 is not on a board of size 4; see 'suuji rules'
2> Try 'suuji solve --help'.
? 2

# Other names of rules are meant only if they are close.

$ suuji rules nosuch
2> suuji: rules 'nosuch': expected SIZE[:SHAPE][+RULE]..., as in 9, 6:2x3 or 9+x
2> Try 'suuji rules --help'.
? 2

# Constraints that are impossible: where the reason is shown.

$ suuji solve --empty --rules '4+cage(20:r1c1,r1c2)'; suuji check --empty --rules '4+cage(20:r1c1,r1c2)'; suuji check -q --empty --rules '4+cage(20:r1c1,r1c2)'

none, 0 clues
2> suuji: empty: no solution
2> suuji: 'suuji explain' shows why a puzzle has no solution
2> suuji: 'suuji explain' shows why a puzzle has no solution
? 1
