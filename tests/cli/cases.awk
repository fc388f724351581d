# SPDX-License-Identifier: MIT
# Splits a .t file, or the fenced blocks of a Markdown file, into cases: files N.cmd, N.out, N.err,
# N.code and N.line in `dir`, and their number in `count`. In Markdown both outputs are one, as on a terminal, and
# only blocks with suuji commands, and SAT solvers among them, are run.

function put(suffix, text) {
    print text > (dir "/" n "." suffix)
}

function finish() {
    if (!n || closed)
        return
    printf "%s", out > (dir "/" n ".out")
    printf "%s", err > (dir "/" n ".err")
    put("code", code)
    close(dir "/" n ".cmd"); close(dir "/" n ".out"); close(dir "/" n ".err")
    close(dir "/" n ".code"); close(dir "/" n ".line")
    closed = 1
}

function start(command) {
    finish()
    n++
    out = err = ""
    code = 0
    closed = 0
    in_command = 1
    put("cmd", command)
    put("line", FNR)
}

function ours(command) {
    return command ~ /^picosat / || command ~ /^(suuji|printf|echo|awk|cat|head|seq) / && command ~ /(^|\| *)suuji( |$)/ || command == "suuji"
}

BEGIN { n = 0; closed = 1 }

mode == "markdown" && /^ *```/ {
    fenced = !fenced
    finish()
    next
}
mode == "markdown" && !fenced { next }

/^\$ / {
    command = substr($0, 3)
    if (mode == "case" || ours(command))
        start(command)
    else
        finish()
    blank = 0
    next
}
closed { next }
in_command && /^> / { put("cmd", substr($0, 3)); next }
{ in_command = 0 }
mode == "case" && /^2> / { err = err substr($0, 4) "\n"; next }
mode == "case" && /^\? [0-9]+$/ { code = substr($0, 3); next }
mode == "case" && blank && /^# / { next }
{
    out = out $0 "\n"
    blank = ($0 == "")
}

END {
    finish()
    print n > (dir "/count")
}
