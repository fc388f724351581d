# Puzzles of more than six times six values, for which there is no time to be minimal, are the same each time.

$ for size in 36 49; do suuji generate --seed 1 --rules $size > $size 2> remark; sed 's/[0-9][0-9]*/N/' remark; suuji check --quick --rules $size $size; done
suuji: up to N clues may be redundant: to test each would take too long (--minimal insists)
unique, 638 clues
suuji: up to N clues may be redundant: to test each would take too long (--minimal insists)
unique, 1294 clues

# At the limit the last puzzle ends with what it has, whatever the count.

$ suuji generate --seed 1 --rules 49 --count 3 -j 1 --time-limit 3 > some 2> remark; sed -n 's/: [1-9] of/: N of/p' remark; suuji check --quick --rules 49 some | sed 's/[0-9][0-9]*/N/' | sort -u
suuji: time limit: N of 3 puzzles made
unique, N clues
