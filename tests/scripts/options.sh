#!/bin/sh
# SPDX-License-Identifier: MIT
# What a row of options or arguments accepts is used: the member that an option sets is read in its folder or in what
# that folder shares, and an argument of a call is asked for by its name. Found by names, so that a member which another
# struct of these folders has, too, is not missed here.
cd "$1" || exit 1
find app lib -name '*.[ch]' -print0 | xargs -0 awk '
    FNR == 1 {
        folder = FILENAME
        sub(/\/[^\/]*$/, "", folder)
    }
    # Rows: of commands, of engines, formats, exports and methods, of calls.
    /offsetof\(/ && (/SUUJI_OPTION|CLI_/ || /\.offset = /) || /[{ ]AT\([a-z_.]+\)/ {
        row = $0
        sub(/.*(offsetof\([^,]*, |AT\()/, "", row)
        sub(/\).*/, "", row)
        sub(/.*\./, "", row)
        members++
        sets[folder " " row] = FILENAME ":" FNR
    }
    /"[a-z_]+", SUUJI_ARGUMENT_/ {
        row = $0
        sub(/", SUUJI_ARGUMENT_.*/, "", row)
        sub(/.*"/, "", row)
        arguments++
        asks[row] = FILENAME ":" FNR
    }
    # Uses. A designated initialiser writes a member, and does not read it.
    {
        gsub(/offsetof\([^)]*\)/, "")
        gsub(/(^|[{ (])\.[a-z_]+ = /, " ")
        rest = $0
        while (match(rest, /(->|\.)[a-z_0-9]+/)) {
            name = substr(rest, RSTART, RLENGTH)
            sub(/^(->|\.)/, "", name)
            used[folder " " name] = used[(folder ~ /^lib/ ? "lib " : "app ") name] = 1
            rest = substr(rest, RSTART + RLENGTH)
        }
        rest = $0
        while (folder ~ /^lib/ && match(rest, /"[a-z_]+"/)) {
            if (substr(rest, RSTART + RLENGTH) !~ /^, SUUJI_ARGUMENT_/)
                named[substr(rest, RSTART + 1, RLENGTH - 2)] = 1
            rest = substr(rest, RSTART + RLENGTH)
        }
    }
    END {
        for (row in sets) {
            split(row, part, " ")
            shared = part[1] ~ /^lib/ ? "lib" : part[1] ~ /^app\/(frame|jobs|human)$/ ? "app" : ""
            found = row in used || shared " " part[2] in used
            for (i = split("frame jobs batch human", near, " "); i > 0 && !shared; i--)
                found = found || "app/" near[i] " " part[2] in used
            if (!found)
                bad = bad "\n" sets[row] ": no code uses the option that sets \047" part[2] "\047"
        }
        for (name in asks)
            if (!(name in named))
                bad = bad "\n" asks[name] ": no code asks for the argument \047" name "\047"
        print members " options, " arguments " arguments of calls" bad
        exit bad != "" || members < 200 || arguments < 100
    }'
