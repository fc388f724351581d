#!/bin/sh
# SPDX-License-Identifier: MIT
# The sets of data/ that suuji made begin with what the same commands make now.
#
# sets.sh SOURCE BUILD
BUILD=$2 exec "$1/tools/make-sets" --check
