# SPDX-License-Identifier: MIT
# Section 8 of the graph-colouring paper: exact colouring, and the number of colours that approximate
# colouring needs. The paper's own puzzles are not printed; those of the other papers replace them, and
# for beginners' puzzles of 16x16 and 25x25 random ones that singles solve. Part of tools/reproduce.

# Ten puzzles for beginners: many clues, and singles are enough.
colouring_beginners() { # colouring_beginners SIZE CLUES
    "$suuji" generate --rules "$1" --clues "$2" --technique singles --count 10 --seed 1 --quiet \
        >"$scratch/beginners-$1-$2.txt"
}

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
    public=$(public_set .)
    colouring_beginners 16 160
    colouring_beginners 16 130
    colouring_beginners 25 400
    colouring_beginners 25 350
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
$public/p096_sudoku.txt 9 Project_Euler all_solved about_1.111
$scratch/beginners-16-160.txt 16 beginners,_160_clues none,_after_hours the_optimum
$scratch/beginners-16-130.txt 16 beginners,_130_clues none,_after_hours the_optimum
$public/sudoku_rank_4.csv 16 rank_4 none,_after_hours at_most_4_above
$scratch/beginners-25-400.txt 25 beginners,_400_clues none,_after_hours the_optimum
$scratch/beginners-25-350.txt 25 beginners,_350_clues none,_after_hours the_optimum
$public/sudoku_rank_5.csv 25 rank_5 none,_after_hours at_most_4_above
end
    } | table "graph-colouring, section 8"
}
