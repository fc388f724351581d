# SPDX-License-Identifier: MIT
# The SAT paper: the size of its formula, its search, and its solver against known ones. Part of tools/reproduce.

# Variables and clauses of the paper's encoding of an empty grid, by its formula and as written.
sat_sizes() {
    echo '| N | size | variables, paper | written | clauses, paper | written |'
    echo '|---:|---|---:|---:|---:|---:|'
    for n in 1 2 3 4 5 6; do
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

sat_limit=${TIME_LIMIT:-15} # the paper's

# An engine on the paper's puzzles: how many it solved, the mean and the longest time. A run that timed out
# counts as the time limit, marked by '>'.
sat_times() { # sat_times ENGINE [REPEAT]
    own_limit=$limit
    limit=$sat_limit
    measure "$1" nodes ${2:-3} "$sat_puzzles" | awk -v limit="$limit" '
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
    limit=$own_limit
    sed 1d "$scratch/row" | cut -d '|' -f 2 | human_times | tr _ ' ' >"$scratch/times"
    echo "$(head -n 1 "$scratch/row") |" \
        "$(sed 1d "$scratch/row" | cut -d '|' -f 1 | paste -d '\0' - "$scratch/times" |
            paste -d '|' -s | sed 's/|/ | /')"
}

# A solver on the paper's formula, whole, and on the reduced one. A ';' ends the name of an engine, since
# its command may have blanks.
sat_row() { # sat_row NAME ENGINE
    case $2 in *:*) with="$2," ;; *) with="$2:" ;; esac
    echo "| $1 | $(sat_times "${with}encoding=paper;") |$(sat_times "${with}encoding=reduced;" | cut -d '|' -f 2-) |"
}

# The known solvers that are on the PATH.
sat_known() {
    for known in zchaff minisat picosat cadical; do
        if command -v $known >/dev/null; then echo $known; fi
    done
}

# A row of the page that will be missing is reported.
sat_missing() {
    for known in laura_SAT.py zchaff minisat picosat; do
        command -v $known >/dev/null || echo "suuji: $known is not on the PATH: no row for it" >&2
    done
}

sat_solvers() {
    echo "| solver | paper's formula: solved | mean | longest | reduced formula: mean | longest |"
    echo '|---|---:|---:|---:|---:|---:|'
    echo "| the paper's | all | about $(paper_says sat 'section 3' seconds | tail -n 1) s |" \
        "about $(paper_says sat 'section 3' seconds | head -n 1) s | | |"
    if laura=$(command -v laura_SAT.py); then
        echo "| the paper's, run here | $(sat_times "dimacs:solver=python3 $laura %in,encoding=paper;" 1) | | |"
    fi
    sat_row '`dpll:order=program`' dpll:order=program
    sat_row '`dpll:order=paper`' dpll:order=paper
    sat_row '`dpll`' dpll
    for known in $(sat_known); do
        sat_row "$known, a program" "dimacs:solver=$known"
    done
    if "$suuji" sat --help >/dev/null 2>&1; then
        sat_row '`suuji sat`, a program' "dimacs:solver=$suuji sat %in"
    fi
    "$suuji" engines --json | grep -q '"missing": *"libcadical' || sat_row '`cadical`, a library' cadical
    echo "| \`cdcl\`, without a formula | | | |$(sat_times cdcl | cut -d '|' -f 2-) |"
}

# Decisions of the paper's program (counted by running it) and of dpll on the paper's formula.
sat_decisions() {
    echo '| search | decisions for 46 puzzles | most for one | for the empty board |'
    echo '|---|---:|---:|---:|'
    paper_says sat program decisions | awk '
        { sum += $1; if ($1 > max) max = $1 }
        END { print "| the paper\047s program | " sum " | " max " | |" }'
    for order in program paper smallest; do
        engine=dpll:order=$order,encoding=paper
        measure $engine guesses 1 "$sat_puzzles" | awk -v engine="$engine" '
            { sum += $1; if ($1 > max) max = $1 }
            END { printf "| `%s` | %d | %d |", engine, sum, max }'
        "$suuji" solve --empty --rules 9 -e $engine --stats 2>&1 >/dev/null | awk '$1 == "guesses" { print " " $2 " |" }'
    done
}

# The paper's two files of solutions and its plot: the beginning of the files, and a picture for the page.
sat_files() {
    known=$(sat_known | head -n 1)
    "$suuji" compare --quiet --repeat 3 \
        --engines "dpll:order=program,encoding=paper; dimacs:solver=${known:-minisat},encoding=paper" \
        --solutions "$scratch/Soluciones.txt" --matrices "$scratch/Soluciones_Matrices.txt" \
        --plots "$scratch/plots" "$sat_puzzles" >/dev/null
    [ $write = no ] || cp "$scratch/plots/times.svg" docs/images/papers-sat.svg
    echo '```'
    head -n 2 "$scratch/Soluciones.txt"
    echo
    sed '/^$/q' "$scratch/Soluciones_Matrices.txt" | sed '$d'
    echo '```'
}

# The sizes of the formula, and the decisions, must be on the page.
check_sat() {
    wrong=0
    sat_sizes | rows_but | missing_rows "sat, section 2.2" || wrong=1
    if has_public_sets; then
        sat_puzzles=$(public_set sat_instances.txt)
        sat_decisions | rows_but | missing_rows "sat, decisions" || wrong=1
    fi
    return $wrong
}

reproduce_sat() {
    sat_puzzles=$(public_set sat_instances.txt)
    sat_sizes | table "sat, section 2.2"
    sat_decisions | table "sat, decisions"
    sat_missing
    sat_solvers | table "sat, section 3"
    sat_files | table "sat, files"
}
