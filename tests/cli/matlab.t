# The format matlab: rows of row, column, value.

$ suuji convert --number 1 --to matlab easy.txt > m; sed -n '1,2p;$p' m; suuji convert --to matlab m | diff - m; suuji convert --to line m > l; suuji convert --to line --number 1 easy.txt | cmp - l
B = [1,3,4;
     1,5,2;
     9,7,4];

$ suuji solve --to matlab m | wc -l | tr -d ' '; suuji solve --to matlab m | suuji convert --to line
81
314627895752938146896145723523819674689472531147563982471386259968254317235791468

# Several in a text, with names, comments, blanks and continued lines; the first comment is the label.

$ printf '%% the first\n%% and more about it\n\nB = [1 2 2; 1 5 3 %% these two\n     1,8,4; ...\n     2,1,6];\npuzzle_2=[9,9,9];   %% the second\n' > two.m; suuji convert --to line two.m
.2..3..4.6....................................................................... the first
................................................................................9 the second

# Rows only, up to a blank line.

$ printf '1 2 2\n1 5 3\n9 8 6\n\n1 1 4\n\n2,2,5\n' | suuji convert --to line
.2..3..........................................................................6.
4................................................................................
..........5......................................................................

$ printf '1 2 3\n2 3 1\n3 1 2\n' | suuji convert --to line
123231312

# Sizes: stated, asked for, or what the numbers need.

$ suuji convert --to matlab --rules 4 1..4......2.3...; suuji convert --to matlab --rules 4 1..4......2.3... | suuji convert --to line
% size 4
B = [1,1,1;
     1,4,4;
     3,3,2;
     4,1,3];
1..4......2.3...

$ printf 'B = [1,1,1];\n' | suuji convert --to line --rules 4; printf 'B = [1,1,10];\n' | suuji convert --to line | wc -c | tr -d ' '
1...............
257

$ suuji convert --to matlab data/samples/16x16.txt | suuji convert --to line:symbols=digits > a; suuji convert --to line:symbols=digits data/samples/16x16.txt | cmp - a

$ printf '%% size 4\nB = [1,1,1];\n' | suuji convert --to line --rules 9
2> suuji: -:1:1: <...>
? 3

# Errors have their place, and the next matrix is read.

$ printf 'B = [1,2;\n1,2,3];\nB = [1,1,1];\n' | suuji convert --to line
1................................................................................
2> suuji: -:1:6: expected three numbers: row, column, value
? 3

$ printf 'B = [1,2,3,4];\n' | suuji convert --from matlab --to line
2> suuji: -:1:6: expected three numbers: row, column, value
? 3

$ printf 'B = [1,2,3; 1,2,4];\n' | suuji convert --to line
2> suuji: -:1:13: r1c2 has two values: 3 and 4
? 3

$ printf '%% size 9\nB = [1,2,3; 1,10,4];\n' | suuji convert --to line; printf 'B = [0,2,3];\n' | suuji convert --to line
2> suuji: -:2:15: column 10 is not from 1 to 9
2> suuji: -:1:6: row 0 is not from 1 to 9
? 3

$ printf 'B = [1,2,3; x];\n' | suuji convert --to line; printf 'B = [1,2,3]; more\n' | suuji convert --to line
2> suuji: -:1:13: 'x', expected a row of numbers or ']'
2> suuji: -:1:14: 'm', expected the end of the matrix
? 3

$ printf 'B = [1,2,3;\n' | suuji convert --to line
2> suuji: -:2:1: the end of the line, expected a row of numbers or ']'
? 3

$ printf '%% size 300\nB = [1,2,3];\n' | suuji convert --to line
2> suuji: -:1:1: size 300 is not from 1 to 255
? 3

$ suuji convert --to matlab --empty --rules 9; suuji convert --to matlab --empty --rules 9 | suuji convert --to line | tr -d .
B = [];

