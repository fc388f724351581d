#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the library is reachable from a public one, through functions and tables. Functions that only the
# program needs belong to app/.
#
# Nothing is compiled: uses.awk reads which name uses which from the preprocessed source.
here=$(cd "$(dirname "$0")" && pwd)
build=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# Without an optional library some of what serves its engine is not reachable.
if grep -Eq '^SUUJI_(CADICAL|GLPK|CAIRO):BOOL=OFF|^SUUJI_FOUND_[A-Z]*:INTERNAL=$|^SUUJI_.*-NOTFOUND$' \
    "$build/CMakeCache.txt"; then
    echo "an optional library is missing"
    exit 77
fi
commands=$build/compile_commands.json
[ -f "$commands" ] || exit 77

# The commands of the build, to preprocess only. Without optimisation headers of the system have fewer macros.
launcher=$(sed -n 's/^CMAKE_C_COMPILER_LAUNCHER:[A-Z]*=//p' "$build/CMakeCache.txt")
awk -v launcher="$launcher" -v here="$here" '
/"command":.*suuji_objects/ {
    sub(/^ *"command": "/, "")
    sub(/",? *$/, "")
    gsub(/\\"/, "\"")
    if (launcher != "" && index($0, launcher " ") == 1) $0 = substr($0, length(launcher) + 2)
    file = $NF
    sub(/^.*\/lib\//, "lib/", file)
    sub(/ -o [^ ]* -c /, " -E -w ")
    gsub(/ -O[0-9sg]/, "")
    print $0 " | awk -v file=" file " -f " here "/uses.awk || exit 1"
}' "$commands" >"$work/commands"
[ -s "$work/commands" ] && sh "$work/commands" >"$work/uses" || exit 1

awk '
$1 == "root" && !($2 in reached) { reached[$2] = 1; queue[++last] = $2 }
$1 == "function" { place[$2] = $3 }
$1 == "uses" { to[$2] = to[$2] " " substr($0, length($1 $2) + 3) }
END {
    for (first = 1; first <= last; first++) {
        n = split(to[queue[first]], names, " ")
        for (i = 1; i <= n; i++)
            if (!(names[i] in reached)) { reached[names[i]] = 1; queue[++last] = names[i] }
    }
    for (name in place) {
        total++
        if (!(name in reached)) print name (name ~ /:/ ? "" : ", " place[name] ",") " is not reachable from a public function"
    }
    if (total < 1000) print "only " total + 0 " functions were found"
}' "$work/uses" | sort >"$work/found"
cat "$work/found"
[ ! -s "$work/found" ]
