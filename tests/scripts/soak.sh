#!/bin/sh
# SPDX-License-Identifier: MIT
# A short run of tools/soak finds nothing, and it does find a program that counts wrongly.
#
#   soak.sh SOURCE BUILD
set -eu
source=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$source/tools/soak" --rounds 3 --seed 1 "$build"

mkdir -p wrong/tests
ln -s "$build/tests/oracle" wrong/tests/oracle
cat >wrong/suuji <<END
#!/bin/sh
case "\$*" in
*"--engine dlx "*) "$build/suuji" "\$@" | sed '3s/./7/' ;;
*) exec "$build/suuji" "\$@" ;;
esac
END
chmod +x wrong/suuji
if "$source/tools/soak" --rounds 1 --seed 1 wrong >found; then
    echo "a wrong count was not found"
    exit 1
fi
grep -q 'DIFFERENT: suuji count .*--engine dlx ' found
