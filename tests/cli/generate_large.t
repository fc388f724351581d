# Puzzles of more than six times six values, for which there is no time to be minimal, are the same each time.

$ for size in 36 49; do suuji generate --seed 1 --rules $size > $size 2> remark; sed 's/[0-9][0-9]*/N/' remark; suuji check --quick --rules $size $size; done
suuji: up to N clues may be redundant: to test each would take too long (--minimal insists)
unique, 638 clues
suuji: up to N clues may be redundant: to test each would take too long (--minimal insists)
unique, 1294 clues
