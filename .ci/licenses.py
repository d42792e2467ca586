"""Write docs/licenses.md: every package that an installation brings, with its license, as pip-licenses reads them.

`python .ci/licenses.py`, with what the extra `release` of pyproject.toml brings.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXTRAS = "fast,postgres,tune"
"""What a school may install besides."""

INTRODUCTION = f"""# Licenses of what comes along

Payday itself is under the MIT license. This is every package that `pip install "payday-classroom[{EXTRAS}]"` brings on Linux, with the
license that the package states. Versions are in the list of parts of each release (`sbom.json`). What a package is for:
[dependencies](dependencies.md).

This page is written by `python .ci/licenses.py`.

"""


def main() -> None:
    """Install into a fresh environment, read it, write the page."""
    with tempfile.TemporaryDirectory() as folder:
        _run("uv", "venv", "--quiet", folder)
        _run("uv", "pip", "install", "--quiet", "--python", folder, f"{ROOT}[{EXTRAS}]")
        python = next(file for file in (Path(folder) / "bin/python", Path(folder) / "Scripts/python.exe") if file.exists())
        table = _run("pip-licenses", "--python", str(python), "--no-version", "--format=markdown", "--ignore-packages", "payday-classroom")
    (ROOT / "docs/licenses.md").write_text(INTRODUCTION + table.strip() + "\n", "utf-8")


def _run(command: str, *arguments: str) -> str:
    """What a command of this Python's environment prints."""
    return subprocess.run([Path(sys.executable).with_name(command), *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main()
