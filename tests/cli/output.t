# Where results go, and what happens when they cannot.

$ suuji rules 9 > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji --version > /dev/full
2> suuji: standard output: no space left on device
? 4

$ suuji --help > /dev/full
2> suuji: standard output: no space left on device
? 4

# Standard output closed: nothing may take its place.

$ suuji rules 9 >&-
2> suuji: standard output: bad file descriptor
? 4

# The reader of a pipe goes: no complaint, with and without SIGPIPE.

$ suuji man | true

$ (trap '' PIPE; suuji man; suuji man; suuji man; echo $? > code) | head -c 1 > /dev/null; wait; true

# What was in the file stays where nothing came of the command, and goes where something did.

$ echo old > kept.cnf; suuji convert -o kept.cnf nowhere.txt; cat kept.cnf
old
2> suuji: nowhere.txt: no such file or directory

$ suuji solve -o kept.cnf easy.txt; suuji solve easy.txt | cmp - kept.cnf; suuji solve -o kept.cnf /dev/null; wc -c < kept.cnf | tr -d ' '
0
