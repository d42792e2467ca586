"""What a click on the teacher's page does: an order to the class as the page showed it; a stale or doubled click changes nothing."""

from collections.abc import Sequence

from pages.classroom.access import attempt
from pages.shared.server.actions import Action
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.orders import Order


def give(room: Classroom, key: str, *what: Order) -> None:
    """Give orders to the class, one after another, in a callback; if one is refused, the page says why."""
    attempt(Action.ORDER, lambda: give_all(room, key, what))


def give_all(room: Classroom, key: str, what: Sequence[Order]) -> None:
    """The same, for a caller that handles Refused."""
    for number, order in enumerate(what):
        class_service().order(room.code, key, room.orders + number, order)


def go_on(room: Classroom, key: str, order: Order) -> None:
    """An order that needs the chapter to be over at all tables."""
    attempt(Action.ORDER, lambda: class_service().go_on(room.code, key, room.orders, order))


def step(room: Classroom, key: str, version: int) -> None:
    """Play one turn at the one table, if it is still at this version."""
    attempt(Action.ORDER, lambda: class_service().step(room.code, key, version))
