"""What a class does not let somebody do."""


class Refused(ValueError):
    """An action that does not fit, comes too late or is nobody's to do; the message is a sentence for the person who tried."""


class TooFast(Refused):
    """Something that will do in a moment. seconds: until it does, if nobody else is faster."""

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
