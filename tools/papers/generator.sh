# SPDX-License-Identifier: MIT
# The generator paper: guessing left and right, the empty grid from both ends, removing givens. Part of
# tools/reproduce.

# Seconds that a command takes, the best of three as in the paper; its output is not shown.
generator_best() { # generator_best COMMAND...
    for run in 1 2 3; do
        start=$(date +%s.%N)
        "$@" >/dev/null
        end=$(date +%s.%N)
        echo "$start $end"
    done | awk '{ seconds = $2 - $1; if (NR == 1 || seconds < best) best = seconds } END { print best }'
}

# Section 4.2.1: each of the fifty puzzles is read from the file, which is read as a whole each time, and
# solved.
generator_reading() {
    for copy in 1 2 3 4 5 6 7 8 9 10; do
        cat "$euler" "$euler" "$euler" "$euler" "$euler"
    done >"$scratch/copies"
    reading=$(generator_best "$suuji" convert --quiet --threads 1 --to line "$scratch/copies")
    echo '| paper | reading the file fifty times | solving, `singles:paper` | both | solving, `auto` |'
    echo '|---:|---:|---:|---:|---:|'
    for engine in singles:paper auto; do
        measure $engine guesses 5 "$euler" | awk '{ sum += $2 } END { print sum }'
    done | paste -s -d ' ' - | awk -v paper="$(paper_says generator 'section 4.2.1' seconds)" -v reading="$reading" '{
        printf "| %s s | %.3g ms | %.3g ms | %.3g ms | %.3g ms |\n",
            paper, 1000 * reading, 1000 * $1, 1000 * (reading + $1), 1000 * $2
    }'
}

# Table 4.1: Project Euler's puzzles, the smallest value first and the largest first.
generator_both_ways() {
    for engine in singles:paper singles; do
        for order in ascending descending; do
            measure $engine guesses 5 "$euler" --order $order >"$scratch/$engine-$order"
        done
    done
    echo '| puzzle | left, paper | `singles:paper` | guesses | `singles` | guesses |' \
        'right, paper | `singles:paper` | guesses | `singles` | guesses |'
    echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
    for item in 30 46 49 all; do
        for order in ascending descending; do
            paste -d ' ' "$scratch/singles:paper-$order" "$scratch/singles-$order" |
                awk -v item=$item '
                    item == "all" || NR == item { guesses += $1; seconds += $2; ours += $3; our_seconds += $4 }
                    END { printf "%.3g ms | %d | %.3g ms | %d\n", 1000 * seconds, guesses, 1000 * our_seconds, ours }' \
                    >"$scratch/$order"
        done
        awk -F '\t' -v item=$item -v left="$(cat "$scratch/ascending")" -v right="$(cat "$scratch/descending")" '
            $2 == "table 4.1" && $3 == item { paper[$4] = $5 }
            END {
                printf "| %s | %s s | %s | %s s | %s |\n", item == "all" ? "all fifty" : item,
                    paper["seconds left"], left, paper["seconds right"], right
            }' $printed
    done
}

# Figure 4.1: the two solutions of the empty grid, compared with those in the paper.
generator_empty() {
    cat >"$scratch/printed" <<end
left 123456789456789123789123456231674895875912364694538217317265948542897631968341572
right 987654321654321987321987654879436215235198746416572893793845162568213479142769538
end
    echo '| guessing | first and second row | the whole grid is as printed | paper |' \
        '`singles:paper` | guesses | `singles` | guesses |'
    echo '|---|---|---|---:|---:|---:|---:|---:|'
    while read -r side grid; do
        row=
        same=yes
        for engine in singles:paper,$side singles:$side; do
            ours=$("$suuji" solve --quiet --empty --rules 9 --engine $engine --to line)
            [ "$ours" = "$grid" ] || same=no
            "$suuji" compare --quiet --empty --rules 9 --engines $engine --repeat 5 --csv "$scratch/empty.csv" >/dev/null
            row="$row $(awk -F , '
                NR == 1 { for (i = 1; i <= NF; i++) from_end[$i] = NF - i; next }
                { print $(NF - from_end["guesses"]), 1000000 * $(NF - from_end["seconds"]) }' "$scratch/empty.csv" |
                sort -n -k 2 | sed -n 3p | awk '{ printf "%.3g us | %d |", $2, $1 }')"
        done
        echo "| $side | \`$(echo "$ours" | cut -c 1-9)\` \`$(echo "$ours" | cut -c 10-18)\` | $same |" \
            "$(awk -F '\t' -v side=$side '$2 == "figure 4.1" && $3 == side { print 1000 * $5 }' $printed) ms |$row"
    done <"$scratch/printed"
}

# A number of what `--stats` printed.
generator_stat() { # generator_stat NAME
    awk -v name="$1" '$1 == name { print $2 }' "$scratch/stats"
}

# Section 4.2.3: fifty runs of the generator with each of its three grids; the fewest clues with other
# seeds; and fifty minimal puzzles of the same grids from suuji. The paper counts its grids from 0.
generator_runs() {
    echo '| grid | fewest clues, paper | seconds | `--method paper` | seconds | seeds 1 to 20 |' \
        'fifty minimal puzzles | seconds |'
    echo '|---|---:|---:|---:|---:|---:|---:|---:|'
    for grid in 1 2 3; do
        for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            "$suuji" generate --seed $seed --method paper --seed-grid $grid --count 50 --stats 2>&1 >/dev/null |
                awk '$1 == "fewest" { print $2 }'
        done | sort -n >"$scratch/seeds"
        "$suuji" generate --seed 1 --method paper --seed-grid $grid --count 50 --stats >"$scratch/runs" 2>"$scratch/stats"
        "$suuji" solve --quiet "$scratch/runs" | head -n 1 >"$scratch/grid"
        start=$(date +%s.%N)
        "$suuji" generate --seed 1 --from-grid "$scratch/grid" --count 50 --threads 1 >"$scratch/minimal"
        end=$(date +%s.%N)
        fewest=$("$suuji" check --quick "$scratch/minimal" | cut -d ' ' -f 2 | sort -n | head -n 1)
        awk -F '\t' -v grid=$grid -v fewest="$fewest" -v start="$start" -v end="$end" \
            -v ours="$(generator_stat fewest)" -v seconds="$(generator_stat seconds)" \
            -v low="$(head -n 1 "$scratch/seeds")" -v high="$(tail -n 1 "$scratch/seeds")" '
            $2 == "section 4.2.3" && $3 == grid - 1 { paper[$4] = $5 }
            END {
                printf "| %d | %s | %s | %d | %.3f | %d to %d | %d | %.3f |\n", grid, paper["fewest givens"],
                    paper["seconds"], ours, seconds, low, high, fewest, end - start
            }' $printed
    done
}

# Section 4.2.3, its last sentence: how long until there is a puzzle with 31 clues; the median of nine seeds.
generator_short() { # generator_short GRID...
    clues=$(paper_says generator 'section 4.2.3, short' givens)
    echo "| grid | $clues clues, paper | \`--method paper --clues $clues\` | runs | one minimal puzzle: clues | seconds |"
    echo '|---|---:|---:|---:|---:|---:|'
    for grid in "$@"; do
        for seed in 1 2 3 4 5 6 7 8 9; do
            "$suuji" generate --seed $seed --method paper --seed-grid $grid --clues "$clues" --tries 1000000 \
                --stats >"$scratch/runs" 2>"$scratch/stats"
            echo "$(generator_stat seconds) $(generator_stat runs)"
        done | sort -n -k 2 | sed -n 5p >"$scratch/median"
        "$suuji" solve --quiet "$scratch/runs" >"$scratch/grid"
        seconds=$(generator_best "$suuji" generate --seed 1 --quiet --from-grid "$scratch/grid" --threads 1)
        minimal=$("$suuji" generate --seed 1 --quiet --from-grid "$scratch/grid" | "$suuji" check --quick | cut -d ' ' -f 2)
        awk -v grid=$grid -v paper="$(paper_says generator 'section 4.2.3, short' seconds)" \
            -v minimal="$minimal" -v seconds="$seconds" '{
                printf "| %d | %s s | %.3g s | %d | %d | %.3f |\n", grid, paper, $1, $2, minimal, seconds
            }' "$scratch/median"
    done
}

reproduce_generator() {
    euler=$(public_set p096_sudoku.txt)
    generator_reading | table "generator, section 4.2.1"
    generator_both_ways | table "generator, table 4.1"
    generator_empty | table "generator, figure 4.1"
    generator_runs | table "generator, section 4.2.3"
    generator_short 1 2 3 | table "generator, section 4.2.3, 31 clues"
}

# All but the times must be on the page. Of the last table, whose runs take longest, one row is compared, or with
# SUUJI_TEST_LONG all three.
check_generator() {
    wrong=0
    if has_public_sets; then
        euler=$(public_set p096_sudoku.txt)
        generator_both_ways | rows_but 3 5 8 10 | missing_rows "generator, table 4.1" || wrong=1
    fi
    generator_empty | rows_but 5 7 | missing_rows "generator, figure 4.1" || wrong=1
    generator_runs | rows_but 5 8 | missing_rows "generator, section 4.2.3" || wrong=1
    grids=2
    [ -z "${SUUJI_TEST_LONG:-}" ] || grids='1 2 3'
    generator_short $grids | rows_but 3 6 | missing_rows "generator, section 4.2.3, 31 clues" || wrong=1
    return $wrong
}
