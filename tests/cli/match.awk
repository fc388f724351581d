# SPDX-License-Identifier: MIT
# match.awk EXPECTED GOT: do they match? In EXPECTED a line "..." matches any lines, and "<...>" within a
# line any text. Blank lines at the end are ignored. Prints both if they differ.

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

FILENAME == ARGV[1] { want[++wants] = $0; next }
{ got[++gots] = $0 }

END {
    while (wants && want[wants] == "")
        wants--
    while (gots && got[gots] == "")
        gots--
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
        exit 0
    print "first difference at line " j "; expected, then got:"
    for (k = 1; k <= wants; k++)
        print "  - " want[k]
    for (k = 1; k <= gots; k++)
        print "  + " got[k]
    exit 1
}
