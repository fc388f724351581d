#!/bin/sh
# SPDX-License-Identifier: MIT
# tools/release: the parts that compile nothing, made twice, are the same; the tarball has what is committed, and can be
# configured; the list and the checksums have every file; a wrong tag, part or option is refused. `tools/release --check`
# compares all parts.
#
# release.sh SOURCE BUILD
set -e
source=$1
git -C "$source" rev-parse HEAD >/dev/null 2>&1 || {
    echo "this is not a git repository"
    exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
git clone -q "$source" "$scratch/clone"
cd "$scratch/clone"
git config user.name nobody
git config user.email nobody
wrong() {
    echo "$@"
    exit 1
}

tools/release --check source >check.log 2>&1 || { cat check.log && wrong "tools/release failed"; }
grep -q '^made twice, the same files$' check.log

tools/release --output "$scratch/out" --work "$scratch/work" source >release.log 2>&1
cd "$scratch/out"
sha256sum -c --quiet SHA256SUMS
version=$(sed -n 's/.*Version: \(.*\)/\1/p' "$2/suuji.pc")
tar -xf "suuji-$version.tar.gz" -C "$scratch"
(cd "$scratch/suuji-$version" && find . -type f -o -type l) | sort >"$scratch/packed"
(cd "$source" && git ls-tree -r --name-only HEAD | sed 's|^|./|') | sort | diff - "$scratch/packed" ||
    wrong "the tarball is not what is committed"
cmake -S "$scratch/suuji-$version" -B "$scratch/build" -DSUUJI_TESTS=OFF >"$scratch/log" 2>&1 || {
    cat "$scratch/log"
    wrong "the tarball cannot be configured"
}
for file in suuji-"$version".tar.gz suuji-"$version".spdx.json licences/MIT.txt licences/CC0-1.0.txt; do
    grep -q "  $file\$" SHA256SUMS || wrong "SHA256SUMS does not have $file"
done
hash=$(sed -n "s/  suuji-$version.tar.gz\$//p" SHA256SUMS)
python3 - "$hash" "suuji-$version" <<'END'
import json, sys
document = json.load(open(sys.argv[2] + ".spdx.json"))
entry, = document["files"]
assert entry["fileName"] == f"./{sys.argv[2]}.tar.gz"
assert {"algorithm": "SHA256", "checksumValue": sys.argv[1]} in entry["checksums"]
named = {one["SPDXID"] for one in document["files"] + document["packages"]} | {"SPDXRef-DOCUMENT"}
for relation in document["relationships"]:
    assert {relation["spdxElementId"], relation["relatedSpdxElement"]} <= named
END

refused() { # refused TEXT ARGUMENT...
    text=$1
    shift
    if "$source/tools/release" "$@" >"$scratch/said" 2>&1 || ! grep -qF "$text" "$scratch/said"; then
        cat "$scratch/said"
        wrong "not refused: $*"
    fi
}
refused "there is no part 'sauce'" sauce
refused "tools/release [--output" --sauce
cd "$scratch/clone"
source=$scratch/clone
git tag v9.8.7
refused "the commit has the tag 'v9.8.7', but include/suuji.h has version $version" --output "$scratch/no" source
[ ! -e "$scratch/no" ]
