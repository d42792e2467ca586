"""Another team is chosen: to pay or to collect from, to share an event, or to come along to another day."""

import htpy as h

from pages.shared.board.running_game import team_tokens
from pages.shared.board.worth import holdings
from pages.shared.decision.cards import square
from payday_core import Decision, Option
from payday_core.games.pay_day.board_drawing.moves import places
from payday_core.games.pay_day.kinds import Deck, Space
from payday_core.games.pay_day.rules.messages import day_of_card
from payday_core.sessions import live
from payday_core.text.wording import money


def friend(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """A team with its token, what it has and what it is worth."""
    line = next(line for line in snapshot.game.standings() if line.seat == option.value)
    about = h.fragment[h.p[holdings(line, snapshot.game.table.held[Deck.DEALS][line.seat])], h.p["Worth ", h.b[money(line.worth)]]]
    return team_tokens(snapshot.game, 46)[option.value], about


def companion(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """A team with its token, where it is, and how far it would be moved."""
    place = places(snapshot.book)[option.value]
    day, way = goal(snapshot, asked), "ahead"
    stands = "at Start" if not place.day or place.on_pay_day else f"on day {place.day}, {place_title(snapshot, place.month, place.day)}"
    at = 0 if place.on_pay_day else place.day
    way = "stays where it is" if day == at else f"goes {'ahead' if day > at else 'back'} to day {day}"
    return team_tokens(snapshot.game, 46)[option.value], h.fragment[h.p[f"Stands {stands}"], h.p["It ", way]]


def place_title(snapshot: live.Snapshot, month: int, day: int) -> str:
    return snapshot.game.edition.days(month)[day].title


def goal(snapshot: live.Snapshot, asked: Decision) -> int:
    """The day to which an instant message takes the team and its friend."""
    last = places(snapshot.book)[asked.seat].last
    return int(min(day_of_card(asked.table, asked.seat, asked.about), last))


def goal_square(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """That day of the board."""
    edition, day = snapshot.game.edition, goal(snapshot, asked)
    here = edition.days(places(snapshot.book)[asked.seat].month)[day]
    words = "Nothing happens there." if here.kind is Space.START else "Both do what it says, the team that drew the card first."
    return h.div(".goal.card.tight.mt")[square(edition, here, day or "", "large"), h.div[h.b["Both go here"], h.p[words]]]
