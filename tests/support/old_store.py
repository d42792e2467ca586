"""A database as version 1 of the tables left it, written out: what the program makes today may not lend a hand here."""

import json

GAMES = """
CREATE TABLE payday_schema (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE payday_games (code VARCHAR(32) NOT NULL, title TEXT NOT NULL, header TEXT NOT NULL, created_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code));
CREATE TABLE payday_entries (code VARCHAR(32) NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, saved_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, number), FOREIGN KEY(code) REFERENCES payday_games (code));
CREATE TABLE payday_forgotten (code VARCHAR(32) NOT NULL, forgotten_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code), FOREIGN KEY(code) REFERENCES payday_games (code));
INSERT INTO payday_schema VALUES (1)
"""

LATER = """
CREATE TABLE payday_branches (code VARCHAR(32) NOT NULL, parent VARCHAR(32) NOT NULL, name TEXT NOT NULL, turn INTEGER NOT NULL,
    seat INTEGER NOT NULL, created_at VARCHAR(32) NOT NULL, PRIMARY KEY (code),
    FOREIGN KEY(code) REFERENCES payday_games (code), FOREIGN KEY(parent) REFERENCES payday_games (code));
CREATE TABLE payday_logs (code VARCHAR(32) NOT NULL, kind VARCHAR(16) NOT NULL, header TEXT NOT NULL, created_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code));
CREATE TABLE payday_log_entries (code VARCHAR(32) NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, saved_at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, number), FOREIGN KEY(code) REFERENCES payday_logs (code))
"""

WHEN = "2025-03-02T12:00:00.000000+00:00"
GAME, BRANCH, LESSON = "bcdfgh2345", "kmnpqr6789", "stvwxy2233"


def tables(*, later=True):
    """The statements that make the tables; the first files of version 1 had none of the later ones."""
    return [line.strip() for line in (GAMES + (";" + LATER if later else "")).split(";")]


def rows(record, *, later=True):
    """The rows of a game by its record, with the placeholders of either database left open; then a branch and a lesson."""
    header, log = json.dumps(record.header.model_dump(mode="json")), [json.dumps(entry.data()) for entry in record.log]
    found = [("payday_games", (GAME, "Last year's 7B", header, WHEN))]
    found += [("payday_entries", (GAME, number, entry, WHEN)) for number, entry in enumerate(log)]
    if later:
        found += [("payday_games", (BRANCH, "Last year's 7B: no loan", header, WHEN)), ("payday_forgotten", (BRANCH, WHEN))]
        found += [("payday_branches", (BRANCH, GAME, "no loan", 3, 0, WHEN))]
        found += [("payday_logs", (LESSON, "lesson", '{"lesson": "growth"}', WHEN))]
        found += [("payday_log_entries", (LESSON, number, json.dumps({"do": "step", "to": number}), WHEN)) for number in range(3)]
    return found
