# Where results are written, and write errors.

$ suuji rules 9 > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji --version > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji --help > /dev/full
2> suuji: standard output: no space left on device
? 4

# Standard output closed: no other file may get its descriptor.

$ suuji rules 9 >&-
2> suuji: standard output: bad file descriptor
? 4

# The reader of a pipe ends: no message, with and without SIGPIPE.

$ suuji man | true

$ (trap '' PIPE; suuji man; suuji man; suuji man; echo $? > code) | head -c 1 > /dev/null; wait; true

# A command that fails at the start leaves its output file unchanged, otherwise it is overwritten.

$ echo old > kept.cnf; suuji convert -o kept.cnf nowhere.txt; cat kept.cnf
old
2> suuji: nowhere.txt: no such file or directory

$ suuji solve -o kept.out easy.txt; suuji solve easy.txt | cmp - kept.out; suuji solve -o kept.out /dev/null; wc -c < kept.out | tr -d ' '
0
2> suuji: /dev/null: no puzzles

# It also stays if all of the input is refused, or if it cannot be stored; a file that was not there is not made.

$ echo precious > k.k; echo nonsense > k.in; suuji convert --empty --rules '4+cage(3:r1c1,r1c2)' --to killer -o k.k; suuji convert --to line k.in -o k.k; suuji solve k.in -o k.k; suuji canon k.in -o k.k; suuji convert --to grid -o k.k k.in; cat k.k; suuji solve k.in -o new; ls new
precious
2> suuji: empty: format 'killer' can store only size 9, <...>
2> suuji: k.in:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: k.in:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: k.in:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: k.in:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
2> suuji: k.in:1:1: no format is recognised here
2> suuji: see 'suuji formats', or give the format with --from
2> ls: <...>
? 2

$ echo kept > g-1.col; suuji convert --to col --rules '4+cage(3:r1c1,r1c2)' --empty -o g-%d.col; cat g-1.col
kept
2> suuji: empty: <...>

# The name of a picture or of an export is not the name of a file of puzzles.

$ for c in solve minimize canon convert; do suuji $c -o x.png easy.txt; done; suuji solve -o x.cnf easy.txt; ls x.*
2> suuji: solve: 'x.png' is the name of a picture: write puzzles, then use 'suuji draw'
2> Try 'suuji solve --help'.
2> suuji: minimize: 'x.png' is the name of a picture: write puzzles, then use 'suuji draw'
2> Try 'suuji minimize --help'.
2> suuji: canon: 'x.png' is the name of a picture: write puzzles, then use 'suuji draw'
2> Try 'suuji canon --help'.
2> suuji: convert: 'x.png' is the name of a picture: write puzzles, then use 'suuji draw'
2> Try 'suuji convert --help'.
2> suuji: solve: 'x.cnf' is the name of an export: write puzzles, then use 'suuji convert'
2> Try 'suuji solve --help'.
2> ls: <...>
? 2
