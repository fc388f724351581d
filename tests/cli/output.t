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
