# SPDX-License-Identifier: MIT
# The generator paper: guessing left and right, the empty grid from both ends, removing givens. Part of
# tools/reproduce.

# Table 4.1: Project Euler's puzzles, the smallest value first and the largest first.
generator_both_ways() {
    for order in ascending descending; do
        measure singles guesses 5 data/papers/p096_sudoku.txt --order $order >"$scratch/$order"
    done
    paste -d ' ' "$scratch/ascending" "$scratch/descending" >"$scratch/both"
    echo '| puzzle | left, paper | `singles` | guesses | right, paper | `singles` | guesses |'
    echo '|---|---:|---:|---:|---:|---:|---:|'
    for item in 30 46 49 all; do
        awk -v item=$item '
            FNR == NR {
                split($0, part, "\t")
                if (part[2] == "table 4.1" && part[3] == item) paper[part[4]] = part[5]
                next
            }
            item == "all" || FNR == item {
                guesses[1] += $1; left += $2
                guesses[2] += $3; right += $4
            }
            END {
                printf "| %s | %s s | %.3g ms | %d | %s s | %.3g ms | %d |\n",
                    item == "all" ? "all fifty" : item, paper["seconds left"], 1000 * left, guesses[1],
                    paper["seconds right"], 1000 * right, guesses[2]
            }' $printed "$scratch/both"
    done
}

# Figure 4.1: the two solutions of the empty grid, compared with those in the paper.
generator_empty() {
    cat >"$scratch/printed" <<end
left 123456789456789123789123456231674895875912364694538217317265948542897631968341572
right 987654321654321987321987654879436215235198746416572893793845162568213479142769538
end
    echo '| guessing | first and second row | the whole grid is as printed | guesses | paper | `singles` |'
    echo '|---|---|---|---:|---:|---:|'
    while read -r side grid; do
        order=ascending
        [ $side = left ] || order=descending
        ours=$("$suuji" solve --quiet --empty --rules 9 --engine singles --order $order --to line)
        set -- $("$suuji" compare --quiet --empty --rules 9 --engines singles --order $order --repeat 5 \
            --csv "$scratch/empty.csv" >/dev/null
            awk -F , 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
                      { print $at["guesses"], 1000000 * $at["seconds"] }' "$scratch/empty.csv" |
                sort -n -k 2 | sed -n 3p)
        same=no
        [ "$ours" = "$grid" ] && same=yes
        echo "| $side | \`$(echo "$ours" | cut -c 1-9)\` \`$(echo "$ours" | cut -c 10-18)\` | $same | $1 |" \
            "$(awk -F '\t' -v side=$side '$2 == "figure 4.1" && $3 == side { print 1000 * $5 }' $printed) ms |" \
            "$2 us |"
    done <"$scratch/printed"
}

# Section 4.2.3: fifty runs from each of its three grids, and fifty minimal puzzles of the same grids from
# suuji. The paper counts its grids from 0.
generator_runs() {
    echo '| grid | fewest clues, paper | seconds | `--method paper` | seconds | fifty minimal puzzles | seconds |'
    echo '|---|---:|---:|---:|---:|---:|---:|'
    for grid in 1 2 3; do
        "$suuji" generate --seed 1 --method paper --seed-grid $grid --count 50 --stats >"$scratch/runs" 2>"$scratch/stats"
        "$suuji" solve --quiet "$scratch/runs" | head -n 1 >"$scratch/grid"
        start=$(date +%s.%N)
        "$suuji" generate --seed 1 --from-grid "$scratch/grid" --count 50 --threads 1 >"$scratch/minimal"
        end=$(date +%s.%N)
        fewest=$("$suuji" check --quick "$scratch/minimal" | cut -d ' ' -f 2 | sort -n | head -n 1)
        awk -v grid=$grid -v fewest="$fewest" -v start="$start" -v end="$end" '
            FNR == NR {
                split($0, part, "\t")
                if (part[2] == "section 4.2.3" && part[3] == grid - 1) paper[part[4]] = part[5]
                next
            }
            { ours[$1] = $2 }
            END {
                printf "| %d | %s | %s | %d | %.3f | %d | %.3f |\n", grid,
                    paper["fewest givens"], paper["seconds"], ours["fewest"], ours["seconds"], fewest, end - start
            }' $printed "$scratch/stats"
    done
}

reproduce_generator() {
    generator_both_ways | table "generator, table 4.1"
    generator_empty | table "generator, figure 4.1"
    generator_runs | table "generator, section 4.2.3"
}
