"""Starting Streamlit, for the command `payday`."""

from collections.abc import Sequence
from pathlib import Path

from streamlit.runtime.pages_manager import PagesManager
from streamlit.web import cli


def serve(app: Path, flags: Sequence[str]) -> None:
    """Run the app until it is stopped; Streamlit's older way with a folder `pages/` is off from the first request on."""
    PagesManager.uses_pages_directory = False
    cli.main(["run", str(app), *flags], standalone_mode=False)
