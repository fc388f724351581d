#!/bin/sh
# SPDX-License-Identifier: MIT
# The table of approximate engines in docs/engines.md has what they find now, but for the seconds.
#
# colourings.sh SOURCE BUILD
BUILD=$2 exec "$1/tools/colorings" --check
