# SPDX-License-Identifier: MIT
# The integer-programming paper: its times, section 4.3, and its experiments, figures 4 to 10. Part of
# tools/reproduce.

integer_puzzle() { awk -v name="$1" '$1 == name { print $3 }' data/papers/puzzles.txt; }

# The names of the nine puzzles that the paper measured.
integer_names() { awk -F '\t' '$2 == "section 4.3" && $4 == "givens" { print $3 }' $printed; }

# A puzzle in the scratch folder; its rules.
integer_take() { # integer_take NAME
    integer_puzzle "$1" >"$scratch/puzzle"
    awk -v name="$1" '$1 == name { print $2 }' data/papers/puzzles.txt
}

# How the name of a puzzle is shown.
integer_title() { echo "${1#ip-}" | sed 's/^diagonal-/diagonal, /; s/-/ /g'; }

# What the paper prints of a puzzle: the beginning of its row.
integer_printed() { # integer_printed NAME
    awk -F '\t' -v name="$1" -v title="$(integer_title "$1")" '
        $3 != name { next }
        $4 == "givens" { givens = $5 }
        $4 == "mean seconds" { mean = $5 }
        $4 ~ /^seconds/ { runs = runs " " $5 }
        END { printf "| %s | %d |%s s | %s s |", title, givens, runs, mean }' $printed
}

# Five runs of each puzzle with the paper's model, settings and objective, and their mean, as in the paper; the median
# too, because another program can distort a mean. Then the same program with our settings and without an objective, and
# with less and less of it.
integer_times() {
    echo '| puzzle | givens | five runs, paper | mean | five runs, `ilp:paper --minimize sum` | mean | median | `ilp:model=full`, median | `ilp:model=reduced`, median | `ilp`, median | settled by probing |'
    echo '|---|---:|---|---:|---|---:|---:|---:|---:|---:|---:|'
    for name in $(integer_names); do
        rules=$(integer_take "$name")
        for engine in ilp:model=full ilp:model=reduced ilp; do
            measure $engine nodes 5 "$scratch/puzzle" --rules "$rules" | cut -d ' ' -f 2
        done | human_times | paste -s -d '|' - | sed 's/_/ /g; s/|/ | /g' >"$scratch/medians"
        "$suuji" compare --quiet --engines ilp:paper --minimize sum --rules "$rules" --repeat 5 \
            --csv "$scratch/runs.csv" "$scratch/puzzle" >/dev/null
        awk -F , -v printed="$(integer_printed "$name")" -v medians="$(cat "$scratch/medians")" \
            -v settled="$(integer_counters ilp "$rules" cells_settled)" '
            FNR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
            {
                seconds = $at["seconds"] + 0
                runs = runs sprintf(" %.1f", 1e3 * seconds)
                sum += seconds
                for (i = n++; i > 0 && time[i - 1] > seconds; i--) time[i] = time[i - 1]
                time[i] = seconds
            }
            END {
                printf "%s%s ms | %.1f ms | %.1f ms | %s | %s of 81 |\n", printed, runs, 1e3 * sum / n,
                    1e3 * time[int(n / 2)], medians, settled
            }' "$scratch/runs.csv"
    done
}

# Counters of engine `ilp` with the options SPEC on the puzzle in the scratch folder.
integer_counters() { # integer_counters SPEC RULES "NAME..." [OPTION...]
    spec=$1 rules=$2 names=$3
    shift 3
    "$suuji" ilp --quiet --rules "$rules" --engine "$spec" "$@" "$scratch/puzzle" | awk -v names="$names" '
        { value[$1] = $2 }
        END {
            n = split(names, name, " ")
            for (i = 1; i <= n; i++) printf "%s%s", value[name[i]], i < n ? " | " : "\n"
        }'
}

# How the tree ends, section 3.2: nodes that branch, and what prunes the others.
integer_trees() {
    tree='nodes branched pruned_infeasible pruned_bound pruned_integral'
    echo '| puzzle | root relaxation integral | variables after presolve | `ilp:paper`: nodes | branched | infeasible | bound | solution |' \
        'without heuristic: nodes | branched | infeasible | bound | solution | `ilp:model=full`: nodes | `ilp:model=reduced`: nodes |'
    echo '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
    for name in $(integer_names); do
        rules=$(integer_take "$name")
        integral=$(integer_counters ilp:model=full "$rules" cells_integral)
        [ "$integral" = 81 ] && integral=yes || integral="no: $integral of 81 cells"
        out=$(integer_counters ilp:paper "$rules" columns_out --minimize sum)
        echo "| $(integer_title "$name") | $integral | $((729 - out)) |" \
            "$(integer_counters ilp:paper "$rules" "$tree" --minimize sum) |" \
            "$(integer_counters ilp:paper,heuristics=none "$rules" "$tree" --minimize sum) |" \
            "$(integer_counters ilp:model=full "$rules" nodes) | $(integer_counters ilp:model=reduced "$rules" nodes) |"
    done
}

# How many variables are fixed to 0, because one of a cell is 1: what the reduced program leaves out, less that one.
integer_fixed() { # integer_fixed RULES CELL
    awk -v cell="$2" 'BEGIN { for (i = 1; i <= 81; i++) printf "%s", i == cell ? 1 : "."; print "" }' >"$scratch/puzzle"
    echo $(($("$suuji" ilp --quiet --rules "$1" --engine ilp:model=reduced --relax --time-limit 10 "$scratch/puzzle" |
        awk '$1 == "columns_out" { print $2 }') - 1))
}

# The outcome of a puzzle: the first row of a solution; or what is written instead of one, and why.
integer_outcome() { # integer_outcome RULES PUZZLE [OPTION...]
    rules=$1
    echo "$2" >"$scratch/puzzle"
    shift 2
    if grid=$("$suuji" solve --engine ilp --rules "$rules" --to line --no-solution empty "$@" \
        "$scratch/puzzle" 2>"$scratch/why"); then
        echo "solved, row 1 \`$(echo "$grid" | cut -c 1-9)\`"
    elif [ -z "$(echo "$grid" | tr -d .)" ]; then
        sed -n 's/.*: no solution: /empty grid: /p' "$scratch/why"
    fi
}

integer_figures() {
    row=1.......1........................................................................
    diagonal=1........$(printf %63s | tr ' ' .)........1
    empty=$(printf %81s | tr ' ' .)
    fig2=$(integer_puzzle ip-fig2)
    fig9=$(integer_puzzle ip-fig9)
    echo '| place | question | paper | `ilp` |'
    echo '|---|---|---|---|'
    echo "| section 3.2 | variables that one variable at 1 fixes to 0 | 28 | $(integer_fixed 9 41);" \
        "with diagonals $(integer_fixed 9+x 2), on one of them $(integer_fixed 9+x 1), in the centre $(integer_fixed 9+x 41) |"
    echo "| figure 4 | two 1s in row 1 | empty grid | $(integer_outcome 9 "$row") |"
    echo "| figure 5 | two 1s on a diagonal, with diagonals | empty grid | $(integer_outcome 9+x "$diagonal") |"
    echo "| figure 6a | no givens | solved, row 1 \`542698137\` | $(integer_outcome 9 "$empty") |"
    echo "| figure 6b | no givens, with diagonals | solved, row 1 \`936127845\` | $(integer_outcome 9+x "$empty") |"
    echo "| figure 7 | figure 5 without diagonals | solved, row 1 \`149765283\` | $(integer_outcome 9 "$diagonal") |"
    echo "| figure 8 | figure 2 without diagonals | solved, row 1 \`578642913\`, not as with them; many solutions |" \
        "$(integer_outcome 9 "$fig2"); $(echo "$fig2" | "$suuji" count --limit 0) solutions |"
    echo "| figure 9 | how many solutions | two | $(echo "$fig9" | "$suuji" count --engine ilp --limit 0) |"
    echo "| figure 10a | figure 9, Z = -x(1,1,1) | row 1 \`126958437\` |" \
        "$(integer_outcome 9 "$fig9" --minimize '-x(1,1,1)') |"
    echo "| figure 10b | figure 9, Z = x(1,1,1) | row 1 \`216958437\` |" \
        "$(integer_outcome 9 "$fig9" --minimize 'x(1,1,1)') |"
}

reproduce_integer_programming() {
    integer_times | table "integer-programming, section 4.3"
    integer_trees | table "integer-programming, section 3.2"
    integer_figures | table "integer-programming, figures"
}

# The paper's figures, and the outcomes that mathematics decides, must be on the page. Where there are many solutions
# (figures 6 to 8), GLPK may find another one.
check_integer_programming() {
    if "$suuji" engines --json | grep -q '"missing": *"libglpk'; then return 0; fi
    wrong=0
    for name in $(integer_names); do
        rules=$(integer_take "$name")
        echo "$(integer_printed "$name") * | * | * | * | * | * | $(integer_counters ilp "$rules" cells_settled) of 81 |"
    done | missing_rows "integer-programming, section 4.3" || wrong=1
    integer_figures | rows_but | awk -F '|' -v OFS='|' '$2 ~ /figure [678]/ { $5 = " * " } { print }' |
        missing_rows "integer-programming, figures" || wrong=1
    solutions=$(integer_puzzle ip-fig2 | "$suuji" count --limit 0)
    grep -q "^| figure 8 .*; $solutions solutions |\$" $page || {
        echo "$page: figure 8 has $solutions solutions"
        wrong=1
    }
    return $wrong
}
