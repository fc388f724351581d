# SPDX-License-Identifier: MIT
# Section 8 of the graph-colouring paper: exact colouring, and the number of colours that approximate
# colouring needs. The paper's own puzzles are not printed; those of the other papers replace them. Part
# of tools/reproduce.

# "solved of all, median" from lines "counter seconds". A run that timed out, or was skipped because of
# earlier timeouts, counts as longer than all others.
colouring_exact() { # colouring_exact ENGINE FILE
    measure "$1" nodes 3 "$2" | awk '{ print $2 ~ /^[0-9]/ ? $2 : "inf" }' | sort -g >"$scratch/times"
    solved=$(grep -vc '^inf' "$scratch/times" || true)
    all=$(wc -l <"$scratch/times")
    median=$(sed -n "$(((all + 1) / 2))p" "$scratch/times" | sed "s/inf/>_${limit}_s/" | human_times | tr _ ' ')
    echo "$solved of $((all)), $median"
}

# "mean ratio, most colours above the size" from lines "colours seconds"; a run that timed out has none.
colouring_ratio() { # colouring_ratio ENGINE FILE SIZE
    measure "$1" colors 1 "$2" | awk -v size="$3" '
        $1 == "-" { next }
        { n++; sum += $1; if ($1 > most) most = $1 }
        END {
            printf n ? "%.3f, %d%s\n" : "none", sum / (n ? n : 1) / size, most - size,
                n < NR ? sprintf(" (%d of %d)", n, NR) : ""
        }'
}

reproduce_graph_colouring() {
    awk '$2 == "9" { print $3 }' data/papers/puzzles.txt >"$scratch/nine.txt"
    {
        echo '| puzzles | exact, paper | `color:order=reading` | `color` | approximate, paper |' \
            '`greedy` | `dsatur` | `tabu` |'
        echo '|---|---|---|---|---|---|---|---|'
        while read -r file size name exact approximate; do
            echo "| $size""x$size, $(echo "$name" | tr _ ' ') | $(echo "$exact" | tr _ ' ') |" \
                "$(colouring_exact color:order=reading "$file") |" \
                "$(colouring_exact color "$file") | $(echo "$approximate" | tr _ ' ') |" \
                "$(colouring_ratio greedy "$file" "$size") |" \
                "$(colouring_ratio dsatur "$file" "$size") | $(colouring_ratio tabu "$file" "$size") |"
        done <<end
$scratch/nine.txt 9 printed_in_papers all_solved about_1.111
data/papers/p096_sudoku.txt 9 Project_Euler all_solved about_1.111
data/papers/sudoku_rank_4.csv 16 rank_4 none,_after_hours at_most_4_above
data/papers/sudoku_rank_5.csv 25 rank_5 none,_after_hours at_most_4_above
end
    } | table "graph-colouring, section 8"
}
