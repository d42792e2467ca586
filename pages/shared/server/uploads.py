"""How much of what is uploaded stays in memory: Streamlit keeps each file until its session is over, and forgets none."""

from typing import Any

MB = 1024 * 1024

A_SESSION = 8 * MB
"""Bytes: four files of the largest size that is taken. A page reads a file once, as soon as it is there."""

ALL_SESSIONS = 64 * MB
"""Bytes of all sessions of this process."""


def bound(manager: Any) -> None:
    """Let Streamlit's class of uploads keep no more than that: the oldest files go, of the session that holds most."""
    add = manager.add_file

    def added(self: Any, session_id: str, file: Any) -> None:
        add(self, session_id, file)
        while _bytes(self, session_id) > A_SESSION:
            _drop_oldest(self, session_id)
        while sum(sizes := [_bytes(self, one) for one in list(self.file_storage)]) > ALL_SESSIONS:
            _drop_oldest(self, list(self.file_storage)[sizes.index(max(sizes))])

    manager.add_file = added


def _bytes(manager: Any, session_id: str) -> int:
    return sum(len(file.data) for file in list(manager.file_storage.get(session_id, {}).values()))


def _drop_oldest(manager: Any, session_id: str) -> None:
    manager.remove_file(session_id, next(iter(list(manager.file_storage[session_id]))))
