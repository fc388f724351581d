# SPDX-License-Identifier: MIT
# Draws a terminal session as SVG: lines that start with "$ " are commands, the others their output. The SVG in
# the file `beside` is put to the right of it.
function text(x, class, what) {
    gsub(/&/, "\\&amp;", what); gsub(/</, "\\&lt;", what); gsub(/>/, "\\&gt;", what)
    return sprintf("<text x=\"%d\" y=\"%d\" class=\"%s\" xml:space=\"preserve\">%s</text>\n", \
                   x, 58 + 19 * rows, class, what)
}
!/^$/ {
    if (/^\$ /)
        body = body text(20, "p", "$") text(39, "c", substr($0, 3))
    else
        body = body text(20, "o", $0)
    rows++
}
# The picture beside, `side` high and wide, in the middle of `height`.
function put_beside(x, height, side,    line) {
    while ((getline line < beside) > 0) {
        sub(/^<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"/, \
            sprintf("<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", x, (height - side) / 2, side, side), line)
        print line
    }
}
END {
    side = 300
    w = 40 + width * 8.45
    h = 62 + 19 * rows
    if (h < side)
        h = side
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" ", w + 20 + side, h
    printf "viewBox=\"0 0 %d %d\" role=\"img\" ", w + 20 + side, h
    print "aria-label=\"suuji in a terminal, and the puzzle that it drew\">"
    print "<style>.p,.c,.o{font:14px ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace}"
    print ".p{fill:#7ee787}.c{fill:#ffffff;font-weight:bold}.o{fill:#c9d1d9}</style>"
    printf "<rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#0d1117\"/>\n", w, h
    printf "<circle cx=\"24\" cy=\"22\" r=\"6\" fill=\"#ff5f56\"/><circle cx=\"44\" cy=\"22\" r=\"6\" "
    print "fill=\"#ffbd2e\"/><circle cx=\"64\" cy=\"22\" r=\"6\" fill=\"#27c93f\"/>"
    printf "%s", body
    put_beside(w + 20, h, side)
    print "</svg>"
}
