#!/bin/sh
# SPDX-License-Identifier: MIT
# The pages of techniques, with their examples and pictures, and the table are what tools/technique-pages
# writes; every technique has a section with an example.
BUILD=$2 exec "$1/tools/technique-pages" --check
