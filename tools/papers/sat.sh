# SPDX-License-Identifier: MIT
# The SAT paper: the size of its formula, and its solver against a known one. Part of tools/reproduce.

# Variables and clauses of the paper's reduction of an empty grid, by its formula and as written.
sat_sizes() {
    echo '| N | size | variables, paper | written | clauses, paper | written |'
    echo '|---:|---|---:|---:|---:|---:|'
    for n in 2 3 4 5; do
        size=$((n * n))
        "$suuji" convert --empty --rules $size --to cnf:encoding=paper |
            awk -v n=$n -v size=$size '
                $1 == "p" {
                    printf "| %d | %dx%d | %d | %d | %d | %d |\n", n, size, size, n ^ 6, $3,
                        2 * n ^ 8 - 2 * n ^ 6 + n ^ 4, $4
                    exit
                }'
    done
}

# The paper's own data are not printed; the fifty puzzles of Project Euler are of the same kind.
sat_row() { # sat_row NAME ENGINE
    measure "$2" nodes 3 data/papers/p096_sudoku.txt | awk '
        { sum += $2; if ($2 > max) max = $2; if ($2 ~ /^>/) late++ }
        END { print NR - late, NR; print sum / NR; print max }' >"$scratch/row"
    echo "| $1 | $(sed -n '1s/ / of /p' "$scratch/row") |" \
        "$(sed 1d "$scratch/row" | human_times | tr _ ' ' | paste -d '|' -s | sed 's/|/ | /') |"
}

reproduce_sat() {
    sat_sizes | table "sat, section 2.2"
    {
        echo '| solver | solved | mean | longest |'
        echo '|---|---:|---:|---:|'
        echo "| the paper's | all | about $(paper_says sat 'section 3' seconds | tail -n 1) s |" \
            "about $(paper_says sat 'section 3' seconds | head -n 1) s |"
        sat_row '`dpll:order=paper,encoding=paper`' dpll:order=paper,encoding=paper
        sat_row '`dpll`' dpll
        sat_row '`cdcl`' cdcl
        for known in minisat picosat cadical; do
            command -v $known >/dev/null && sat_row "$known, a program" "dimacs:solver=$known"
        done
        "$suuji" engines --json | grep -q '"missing": *"libcadical' || sat_row '`cadical`, a library' cadical
    } | table "sat, section 3"
}
