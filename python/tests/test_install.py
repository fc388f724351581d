# SPDX-License-Identifier: MIT
"""Finding the library, the wheel, the tour, and the replies as the program has them."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import suuji
from suuji import _library

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = str(Path(_library.path).resolve())
PROGRAM = Path(LIBRARY).parent / "suuji"


def run(*command, cwd=ROOT, input=None, **environment):
    kept = {key: value for key, value in os.environ.items() if key not in ("SUUJI_LIBRARY", "PYTHONPATH")}
    return subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        cwd=cwd,
        input=input,
        env={**kept, **environment},
    )


def test_version_of_the_header():
    header = (ROOT.parent / "include" / "suuji.h").read_text()
    numbers = re.findall(r"SUUJI_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
    assert suuji.__version__ == ".".join(numbers)
    assert _library.ABI == ".".join(numbers[:2])


def test_missing_library(tmp_path):
    """The message says how to get it."""
    shutil.copytree(ROOT / "suuji", tmp_path / "suuji")
    for lib in (tmp_path / "suuji").glob("libsuuji*"):
        lib.unlink()
    result = run(sys.executable, "-c", "import suuji", cwd=tmp_path)
    if result.returncode == 0:
        pytest.skip("the library is installed on this system")
    last = result.stderr.splitlines()[-1]
    assert last.startswith("ImportError: the library libsuuji") and "SUUJI_LIBRARY" in last
    assert "make install" in last and "libc6-dev" in last


def test_wrong_library(tmp_path):
    result = run(sys.executable, "-c", "import suuji", SUUJI_LIBRARY=str(tmp_path / "no.so"))
    assert "ImportError" in result.stderr and "SUUJI_LIBRARY" in result.stderr
    result = run(sys.executable, "-c", "import suuji", SUUJI_LIBRARY="libc.so.6")
    assert "ImportError: libc.so.6 is not a library" in result.stderr


def test_other_version():
    major, minor = (int(number) for number in _library.ABI.split("."))
    for other in (f"{major + 1}.0", f"{major}.{minor + 1}", f"{major - 1}.{minor}"):
        code = f"import suuji._library as l; l.ABI = '{other}'; l._declare(l.lib, 'x.so')"
        result = run(sys.executable, "-c", code, SUUJI_LIBRARY=LIBRARY)
        assert "ImportError: x.so is version" in result.stderr and f"needs {other}" in result.stderr
    assert _library._has_abi(f"{major}.{minor + 3}.1")


def build_wheel(folder):
    result = run(sys.executable, ROOT / "build_wheel.py", "--library", LIBRARY, "--output", folder)
    assert result.returncode == 0, result.stderr
    return Path(result.stdout.strip())


def test_wheel(tmp_path):
    wheel = build_wheel(tmp_path)
    assert re.fullmatch(r"suuji-[\d.]+-py3-none-\w+\.whl", wheel.name)
    names = zipfile.ZipFile(wheel).namelist()
    assert {"suuji/__init__.py", "suuji/py.typed"} <= set(names)
    assert any(name.startswith("suuji/libsuuji") for name in names)
    assert build_wheel(tmp_path / "again").read_bytes() == wheel.read_bytes()


def test_pip_install(tmp_path):
    """In a new environment, without a network: from the wheel, and from the folder."""
    environment = tmp_path / "environment"
    made = run(sys.executable, "-m", "venv", environment)
    if made.returncode:
        pytest.skip("the module venv is not complete")
    python = environment / "bin" / "python"
    if run(python, "-c", "import pip").returncode:
        pytest.skip("pip is not installed")
    code = (
        "import suuji; from suuji import _library\n"
        "assert suuji.solve('.1....3.......43').solution.line == '3124243143121243'\n"
        "print(_library.path)"
    )
    install = (python, "-m", "pip", "install", "-q", "--no-index", "--disable-pip-version-check")
    wheel = build_wheel(tmp_path)
    for source, variables in ((wheel, {}), (ROOT, {"SUUJI_LIBRARY": LIBRARY})):
        installed = run(*install, "--force-reinstall", source, cwd=tmp_path, **variables)
        assert installed.returncode == 0, installed.stderr
        used = run(python, "-c", code, cwd=tmp_path)
        assert used.returncode == 0, used.stderr
        assert used.stdout.startswith(str(environment))


def test_source_distribution(tmp_path):
    sys.path.insert(0, str(ROOT))
    try:
        import build_wheel as backend
    finally:
        sys.path.pop(0)
    name = backend.build_sdist(tmp_path)
    shutil.unpack_archive(tmp_path / name, tmp_path)
    folder = tmp_path / name[: -len(".tar.gz")]
    code = "import build_wheel; print(build_wheel.build_wheel('.'))"
    result = run(sys.executable, "-c", code, cwd=folder)
    assert result.stdout.strip() == f"suuji-{suuji.__version__}-py3-none-any.whl"


def test_tour(tmp_path):
    page = tmp_path / "page.html"
    result = run(
        sys.executable, ROOT / "examples" / "tour.py", page, SUUJI_LIBRARY=LIBRARY, PYTHONPATH=str(ROOT)
    )
    assert result.returncode == 0, result.stderr
    assert "100 with one solution" in result.stdout and "suuji 4.2, hard" in result.stdout
    assert page.read_text().count("<svg") == 6


REQUESTS = [
    {"call": "solve", "puzzle": ".1....3.......43", "limit": 2},
    {"call": "count", "puzzle": [0] * 16},
    {"call": "solve", "puzzle": ".1...\n3.......43"},
    {"call": "no such call"},
    {"call": "solve", "puzzle": "....", "x": 1},
    {"call": "explain", "puzzle": ".1....3.......43"},
    {"call": "generate", "rules": "6:2x3", "count": 3, "seed": 4},
    {"call": "draw", "puzzle": ".1....3.......43"},
    {"call": "engines"},
    {"call": "solve", "puzzle": "....", "rules": "9+é"},
]


def test_replies():
    """The package has the replies of the program, byte for byte."""
    if not PROGRAM.exists():
        pytest.skip("the program is not built")
    requests = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    own = run(sys.executable, ROOT / "tests" / "replies.py", input=requests, SUUJI_LIBRARY=LIBRARY)
    program = run(PROGRAM, "call", input=requests)
    assert own.stdout == program.stdout and own.stdout.count("\n") == len(REQUESTS)
