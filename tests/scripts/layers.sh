#!/bin/sh
# SPDX-License-Identifier: MIT
# Which folder includes which: exactly the arrows that docs/architecture.md draws, in the block that begins
# with "```arrows". An arrow that the map lacks fails, and so does one that the source no longer needs.
# And app/ includes no internal header of the library but those of answer, base, codec, json and
# format/record_io.h. And threads come from base/threads.h, which WebAssembly has as well.
cd "$1" || exit 1
map=docs/architecture.md
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

drawn=$(mktemp)
trap 'rm -f "$drawn"' EXIT
sed -n '/^```arrows/,/^```$/p' $map |
    awk -F: 'NF == 2 {n = split($2, to, " "); print $1, $1; for (i = 1; i <= n; i++) print $1, to[i]}' >"$drawn"
# "file folder included-folder" for each #include "...". Folders of the library are include roots of their
# own: "base/text.h" is in lib/base. Public headers may be included everywhere.
used=$(find lib app -name '*.[ch]' | xargs grep -HoE '^#include "[^"]+"' |
    sed 's/:#include "\(.*\)"/ \1/' |
    awk '$2 ~ /^suuji(\.h|\/)/ {next}
        {from = $1; sub(/\/[^\/]*$/, "", from); to = $2; sub(/\/[^\/]*$/, "", to)
         if (to == $2) to = from; else if (to !~ /^app(\/|$)/) to = "lib/" to
         if ($2 ~ /^app\/[^\/]*$/) to = "app"
         print $1, from, to}' | sort -u)

for arrow in $(echo "$used" | awk 'NR == FNR {drawn[$1, $2] = 1; next} !drawn[$2, $3] {print $1 "->" $3}' "$drawn" -); do
    complain "${arrow%%->*} includes ${arrow#*->}: no such arrow in $map"
done
for arrow in $(echo "$used" | awk 'NR == FNR {used[$2, $3] = 1; next} $1 != $2 && !used[$1, $2] {print $1 "->" $2}' - "$drawn"); do
    complain "$map draws $arrow, which nothing uses"
done
for folder in $(find lib app -name '*.[ch]' | sed 's,/[^/]*$,,' | sort -u); do
    grep -q "^$folder " "$drawn" || complain "$folder is missing from $map"
done
for line in $(find app -name '*.[ch]' | xargs grep -HoE '^#include "[^"]+"' |
    sed 's/:#include "\(.*\)"/->\1/' | grep -vE -- '->([^/]*$|app/|suuji/|answer/|base/|codec/|json/|format/record_io\.h$)'); do
    complain "${line%%->*} includes ${line#*->}, which is internal to the library"
done
# Without glpk_thread.c, which only builds with GLPK have.
for file in $(find lib app -name '*.[ch]' | xargs grep -l '^#include <pthread.h>' |
    grep -v -e '^lib/base/threads.h$' -e '^lib/engine/ilp/glpk_thread.c$'); do
    complain "$file includes <pthread.h> instead of base/threads.h"
done
[ $bad = 0 ]
