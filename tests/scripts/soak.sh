#!/bin/sh
# SPDX-License-Identifier: MIT
# A short run of tools/soak finds nothing, it does find a program that counts wrongly, and it refuses arguments that
# it does not know.
#
#   soak.sh SOURCE BUILD
set -eu
source=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
rounds=1
[ -z "${SUUJI_TEST_LONG:-}" ] || rounds=10
"$source/tools/soak" --rounds $rounds --seed 1 "$build"

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

refused() { # refused MESSAGE ARGUMENT...
    message=$1
    shift
    code=0
    timeout 10 "$source/tools/soak" "$@" >out 2>said || code=$?
    if [ $code != 2 ] || ! grep -qF -- "$message" said; then
        echo "soak $*: exit code $code, not 2 and '$message':"
        cat said
        exit 1
    fi
}
refused "option '--rounds' needs a number, not 'x'" --rounds x "$build"
refused "option '--rounds' needs a number of at least 1" --rounds 0 "$build"
refused "option '--rounds' needs a number" --rounds
refused "option '--seconds' needs a number, not '-1'" --seconds -1 "$build"
refused "option '--seed' needs a number, not '08'" --seed 08 "$build"
refused "unknown option '--foo'" --foo
refused "too many arguments: '--rounds'" "$build" --rounds 1
mkdir untested
ln -s "$build/suuji" untested/suuji
refused "untested/tests/oracle is missing: 'make soak' builds it" --rounds 1 untested
