# SPDX-License-Identifier: MIT
# Figures 5 to 8 of the dancing-links paper: the first ten puzzles of 9x9, 16x16 and 25x25. Part of
# tools/reproduce.

# Updates and times of dancing links, as in the paper and as in suuji. The paper's program visits the
# whole tree, so it has a larger time limit.
dancing_links_columns() { # dancing_links_columns FIGURE FILE, its first ten puzzles
    paper_says dancing-links "$1 dlx" updates >"$scratch/1"
    paper_says dancing-links "$1 dlx" seconds | human_times >"$scratch/3"
    (limit=100 && measure dlx:paper updates 3 "$2" --first 10) >"$scratch/ours"
    cut -d ' ' -f 1 "$scratch/ours" >"$scratch/2"
    cut -d ' ' -f 2 "$scratch/ours" | human_times >"$scratch/4"
    measure dlx updates 3 "$2" --first 10 | cut -d ' ' -f 2 | human_times >"$scratch/5"
    cmp -s "$scratch/1" "$scratch/2" || echo "suuji: $1: updates differ from the paper's" >&2
}

# Figure 6, 9x9: with the paper's backtracking.
dancing_links_nine() {
    file=$(public_set sudoku_rank_3.csv)
    dancing_links_columns "figure 6" "$file"
    paper_says dancing-links "figure 6 backtrack" updates >"$scratch/6"
    paper_says dancing-links "figure 6 backtrack" seconds | human_times >"$scratch/8"
    measure backtrack backtracks 1 "$file" --first 10 >"$scratch/ours"
    cut -d ' ' -f 1 "$scratch/ours" >"$scratch/7"
    cut -d ' ' -f 2 "$scratch/ours" | human_times >"$scratch/9"
    echo '| 9x9 | updates, paper | `dlx:paper` | time, paper | `dlx:paper` | `dlx` |' \
        'backtracks, paper | `backtrack` | time, paper | `backtrack` |'
    echo '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
    rows "$scratch/1" "$scratch/2" "$scratch/3" "$scratch/4" "$scratch/5" \
        "$scratch/6" "$scratch/7" "$scratch/8" "$scratch/9"
}

# Figures 7 and 8, 16x16 and 25x25, where the paper's backtracking does not finish.
dancing_links_large() { # dancing_links_large FIGURE RANK
    file=$(public_set "sudoku_rank_$2.csv")
    dancing_links_columns "figure $1" "$file"
    measure backtrack backtracks 1 "$file" --first 10 | cut -d ' ' -f 2 | human_times >"$scratch/6"
    measure backtrack:mrv,forward,bits backtracks 1 "$file" --first 10 | cut -d ' ' -f 2 | human_times >"$scratch/7"
    echo "| $(($2 * $2))x$(($2 * $2)) | updates, paper | \`dlx:paper\` | time, paper |" \
        '`dlx:paper` | `dlx` | `backtrack` | `backtrack:mrv,forward,bits` |'
    echo '|---:|---:|---:|---:|---:|---:|---:|---:|'
    rows "$scratch/1" "$scratch/2" "$scratch/3" "$scratch/4" "$scratch/5" "$scratch/6" "$scratch/7"
}

# The paper's figures must be on the page, and its counts once more as ours. The test cli_dancing_links_paper compares
# them with what the engines count; with SUUJI_TEST_LONG it is done here for all puzzles.
check_dancing_links() {
    for figure in 6 7 8; do
        paper_says dancing-links "figure $figure dlx" updates >"$scratch/1"
        cp "$scratch/1" "$scratch/counted"
        if [ -n "${SUUJI_TEST_LONG:-}" ] && has_public_sets; then
            (limit=100 && measure dlx:paper updates 1 "$(public_set sudoku_rank_$((figure - 3)).csv)" --first 10) |
                cut -d ' ' -f 1 >"$scratch/counted"
        fi
        paper_says dancing-links "figure $figure dlx" seconds | human_times >"$scratch/2"
        sed 's/.*/*/' "$scratch/1" >"$scratch/ours"
        if [ $figure = 6 ]; then
            paper_says dancing-links "figure 6 backtrack" updates >"$scratch/3"
            paper_says dancing-links "figure 6 backtrack" seconds | human_times >"$scratch/4"
            set -- "$scratch/3" "$scratch/3" "$scratch/4" "$scratch/ours"
        else
            set -- "$scratch/ours" "$scratch/ours"
        fi
        rows "$scratch/1" "$scratch/counted" "$scratch/2" "$scratch/ours" "$scratch/ours" "$@" |
            missing_rows "dancing-links, figure $figure" || return 1
    done
}

reproduce_dancing_links() {
    dancing_links_nine | table "dancing-links, figure 6"
    dancing_links_large 7 4 | table "dancing-links, figure 7"
    dancing_links_large 8 5 | table "dancing-links, figure 8"
}
