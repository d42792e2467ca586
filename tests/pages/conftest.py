"""For all tests of pages: whatever a test makes a page show, the page must have been sent the style for it."""

import pytest
from streamlit.testing.v1 import AppTest

from payday_core.simulation.background import Job
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


@pytest.fixture(autouse=True)
def leaves_no_work_behind(monkeypatch):
    """What a page has begun in the background ends with its test: the next ones would have half of the processor."""
    begun, begin = [], Job.__init__

    def noted(self, *args):
        begun.append(self)
        begin(self, *args)

    monkeypatch.setattr(Job, "__init__", noted)
    yield
    for job in begun:
        job.cancel()
