"""What the tests of the server have in common."""

import pytest
from streamlit.cursor import Cursor


@pytest.fixture(autouse=True)
def copies_as_ever():
    """Afterwards places are copied as Python does it."""
    yield
    if "__deepcopy__" in vars(Cursor):
        del Cursor.__deepcopy__
