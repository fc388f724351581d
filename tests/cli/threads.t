# Several threads write what one thread writes. `make tsan` runs this file. A block is 256 KiB: files of plain
# 9x9 need 3,200 puzzles for each.

$ for i in 1 2 3 4 5 6 7 8; do cat data/9x9/singles.txt data/9x9/18_clue.txt; done >many.txt
> for i in 1 2 3; do cat many.txt; done >most.txt

$ suuji solve --quiet --threads 1 most.txt >one; suuji solve --quiet --threads 4 most.txt | cmp - one

$ suuji solve --quiet --unique --threads 1 --json --engine singles many.txt | sed 's/"seconds".*//' >one
> suuji solve --quiet --unique --threads 4 --json --engine singles many.txt | sed 's/"seconds".*//' | cmp - one

$ suuji convert --threads 1 --to numbers most.txt >one; suuji convert --threads 4 --to numbers most.txt | cmp - one

$ suuji check --quick --threads 1 many.txt >one; suuji check --quick --threads 4 many.txt | cmp - one

$ head -n 300 data/9x9/18_clue.txt | suuji canon --threads 1 >one
> head -n 300 data/9x9/18_clue.txt | suuji canon --threads 4 | cmp - one

$ suuji canon --unique --threads 4 data/9x9/18_clue.txt data/9x9/18_clue.txt | sort | uniq -d

$ suuji minimize --seed 1 --threads 1 data/9x9/singles.txt >one
> suuji minimize --seed 1 --threads 4 data/9x9/singles.txt | cmp - one

$ suuji generate --count 200 --seed 5 --threads 1 >one; suuji generate --count 200 --seed 5 --threads 4 | cmp - one

# Ends early: the reader of the output, a signal, a limit.

$ suuji solve --threads 4 most.txt | head -n 1 | wc -c | tr -d ' '
82

$ suuji generate --count 100000 --threads 4 --seed 1 | sed 3q | wc -l | tr -d ' '
3

$ suuji solve --quiet --engine backtrack --threads 4 --node-limit 100 hard.txt data/9x9/18_clue.txt >/dev/null
? 1
