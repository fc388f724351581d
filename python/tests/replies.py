#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Answers requests as `suuji call` does, by way of the package: to compare the two byte for byte.

Reads one JSON object for each line, {"call": NAME, ...arguments}, and writes the reply or the error.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from suuji import Error, _call


def reply(line: bytes) -> bytes:
    try:
        return _call.raw(None, line)
    except Error as error:
        report = {"error": error.text, "status": error.status}
        if error.line:
            report.update(line=error.line, column=error.column)
        return json.dumps(report, ensure_ascii=False).encode()


def main() -> None:
    for line in sys.stdin.buffer:
        if line.strip(b" \t\r\n"):
            sys.stdout.buffer.write(reply(line.rstrip(b"\n")) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
