# SPDX-License-Identifier: MIT
# Draws a terminal session as SVG: lines that start with "$ " are commands, those with "# " comments, the others
# output. The SVG in the file `beside` is put to the right of it.
function text(x, class, what) {
    gsub(/&/, "\\&amp;", what); gsub(/</, "\\&lt;", what); gsub(/>/, "\\&gt;", what)
    return sprintf("<text x=\"%d\" y=\"%d\" class=\"%s\" xml:space=\"preserve\">%s</text>\n", x, y, class, what)
}
BEGIN { y = 38 }
!/^$/ {
    y += /^# / && y > 38 ? 31 : 19
    if (/^\$ /)
        body = body text(22, "p", "$") text(39, "c", substr($0, 3))
    else
        body = body text(22, /^# / ? "n" : "o", $0)
}
# The picture beside, `side` high and wide, on a sheet of paper in the middle of `height`.
function put_beside(x, height, side,    line) {
    printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#fff\" stroke=\"#d0d7de\"/>\n", \
           x, (height - side) / 2 - 10, side + 20, side + 20
    while ((getline line < beside) > 0) {
        sub(/^<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"/, \
            sprintf("<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", x + 10, (height - side) / 2, side, side), line)
        print line
    }
}
END {
    side = 340
    w = 44 + width * 8.43
    h = y + 20
    all = w + 16 + side + 22
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" ", all, h
    printf "viewBox=\"0 0 %d %d\" role=\"img\" ", all, h
    print "aria-label=\"suuji in a terminal, and the puzzle that it drew\">"
    print "<style>.p,.c,.o,.n{font:14px ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace}"
    print ".p{fill:#7ee787}.c{fill:#ffffff;font-weight:bold}.o{fill:#c9d1d9}.n{fill:#79c0ff}</style>"
    printf "<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#0d1117\" stroke=\"#30363d\"/>\n", w - 2, h - 2
    printf "<circle cx=\"24\" cy=\"22\" r=\"6\" fill=\"#ff5f56\"/><circle cx=\"44\" cy=\"22\" r=\"6\" "
    print "fill=\"#ffbd2e\"/><circle cx=\"64\" cy=\"22\" r=\"6\" fill=\"#27c93f\"/>"
    printf "%s", body
    put_beside(w + 16, h, side)
    print "</svg>"
}
