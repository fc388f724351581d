#!/bin/sh
# SPDX-License-Identifier: MIT
# tools/run-tests fails if a test leaves a process behind, even one in a session of its own, and ends it.
#
#   run_tests.sh SOURCE
[ -r /proc/self/environ ] && command -v setsid >/dev/null || {
    echo "skipped: no /proc or no setsid"
    exit 77
}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
echo 'add_test(tidy true)' >"$work/CTestTestfile.cmake"
"$1/tools/run-tests" --test-dir "$work" >"$work/said" 2>&1 || {
    cat "$work/said"
    exit 1
}
cat >"$work/untidy" <<'END'
setsid sleep 100 >/dev/null 2>&1 </dev/null &
echo $! >process
END
echo 'add_test(untidy sh untidy)' >"$work/CTestTestfile.cmake"
"$1/tools/run-tests" --test-dir "$work" >"$work/said" 2>&1 && {
    echo "a process was left and not noticed"
    exit 1
}
grep -q "left process .*: sleep 100" "$work/said" || {
    cat "$work/said"
    exit 1
}
