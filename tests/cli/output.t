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

$ suuji solve -o kept.cnf easy.txt; suuji solve easy.txt | cmp - kept.cnf; suuji solve -o kept.cnf /dev/null; wc -c < kept.cnf | tr -d ' '
0
