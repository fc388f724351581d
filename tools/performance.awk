# SPDX-License-Identifier: MIT
# Tables in Markdown from the CSV of suuji-bench: with `engines` those of the engines, else those of the
# 9x9 sets, compared with a peer if `peer` is set.

# A line of CSV in which only the second field is quoted.
{
    split($0, half, "\"")
    if (NR == 1)
        next
    set = substr($0, 1, index($0, ",") - 1)
    name = half[2]
    split(half[3], value, ",") # "", puzzles, settled, median, low, high, ratio, guesses
    sub(/^engine /, "", name)
    if (!(set in known_set)) {
        known_set[set] = 1
        sets[++set_count] = set
    }
    if (!(name in known)) {
        known[name] = 1
        names[++name_count] = name
    }
    puzzles[set, name] = value[2]
    settled[set, name] = value[3]
    median[set, name] = value[4]
    high[set, name] = value[6]
    ratio[set, name] = value[7]
    guesses[set, name] = value[8]
}

# Three significant digits, with commas: 1234567 is 1,230,000.
function round3(x, step, text, out) {
    for (step = 1; x / step >= 1000; step *= 10)
        ;
    text = sprintf("%d", int(x / step + 0.5) * step)
    for (; length(text) > 3; text = substr(text, 1, length(text) - 3))
        out = "," substr(text, length(text) - 2) out
    return text out
}

# `rate` is `median` or `high`, the best round.
function speed(set, name, rate) {
    if (!((set, name) in rate) || puzzles[set, name] == 0)
        return "-"
    if (settled[set, name] < puzzles[set, name])
        return settled[set, name] " of " puzzles[set, name]
    return round3(rate[set, name])
}

function print_peer(i, s) {
    print "\nCompared with the peer, puzzles per second of the best and of the median round:\n"
    print "| set | `rows` | median | peer | median | `rows` to peer | median | `nine` to peer | median |"
    print "|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    for (i = 1; i <= set_count; i++) {
        s = sets[i]
        printf "| %s | %s | %s | %s | %s | %.2f | %.2f | %.2f | %.2f |\n", s, speed(s, "rows", high),
            speed(s, "rows", median), speed(s, "peer", high), speed(s, "peer", median),
            high[s, "rows"] / high[s, "peer"], ratio[s, "rows"], high[s, "nine"] / high[s, "peer"],
            ratio[s, "nine"]
    }
    print "\nGuesses per puzzle, the same in every round:\n"
    print "| set | `rows` | `nine` | peer |"
    print "|---|---:|---:|---:|"
    for (i = 1; i <= set_count; i++) {
        s = sets[i]
        printf "| %s | %.2f | %.2f | %.2f |\n", s, guesses[s, "rows"], guesses[s, "nine"], guesses[s, "peer"]
    }
}

function print_table(title, rate, i, k) {
    print "\n" title ":\n"
    printf "| set |"
    for (k = 1; k <= name_count; k++)
        if (names[k] !~ /^peer|^file/)
            printf " `%s` |", names[k]
    printf "\n|---|"
    for (k = 1; k <= name_count; k++)
        if (names[k] !~ /^peer|^file/)
            printf "---:|"
    print ""
    for (i = 1; i <= set_count; i++) {
        printf "| %s |", sets[i]
        for (k = 1; k <= name_count; k++)
            if (names[k] !~ /^peer|^file/)
                printf " %s |", speed(sets[i], names[k], rate)
        print ""
    }
}

function print_files(i, s, cpu, wall) {
    cpu = "file to file, CPU"
    wall = "file to file, wall"
    print "\n`suuji solve --unique --quiet --threads 1 FILE > OUT`, puzzles per second of the best round:\n"
    print "| set | CPU time | of `rows` in memory | wall clock | of `rows` in memory |"
    print "|---|---:|---:|---:|---:|"
    for (i = 1; i <= set_count; i++) {
        s = sets[i]
        printf "| %s | %s | %.0f %% | %s | %.0f %% |\n", s, speed(s, cpu, high),
            100 * high[s, cpu] / high[s, "rows"], speed(s, wall, high),
            100 * high[s, wall] / high[s, "rows"]
    }
}

END {
    if (engines) {
        print_table("Engines on the first 20 puzzles of each set of `data/`, puzzles per second, the median round",
            median)
    } else {
        if (peer)
            print_peer()
        print_table("All contestants of suuji, puzzles per second, the best round", high)
        print_table("The same, the median round", median)
        print_files()
    }
}
