#!/bin/sh
# SPDX-License-Identifier: MIT
# The public headers keep what tests/interface.txt has: nothing is removed or changed, but for members at the end of a
# struct that begins with its size, and of an enumeration. What is new is in that list, and each function, which the
# library exports, in that of Debian's package.
#
# interface.sh SOURCE BUILD
source=$1
library=$2/libsuuji.so
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
bad=0
complain() {
    echo "$1:"
    sed 's/^/    /' "$2"
    bad=1
}

# compare OLD NEW: writes broken and added.
compare() {
    LC_ALL=C comm -23 "$1" "$2" >"$scratch/gone"
    LC_ALL=C comm -13 "$1" "$2" >"$scratch/added"
    awk '
    # What a declaration may be longer than: without its closing bracket, a comma and its name.
    function start(line) { sub(/,? }[^}]*$/, "", line); return line }
    FNR == NR { new[FNR] = $0; n = FNR; next }
    {
        grows = 0
        if (/^typedef enum / || /^typedef struct suuji_[a-z_]* { size_t size;/)
            for (i = 1; i <= n; i++)
                if (index(new[i], start($0)) == 1 && substr(new[i], length(start($0)) + 1, 1) ~ /[, ]/)
                    grows = 1
        if (!grows) print
    }' "$scratch/added" "$scratch/gone" >"$scratch/broken"
}

# The comparison itself notices what it is for.
try() { # try OLD NEW BROKEN: one declaration each
    echo "$1" >"$scratch/old"
    echo "$2" >"$scratch/new"
    compare "$scratch/old" "$scratch/new"
    [ "$(grep -c . "$scratch/broken")" = "$3" ] || {
        echo "the test is wrong about: $1 -> $2"
        bad=1
    }
}
try 'int suuji_f(int a);' 'int suuji_f(long a);' 1
try 'typedef struct suuji_s { size_t size; int a; } suuji_s;' 'typedef struct suuji_s { size_t size; int a; int b; } suuji_s;' 0
try 'typedef struct suuji_s { size_t size; int a; } suuji_s;' 'typedef struct suuji_s { size_t size; int b; int a; } suuji_s;' 1
try 'typedef struct suuji_s { int a; } suuji_s;' 'typedef struct suuji_s { int a; int b; } suuji_s;' 1
try 'typedef enum suuji_e { SUUJI_A, SUUJI_B } suuji_e;' 'typedef enum suuji_e { SUUJI_A, SUUJI_B, SUUJI_C } suuji_e;' 0
try 'typedef enum suuji_e { SUUJI_A, SUUJI_B } suuji_e;' 'typedef enum suuji_e { SUUJI_A, SUUJI_BB } suuji_e;' 1

"$source/tools/interface" >"$scratch/now" || exit 1
compare "$source/tests/interface.txt" "$scratch/now"
[ ! -s "$scratch/broken" ] || complain "programs that use version 1 of the library could break" "$scratch/broken"
[ ! -s "$scratch/added" ] || complain "new, so run tools/interface >tests/interface.txt" "$scratch/added"

sed -n 's/^ \(suuji_[a-z_]*\)@SUUJI_1 .*/\1/p' "$source/debian/libsuuji1.symbols" | LC_ALL=C sort >"$scratch/packaged"
if [ -e "$library" ]; then
    nm -D --defined-only "$library" | sed -n 's/.* T \(suuji_[a-z_]*\).*/\1/p' | LC_ALL=C sort >"$scratch/exported"
    comm -23 "$scratch/packaged" "$scratch/exported" >"$scratch/gone"
    comm -13 "$scratch/packaged" "$scratch/exported" >"$scratch/new"
    [ ! -s "$scratch/gone" ] || complain "in debian/libsuuji1.symbols, and not in the library" "$scratch/gone"
    [ ! -s "$scratch/new" ] ||
        complain "new, so run tools/interface --symbols VERSION debian/libsuuji1.symbols" "$scratch/new"
fi
exit $bad
