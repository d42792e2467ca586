"""What a class does not let somebody do."""


class Refused(ValueError):
    """An action that does not fit, comes too late or is nobody's to do; the message is a sentence for the person who tried."""


ALREADY_SENT = "This was sent already. The page now shows how things stand."

ALREADY_ORDERED = "This was done already, here or on another device. The page now shows how things stand."

NO_CLASS = "There is no such class. Perhaps it was deleted."

NO_SEAT = "This link leads to no seat in this class. Ask your teacher for the class code and join again."

SEAT_GONE = "Your teacher has freed this seat. Join again with the class code."

NOT_THE_TEACHER = "This link does not open the controls of this class. Use the teacher's own link."
