# More clues, the same solution.

$ suuji maximize easy.txt > more; suuji check -q --minimal more; suuji solve easy.txt > solved; suuji solve more | cmp - solved

$ suuji minimize easy.txt | suuji check --quick | awk '{n += $2} END {print n}' > few; suuji check --quick more | awk '{n += $2} END {print n}' > many; test $(cat few) -lt $(cat many)

$ suuji maximize --clues 40 hard.txt | suuji check --quick | cut -d, -f 1,2 | uniq
unique, 40 clues

# A puzzle that has as many already is unchanged.

$ suuji maximize --clues 10 hard.txt > same; grep -v '#' hard.txt | cmp - same

$ suuji maximize --clues 81 easy.txt | cmp - solved

# Determined only by seed and puzzle.

$ suuji maximize -j1 easy.txt | cmp - more; suuji maximize -j3 easy.txt | cmp - more; suuji maximize --seed 5 easy.txt | cmp -s - more
? 1

$ suuji maximize --tries 20 6x6.txt | suuji check -q --minimal

$ echo 1................................................................................ | suuji maximize

2> suuji: -:1: several solutions
? 1

$ suuji maximize nofile
2> suuji: nofile: no such file or directory
? 4

# A number that cannot be reached is reported; an option without effect is refused.

$ sed -n 2p hard.txt > one; suuji maximize --clues 90 one > full; suuji check full
2> suuji: one:1: 81 clues: the grid is complete
unique, complete grid

$ suuji maximize --clues 90 -q one > full
? 1

$ suuji maximize --clues 30 --tries 4 easy.txt
2> suuji: maximize: options '--clues' and '--tries' cannot be used together
2> Try 'suuji maximize --help'.
? 2
