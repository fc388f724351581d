# SPDX-License-Identifier: MIT
# The integer-programming paper: its times, section 4.3, and its experiments, figures 4 to 10. Part of
# tools/reproduce.

integer_puzzle() { awk -v name="$1" '$1 == name { print $3 }' data/papers/puzzles.txt; }

# A counter of engine `ilp` with the options SPEC on the puzzle in the scratch folder.
integer_counter() { # integer_counter SPEC RULES NAME
    "$suuji" ilp --quiet --rules "$2" --engine "$1" "$scratch/puzzle" |
        awk -v name="$3" '$1 == name { print $2 }'
}

# Five runs of each puzzle with the paper's model and their mean, as in the paper; the median too, because
# another program can distort a mean. Then the relaxation at the root, as the paper's model has it, and the
# size of the tree; and how much of this our reductions leave.
integer_times() {
    echo '| puzzle | givens | five runs, paper | mean | five runs, `ilp:model=full` | mean | median | root relaxation integral | nodes | `ilp:model=reduced`, median | nodes | `ilp`, median | settled by probing |'
    echo '|---|---:|---|---:|---|---:|---:|---|---:|---:|---:|---:|---:|'
    for name in ip-very-easy ip-easy ip-moderate ip-hard ip-very-hard ip-diabolic \
        ip-diagonal-easy ip-diagonal-moderate ip-diagonal-hard; do
        rules=$(awk -v name=$name '$1 == name { print $2 }' data/papers/puzzles.txt)
        integer_puzzle $name >"$scratch/puzzle"
        reduced=$(measure ilp:model=reduced nodes 5 "$scratch/puzzle" --rules "$rules")
        probed=$(measure ilp nodes 5 "$scratch/puzzle" --rules "$rules")
        "$suuji" compare --quiet --engines ilp:model=full --rules "$rules" --repeat 5 \
            --csv "$scratch/runs.csv" "$scratch/puzzle" >/dev/null
        awk -F , -v name="${name#ip-}" -v reduced="$reduced" -v probed="$probed" \
            -v integral="$(integer_counter ilp:model=full "$rules" cells_integral)" \
            -v settled="$(integer_counter ilp "$rules" cells_settled)" '
            FNR == NR {
                split($0, part, "\t")
                if (part[3] != "ip-" name) next
                if (part[4] == "givens") givens = part[5]
                else if (part[4] == "mean seconds") mean = part[5]
                else if (part[4] ~ /^seconds/) paper = paper " " part[5]
                next
            }
            FNR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
            {
                seconds = $at["seconds"] + 0
                runs = runs sprintf(" %.1f", 1e3 * seconds)
                sum += seconds
                for (i = n++; i > 0 && time[i - 1] > seconds; i--) time[i] = time[i - 1]
                time[i] = seconds
                nodes = $at["nodes"]
            }
            END {
                sub(/^diagonal-/, "diagonal, ", name); sub(/-/, " ", name)
                split(reduced, less, " ")
                split(probed, least, " ")
                printf "| %s | %d |%s s | %s s |%s ms | %.1f ms | %.1f ms | %s | %d | %.0f us | %d | %.0f us | %s of 81 |\n",
                    name, givens, paper, mean, runs, 1e3 * sum / n, 1e3 * time[int(n / 2)],
                    integral == 81 ? "yes" : "no: " integral " of 81 cells", nodes,
                    1e6 * less[2], less[1], 1e6 * least[2], settled
            }' $printed "$scratch/runs.csv"
    done
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
    echo '| figure | question | paper | `ilp` |'
    echo '|---|---|---|---|'
    echo "| 4 | two 1s in row 1 | empty grid | $(integer_outcome 9 "$row") |"
    echo "| 5 | two 1s on a diagonal, with diagonals | empty grid | $(integer_outcome 9+x "$diagonal") |"
    echo "| 6a | no givens | solved, row 1 \`542698137\` | $(integer_outcome 9 "$empty") |"
    echo "| 6b | no givens, with diagonals | solved, row 1 \`936127845\` | $(integer_outcome 9+x "$empty") |"
    echo "| 7 | figure 5 without diagonals | solved, row 1 \`149765283\` | $(integer_outcome 9 "$diagonal") |"
    echo "| 8 | figure 2 without diagonals | solved, row 1 \`578642913\`, not as with them; many solutions |" \
        "$(integer_outcome 9 "$fig2"); $(echo "$fig2" | "$suuji" count --limit 0) solutions |"
    echo "| 9 | how many solutions | two | $(echo "$fig9" | "$suuji" count --engine ilp --limit 0) |"
    echo "| 10a | figure 9, Z = -x(1,1,1) | row 1 \`126958437\` |" \
        "$(integer_outcome 9 "$fig9" --minimize '-x(1,1,1)') |"
    echo "| 10b | figure 9, Z = x(1,1,1) | row 1 \`216958437\` |" \
        "$(integer_outcome 9 "$fig9" --minimize 'x(1,1,1)') |"
}

reproduce_integer_programming() {
    integer_times | table "integer-programming, section 4.3"
    integer_figures | table "integer-programming, figures"
}
