"""What an old file says, as plain values: numbers, words and lists, and no name of a class, since classes are renamed and moved."""

import hashlib
import json

import numpy as np

from payday_core import Game, Record
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Plan, Round
from payday_core.classroom.keys import read_code
from payday_core.classroom.matchpoints.matchpoints import compare
from payday_core.games.pay_day.custom_boards.code import board_of
from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.text import card_of, card_of_code
from payday_core.games.pay_day.table import EDITION, TABLE
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import experiment_of, prediction_of
from payday_core.lab.tournament.link import tournament_of
from payday_core.lab.tournament.tournament import Tournament
from payday_core.review.what_if.change import read_change
from payday_core.review.what_if.play import Mode
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.store.seen import Seen
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.taking import TAKEN, Check, Pupil
from payday_core.teaching.experiments import kind_of
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.own_sheet.code import Source, find
from payday_core.teaching.own_sheet.paper import part_of

LAST_TURNS = 5

SLOW_KINDS = {"fair-test", "cushion", "six-deals", "same-luck"}
"""Lessons whose facts are many games; how they stand is read, what the games find is not."""


def plain(value):
    """As it comes out of a JSON file."""
    return json.loads(json.dumps(value))


# ---- games and boards


def of_game(game: Game) -> dict:
    """Where a game stands. The journal is long, so its fingerprint stands for it."""
    asked = game.pending
    journal = "\n".join(" ".join(str(int(number)) for number in row) for row in game.journal)
    return {
        "edition": game.edition.id,
        "replaced": game.header.replaced,
        "seats": [[seat.name, seat.bot_id, sorted(map(int, seat.asks)), of_card(seat.card)] for seat in game.seats],
        "months": game.months,
        "month": game.month,
        "turn": game.turn,
        "entries": len(game.log),
        "over": game.over,
        "placing": game.placing,
        "asked": asked and [asked.seat, int(asked.ask), list(asked.values), [option.label for option in asked.options]],
        "digest": digest_then(game),
        "last digests": game.digests[-LAST_TURNS:],
        "standings": [[one.seat, one.name, one.rank, one.cash, one.savings, one.loan, one.worth] for one in game.standings()],
        "rows": len(game.journal),
        "journal": hashlib.sha256(journal.encode()).hexdigest(),
    }


LATER = {"rules", "to_pay", "pay_for", "pay_about", "expert", "bids_on", "most_bid", "unseen"}
"""What lies on the table since version 3 of the rules, and what the expert and the coach need."""

EDITION_LATER = {
    "deals_priced",
    "mean_deal_cost",
    "mean_deal_value",
    "sale_chances",
    *(name for name in EDITION.names if name.startswith("expert_")),
}
EDITION_THEN = np.dtype([(name, EDITION.fields[name][0]) for name in EDITION.names if name not in EDITION_LATER], align=True)

CHANGED = {"answers": np.dtype(("i4", (512,))), "edition": EDITION_THEN}
TABLE_THEN = np.dtype([(name, CHANGED.get(name, TABLE.fields[name][0])) for name in TABLE.names if name not in LATER], align=True)
"""The table as it was when the files were made."""


def digest_then(game: Game) -> str:
    """The fingerprint of the whole table, as it was made then."""
    now, then = game._table.to_record(), np.zeros((), TABLE_THEN)
    for name in set(TABLE_THEN.names) - set(CHANGED):
        then[name] = now[name]
    for name in EDITION_THEN.names:
        then["edition"][name] = now["edition"][name]
    then["answers"] = now["answers"][:512]
    then["agenda"] -= np.where(then["agenda"] >= 1 << 12, 1 << 12, 0)  # what is to do was numbered from 0
    return hashlib.sha256(then.tobytes()).hexdigest()[:16]


def of_card(card: RuleCard | None) -> dict | None:
    """Every blank of a rule card."""
    return card and card.model_dump(mode="json")


def of_board(board: Board) -> dict:
    """What lies on a board, and the days as they are played."""
    return {
        "name": board.name,
        "box": board.edition_id,
        "tiles": board.tiles,
        "lengths": board.lengths,
        "house": board.house,
        "days": [[int(day.kind), day.amount, day.title] for day in board.days],
    }


# ---- what lies in the store


def of_kept_game(code: str) -> dict:
    """A game, where it branched off, and in which lesson it is played."""
    snapshot = live.hub().get(code)
    branch = snapshot.branch and [snapshot.branch.parent, snapshot.branch.name, snapshot.branch.turn, snapshot.branch.seat]
    branches = [one.code for one in live.hub().branches_of(code)]
    return {
        "title": snapshot.title,
        "branch": branch,
        "branches": branches,
        "lesson": lesson_service().lesson_of(code),
        **of_game(snapshot.game),
    }


def of_room(code: str) -> dict:
    """A class on its own devices: who is there, what was planned and answered, and how far it is."""
    room, store = class_service().get(code), live.hub().store
    return {
        "name": room.name,
        "stage": class_service().stage(room).value,
        "version": room.version,
        "orders": room.orders,
        "teams": [[team.name, team.bot] for team in room.teams],
        "pupils": [[one.nickname, one.team, one.acts, one.simulated, one.gone] for one in room.pupils],
        "how": [room.most, room.locked, room.paused, room.clock, room.pace, room.lesson],
        "next": room.setting and room.setting.model_dump(mode="json"),
        "rounds": [of_round(one) for one in room.rounds],
        "tables": [[table.code, list(table.teams), table.asked_team, table.fault] for table in class_service().tables(room)],
        "matchpoints": [[one.name, one.worth, one.matchpoints, one.rank] for one in compare(class_service(), room, None)],
        "notes": [words for _, words in room.notes],
        "seen": sorted(Seen(store).load(code)),
        "kept": sorted([one.table, one.code, len(one.rows)] for one in store.kept(code)),
    }


def of_round(played: Round) -> dict:
    """A game of the class: its plans, its answers, its months."""
    return {
        "setting": played.setting.model_dump(mode="json"),
        "codes": played.codes,
        "at": [played.number, played.teams, played.writing, played.playing, played.ended],
        "plans": {team: of_plan(plan) for team, plan in played.plans.items()},
        "taken": {team: of_plan(plan) for team, plan in played.taken.items()},
        "last": {team: of_plan(plan) for team, plan in played.last.items()},
        "late": played.late,
        "answers": {game: [one.version, list(one.given.items()), one.pushed] for game, one in played.answers.items()},
    }


def of_plan(plan: Plan) -> list:
    """A team's plan for a month."""
    return [of_card(plan.card), sorted(map(int, plan.asks)), plan.pupil]


def of_lesson(code: str) -> dict:
    """A lesson being held: its step, its votes, its ticket, and what its experiment has found."""
    held = lesson_service().get(code)
    now = held.session
    return {
        "lesson": now.lesson.id,
        "path": [now.alone, now.short, now.room],
        "step": [now.step, now.now.kind.value, now.ended, now.paused],
        "entries": [held.length, held.version],
        "votes": now.votes,
        "guesses": now.guesses,
        "said": now.said,
        "hands": [now.hands(number) for number in range(len(now.lesson.header.predict))],
        "times": [at and at.isoformat() for at in (now.locked, now.overridden, now.ran, now.last)],
        "spent": now.spent.total_seconds(),
        "layers": now.layers,
        "answers": now.answers,
        "worked": sorted(now.worked),
        "handed": now.handed,
        "acts": now.acts,
        "kept": now.kept,
        "log": [words for _, words in now.log],
        "facts": facts_of(now),
    }


def facts_of(session: LessonSession) -> dict:
    """What the lesson's key would print, where that takes no time."""
    kind = kind_of(session.lesson.setup.kind)
    found = {} if kind.id in SLOW_KINDS else kind.facts(session)
    return {name: [[one.whom, one.number, one.said] for one in fact] for name, fact in found.items()}


def of_check(code: str) -> dict:
    """A check: who has answered what, and whether the questions are still those that were asked."""
    check = check_service().get(code)
    return {
        "title": check.title,
        "door": [check.door, check_service().behind(check.door) == code],
        "questions": [check.prints, check.reworded],
        "now": check.now.value,
        "pupils": {name: of_checked(check, pupil) for name, pupil in check.pupils.items()},
        "through": [check.at_it(when) for when in TAKEN] + [check.through(when) for when in TAKEN] + [len(check.through_both)],
        "papers": check.papers,
    }


def of_checked(check: Check, pupil: Pupil) -> dict:
    """Somebody's answers in both rounds, and which were right."""
    return {
        "place": pupil.place,
        "answers": {when.value: answers for when, answers in pupil.answers.items()},
        "handed in": sorted(when.value for when in pupil.handed_in),
        "marks": [check.marks(pupil, when) for when in TAKEN],
    }


def of_sheet(code: str) -> dict:
    """A class's own sheet: of what it is made, and every number on it and on its key."""
    source = find(Logs(live.hub().store), code)
    return {"code": source.code(), "games": source.games, "lesson": source.lesson, "parts": [of_part(*game) for game in source.games]}


def of_part(code: str, entries: int) -> list:
    """The teams of a game on the sheet. The key, which is made another way, has to agree, or there is no part."""
    snapshot = live.hub().get(code)
    then = Record(header=snapshot.game.header, log=snapshot.game.record().log[:entries])
    teams = part_of(Game.from_record(then), then, snapshot.title).sheet.teams
    return [[team.seat, team.pay_days, [[one.asked.sort.value, one.given, one.right] for one in team.questions]] for team in teams]


KEPT = {"game": of_kept_game, "room": of_room, "lesson": of_lesson, "check": of_check, "sheet": of_sheet}
"""How each kind of thing in the store is read."""


# ---- links, codes and texts


def of_experiment(experiment: Experiment) -> dict:
    """What the lab is asked."""
    return {**experiment.model_dump(mode="json"), "question": experiment.question}


def of_prediction(link: dict) -> list:
    """What the class said before it looked."""
    said = prediction_of(link, experiment_of(link))
    return [said.seat, said.guesses, said.sketch, said.locked]


def of_tournament(held: Tournament) -> dict:
    """Whose cards play, and where."""
    cards = [[one.name, of_card(one.card)] for one in held.entrants]
    return {"box": [held.edition.id, held.edition.loan_rate], "settings": [held.months, held.games, held.seed], "cards": cards}


def of_what_if(link: dict) -> list:
    """The one number that is changed in the what-if of a stored game."""
    game, seat = live.hub().get(link["g"]).game, int(link["seat"])
    change = read_change(game, link["what"], link["to"], seat)
    return [change.factor.id, change.before, change.after, change.seat, Mode(link["mode"]).value]


def of_sheet_source(source: Source) -> list:
    """What a typed sheet code stands for."""
    return [source.games, source.lesson]


LINKS = {
    "card text": lambda link: of_card(card_of(link)),
    "card code": lambda link: of_card(card_of_code(link)),
    "board code": lambda link: of_board(board_of(link)),
    "lab": lambda link: of_experiment(experiment_of(link)),
    "prediction": of_prediction,
    "tournament": lambda link: of_tournament(tournament_of(link)),
    "what if": of_what_if,
    "class code": read_code,
    "teacher's link": lambda link: class_service().enter(read_code(link["r"]), link["k"]).name,
    "seat": lambda link: class_service().sit(read_code(link["r"]), link["s"])[1].nickname,
    "sheet code": lambda link: of_sheet_source(find(Logs(live.hub().store), link)),
    "check door": lambda link: check_service().behind(link),
}
"""How each kind of link is read."""
