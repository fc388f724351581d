#!/bin/sh
# SPDX-License-Identifier: MIT
# Every fault of tests/mutations.txt can still be applied to the code; `make mutations` tries them.
#
#   mutations.sh SOURCE BUILD
cd "$1" && tools/mutate --check
