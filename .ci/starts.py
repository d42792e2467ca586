"""Start the `payday` command given as argument, see that it serves the app, and stop it again."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request

PORT = 8719
SECONDS = 60


def main(command: str) -> None:
    """Exit with an error if the health page does not answer in time."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PAYDAY_DATABASE_URL": f"sqlite:///{folder}/games.sqlite3"}
        process = subprocess.Popen([command, "--no-browser", "--port", str(PORT)], env=environment, stdin=subprocess.DEVNULL)
        try:
            print("serves:", wait(process))
        finally:
            stop(process)


def stop(process: subprocess.Popen) -> None:
    """End the process; on Windows a start file (.bat) does not take its child along."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], check=True)
    process.terminate()
    process.wait(10)


def wait(process: subprocess.Popen) -> str:
    """What the health page says, once it says something."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://localhost:{PORT}/_stcore/health", timeout=2) as answer:
                return answer.read().decode()
        except OSError:
            time.sleep(0.3)
    sys.exit(f"payday did not start (exit code {process.poll()})")


if __name__ == "__main__":
    main(sys.argv[1])
