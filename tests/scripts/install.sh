#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs into a temporary prefix, builds a program against it with pkg-config (shared and static)
# and with find_package, runs them, and uninstalls without leaving a file.
set -e
source=$1
build=$2
cc=${CC:-cc}
flags=${SUUJI_SANITIZE:+-fsanitize=$SUUJI_SANITIZE}

# In a new build directory `make` builds without tests, whose packages users need not have, and so does `make install`.
for goal in all install web; do
    env -u MAKEFLAGS make -C "$source" --no-print-directory -n $goal BUILD="$build/none" | grep -q -e '-DSUUJI_TESTS=OFF' || {
        echo "make $goal in a new directory builds the tests"
        exit 1
    }
done

# The tree is installed with `--prefix` and then moved; it must still work.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
manifest=$build/install_manifest.txt # of an earlier install, which `make uninstall` may still need
[ ! -e "$manifest" ] || mv "$manifest" "$scratch/kept"
cmake --install "$build" --prefix "$scratch/first" >"$scratch/install.log"
mv "$manifest" "$scratch/manifest"
[ ! -e "$scratch/kept" ] || mv "$scratch/kept" "$manifest"
mv "$scratch/first" "$scratch/prefix"
prefix=$scratch/prefix
puzzle=..86...1.1.2.........185.67..6...7.9..3...1..7.5...6..35.924.........3.1.2...35..
answer=578642913162739458439185267216358749943276185785491632351924876894567321627813594

run() { # run PROGRAM: it solves, with the installed library
    LD_LIBRARY_PATH=$libdir ASAN_OPTIONS=detect_odr_violation=0 "$1" $puzzle 9+x |
        grep -qx $answer || {
        echo "$1 does not solve"
        exit 1
    }
}

pc=$(find "$prefix" -name suuji.pc)
export PKG_CONFIG_PATH="${pc%/suuji.pc}"
libdir=$(pkg-config --variable=libdir suuji)
[ "$(cd "$libdir" && pwd)" = "$(cd "$(dirname "$pc")/.." && pwd)" ]
version=$(pkg-config --modversion suuji)

# Each way of building in docs/library.md, one command per line here. Fully static programs are not
# possible with sanitizers, or without a static C library.
sed -n '/^```sh$/,/^```$/p' "$source/docs/library.md" |
    sed -e '/^```/d' -e ':join' -e '/\\$/N' -e 's/\\\n//' -e 't join' -e 's/#.*//' >"$scratch/ways"
grep -c '^cc .*program\.c' "$scratch/ways" | grep -qx 3
echo 'int main(void) { return 0; }' >"$scratch/nothing.c"
cp "$source/examples/solve_one.c" "$scratch/program.c"
way=0
while read -r compiler words; do
    way=$((way + 1))
    [ "$compiler" = cc ]
    # shellcheck disable=SC2086 # flags are a list of words
    case $words in
    -static*)
        "$cc" -static $flags "$scratch/nothing.c" -o "$scratch/nothing" 2>/dev/null || continue ;;
    esac
    (cd "$scratch" && eval "\"$cc\" -Wall -Werror $flags $words -o way$way")
    run "$scratch/way$way"
done <"$scratch/ways"

soname=libsuuji.so.${version%%.*}
[ -e "$libdir/$soname" ] && objdump -p "$libdir/libsuuji.so" | grep -q "SONAME *$soname\$" || {
    echo "the shared library is not $soname"
    exit 1
}

mkdir "$scratch/consumer"
cat >"$scratch/consumer/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.20)
project(consumer C)
find_package(suuji ${version%.*} REQUIRED)
add_executable(with_shared $source/examples/solve_one.c)
target_link_libraries(with_shared suuji::suuji)
add_executable(with_static $source/examples/solve_one.c)
target_link_libraries(with_static suuji::suuji_static)
END
cmake -S "$scratch/consumer" -B "$scratch/consumer/build" -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$flags" >"$scratch/consumer.log" 2>&1 &&
    cmake --build "$scratch/consumer/build" >>"$scratch/consumer.log" 2>&1 || {
    cat "$scratch/consumer.log"
    exit 1
}
run "$scratch/consumer/build/with_shared"
run "$scratch/consumer/build/with_static"

# The command, its manual pages and its completion.
[ "$("$prefix/bin/suuji" -V)" = "suuji $version" ]
for file in man/man1/suuji.1 bash-completion/completions/suuji zsh/site-functions/_suuji \
    fish/vendor_completions.d/suuji.fish; do
    [ -s "$prefix/share/$file" ] || {
        echo "share/$file is not there"
        exit 1
    }
done
grep -q "suuji $version" "$prefix/share/man/man1/suuji.1"

# The page, if it was built: `suuji page` finds it next to the installed program.
page=$prefix/share/suuji/page
if [ -d "$build/web/page" ]; then
    diff -r "$build/web/page" "$page"
    "$prefix/bin/suuji" page --port 0 >"$scratch/link" &
    server=$!
    until [ -s "$scratch/link" ] || ! kill -0 $server; do sleep 0.1; done
    kill $server
    wait $server
fi

# Licence, documents and examples; links from one to another lead somewhere.
doc=$prefix/share/doc/suuji
for file in LICENSE README.md docs/engines.md docs/images/draw-hard.svg examples/solve_one.c; do
    [ -s "$doc/$file" ] || {
        echo "share/doc/suuji/$file is not there"
        exit 1
    }
done
find "$doc" -name '*.md' | while read -r file; do
    grep -o '](\([A-Za-z][^):# ]*\|\.\./[^):# ]*\))' "$file" | sed 's/](\(.*\))/\1/' | sort -u |
        while read -r link; do
            [ -e "$(dirname "$file")/$link" ] || echo "${file#"$doc"/} names $link, which is not installed"
        done
done >"$scratch/broken"
[ ! -s "$scratch/broken" ] || {
    cat "$scratch/broken"
    exit 1
}

# Uninstalling removes every file and our own folders, and refuses another prefix.
if cmake -DMANIFEST="$scratch/manifest" -DPREFIX=/elsewhere -P "$source/cmake/uninstall.cmake" \
    2>"$scratch/refused"; then
    echo "uninstall went on under another prefix"
    exit 1
fi
mv "$scratch/prefix" "$scratch/first"
cmake -DMANIFEST="$scratch/manifest" -DPREFIX="$scratch/first" -P "$source/cmake/uninstall.cmake" \
    >/dev/null
left=$(find "$scratch/first" ! -type d -o -name suuji)
[ -z "$left" ] || {
    echo "left behind: $left"
    exit 1
}
