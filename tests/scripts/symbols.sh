#!/bin/sh
# SPDX-License-Identifier: MIT
# The shared library exports exactly the suuji_* functions that the headers declare; every global symbol of the
# archive has one of the two prefixes; there is no mutable data.
source=$1
build=$2
command -v nm >/dev/null || {
    echo "nm is missing (package binutils)"
    exit 1
}
[ -e "$build/libsuuji.so" ] || {
    echo "skipped: shared libraries are not ELF files here"
    exit 77
}
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

# Without the name of the interface, which is a symbol itself; the other two are by musl.
exported=$(nm -D --defined-only "$build/libsuuji.so" |
    awk '{ sub(/@.*/, "", $NF) } $NF !~ /^(SUUJI_[0-9]+|_init|_fini)$/ { print $NF }')
for name in $exported; do
    case $name in
    suuji_*) ;;
    *) complain "exported: $name" ;;
    esac
done
# A prototype starts its line with SUUJI_API; its name is before the first bracket.
declared=$(sed -n 's/^SUUJI_API [^(]*\(suuji_[a-z_]*\)(.*/\1/p' "$source"/include/suuji.h "$source"/include/suuji/*.h)
[ -n "$declared" ] || complain "found no prototype in the header"
for name in $declared; do
    echo "$exported" | grep -qx "$name" || complain "declared but not exported: $name"
done
for name in $exported; do
    echo "$declared" | grep -qx "$name" || complain "exported but not declared: $name"
done

# Sanitizers add symbols of their own.
if [ -z "${SUUJI_SANITIZE:-}" ]; then
    for name in $(nm -g --defined-only "$build/libsuuji.a" 2>/dev/null | awk 'NF == 3 {print $3}'); do
        case $name in
        suuji_* | sj_*) ;;
        *) complain "global without prefix: $name" ;;
        esac
    done
    # Constant tables of pointers are relocated data (.data.rel.ro); tables of symbols name it as their section.
    for name in $(objdump -t "$build/libsuuji.a" 2>/dev/null |
        awk '/ \.(data|bss)/ && !/\.data\.rel\.ro/ && $NF !~ /^\.|^__/ {print $NF}'); do
        complain "mutable global: $name"
    done
fi
[ $bad = 0 ]
