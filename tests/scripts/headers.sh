#!/bin/sh
# SPDX-License-Identifier: MIT
# Each header compiles alone; public ones also as strict C99, as C17 and as C++, without warnings.
cd "$1" || exit 1
cc=${CC:-cc}
strict="-Wall -Wextra -Wpedantic -Wstrict-prototypes -Wno-unused-function -Werror -fsyntax-only"
bad=0
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
[ $bad = 0 ]
