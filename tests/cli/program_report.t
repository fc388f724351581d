# Reading the reports of integer-program solvers. programs.sh runs real ones.

$ echo 1..............2 > one; suuji convert -o one.lp one; suuji convert -o one.mps one; suuji convert --from lp --to line one.lp; suuji convert --from mps --to line one.mps
1..............2
1..............2

# As glpsol writes it, with long names on their own lines; as cbc does; missing columns are 0.

$ suuji solve one | fold -w 1 | awk 'NF { printf "%6d x_r%dc%d_%d\n                    *              1             0             1 \n", NR, int((NR - 1) / 4) + 1, (NR - 1) % 4 + 1, $1 }' > glpsol.report
> sed -n 1,2p glpsol.report; suuji convert --from lp --model glpsol.report --to line one.lp; suuji solve one
     1 x_r1c1_1
                    *              1             0             1 
1243342121344312
1243342121344312

$ (echo 'Optimal - objective value 0.00000000'; paste - - < glpsol.report | awk '{ printf "%7d %s     1.0000001    0\n", $1, $2 }') > cbc.report
> suuji convert --from mps --model - --to grid one.mps < cbc.report | head -n 2
+-----+-----+
| 1 2 | 4 3 |

# Eliminated candidates are part of the puzzle.

$ printf '%s\n' '12 12 34 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' '1234 1234 1234 1234' > marks; suuji convert --to pencil marks > pencil; suuji convert --to lp marks > marks.lp; suuji convert --from lp --to pencil marks.lp | cmp - pencil
$ sed 's/_1 /_2 /; s/r1c2_2/r1c2_1/' cbc.report | suuji convert --from lp --model - --to line marks.lp
2> suuji: -: <...>
? 3

$ sed 's/excluded r1c1: 3 4/excluded r1c1: 1/' marks.lp > other.lp; suuji convert --from lp --model cbc.report --to line other.lp
2> suuji: cbc.report: the values are not a solution: r1c1 holds 1, an eliminated candidate
? 3

# No solution, and no answer.

$ echo 'Infeasible - objective value 0.00000000' | cat - cbc.report > none; suuji convert --from lp --model none --to line one.lp
2> suuji: none: no solution
? 1

$ echo 'Status:     INTEGER UNDEFINED' > none; suuji convert --from lp --model none --to line one.lp
2> suuji: none: the solver found neither a solution nor a proof that there is none
? 1

# Errors.

$ echo 'i 1 1' > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad: no variable such as x_r1c2_5 is in this text (glpsol writes names to the report of -o, not to that of -w)
? 3

$ sed '/r3c3/d' cbc.report > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad: r3c3 has no value in this report
? 3

$ (cat cbc.report; echo ' x_r1c1_4 0.5') > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad:18:2: x_r1c1_4 is 0.5, neither 0 nor 1: is this the relaxation's report?
? 3

$ (cat cbc.report; echo ' x_r1c1_4 1') > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad:18:2: r1c1 cannot hold 1 and 4 at the same time
? 3

$ echo 'x_r1c5_4 1' > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad:1:1: this is not a candidate of the rules '4'
? 3

$ echo 'x_r1c4_4' > bad; suuji convert --from lp --model bad --to line one.lp
2> suuji: bad:1:1: no value follows this name
? 3

$ grep -v '^.' one.lp > bare; suuji convert --from lp --model cbc.report --to line bare
2> suuji: bare: no comment at the start states the rules of the puzzle: pass --rules
? 3

$ suuji convert --from lp --model cbc.report --rules 4 --to line bare | cut -c 1-8; suuji convert --from lp --rules 9 --to line one.lp
12433421
2> suuji: one.lp: the comments say rules '4', not '9'
? 3

$ sed 's/given row 2: 0/given row 2: 5/' one.lp > bad; suuji convert --from lp --to line bad
2> suuji: bad:4:<...>: expected a value, or 0, in this comment
? 3

$ suuji convert --model bad --to line one
2> suuji: convert: option '--model' needs '--from cnf', '--from lp' or '--from mps'
2> Try 'suuji convert --help'.
? 2
