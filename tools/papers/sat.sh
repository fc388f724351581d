# SPDX-License-Identifier: MIT
# The SAT paper: the size of its formula, and its solver against a known one. Part of tools/reproduce.

# Variables and clauses of the paper's encoding of an empty grid, by its formula and as written.
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

# The paper's own data are not printed; the fifty puzzles of Project Euler are of the same kind. A run that
# timed out, or was skipped because of earlier timeouts, counts as the time limit, marked by '>'.
sat_row() { # sat_row NAME ENGINE
    measure "$2" nodes 3 data/papers/p096_sudoku.txt | awk -v limit="$limit" '
        {
            seconds = $2 ~ /^[0-9]/ ? $2 + 0 : limit
            late += $2 !~ /^[0-9]/
            sum += seconds
            if (seconds > max) max = seconds
        }
        END {
            print NR - late " of " NR
            print (late ? "> " : "") "|" sum / NR
            print (late ? "> " : "") "|" max
        }' >"$scratch/row"
    sed 1d "$scratch/row" | cut -d '|' -f 2 | human_times | tr _ ' ' >"$scratch/times"
    echo "| $1 | $(head -n 1 "$scratch/row") |" \
        "$(sed 1d "$scratch/row" | cut -d '|' -f 1 | paste -d '\0' - "$scratch/times" |
            paste -d '|' -s | sed 's/|/ | /') |"
}

# The paper's two files of solutions and its plot: the beginning of the files, and a picture for the page.
sat_files() {
    "$suuji" compare --quiet --engines 'dpll:order=paper,encoding=paper cdcl' --solver minisat --repeat 3 \
        --solutions "$scratch/Soluciones.txt" --matrices "$scratch/Soluciones.Matrices.txt" \
        --plots "$scratch/plots" data/papers/p096_sudoku.txt >/dev/null
    [ $write = no ] || cp "$scratch/plots/times.svg" docs/images/papers-sat.svg
    echo '```'
    head -n 2 "$scratch/Soluciones.txt"
    echo
    head -n 9 "$scratch/Soluciones.Matrices.txt"
    echo '```'
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
    sat_files | table "sat, files"
}
