"""While plans are written on the devices: which are in, and at one table what they say."""

from pages.classroom.screen.frame import all_tokens, density
from pages.shared.board.month_rail import leaders, month_rail
from pages.shared.board.running_game import kicker
from pages.shared.board.worth import worth_card
from pages.shared.setup.plan_card import asked_words, marked
from pages.shared.ui.html import chip, esc, head, icon, md
from payday_core import Seat
from payday_core.classroom.room import Room, Round
from payday_core.classroom.tables import Table, wanted
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rule_cards.plans import Sentence, sentences
from payday_core.sessions import live


def plans_of_one_table(room: Room, played: Round, snapshot: live.Snapshot) -> None:
    """The months and the worth at the left, every team's plan at the right."""
    _heading(room, played, kicker(snapshot))
    rail = month_rail(played.setting.months, played.writing, how_far(room, played), lambda month: leaders(snapshot, month))
    side = f"<div>{rail}{worth_card(snapshot.game)}</div>"
    cards = "".join(_card(room, played, snapshot, team) for team in range(played.teams))
    md(f'<div class="sc-plan">{side}<div class="sc-cards n{played.teams}">{cards}</div></div>')


def plans_of_tables(room: Room, played: Round, tables: tuple[Table, ...]) -> None:
    """Which teams are in; what they plan stays on their devices."""
    first = next((table.snapshot for table in tables if table.snapshot), None)
    _heading(room, played, kicker(first) if first else esc(room.name))
    rail = month_rail(played.setting.months, played.writing, how_far(room, played), lambda month: "")
    pictures = all_tokens(room, 34)
    cells = "".join(_cell(room, played, team, pictures[team]) for team in range(played.teams))
    md(f'<div class="sc-across">{rail}</div><div class="sc-grid {density(room)}">{cells}</div>')


def _heading(room: Room, played: Round, kick: str) -> None:
    ready, teams = plans_in(room, played)
    done = ready == teams
    words = f"Month {played.writing}: {'all plans are in' if done and teams else 'write your plan'}"
    head(kick, words, f'<span class="sc-count">{f"<b>{ready}</b> of {teams} in" if teams else ""}</span>')


def plans_in(room: Room, played: Round) -> tuple[int, int]:
    """How many plans are in, and how many are due."""
    due = [team for team in range(played.teams) if room.plays(team)]
    return sum(team in played.plans for team in due), len(due)


def how_far(room: Room, played: Round) -> str:
    """How many plans are in, in words."""
    ready, teams = plans_in(room, played)
    if not teams:
        return "nobody has to write a plan"
    return "all plans are in" if ready == teams else f"{ready} of {teams} plans in"


def state(room: Room, played: Round, team: int, *, brief: bool = False) -> str:
    """How far a team's plan is."""
    if room.teams[team].bot:
        return chip("Bot", "info", "bot")
    if team in played.plans:
        plan_is_in, keeps = ("In", "Last plan") if brief else ("Plan is in", "Keeps its last plan")
        return chip(plan_is_in if played.plans[team].card else keeps, "gain", "check")
    if room.of_team(team):
        return chip("Writing" if brief else "Still writing", "gold", "clock")
    return chip("Nobody" if brief else "Nobody plays")


def is_writing(room: Room, played: Round, team: int) -> bool:
    """Is the class still waiting for this team's plan?"""
    return room.plays(team) and team not in played.plans


def _cell(room: Room, played: Round, team: int, picture: str) -> str:
    """A team of many."""
    name = esc(room.teams[team].name)
    look = ' class="sc-open"' if is_writing(room, played, team) else ""
    return f'<div{look}>{picture}<b class="nm" title="{name}">{name}</b>{state(room, played, team, brief=density(room) == "most")}</div>'


def _card(room: Room, played: Round, snapshot: live.Snapshot, team: int) -> str:
    """A team's plan: what it has sent for this month, or the one that it keeps."""
    name = esc(room.teams[team].name)
    who = f'<span class="row">{all_tokens(room, 46)[team]}<h2 class="rn nm" title="{name}">{name}</h2></span>'
    look = " sc-open" if is_writing(room, played, team) else ""
    return (
        f'<div class="rule{look}"><div class="between">{who}{state(room, played, team)}</div>{_lines(room, played, snapshot, team)}</div>'
    )


def _lines(room: Room, played: Round, snapshot: live.Snapshot, team: int) -> str:
    """The sentences of the plan by which the team would play now."""
    game = snapshot.game
    card, asks = wanted(room, played, team, game, team)
    said = sentences(card, game.edition, last_month=played.writing == game.months)
    if room.plays(team):
        said.append(Sentence("talk", f"During the month ask us [{asked_words(Seat('', asks=asks)) or 'some things'}]."))
    motto = f'<p class="motto">{esc(bot(room.teams[team].bot).motto)}</p>' if room.teams[team].bot else ""
    return f"{motto}<ul>{''.join(f'<li>{icon(line.icon, 26)}<span>{marked(line.text)}</span></li>' for line in said)}</ul>"
