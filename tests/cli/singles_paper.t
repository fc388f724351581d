# The generator paper's search: the guesses of the author's own program on Project Euler's puzzles, smallest
# value first and largest first.
# Needs public sets.

$ suuji solve --unique -e singles:paper,opposite --stats public/papers/p096_sudoku.txt 2>&1 >/dev/null | grep -e unique -e left_g -e right_g
  unique    50
  left_guesses      6059
  right_guesses     5199

$ suuji solve --unique -e singles:paper,opposite --json public/papers/p096_sudoku.txt | sed -n -e 30p -e 46p -e 49p | sed 's/.*"left_guesses": \([0-9]*\), "right_guesses": \([0-9]*\), "left_ns": [1-9].*, "right_ns": [1-9].*/\1 \2/'
46 2
1414 2047
190 169

$ for b in left right; do suuji solve -e singles:paper,$b --json public/papers/p096_sudoku.txt | sed 's/.*"guesses": \([0-9]*\),.*/\1/' | tr '\n' ' '; echo; done
0 0 19 0 0 556 19 0 9 89 21 0 28 5 3 0 0 0 0 0 3 77 2 6 27 68 1 3 27 46 2236 14 0 0 0 0 0 0 0 0 9 116 33 381 39 1414 1 568 190 49 
0 0 5 0 0 33 17 0 246 3 20 0 5 13 1 0 0 0 0 0 1 37 1 1 307 118 3 237 634 2 667 7 0 0 0 0 0 0 0 0 246 29 14 24 78 2047 154 77 169 3 

# Without opposite paths there is nothing to count of them.

$ suuji solve -e singles:paper --stats public/papers/p096_sudoku.txt 2>&1 >/dev/null | grep -e guesses -e _ns
guesses     6059
