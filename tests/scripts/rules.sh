#!/bin/sh
# SPDX-License-Identifier: MIT
# What rules are is asked in lib/model, and nowhere else: texts of rules are compared only there.
cd "$1" || exit 1
bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

for line in $(find lib app bench -name '*.[ch]' ! -path 'lib/model/*' |
    xargs grep -nE 'strn?cmp\([^;]*(->spec\b|suuji_rules_spec\()' | cut -d: -f1,2); do
    complain "$line compares texts of rules: suuji_rules_equal and suuji_rules_is do that"
done
[ $bad = 0 ]
