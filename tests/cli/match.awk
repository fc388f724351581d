# SPDX-License-Identifier: MIT
# Compares what the cases of `file` printed with what they should print: the files N.out, N.err and N.code of `dir`
# (cases.awk) with N.got, N.got2 and N.got_code (run.sh), for N from 1 to `count`. Prints what differs, and at last how
# many passed and failed. In Markdown both outputs are N.got, and any exit code is right. In what is expected a line
# "..." matches any lines, and "<...>" within a line any text. Blank lines at the end are ignored.

# Does line `got` match `want`?
function like(want, got,    parts, count, i, at) {
    count = split(want, parts, /<\.\.\.>/)
    if (count < 2)
        return want == got
    if (substr(got, 1, length(parts[1])) != parts[1])
        return 0
    got = substr(got, length(parts[1]) + 1)
    for (i = 2; i < count; i++) {
        at = index(got, parts[i])
        if (!at)
            return 0
        got = substr(got, at + length(parts[i]))
    }
    return length(got) >= length(parts[count]) && \
        substr(got, length(got) - length(parts[count]) + 1) == parts[count]
}

# The lines of a file; without it 0. Blank lines at the end are left out.
function read_lines(name, lines,    n) {
    n = 0
    while ((getline lines[n + 1] < name) > 0)
        n++
    close(name)
    while (n && lines[n] == "")
        n--
    return n
}

function read_line(name,    line) {
    line = ""
    getline line < name
    close(name)
    return line
}

# Do the lines of one file match those expected of it? Prints both if they do not.
function matches(expected, printed,    wants, gots, i, j, k) {
    wants = read_lines(expected, want)
    gots = read_lines(printed, got)
    j = 1
    for (i = 1; i <= wants; i++) {
        if (want[i] == "...") {
            if (i == wants) {
                j = gots + 1
                break
            }
            while (j <= gots && !like(want[i + 1], got[j]))
                j++
            continue
        }
        if (j > gots || !like(want[i], got[j]))
            break
        j++
    }
    if (i > wants && j > gots || j > gots && i == wants && want[i] == "...")
        return 1
    print "first difference at line " j "; expected, then got:"
    for (k = 1; k <= wants; k++)
        print "  - " want[k]
    for (k = 1; k <= gots; k++)
        print "  + " got[k]
    return 0
}

function print_failure(name,    line) {
    printf "%s:%s: FAILED: ", file, read_line(name ".line")
    while ((getline line < (name ".cmd")) > 0)
        print line
    close(name ".cmd")
}

BEGIN {
    for (n = 1; n <= count; n++) {
        name = dir "/" n
        good = matches(name ".out", name ".got")
        if (mode != "markdown") {
            good = matches(name ".err", name ".got2") && good
            code = read_line(name ".got_code")
            if (code != read_line(name ".code")) {
                print "exit code " code ", expected " read_line(name ".code")
                good = 0
            }
        }
        if (!good)
            print_failure(name)
        good ? passed++ : failed++
    }
    print passed + 0, failed + 0
    exit failed > 0
}
