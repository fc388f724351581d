#!/bin/sh
# SPDX-License-Identifier: MIT
# GLPK, Cairo and libqrencode are loaded when they are needed: nothing is linked with them, and a machine without them
# gets everything else. (The part of the other two is in draw.sh.) zlib and libzstd are linked with the program,
# not with the library.
build=$2
suuji=$build/suuji
[ -e "$build/libsuuji.so" ] || {
    echo "skipped: shared libraries are not ELF files here"
    exit 77
}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

for file in "$suuji" "$build/libsuuji.so"; do
    objdump -p "$file" | grep NEEDED >"$work/needed" || complain "$file: objdump shows no libraries"
    grep -E 'glpk|cairo|qrencode' "$work/needed" && complain "$file is linked with it"
done

objdump -p "$build/libsuuji.so" | grep -E 'NEEDED.*(libz\.|zstd)' && complain "the library is linked with it"
nm "$build/libsuuji.a" 2>/dev/null | grep -E ' U (inflate|deflate|ZSTD_)' && complain "the archive needs it"

# Is GLPK built in at all?
"$suuji" engines ilp >"$work/said"
grep -q 'package libglpk-dev' "$work/said" && exit $((bad > 0))

# A machine without GLPK: a file of the name that is no library comes first.
mkdir "$work/broken" && : >"$work/broken/libglpk.so.40"
export LD_LIBRARY_PATH="$work/broken"
"$suuji" engines ilp >"$work/said"
grep -q '^  *not available: it needs package libglpk40$' "$work/said" ||
    complain "without GLPK, suuji engines says: $(cat "$work/said")"
"$suuji" engines --json ilp >"$work/said"
tr -d '\n ' <"$work/said" | grep -q '"built_in":false,"package":"libglpk40"' ||
    complain "without GLPK, the JSON is: $(cat "$work/said")"
"$suuji" solve --rules 4 --empty -e ilp >"$work/said" 2>&1 && complain "without GLPK, ilp solves"
grep -q "engine 'ilp' is not available: it needs package libglpk40\$" "$work/said" ||
    complain "without GLPK, suuji solve says: $(cat "$work/said")"
"$suuji" solve --rules 4 --empty >"$work/said" 2>&1 || complain "without GLPK nothing is solved: $(cat "$work/said")"

# One that lacks a function of it.
echo 'int nothing; int nothing = 0;' | "${CC:-cc}" -shared -fPIC -x c - -o "$work/broken/libglpk.so.40"
"$suuji" engines ilp | grep -q libglpk40 || complain "a library without functions is loaded as GLPK"
exit $((bad > 0))
