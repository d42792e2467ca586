"""What a class does not let somebody do."""

from typing import ClassVar


class Refused(ValueError):
    """An action that does not fit now, or at all; the message is a sentence for the person who tried, and may hold names.

    reason, status: what is written down of it, without any name, and the number by which HTTP knows such an answer.
    """

    reason: ClassVar[str] = "does not fit"
    status: ClassVar[int] = 400


class TooLate(Refused):
    """Something that was done already, or that the class has gone past."""

    reason, status = "too late", 409


class WrongKey(Refused):
    """Something that is another's to do: a link without the key, or with a wrong one."""

    reason, status = "wrong key", 403


class WrongCode(Refused):
    """A code that no class has, and no check and no sheet."""

    reason, status = "wrong code", 404


class GuessedTooOften(WrongCode):
    """A wrong code or key of somebody who has tried so many that each further look has to wait."""

    reason, status = "too many tries", 429


class TooFast(Refused):
    """Something that will do in a moment. seconds: until it does, if nobody else is faster."""

    reason, status = "too many tries", 429

    def __init__(self, words: str, seconds: float) -> None:
        super().__init__(words)
        self.seconds = seconds


ALREADY_SENT = "This was sent already. The page now shows how things stand."

ALREADY_ORDERED = "This was done already, here or on another device. The page now shows how things stand."

NO_CLASS = "No class has this code. Look at the big screen again."

NO_SEAT = "This link leads to no seat. Perhaps the class was deleted. Ask your teacher for the class code and join again."
"""Said of a class that is not there and of a wrong link in one that is, so that nobody learns which."""

SEAT_GONE = "Your teacher has freed this seat. Join again with the class code."

NOT_THE_TEACHER = "This link opens the controls of no class. Perhaps the class was deleted. Use the teacher's own link."
"""Said of both, too."""
