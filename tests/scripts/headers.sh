#!/bin/sh
# SPDX-License-Identifier: MIT
# Each header compiles alone; public ones also as strict C99, as C17 and as C++, without warnings.
# No two headers share a guard, no two files of lib and app a name, no two structs of headers a name.
cd "$1" || exit 1
cc=${CC:-cc}
strict="-Wall -Wextra -Wpedantic -Wstrict-prototypes -Wno-unused-function -Werror -fsyntax-only"
bad=0
names=$(mktemp)
trap 'rm -f "$names"' EXIT
try() {
    "$@" || {
        echo "failed: $*"
        return 1
    }
}

case $cc in
*clang*) cxx=clang++ ;;
*) cxx=c++ ;;
esac
for header in include/suuji.h include/suuji/*.h; do
    for std in c99 c17; do
        try "$cc" -std=$std $strict -Iinclude -x c $header || bad=1
    done
    for std in c++98 c++17; do
        [ $std = c++98 ] && more="-Wno-long-long -Wno-variadic-macros" || more=
        try "$cxx" -std=$std -Wall -Wextra -Werror -fsyntax-only $more -Iinclude -x c++ $header || bad=1
    done
done

# What belongs to a library that is not installed for this compiler is left out.
there() { echo "#include <$1>" | "$cc" -fsyntax-only -x c - 2>/dev/null; }
for header in $(find lib app tests bench fuzz -name '*.h'); do
    case $header in
    */glpk*.h) there glpk.h || continue ;;
    esac
    printf '#include "%s"\nextern int unit;\n' "$header" |
        try "$cc" -std=c17 -D_POSIX_C_SOURCE=200809L $strict -Iinclude -Ilib -Itests -I. -x c - || {
        echo "  in $header"
        bad=1
    }
done

# Of sj_nine_columns, which fits a vector, one of two is compiled. Structs without a prefix are of templates (*_inl.h).
once() {
    sort | uniq -d | grep . && {
        echo "  more than once: $1"
        bad=1
    }
}
find lib app -name '*.[ch]' | sed 's,.*/,,' >"$names" && once "names of files" <"$names"
find include lib app -name '*.h' | xargs sed -n 's/^#ifndef \([A-Z0-9_]*_H\)$/\1/p' >"$names" &&
    once "include guards" <"$names"
find include lib app -name '*.h' |
    xargs sed -nE 's/^(typedef )?(struct|union|enum) ((sj|cli|suuji)_[a-z0-9_]+) \{.*/\3/p' |
    grep -v '^sj_nine_columns$' >"$names" && once "structs of headers" <"$names"
[ $bad = 0 ]
