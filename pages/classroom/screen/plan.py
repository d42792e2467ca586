"""While plans are written on the devices: which are in, and at one table what they say."""

import htpy as h

from pages.classroom.screen.frame import all_tokens, density
from pages.shared.board.month_rail import leaders, month_rail
from pages.shared.board.running_game import kicker
from pages.shared.board.worth import worth_card
from pages.shared.setup.blanks import asked_words
from pages.shared.ui.html import chip, head, icon, marked, md
from payday_core import Seat
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.tables import ClassTable, wanted
from payday_core.games.pay_day.rule_cards.plans import Sentence, sentences
from payday_core.sessions import live
from payday_core.text.wording import capital


def plans_of_one_table(room: Classroom, played: Round, snapshot: live.Snapshot) -> None:
    """The months and the worth at the left, every team's plan at the right."""
    heading(room, played, kicker(snapshot))
    rail = month_rail(played.setting.chapters, played.writing, how_far(room, played), lambda month: leaders(snapshot, month))
    side = h.div[rail, worth_card(snapshot.game)]
    cards = [_card(room, played, snapshot, team) for team in range(played.teams)]
    md(h.div(".sc-plan")[side, h.div(class_=f"sc-cards n{played.teams}")[cards]])


def plans_of_tables(room: Classroom, played: Round, tables: tuple[ClassTable, ...]) -> None:
    """Which teams are in; what they plan stays on their devices."""
    first = next((table.snapshot for table in tables if table.snapshot), None)
    heading(room, played, kicker(first) if first else room.name)
    rail = month_rail(played.setting.chapters, played.writing, how_far(room, played), lambda month: "")
    pictures = all_tokens(room, 34)
    cells = [cell(room, played, team, pictures[team]) for team in range(played.teams)]
    md(h.div(".sc-across")[rail], h.div(class_=f"sc-grid {density(room)}")[cells])


def heading(room: Classroom, played: Round, kick: str) -> None:
    """How many plans are in, and how many are due."""
    ready, teams = plans_in(room, played)
    done = ready == teams
    words = f"{capital(played.setting.chapter_word)} {played.writing}: {'all plans are in' if done and teams else 'write your plan'}"
    head(kick, words, h.span(".sc-count")[h.fragment[h.b[ready], " of ", teams, " in"] if teams else ""])


def plans_in(room: Classroom, played: Round) -> tuple[int, int]:
    """How many plans are in, and how many are due."""
    due = [team for team in range(played.teams) if room.plays(team)]
    return sum(team in played.plans for team in due), len(due)


def how_far(room: Classroom, played: Round) -> str:
    """How many plans are in, in words."""
    ready, teams = plans_in(room, played)
    if not teams:
        return "nobody has to write a plan"
    return "all plans are in" if ready == teams else f"{ready} of {teams} plans are in"


def state(room: Classroom, played: Round, team: int, *, brief: bool = False) -> h.Node:
    """How far a team's plan is."""
    if room.teams[team].bot:
        return chip("Bot", "info", "bot")
    if team in played.plans:
        plan_is_in, keeps = ("In", "Last plan") if brief else ("Plan is in", "Keeps its last plan")
        return chip(plan_is_in if played.plans[team].card else keeps, "gain", "check")
    if room.of_team(team):
        return chip("Writing" if brief else "Still writing", "gold", "clock")
    return chip("Nobody" if brief else "Nobody plays")


def is_writing(room: Classroom, played: Round, team: int) -> bool:
    """Is the class still waiting for this team's plan?"""
    return room.plays(team) and team not in played.plans


def cell(room: Classroom, played: Round, team: int, picture: h.Node) -> h.Node:
    """A team of many."""
    name = room.teams[team].name
    how_far_it_is = state(room, played, team, brief=density(room) == "most")
    return h.div(class_="sc-open" if is_writing(room, played, team) else "")[picture, h.b(".nm", title=name)[name], how_far_it_is]


def _card(room: Classroom, played: Round, snapshot: live.Snapshot, team: int) -> h.Node:
    """A team's plan: what it has sent for this month, or the one that it keeps."""
    name = room.teams[team].name
    who = h.span(".row")[all_tokens(room, 46)[team], h.h2(".rn.nm", title=name)[name]]
    look = " sc-open" if is_writing(room, played, team) else ""
    return h.div(class_=f"rule{look}")[h.div(".between")[who, state(room, played, team)], _lines(room, played, snapshot, team)]


def _lines(room: Classroom, played: Round, snapshot: live.Snapshot, team: int) -> h.Node:
    """The sentences of the plan by which the team would play now."""
    game = snapshot.game
    card, asks = wanted(room, played, team, game, team)
    said = sentences(card, game.edition, last_month=played.writing == game.months)
    if room.plays(team):
        said.append(Sentence("talk", f"During the month ask us [{asked_words(Seat('', asks=asks)) or 'some things'}]."))
    player = room.character(team)
    motto = h.p(".motto")[player.motto] if player else ""
    return h.fragment[motto, h.ul[[h.li[icon(line.icon, 26), h.span[marked(line.text)]] for line in said]]]
