#!/bin/sh
# SPDX-License-Identifier: MIT
# Every source file names its licence, the texts of all licences are in LICENSES/, and `reuse lint` finds nothing where a
# version is installed that reads REUSE.toml.
#
# licences.sh SOURCE BUILD
cd "$1" || exit 1
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}
files=$(git ls-files 2>/dev/null) && [ -n "$files" ] || {
    echo "this is not a git repository"
    exit 77
}

# Sources: by their extensions, and scripts without one.
sources=$(mktemp) || exit 1
trap 'rm -f "$sources"' EXIT
for file in $files; do
    case $file in
    *.c | *.h | *.js | *.mjs | *.ts | *.py | *.pyi | *.sh | *.css | *.awk) ;;
    tools/* | bench/* | .ci/*) case ${file##*/} in *.md | *.csv | CMakeLists.txt) continue ;; esac ;;
    *) continue ;;
    esac
    echo "$file"
done >"$sources"
checked=$(wc -l <"$sources")
[ "$checked" -gt 1000 ] || complain "only $checked source files: is this test right?"
# REUSE-IgnoreStart
unnamed=$(xargs awk '
FNR == 1 && NR > 1 && !named { print file }
FNR == 1 { named = 0; file = FILENAME }
/SPDX-License-Identifier: MIT/ { named = 1 }
FNR == 3 || named { nextfile }
END { if (!named) print file }' <"$sources")
# REUSE-IgnoreEnd
for file in $unnamed; do
    complain "$file does not name its licence"
done

# Licences that are named, and their texts.
named=$(sed -n 's/^SPDX-License-Identifier = "\(.*\)"$/\1/p' REUSE.toml | sort -u)
there=$(cd LICENSES && ls | sed 's/[.]txt$//' | sort)
[ "$named" = "$there" ] || complain "REUSE.toml names: $named; LICENSES has: $there"
cmp -s LICENSE LICENSES/MIT.txt || complain "LICENSE is not LICENSES/MIT.txt"

# Versions before 4, as Debian 12 has them, do not know REUSE.toml: they get a copy of the tree in which the same
# annotations are in the older form.
lint_copy() {
    copy=$(mktemp -d) || return 1
    git ls-files -z | tar -c --null -T - | tar -x -C "$copy" || return 1
    mkdir "$copy/.reuse" && rm "$copy/REUSE.toml"
    {
        echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
        awk -F '" *= *"|= *"|"' '
        /^path/ { file = $2; sub(/[*][*]$/, "*", file) }
        /^SPDX-FileCopyrightText/ { owner = $2 }
        /^SPDX-License-Identifier/ { print "\nFiles: " file "\nCopyright: " owner "\nLicense: " $2 }' REUSE.toml
    } >"$copy/.reuse/dep5"
    reuse --root "$copy" lint >"$copy/report" 2>&1 || {
        cat "$copy/report"
        bad=$((bad + 1))
    }
    rm -rf "$copy"
}
case $(reuse --version 2>/dev/null | sed -n 's/^reuse[^0-9]*\([0-9]*\)[.].*/\1/p') in
"") ;;
[0-3]) lint_copy ;;
*) reuse lint --lines || complain "reuse lint complains" ;;
esac
[ $bad = 0 ]
