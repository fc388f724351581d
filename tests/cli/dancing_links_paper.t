# The dancing-links paper: the work that it prints in figures 6 to 8, puzzle by puzzle.
# Needs public sets.

$ for rank in 3 4 5; do suuji convert -q --first 10 --to rank public/papers/sudoku_rank_$rank.csv > rank$rank; done
$ suuji compare -q -e dlx:paper --paper-csv paper.csv rank3 rank4 > /dev/null; sed 1d paper.csv | cut -d , -f 1 > counted
$ grep -e '^dancing-links	figure [67] dlx.*updates' data/papers/figures.tsv | cut -f 5 | cmp - counted; wc -l < counted | tr -d ' '
20

# Figure 8, without the puzzle of 182 million updates.

$ suuji compare -q -e dlx:paper --paper-csv paper.csv --number 1:4,6:10 rank5 > /dev/null; sed 1d paper.csv | cut -d , -f 1 > counted
$ grep '^dancing-links	figure 8 dlx.*updates' data/papers/figures.tsv | cut -f 5 | sed 5d | cmp - counted; wc -l < counted | tr -d ' '
9

# The updates of its backtracking are the values undone.

$ for spec in backtrack backtrack:bits; do suuji compare -q -e $spec --paper-csv paper.csv rank3 > /dev/null; sed 1d paper.csv | cut -d , -f 1 > counted; grep '^dancing-links	figure 6 backtrack.*updates' data/papers/figures.tsv | cut -f 5 | cmp - counted; done

# As the paper's program, dlx:paper visits the whole tree, whatever is asked.

$ for command in solve 'solve --limit 0' 'solve --unique' count; do suuji $command -e dlx:paper --json rank3 | grep -o '"updates": [0-9]*' > updates; grep '^dancing-links	figure 6 dlx.*updates' data/papers/figures.tsv | sed 's/.*\t/"updates": /' | cmp - updates; done

$ suuji compare -e dlx:paper --work updates --number 2 rank4 | grep -c '223,*784'
2
