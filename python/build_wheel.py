#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the wheel of the package suuji, with Python's standard library only.

    python3 build_wheel.py [--library FILE] [--output DIR] [--platform TAG]

The wheel has a copy of the library and is for this kind of machine, unless TAG (manylinux_2_34_x86_64) names
another. This is a PEP 517 backend too, so that
`pip install` works on this folder: without `--library` it uses the file that SUUJI_LIBRARY names, or that of
the build directory. If there is none, the wheel has no library and uses that of the system.
"""

import argparse
import base64
import hashlib
import io
import os
import re
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SUFFIX = {"darwin": ".dylib", "win32": ".dll"}.get(sys.platform, ".so")
DATE = (1980, 1, 1, 0, 0, 0)  # the same source makes the same bytes


def version():
    """The version is that of the public header; a source distribution has it in PKG-INFO."""
    header = HERE.parent / "include" / "suuji.h"
    if header.exists():
        text = header.read_text()
        parts = (re.search(rf"SUUJI_VERSION_{p} (\d+)", text) for p in ("MAJOR", "MINOR", "PATCH"))
        return ".".join(part.group(1) for part in parts)
    return re.search(r"^Version: (.*)$", (HERE / "PKG-INFO").read_text(), re.M).group(1)


def metadata():
    return (
        "Metadata-Version: 2.1\n"
        "Name: suuji\n"
        f"Version: {version()}\n"
        "Summary: Solve, count, check, generate, explain, rate and draw Sudoku of any size and rules\n"
        "License: MIT\n"
        "Classifier: License :: OSI Approved :: MIT License\n"
        "Classifier: Programming Language :: Python :: 3\n"
        "Classifier: Topic :: Games/Entertainment :: Puzzle Games\n"
        "Classifier: Typing :: Typed\n"
        "Requires-Python: >=3.9\n"
        "Provides-Extra: numpy\n"
        "Requires-Dist: numpy; extra == 'numpy'\n"
        "Description-Content-Type: text/markdown\n"
        "\n" + (HERE / "README.md").read_text(encoding="utf-8")
    )


def find_library():
    named = os.environ.get("SUUJI_LIBRARY")
    if named:
        return Path(named)
    built = HERE.parent / "build" / f"libsuuji{SUFFIX}"
    return built if built.exists() else None


def tag(library, platform=None):
    if library is None:
        return "py3-none-any"
    return "py3-none-" + (platform or re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform()))


class Wheel:
    """A wheel that is written file by file, and at the end its RECORD."""

    def __init__(self, directory, library, platform=None):
        self.tag = tag(library, platform)
        self.info = f"suuji-{version()}.dist-info"
        self.name = f"suuji-{version()}-{self.tag}.whl"
        self.zip = zipfile.ZipFile(Path(directory) / self.name, "w", zipfile.ZIP_DEFLATED)
        self.record = []

    def add(self, name, data, mode=0o644):
        if isinstance(data, str):
            data = data.encode("utf-8")
        entry = zipfile.ZipInfo(name, DATE)
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self.zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}\n")

    def close(self):
        pure = "true" if self.tag.endswith("-any") else "false"
        self.add(f"{self.info}/METADATA", metadata())
        self.add(
            f"{self.info}/WHEEL",
            f"Wheel-Version: 1.0\nGenerator: suuji\nRoot-Is-Purelib: {pure}\nTag: {self.tag}\n",
        )
        license = HERE.parent / "LICENSE"
        if license.exists():
            self.add(f"{self.info}/LICENSE", license.read_bytes())
        self.record.append(f"{self.info}/RECORD,,\n")
        entry = zipfile.ZipInfo(f"{self.info}/RECORD", DATE)
        entry.external_attr = 0o100644 << 16
        self.zip.writestr(entry, "".join(self.record))
        self.zip.close()
        return self.name


def sources():
    package = HERE / "suuji"
    return sorted([*package.glob("*.py"), *package.glob("*.pyi"), package / "py.typed"])


def write_wheel(directory, library, platform=None):
    wheel = Wheel(directory, library, platform)
    for source in sources():
        wheel.add(f"suuji/{source.name}", source.read_bytes())
    if library is not None:
        suffix = ".dll" if wheel.tag.endswith("win_amd64") else SUFFIX
        wheel.add(f"suuji/libsuuji{suffix}", Path(library).read_bytes(), 0o755)
    return wheel.close()


# ---- PEP 517 and PEP 660 -------------------------------------------------------------------------


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return write_wheel(wheel_directory, find_library())


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    wheel = Wheel(wheel_directory, None)
    wheel.add("suuji.pth", f"{HERE}\n")
    return wheel.close()


def build_sdist(sdist_directory, config_settings=None):
    base = f"suuji-{version()}"
    files = {"PKG-INFO": metadata().encode()}
    for source in [HERE / "pyproject.toml", HERE / "build_wheel.py", HERE / "README.md", *sources()]:
        files[str(source.relative_to(HERE))] = source.read_bytes()
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz") as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return f"{base}.tar.gz"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--library", type=Path, default=find_library(), metavar="FILE")
    parser.add_argument("--output", type=Path, default=Path("."), metavar="DIR")
    parser.add_argument("--platform", metavar="TAG", help="the machines that the library is for")
    options = parser.parse_args()
    if options.library is None or not options.library.exists():
        sys.exit("build_wheel.py: there is no library; build it first, or name it with --library")
    options.output.mkdir(parents=True, exist_ok=True)
    print(options.output / write_wheel(options.output, options.library, options.platform))


if __name__ == "__main__":
    main()
