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
# earlier timeouts, counts as longer than all others. TIMES gets the seconds of each puzzle.
colouring_exact() { # colouring_exact ENGINE FILE TIMES
    measure "$1" nodes 3 "$2" | awk '{ print $2 ~ /^[0-9]/ ? $2 : "inf" }' >"$3"
    solved=$(grep -vc '^inf' "$3" || true)
    all=$(wc -l <"$3")
    median=$(sort -g "$3" | sed -n "$(((all + 1) / 2))p" | sed "s/inf/>_${limit}_s/" | human_times | tr _ ' ')
    echo "$solved of $((all)), $median"
}

# The colours above the size that an engine needs for each puzzle; '-' where it was stopped or cells clash.
colouring_above() { # colouring_above ENGINE FILE SIZE
    measure "$1" ratio 1 "$2" | awk -v size="$3" '{ print $1 == "-" ? $1 : int(size * $1 + 0.5) - size }'
}

# "mean ratio of the colours to the size, most colours above it, puzzles that got no colour above".
colouring_ratio() { # colouring_ratio SIZE FILE...
    size=$1
    shift
    cat "$@" | awk -v size="$size" '
        $1 == "-" { next }
        { n++; sum += $1; best += $1 == 0; if ($1 > most) most = $1 }
        END { printf n ? "%.3f, +%d, %d of %d\n" : "none\n", 1 + sum / (n ? n : 1) / size, most, best, NR }'
}

approximate='greedy dsatur dsatur:singles,least dsatur:tries=20 tabu'

# A row of the approximate engines; their colours above the size stay in the scratch folder.
colouring_row() { # colouring_row FILE SIZE NAME PAPER
    row="| $2x$2, $(echo "$3" | tr _ ' ') | $(echo "$4" | tr _ ' ') |"
    for engine in $approximate; do
        colouring_above $engine "$1" "$2" >"$scratch/$engine-$2-$3.above"
        row="$row $(colouring_ratio "$2" "$scratch/$engine-$2-$3.above") |"
    done
    echo "$row"
}

# Rows that need no sets of others, then the rest: file, size, name, what the paper says of such puzzles.
colouring_own() {
    awk '$2 == "9" { print $3 }' data/papers/puzzles.txt >"$scratch/nine.txt"
    for shape in '16 160' '16 130' '25 400' '25 350'; do
        colouring_beginners $shape
    done
    cat <<end
$scratch/nine.txt 9 printed_in_papers about_1.111
$scratch/beginners-16-160.txt 16 beginners,_160_clues the_optimum
$scratch/beginners-16-130.txt 16 beginners,_130_clues the_optimum
$scratch/beginners-25-400.txt 25 beginners,_400_clues the_optimum
$scratch/beginners-25-350.txt 25 beginners,_350_clues the_optimum
end
}
colouring_others() {
    cat <<end
$public/p096_sudoku.txt 9 Project_Euler about_1.111
$public/sudoku_rank_4.csv 16 rank_4 at_most_4_above
$public/sudoku_rank_5.csv 25 rank_5 at_most_4_above
end
}

# For each engine what the paper claims of its own; the last column: of the larger puzzles that it colours with as
# many colours as the size, those which the paper's exact algorithm solves.
colouring_claims() {
    echo '| engine | 9x9: mean ratio | optimum | beginners: optimum | others: most colours above |' \
        "optimum at 16x16 and 25x25, of these solved by \`color:order=reading\` in $limit s |"
    echo '|---|---:|---:|---:|---:|---:|'
    echo "| the paper's | about 1.111 | not all | all | 4 | none, after hours |"
    for engine in $approximate; do
        nine=$(colouring_ratio 9 "$scratch/$engine"-9-*)
        for file in "$scratch/$engine"-16-* "$scratch/$engine"-25-*; do
            paste -d ' ' "$file" "$scratch/exact-${file##*"/$engine-"}"
        done | awk '$1 == 0 { best++; solved += $2 != "inf" } END { print best + 0 ", " solved + 0 }' >"$scratch/solved"
        echo "| \`$engine\` | ${nine%%,*} | ${nine##*, } |" \
            "$(colouring_ratio 1 "$scratch/$engine"-*beginners* | sed 's/.*, //') |" \
            "$(colouring_ratio 1 "$scratch/$engine"-*rank* | sed 's/.*+\(.*\),.*/\1/') | $(cat "$scratch/solved") |"
    done
}

reproduce_graph_colouring() {
    public=$(public_set .)
    colouring_own >"$scratch/sets"
    colouring_others >>"$scratch/sets"
    sort -k 2,2n "$scratch/sets" >"$scratch/sorted"
    {
        echo '| puzzles | exact, paper | `color:order=reading` | `color` |'
        echo '|---|---|---|---|'
        while read -r file size name claim; do
            echo "| $size""x$size, $(echo "$name" | tr _ ' ') | $([ "$size" = 9 ] && echo all solved || echo none, after hours) |" \
                "$(colouring_exact color:order=reading "$file" "$scratch/exact-$size-$name.above") |" \
                "$(colouring_exact color "$file" "$scratch/times") |"
        done <"$scratch/sorted"
    } | table "graph-colouring, section 8, exact"
    {
        echo "| puzzles | approximate, paper | \`$(echo "$approximate" | sed 's/ /` | `/g')\` |"
        echo '|---|---|---|---|---|---|---|'
        while read -r file size name claim; do
            colouring_row "$file" "$size" "$name" "$claim"
        done <"$scratch/sorted"
    } | table "graph-colouring, section 8, approximate"
    colouring_claims | table "graph-colouring, section 8, claims"
}

# Numbers of colours do not depend on the machine. Which puzzles the exact algorithm solves in time does: the column that
# counts them is not compared, and it is not run.
check_graph_colouring() {
    wrong=0
    colouring_own >"$scratch/sets"
    if has_public_sets; then
        public=$(public_set .)
        colouring_others >>"$scratch/sets"
    fi
    while read -r file size name claim; do
        colouring_row "$file" "$size" "$name" "$claim"
        sed 's/.*/inf/' "$scratch/tabu-$size-$name.above" >"$scratch/exact-$size-$name.above"
    done <"$scratch/sets" >"$scratch/rows"
    missing_rows "graph-colouring, section 8, approximate" <"$scratch/rows" || wrong=1
    if has_public_sets; then
        colouring_claims | rows_but 6 | missing_rows "graph-colouring, section 8, claims" || wrong=1
    fi
    return $wrong
}
