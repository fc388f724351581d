#!/bin/sh
# SPDX-License-Identifier: MIT
# The wheels of a release: the one for glibc needs no more than its tag says and is installed and used in a new
# environment; the library of the one for musl is loaded by a program for musl.
#
# wheels.sh SOURCE BUILD
set -e
source=$1
git -C "$source" rev-parse HEAD >/dev/null 2>&1 && [ "$(uname -m)" = x86_64 ] &&
    command -v musl-gcc >/dev/null && command -v objdump >/dev/null || {
    echo "skipped: this is not a git repository on x86-64, or musl-gcc (musl-tools) or objdump (binutils) is missing"
    exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
wrong() {
    echo "$@"
    exit 1
}
"$source/tools/release" --work "$scratch/parts" --output "$scratch/dist" wheel-glibc wheel-musl >"$scratch/log" 2>&1 || {
    tail "$scratch/log" "$scratch"/parts/*.log
    wrong "tools/release failed"
}
cd "$scratch"
glibc=$(echo dist/*-manylinux_*_x86_64.whl)
musl=$(echo dist/*-musllinux_*_x86_64.whl)
for wheel in glibc musl; do
    mkdir $wheel
    eval "python3 -m zipfile -e \$$wheel $wheel"
done

# By the list of the tag (PEP 600): versions of glibc, and no other library.
limit=$(echo "$glibc" | sed 's/.*manylinux_\([0-9]*\)_\([0-9]*\)_x86_64.*/\1.\2/')
[ "$(printf '%s\n' "$limit" 2.17 | sort -V | tail -n 1)" = 2.17 ] ||
    wrong "the wheel needs glibc $limit: is a function missing in cmake/old_glibc.h?"
objdump -T glibc/suuji/libsuuji.so | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -uV >versions
[ "$(tail -n 1 versions)" = "$limit" ] || wrong "the tag says glibc $limit, the library needs $(tail -n 1 versions)"
objdump -p glibc/suuji/libsuuji.so | sed -n 's/ *NEEDED *//p' | grep -vx -e 'libc\.so\.6' -e 'libm\.so\.6' &&
    wrong "the wheel needs these libraries"
objdump -p musl/suuji/libsuuji.so | sed -n 's/ *NEEDED *//p' | grep -vx 'libc\.so' && wrong "the wheel for musl needs these"

if python3 -m venv environment >/dev/null 2>&1; then
    environment/bin/python -m pip install -q --no-index --disable-pip-version-check "$glibc"
    cd environment
    [ "$(bin/python -c "import suuji; print(suuji.solve('.1....3.......43').solution.line)")" = 3124243143121243 ]
    bin/python -c "from suuji import _library; print(_library.path)" | grep -q site-packages
    cd ..
fi

cat >program.c <<'END'
#include <dlfcn.h>
#include <stdio.h>

int main(void)
{
    void *const library = dlopen("musl/suuji/libsuuji.so", RTLD_NOW);
    const char *(*version)(void) = NULL;
    if (library)
        *(void **)&version = dlsym(library, "suuji_version");
    puts(version ? version() : dlerror());
    return !version;
}
END
musl-gcc program.c -o program
./program
