#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the library is reachable from a public one: the linker, asked to remove sections that
# nothing refers to, finds no function of ours. Functions that only the program needs belong to app/.
#
# The library is compiled once more, each function in a section of its own and none inlined, into a
# shared object whose roots are the exported functions.
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
[ -f "$commands" ] && command -v make >/dev/null || exit 77
cc=${CC:-cc}
launcher=$(sed -n 's/^CMAKE_C_COMPILER_LAUNCHER:[A-Z]*=//p' "$build/CMakeCache.txt")
echo 'int suuji_probe(void); int suuji_probe(void) { return 0; }' >"$work/probe.c"
gc="-shared -Wl,--gc-sections -Wl,--print-gc-sections"
"$cc" -fPIC -ffunction-sections $gc -o "$work/probe.so" "$work/probe.c" 2>/dev/null || {
    echo "the linker cannot list the sections that it removes"
    exit 77
}

# The commands of the build with other options at their end, as rules for make.
awk -v work="$work" -v launcher="$launcher" '
/"command":.*suuji_objects/ {
    sub(/^ *"command": "/, "")
    sub(/",? *$/, "")
    gsub(/\\"/, "\"")
    source = $NF
    name = source
    sub(/^.*\/lib\//, "", name)
    gsub(/\//, "+", name)
    sub(/ -o [^ ]*/, "")
    gsub(/ -(O[0-9sg]|g|fsanitize=[^ ]*|fsanitize-[^ ]*|fno-sanitize[^ ]*)( |$)/, " ")
    gsub(/\$/, "$$")
    all = all " " work "/" name ".o"
    printf "%s/%s.o:\n\t@%s %s -w -Wno-psabi -O0 -ffunction-sections -fdata-sections -o $@\n", work, name, launcher, $0
}
END { print "all:" all }' "$commands" >"$work/Makefile"
make -s -f "$work/Makefile" -j 2 all || exit 1

# Lines such as: ld: removing unused section '.text.name' in file '/tmp/.../base+text.c.o'
"$cc" $gc -o "$work/all.so" "$work"/*.c.o >"$work/said" 2>&1 || {
    cat "$work/said"
    exit 1
}
sed -n "s/.*'\.text\.\([A-Za-z0-9_]*\)[^']*' in file '.*\/\(.*\)\.o'.*/\2:\1/p" "$work/said" |
    tr + / | sort -u >"$work/removed"
[ -s "$work/said" ] || {
    echo "the linker said nothing at all"
    exit 1
}
bad=0
while read -r function; do
    echo "lib/$function is not reachable from a public function"
    bad=1
done <"$work/removed"
exit $bad
