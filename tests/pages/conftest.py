"""For all tests of pages: whatever a test makes a page show, the page must have been sent the style for it."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.support import styles


@pytest.fixture(autouse=True)
def styled(monkeypatch):
    """Look at the style after each run of a page."""
    run = AppTest._run

    def run_and_look(self, *args, **named):
        at = run(self, *args, **named)
        assert not (lacks := styles.missing(at)), f"the route of this page (pages/shared/routes.py) lacks these sheets: {lacks}"
        return at

    monkeypatch.setattr(AppTest, "_run", run_and_look)
