"""Make a folder that starts Payday by a double-click, with its own Python and all packages: `python .ci/folder.py linux windows macos`.

uv fetches a Python that was built to be moved (python-build-standalone) and the packages of each system; nothing of the target is run, so
each folder can be made on any system. `--python FOLDER` takes the Python of a prefix on this machine instead, for this machine's system.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
VERSION = "3.13"
"""The Python that is fetched."""

NOT_NEEDED = shutil.ignore_patterns(
    "__pycache__", "site-packages", "test", "idlelib", "tkinter", "lib2to3", "ensurepip", "config-3*", "*.a"
)
"""What a copy of Python leaves out: the app has its own packages, no desktop windows, and no tests of Python itself."""

PACKAGES = "site-packages"
"""The folder of all packages; in one of another name Streamlit takes itself for a checkout of its own developers, and does not start."""

POSIX = """#!/bin/sh
# Starts Payday{what}. A Python that was not built to be moved finds its own library by LD_LIBRARY_PATH.
here=$(cd "$(dirname "$0")" && pwd)
unset PYTHONHOME
export PYTHONPATH="$here/{packages}" LD_LIBRARY_PATH="$here/python/lib"
exec "$here/python/bin/python3" -s -P -c "{code}" {flags}"$@"
"""

WINDOWS = """@echo off
rem Starts Payday{what}.
set "PYTHONHOME="
set "PYTHONPATH=%~dp0{packages}"
"%~dp0python\\python.exe" -s -P -c "{code}" {flags}%*
pause
"""

DESKTOP = r"""[Desktop Entry]
Type=Application
Name={title}
Comment=Starts Payday{what}
Exec=sh -c "exec \\"\\$(dirname \\"\\$1\\")/{script}\\"" payday %k
Terminal=true
Categories=Education;
"""


class Start(NamedTuple):
    """One way to start the app: the name of its file, what it does, and its flags."""

    title: str
    what: str
    flags: str


STARTS = (
    Start("Payday", " on this computer", ""),
    Start("Payday for a class", " for this computer and the other devices in the room", "--class "),
)


class System(NamedTuple):
    """A system to make a folder for: its names for uv, its start files, and its archive."""

    python: str
    packages: str
    script: str
    start: str
    archive: str


SYSTEMS = {
    "linux": System(f"cpython-{VERSION}-linux-x86_64-gnu", "x86_64-manylinux_2_28", ".sh", POSIX, "gztar"),
    "windows": System(f"cpython-{VERSION}-windows-x86_64-none", "x86_64-pc-windows-msvc", ".bat", WINDOWS, "zip"),
    "macos": System(f"cpython-{VERSION}-macos-aarch64-none", "aarch64-apple-darwin", ".command", POSIX, "zip"),
}


def main() -> None:
    """Make the folders and their archives, and say where they are."""
    wanted = _wanted()
    with tempfile.TemporaryDirectory() as built:
        wheel = wanted.wheel or built_wheel(Path(built))
        for name in wanted.systems:
            folder = wanted.out / f"payday-{name}"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            make(folder, name, wheel, wanted.python)
            print(shutil.make_archive(str(folder), SYSTEMS[name].archive, wanted.out, folder.name) if wanted.archive else folder)


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("systems", nargs="+", choices=sorted(SYSTEMS))
    parser.add_argument("--wheel", type=Path, help="the wheel to put in (otherwise it is built)")
    parser.add_argument("--python", type=Path, help="the prefix of a Python of this machine (otherwise one is fetched)")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folders go (otherwise dist/)")
    parser.add_argument("--no-archive", dest="archive", action="store_false", help="leave the folder as it is, without packing it")
    return parser.parse_args()


def built_wheel(place: Path) -> Path:
    """The wheel of this checkout."""
    uv("build", "--quiet", "--wheel", "--out-dir", str(place), str(ROOT))
    return next(place.glob("*.whl"))


def make(folder: Path, name: str, wheel: Path, prefix: Path | None) -> None:
    """Fill an empty folder: Python, packages, start files and a note."""
    system = SYSTEMS[name]
    with tempfile.TemporaryDirectory() as fetched:
        version = copy_python(prefix or fetch_python(system, Path(fetched)), folder / "python")
    target = ("--python-platform", system.packages, "--python-version", version, "--only-binary", ":all:")
    uv("pip", "install", "--quiet", *target, "--target", str(folder / PACKAGES), f"{wheel}[fast]")
    for start in STARTS:
        write_start(folder, system, start, name)
    (folder / "README.txt").write_text((ROOT / ".ci/folder.txt").read_text("utf-8"), "utf-8")


def fetch_python(system: System, place: Path) -> Path:
    """The prefix of a Python for a system, which uv fetches."""
    uv("python", "install", "--quiet", "--no-bin", "--install-dir", str(place), system.python)
    return next(found for found in place.glob("cpython-*") if found.is_dir() and not found.is_symlink())


def copy_python(prefix: Path, target: Path) -> str:
    """Copy Python alone, as on Linux and macOS a prefix may be shared with other programs (/usr). Returns its version, `3.13`."""
    if (prefix / "python.exe").is_file():
        shutil.copytree(prefix, target, ignore=NOT_NEEDED)
        return VERSION
    library = next(found for found in sorted(prefix.glob("lib/python3.*")) if (found / "os.py").is_file())
    shutil.copytree(library, target / "lib" / library.name, ignore=NOT_NEEDED)
    for found in prefix.glob(f"lib/lib{library.name}*.*"):
        shutil.copy(found, target / "lib")
    (target / "bin").mkdir()
    shutil.copy(prefix / "bin" / library.name, target / "bin/python3")
    return library.name.removeprefix("python")


def write_start(folder: Path, system: System, start: Start, name: str) -> None:
    """The file that is double-clicked; Linux gets one for the desktop beside its script."""
    module, function = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]["payday"].split(":")
    script = folder / f"{start.title}{system.script}"
    text = system.start.format(packages=PACKAGES, what=start.what, code=f"from {module} import {function}; {function}()", flags=start.flags)
    script.write_text(text, "utf-8", newline="\r\n" if name == "windows" else "\n")
    script.chmod(0o755)
    if name == "linux":
        desktop = folder / f"{start.title}.desktop"
        desktop.write_text(DESKTOP.format(title=start.title, what=start.what, script=script.name), "utf-8")
        desktop.chmod(0o755)


def uv(*arguments: str) -> None:
    """Run uv, of this Python or on the path; exit with an error where it fails."""
    beside = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")
    subprocess.run([str(beside) if beside.is_file() else "uv", *arguments], check=True)


if __name__ == "__main__":
    main()
