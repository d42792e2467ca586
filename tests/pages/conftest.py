"""For all tests of pages: whatever a test makes a page show, its style has been sent too, and nothing of it is lost on the way."""

import pytest
from streamlit.testing.v1 import AppTest

from payday_core.simulation.background import Job
from tests.support import markup, styles


@pytest.fixture(autouse=True)
def shown_as_meant(monkeypatch):
    """Look at the style after each run of a page, and at what goes as HTML."""
    run = AppTest._run

    def run_and_look(self, *args, **named):
        at = run(self, *args, **named)
        assert not (lacks := styles.missing(at)), f"the route of this page (pages/shared/routes.py) lacks these sheets: {lacks}"
        assert not (lost := set().union(*map(markup.lost, styles.headings(at)))), f"not shown where it goes as HTML: {lost}"
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
