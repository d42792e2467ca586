"""The store as it is for people, whose answers outlive a power cut."""

import pytest


@pytest.fixture(autouse=True)
def waits_for_no_disk():
    """Here it waits, as everywhere but in the tests."""
