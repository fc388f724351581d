# SPDX-License-Identifier: MIT
# Lines of 81 characters: one given of each puzzle changed to the next value that does not clash with another given.

# The cells r and c (from 0) have a house in common.
function see_each_other(r, c, row, col) {
    return r == row || c == col || (int(r / 3) == int(row / 3) && int(c / 3) == int(col / 3))
}

# Whether a given other than cell `at` (from 1) that shares a house with it has this value.
function clashes(line, at, value,    i) {
    for (i = 1; i <= 81; i++)
        if (i != at && substr(line, i, 1) == value &&
            see_each_other(int((i - 1) / 9), (i - 1) % 9, int((at - 1) / 9), (at - 1) % 9))
            return 1
    return 0
}

# The line with the given `at` changed, or as it is if every other value clashes.
function changed(line, at,    old, step, value) {
    old = substr(line, at, 1)
    for (step = 0; step < 8; step++) {
        value = (old + step) % 9 + 1
        if (!clashes(line, at, value))
            return substr(line, 1, at - 1) value substr(line, at + 1)
    }
    return line
}

# The first given from cell 11 * line number on that can be changed.
{
    new = $0
    for (i = 0; new == $0 && i < 81; i++) {
        at = (11 * NR + i) % 81 + 1
        if (substr($0, at, 1) != ".")
            new = changed($0, at)
    }
    print new
}
