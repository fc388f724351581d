# SPDX-License-Identifier: MIT
"""Tests use the package of this folder, with the library that SUUJI_LIBRARY names or the built one."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
