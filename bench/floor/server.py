"""The server of the floor: Streamlit's own command with `bench/floor/app.py`, under the settings of `.streamlit/config.toml`, as ours."""

from pathlib import Path

from bench.room.server import Server

APP = Path(__file__).with_name("app.py")


class Floor(Server):
    """It has no store and takes no flags of `payday`."""

    def command(self) -> list[str]:
        """Streamlit's own start: no browser, this machine only."""
        return ["-m", "streamlit", "run", str(APP), "--server.headless=true", "--server.address=127.0.0.1", f"--server.port={self.port}"]
