# The SAT paper: its 46 puzzles in its own form, its search, its formula.
# Needs public sets.

$ suuji check public/papers/sat_instances.txt | cut -d , -f 1 | sort | uniq -c | tr -s ' '
 46 unique

$ suuji convert --to rank public/papers/sat_instances.txt | cmp - public/papers/sat_instances.txt

# Its program writes 10 as A and 36 as a point.

$ awk 'BEGIN { s = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"; printf "6 "; for (i = 0; i < 1296; i++) { r = int(i / 36); printf "%s", i % 7 ? substr(s, (6 * (r % 6) + int(r / 6) + i) % 36 + 1, 1) : 0 } print "" }' > six.txt
$ tr a . < six.txt > points.txt; cmp -s six.txt points.txt; echo $?; suuji convert --to rank points.txt | cmp - six.txt
1

# `order=program` decides exactly as often as the paper's program, and takes its second branch as often.

$ suuji compare -q -e dpll:order=program,encoding=paper --csv runs.csv public/papers/sat_instances.txt > /dev/null
$ awk -F , 'NR > 1 { printf "%d\tdecisions\t%d\n%d\tsecond branches\t%d\n", NR - 1, $(NF - 7), NR - 1, $(NF - 6) }' runs.csv > counted
$ grep '^sat	program' data/papers/figures.tsv | cut -f 3- > printed; wc -l < printed | tr -d ' '; cmp printed counted
92

# An empty board: more guesses than most of these puzzles, with either order.

$ for order in paper program; do suuji solve --empty --rules 9 -e dpll:order=$order,encoding=paper --stats 2>&1 > /dev/null | grep guesses; done
guesses     200
guesses     135

$ suuji compare -q -e dpll:order=paper,encoding=paper --csv runs.csv public/papers/sat_instances.txt > /dev/null
$ awk -F , 'NR > 1 && $(NF - 7) < 200 { n++ } END { print n }' runs.csv
42
$ awk -F '\t' '$2 == "decisions" && $3 < 135 { n++ } END { print n }' counted
45

# The paper's formula, whole, for every solver.

$ head -n 1 public/papers/sat_instances.txt > one.txt
$ suuji convert --to cnf:encoding=paper one.txt | grep '^p'
p cnf 729 11778

$ for engine in dpll dimacs:solver=minisat dimacs:solver=picosat; do
>     case $engine in *:*) options=,encoding=paper ;; *) options=:encoding=paper ;; esac
>     suuji solve -e $engine$options --json one.txt | grep -o '"clauses": *[0-9]*'
> done
"clauses": 11778
"clauses": 11778
"clauses": 11778

# What singles leave of it: nothing of most.

$ suuji solve -e dpll:encoding=reduced --json public/papers/sat_instances.txt | grep -c '"clauses": 0'
30

# A puzzle with few givens takes far longer than the empty board.

$ sed -n 1p public/9x9/17_clue.txt | suuji solve -e dpll:order=program,encoding=paper --stats 2>&1 > /dev/null | grep guesses
guesses     682925

# Solvers that report as zChaff does, and as the paper's solver does.

$ printf '%s\n' '#!/bin/sh' 'minisat -verb=0 "$1" said > /dev/null' 'printf "Z-Chaff Version\nSolving ...\n\n"' 'case $(head -n 1 said) in UNSAT) printf "Instance Unsatisfiable\n" ;; *) echo "Instance Satisfiable"; sed -n "2s/ 0\$/ /p" said | tr -d "\n" ;; esac' 'printf "Random Seed Used\t\t0\nMax Decision Level\t\t1\nTotal Run Time\t\t0.1\n"' > zchaff; chmod +x zchaff
$ printf '%s\n' '#!/bin/sh' 'minisat -verb=0 "$1" said > /dev/null' 'case $(head -n 1 said) in UNSAT) printf "\ns cnf 0 729\n\n" ;; *) echo; echo "s cnf 1 729"; sed -n "2s/ 0\$//p" said | tr " " "\n" | sed "s/^/v /"; echo ;; esac' > laura; chmod +x laura
$ for solver in './laura %in' zchaff; do PATH=.:$PATH suuji solve --engine "dimacs:solver=$solver,encoding=paper" one.txt; done
3 845632179732918654196745328683574912457291836219863547361429785574186293928357461
3 845632179732918654196745328683574912457291836219863547361429785574186293928357461
$ for solver in './laura %in' zchaff; do sed 's/3 040/3 043/' one.txt | PATH=.:$PATH suuji solve --engine "dimacs:solver=$solver,encoding=paper"; done
2> suuji: -:1: no solution<...>
2> suuji: -:1: no solution<...>
? 1
