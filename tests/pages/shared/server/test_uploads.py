"""Uploads take a bounded part of the memory, however many come, and the newest file is always there to be read."""

import pytest
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.shared.server.uploads import A_SESSION, ALL_SESSIONS, MB, bound

LARGEST = bytes(2 * MB)


@pytest.fixture
def uploads():
    manager = type("Bounded", (MemoryUploadedFileManager,), {})
    bound(manager)
    return manager("/upload")


def kept(uploads, *sessions):
    return sum(len(file.data) for session in sessions for file in uploads.file_storage[session].values())


def send(uploads, session, number):
    uploads.add_file(session, UploadedFileRec(str(number), "x.json", "application/json", LARGEST))
    assert uploads.get_files(session, [str(number)]), "the newest is there"


def test_five_hundred_files_of_one_session_leave_its_last_ones(uploads):
    for number in range(500):
        send(uploads, "a", number)
    assert kept(uploads, "a") == A_SESSION
    assert list(uploads.file_storage["a"]) == ["496", "497", "498", "499"]
    uploads.remove_session_files("a")
    assert uploads.get_stats() == {}, "Streamlit's own count agrees"


def test_many_sessions_share_a_bound_and_one_that_fills_it_pays_itself(uploads):
    for number in range(2):
        send(uploads, "teacher", number)
    sessions = [f"visitor-{number}" for number in range(12)]
    for session in sessions:
        for number in range(5):
            send(uploads, session, number)
    assert kept(uploads, "teacher", *sessions) <= ALL_SESSIONS
    assert uploads.get_files("teacher", ["0", "1"])
