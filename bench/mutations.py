"""Sixty plausible mistakes, one at a time: does the short run of the tests notice each of them, and what does only the whole run notice?

    python -m bench.mutations                     # all of them; the tests beside a file first, then the whole short run
    python -m bench.mutations --quick             # only the tests beside the file
    python -m bench.mutations --full              # what survives the short run meets `pytest --full`
    python -m bench.mutations --only 1..15 --area rules

Each is made in a copy of the checkout. Whether the tests of a folder pass without any mistake is looked at first (`--trust` takes it for
granted), for tests that fail anyway notice nothing. Other arguments go to pytest, as `-n 0`. `tests/engine/test_bench.py` checks that every
text of the list is found in its file exactly once.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
MINUTES_AT_MOST = {"beside": 15, "short": 30, "full": 90}
"""A run that takes longer hangs, which nobody would overlook: the mistake is noticed."""

OF_THE_LIST = "tests/engine/test_bench.py::test_every_mistake_can_be_made"
"""Fails with every mistake, for its text is no longer where the list says; that is nothing noticed, so no run takes it."""


class Mutation(NamedTuple):
    """A mistake: where, the text that stands there, and what somebody might have written instead."""

    area: str
    path: str
    right: str
    wrong: str


def of_area(area: str, folder: str, mistakes: Iterable[tuple[str, str, str]]) -> list[Mutation]:
    """The mistakes in the files of a folder."""
    return [Mutation(area, f"{folder}/{file}", right, wrong) for file, right, wrong in mistakes]


RULES = [
    ("pay_day.py", "if t.edition.bills_before_repaying:", "if not t.edition.bills_before_repaying:"),
    ("pay_day.py", "if t.month[p] < t.months or t.edition.wage", "if t.month[p] <= t.months or t.edition.wage"),
    ("pay_day.py", "if kind == Mail.INSURANCE or kind == Mail.MONSTER_CHARGE:", "if kind == Mail.INSURANCE:"),
    ("deals.py", "price = t.edition.deal_cost[card]", "price = t.edition.deal_value[card]"),
    ("deals.py", "t.edition.deal_value[card], Why.DEAL_SOLD", "t.edition.deal_cost[card], Why.DEAL_SOLD"),
    ("deals.py", "while quiet < t.seats and bids < BIDS_MOST:", "while quiet < t.seats - 1 and bids < BIDS_MOST:"),
    ("loans.py", "least = steps_up(amount - t.money[p], step)", "least = steps_up(amount, step)"),
    ("loans.py", "amount // t.edition.savings_step * t.edition.early_withdrawal_penalty", "t.edition.early_withdrawal_penalty"),
    ("loans.py", "if t.edition.savings_basis_points > 0 and loan_of(t, p) == 0:", "if t.edition.savings_basis_points > 0:"),
    ("loans.py", "most = min(loan_of(t, p), t.money[p] // step * step)", "most = t.money[p] // step * step"),
    ("spaces.py", "if throw(t, Luck.CASINO, p, p, 0) % 2 == 1:", "if throw(t, Luck.CASINO, p, p, 0) % 2 == 0:"),
    ("spaces.py", "sweepstakes(t, p, amount, 2)", "sweepstakes(t, p, amount, 1)"),
    ("mail.py", "throw(t, Luck.SWELLFARE, p, p, card) >= t.edition", "throw(t, Luck.SWELLFARE, p, p, card) > t.edition"),
    ("contests.py", "best, leaders = thrown, 0", "best = thrown"),
    ("turns.py", "if rolled != t.winning_roll:", "if rolled < t.winning_roll:"),
]
MONEY = [
    ("money.py", "return (amount * basis_points + 5000) // 10000", "return amount * basis_points // 10000"),
    ("money.py", "return -(-amount // step) * step", "return (amount // step + 1) * step"),
    ("money.py", "return t.money[p] + t.money[Account.SAVINGS + p] + t.money", "return t.money[p] + t.money"),
    ("ledger/by_turn.py", "return row.amount if row.payee == Account.POT else -row.amount", "return row.amount"),
    ("ledger/by_turn.py", 'method="min", ascending=False', 'method="min", ascending=True'),
    ("ledger/cash_flow.py", "if row.amount > self.largest:", "if row.amount < self.largest:"),
    ("ledger/cash_flow.py", "book.at_end_of(month - 1)[seat].cash", "book.at_end_of(month)[seat].cash"),
    ("ledger/frames.py", "return 0 if self.state == HELD else self.proceeds - self.cost", "return self.proceeds - self.cost"),
    ("ledger/frames.py", "if row.forced:", "if row.what == Why.LOAN_TAKEN:"),
    ("ledger/journal.py", "= self.resting[seat] or what in (Event.MONTH_OVER,", "= what in (Event.MONTH_OVER,"),
]
STORE = [
    ("store/games.py", "if [row.number for row in rows] != list(range(len(rows))):", "if len({row.number for row in rows}) != len(rows):"),
    ("store/games.py", "if number != wanted:", "if number < wanted:"),
    ("store/games.py", "belong(db, [code], room_of(db, parent))", 'belong(db, [code], "")'),
    ("store/logs.py", "if number not in (None, following):", "if number is not None and number > following:"),
    ("store/logs.py", "logs_table.c.code == code, logs_table.c.kind == kind)).one_or_none()", "logs_table.c.code == code)).one_or_none()"),
    ("engine/undo.py", "what in chance or (what in spoken and who != seat)", "what in chance"),
    ("engine/replay.py", "if i < 0 or game.digests[i] != kept:", "if i < 0:"),
    ("engine/record.py", "if record.header.rules not in cls.rules:", "if record.header.rules > max(cls.rules):"),
    ("engine/game.py", "del self.digests[asked.turns :]", "del self.digests[asked.turns + 1 :]"),
    ("games/pay_day/seats.py", "1 + sum(other > worths[seat] for other in worths)", "sum(other >= worths[seat] for other in worths)"),
]
CLASSROOM = [
    ("seating.py", "if not 0 <= team < len(room.teams) or room.is_full(team):", "if not 0 <= team < len(room.teams):"),
    ("seating.py", "if name.casefold() in (other.casefold() for other in taken):", "if name in taken:"),
    ("limits.py", "self._ahead = seconds - self._between", "self._ahead = seconds"),
    ("presence.py", "max(stamp.heard, heard.get(pupil, NEVER))", "min(stamp.heard, heard.get(pupil, NEVER))"),
    ("orders.py", "if played.playing >= chapter or played.writing != chapter:", "if played.writing != chapter:"),
    ("orders.py", "if any(pupil.team >= len(names) for pupil in room.here):", "if any(pupil.team > len(names) for pupil in room.here):"),
    ("matchpoints/matchpoints.py", "(worths.count(worth) - 1) / 2", "worths.count(worth) / 2"),
    ("matchpoints/matchpoints.py", "for table in tables) else played - 1", "for table in tables) else played"),
]
REVIEW = [
    ("statement.py", "and row.amount >= least", "and row.amount > least"),
    ("statement.py", "else 0 for account in (row.payee, row.payer))", "else 0 for account in (row.payer, row.payee))"),
    ("coach/luck.py", "return kind if seat == mover or kind == GAMES else OTHERS", "return kind if seat == mover else OTHERS"),
    ("coach/luck.py", "key=lambda i: floors[i] - parts[i]", "key=lambda i: parts[i] - floors[i]"),
    ("what_if/worlds.py", '"choices": same - what_if,', '"choices": worth - what_if,'),
    ("what_if/flip_rate.py", "(flip.borrow, flip.other) if first > 0 else", "(flip.borrow, flip.other) if first < 0 else"),
    ("debt/trace.py", "return self.cost - self.cost_itself", "return self.cost"),
]
PAST = [
    ("past.py", "return self.ask in AT_THE_BANK and self.value == self.options[0]", "return self.ask in AT_THE_BANK"),
    ("branching.py", "if choice.by_hand or (choice.seat, choice.ask) == (chosen.seat, chosen.ask):", "if choice.by_hand:"),
]
PAGES = [
    ("shared/server/telling/following.py", "now < self.drawn + self.pause or", "False or"),
    ("classroom/join/seat.py", "disabled=full,", "disabled=False,"),
    ("classroom/control/next_step.py", "[line.team for line in board if line.waits]", "[line.team for line in board if not line.waits]"),
    ("class_game/plan_page.py", "heading(snapshot, writing=ready < len(teams))", "heading(snapshot, writing=ready <= len(teams))"),
    ("class_game/report_page.py", "game.months if game.over else game.month - 1", "game.months if game.over else game.month"),
    ("lab/address.py", "st.query_params.clear()", "pass"),
    ("solo/next_step.py", "more = then.interest - offer.now.interest", "more = then.interest"),
    ("solo/next_step.py", "if month < snapshot.game.months else", "if month <= snapshot.game.months else"),
]
MUTATIONS = [
    *of_area("rules", "payday_core/games/pay_day/rules", RULES),
    *of_area("money", "payday_core/games/pay_day", MONEY),
    *of_area("store", "payday_core", STORE),
    *of_area("classroom", "payday_core/classroom", CLASSROOM),
    *of_area("review", "payday_core/review", REVIEW),
    *of_area("review", "payday_core/sessions", PAST),
    *of_area("pages", "pages", PAGES),
]


# ---- one mistake at a time


def tests_beside(path: str) -> str:
    """The folder of tests that mirrors a file: the deepest that there is of its own path; for a page all tests of pages."""
    folders = Path(path.removeprefix("payday_core/")).parent.parts
    deepest = 1 if folders[0] == "pages" else len(folders)
    mirrored = [Path("tests", *folders[:deep]) for deep in range(deepest, 0, -1)]
    return str(next(folder for folder in mirrored if (ROOT / folder).is_dir()))


def copied(folder: Path) -> Path:
    """The checkout as it stands on disk, without what git does not know."""
    known = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, known.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def noticed(checkout: Path, run: str, *arguments: str) -> str:
    """Which test of a run fails first; empty if none does."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--deselect", OF_THE_LIST, *arguments]
    process = subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
    try:
        said = process.communicate(timeout=60 * MINUTES_AT_MOST[run])[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return "the run hangs"
    if process.returncode == 0:
        return ""
    first = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return first[1] if first else said.strip().splitlines()[-1]


class Trial:
    """The runs that a mistake goes through, until one of them notices it."""

    def __init__(self, checkout: Path, runs: Sequence[str], same: Sequence[str], *, trust: bool) -> None:
        """`runs`: beside, short, full, in this order; `same`: arguments that every run gets; `trust`: all pass without any mistake."""
        self.checkout, self.runs, self.same, self.trust = checkout, runs, tuple(same), trust

    @cache  # noqa: B019 - a trial lives as long as the program
    def faults(self, where: str) -> str:
        """What fails there without any mistake."""
        return "" if self.trust else noticed(self.checkout, "beside", where, *self.same)

    def of(self, mutation: Mutation) -> tuple[str, str]:
        """Which run noticed it, and by which test; empty where none did."""
        if fault := self.faults(tests_beside(mutation.path)):
            raise SystemExit(f"Without any mistake {fault} fails already: nothing can be said about {mutation.path}.")
        file = self.checkout / mutation.path
        text = file.read_text("utf-8")
        file.write_text(text.replace(mutation.right, mutation.wrong), "utf-8")
        try:
            arguments = {"beside": (tests_beside(mutation.path),), "short": (), "full": ("--full",)}
            found = ((run, noticed(self.checkout, run, *arguments[run], *self.same)) for run in self.runs)
            return next(((run, test) for run, test in found if test), ("", ""))
        finally:
            file.write_text(text, "utf-8")


def chosen(only: str, area: str) -> list[tuple[int, Mutation]]:
    """The mistakes that were asked for, with their numbers from 1 on; `only` is N or N..M."""
    first, _, last = only.partition("..")
    numbers = range(int(first), int(last or first) + 1) if only else range(1, len(MUTATIONS) + 1)
    return [(number, one) for number, one in enumerate(MUTATIONS, 1) if number in numbers and area in ("", one.area)]


def summary(found: Sequence[str], runs: Sequence[str]) -> str:
    """How many each run noticed, and the ratio that is promised."""
    by_short = sum(run in ("beside", "short") for run in found)
    by_any = sum(bool(run) for run in found)
    told = f"{len(found)} mistakes: {by_short} noticed by the short run"
    if "full" in runs:
        told += f", {by_any - by_short} more by the whole run: {by_short / max(by_any, 1):.0%} of what the whole run notices"
    elif "short" not in runs:
        told += " already beside the file"
    return f"{told}; {len(found) - by_any} survived."


def main() -> None:
    """Try them and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="N..M", help="these numbers")
    parser.add_argument("--area", default="", choices=sorted({one.area for one in MUTATIONS}))
    parser.add_argument("--quick", action="store_true", help="only the tests beside the file")
    parser.add_argument("--full", action="store_true", help="what survives the short run meets the whole one")
    parser.add_argument("--trust", action="store_true", help="do not look first whether the tests pass without any mistake")
    wanted, same = parser.parse_known_args()
    runs = ["beside"] if wanted.quick else ["beside", "short", *(["full"] if wanted.full else [])]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(copied(Path(folder)), runs, same, trust=wanted.trust)
        for number, mutation in chosen(wanted.only, wanted.area):
            begun = time.monotonic()
            run, test = trial.of(mutation)
            found.append(run)
            took = f"{time.monotonic() - begun:.0f} s"
            print(f"{number:2} {mutation.path}: {mutation.wrong}\n   {run or 'SURVIVED'} {test} ({took})", flush=True)
    print(summary(found, runs))


if __name__ == "__main__":
    main()
