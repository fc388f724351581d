#!/bin/sh
# SPDX-License-Identifier: MIT
# suuji-mpi writes byte for byte what suuji writes: several commands, files, formats and numbers of ranks, and runs that
# were killed. Without SUUJI_TEST_LONG only a few of them: to start a job takes seconds. SUUJI_RANKS="1 2 4 7" and
# SUUJI_KILLS=100 ask for more.
# mpi.sh SOURCE BUILD
set -u
source=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
suuji=$build/suuji
mpi=$build/suuji-mpi
test -x "$mpi" && command -v mpirun >/dev/null || { echo "suuji-mpi or mpirun is missing"; exit 77; }
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none
dir=$(mktemp -d) && cd "$dir" || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0
passed=0

head -n 300 "$source/data/9x9/18_clue.txt" >lines.txt
sed -i '77s/.*/not a puzzle/' lines.txt
"$suuji" solve -q --to grid lines.txt -o grids.txt 2>/dev/null
"$suuji" convert --to csv "$source/data/9x9/singles.txt" -o table.csv

verdict() { # verdict WHAT: compares out with whole, and the first lines of its messages
    head -n "$(wc -l <whole.err)" out.err | cmp - whole.err && cmp out whole && test "$code" = "$expected"
    if [ $? = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $1"; head -n 20 out.err; fi
}

compare() { # compare COMMAND...
    "$suuji" "$@" -o whole 2>whole.err
    expected=$?
    for ranks in ${SUUJI_RANKS:-2}; do
        rm -f out
        timeout 100 mpirun -n "$ranks" "$mpi" "$@" -o out 2>out.err
        code=$?
        verdict "$ranks ranks: $*"
    done
}

# Killed at random, a rank or the whole job, and resumed.
kill_often() { # kill_often COMMAND...
    "$suuji" "$@" -o whole 2>whole.err
    expected=$?
    : >whole.err
    rm -f out state
    i=0
    while [ $i -lt "${SUUJI_KILLS:-2}" ]; do
        i=$((i + 1))
        mpirun -n 3 "$mpi" "$@" -q -o out --checkpoint state --resume --every 0.1 2>/dev/null &
        job=$!
        sleep "$(awk "BEGIN { srand($i$$); print 0.4 + 2 * rand() }")"
        if [ $((i % 3)) = 0 ]; then kill -9 $job; else pkill -9 -n -f "^$mpi" 2>/dev/null; fi
        wait $job 2>/dev/null
        pkill -9 -f "^$mpi" 2>/dev/null
    done
    timeout 100 mpirun -n 2 "$mpi" "$@" -q -o out --checkpoint state --resume 2>out.err
    code=$?
    verdict "killed $i times: $*"
}

is_long() { [ -n "${SUUJI_TEST_LONG:-}" ]; }

compare solve --threads 2 --to csv table.csv lines.txt missing.txt
compare generate --count 300 --seed 3
if is_long; then
    compare solve lines.txt grids.txt table.csv
    compare count --limit 2 grids.txt lines.txt
    compare check --quick lines.txt table.csv
    compare rate --csv lines.txt
    compare canon --unique lines.txt grids.txt
    compare minimize --number 20-120 lines.txt
    compare convert --to pencil lines.txt
    compare solve --part 2/2 lines.txt
    compare convert --to grid --part 2/2 lines.txt table.csv
    compare generate --count 100 --seed 3 --unique-up-to-symmetry
    kill_often rate lines.txt table.csv
fi

# A rank that does not see the inputs.
mkdir here there
"$suuji" generate --seed 1 --to grid -o here/pattern.txt
mpirun -n 1 -wdir "$dir/here" "$mpi" generate --pattern pattern.txt --seed 1 : \
    -n 1 -wdir "$dir/there" "$mpi" generate --pattern pattern.txt --seed 1 >out 2>out.err
grep -q 'rank 1 on .* ended before the work began' out.err && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "FAILED: a rank without the pattern"; cat out.err; }
cp lines.txt here
mpirun -n 1 -wdir "$dir/here" "$mpi" solve lines.txt -o "$dir/out" : \
    -n 1 -wdir "$dir/there" "$mpi" solve lines.txt -o "$dir/out" 2>out.err
grep -q 'rank 1 on .* does not see the same input files' out.err && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "FAILED: a rank without the input"; cat out.err; }

# One puzzle on all ranks: the answer is that of one process, and clauses travel.
cp "$source/tests/hard-25x25.txt" hard.txt
sed 's/\./G/' hard.txt >none.txt
sed 's/[1-9A-P]/./; s/[1-9A-P]/./; s/[1-9A-P]/./' hard.txt >several.txt
gzip -c hard.txt >hard.txt.gz
compare solve --unique hard.txt
timeout 100 mpirun -n 3 "$mpi" solve --unique --stats --explain-engine hard.txt -o out 2>out.err
"$suuji" solve hard.txt -o whole
cmp out whole && grep -q 'engine: rank [0-2] of 3: ' out.err && grep -q '^members *3 ' out.err &&
    grep -q '^ranks *3 (clauses carried between them: [1-9]' out.err && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "FAILED: clauses between ranks"; cat out.err; }
if is_long; then
    compare solve --unique --threads 2 --engine cdcl hard.txt
    compare solve hard.txt.gz
    compare solve none.txt
    compare solve --unique several.txt
    compare solve --limit 2 --number 5 lines.txt
    compare solve --to grid --first 1 lines.txt
    compare solve --empty --rules 16
    compare solve --unique --time-limit 0.15 hard.txt
    compare solve --unique --node-limit 500 hard.txt
    timeout 100 mpirun -n 2 "$mpi" solve several.txt 2>out.err >out && "$suuji" solve out >/dev/null &&
        paste -d ' ' several.txt out | awk '{ for (i = 1; i <= length($1); i++) { c = substr($1, i, 1)
            bad += c != "." && c != substr($2, i, 1) } } END { exit bad > 0 }' && passed=$((passed + 1)) ||
        { failed=$((failed + 1)); echo "FAILED: one of several solutions"; cat out.err; }
fi

# What cannot be spread is said before the work, and done by one process.
mpirun -n 2 "$mpi" solve <lines.txt >out 2>out.err
grep -q 'standard input is read by one process: rank 0 works alone' out.err && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "FAILED: standard input"; cat out.err; }
mpirun -n 2 "$mpi" solve lines.txt 2>out.err >out
"$suuji" solve lines.txt 2>/dev/null | cmp - out && grep -q 'rank 0 writes all of it' out.err && passed=$((passed + 1)) ||
    { failed=$((failed + 1)); echo "FAILED: a pipe"; cat out.err; }

echo "$passed passed, $failed failed"
exit $((failed > 0))
