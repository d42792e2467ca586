"""The app on a store of its own, and how a quiet Chromium is started: for measurements in a browser."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
PORT = 8733
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def serve(folder: str) -> "subprocess.Popen[bytes]":
    """The app on a store of its own."""
    environment = {**os.environ, "PAYDAY_DATABASE_URL": f"sqlite:///{folder}/games.sqlite3"}
    command = [sys.executable, "-c", "from payday_core.launch import main; main()", "--no-browser", "--port", str(PORT)]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:
            urllib.request.urlopen(f"http://localhost:{PORT}/_stcore/health", timeout=1)
        except OSError:
            time.sleep(0.2)
        else:
            return process
