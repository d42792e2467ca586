"""What opens a seat or a class: tokens that nobody can guess, of which only a digest is kept, and the code that everybody may know."""

import hashlib
import hmac
import re
import secrets
import string

from payday_core.classroom.names.lookalikes import latin
from payday_core.store.games import ALPHABET

CODE_SIGNS = 6
"""How long the code of a class is."""

TOKEN_SIGNS = 22
"""Of letters and digits: 131 bits of chance, and nothing that an address, HTML or markdown would write in another way."""

REPAIRED = str.maketrans("aeuñ", "43vn")
"""Signs that no code has -> the only one they can be meant for.

O, 0, I, 1 and L have no such one: each of them could be meant for several.
"""

LINK = re.compile(r"[?&]r=([^&#\s]*)")
"""The code in the address of a class."""


def new_token() -> str:
    """What stands in the link of one seat."""
    return "".join(secrets.choice(string.ascii_letters + string.digits) for _ in range(TOKEN_SIGNS))


def hashed(token: str) -> str:
    """The digest of a token, which is all that is kept of it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def matches(token: str, digest: str) -> bool:
    """Whether this is the token of that digest; takes as long for a wrong one as for the right one."""
    return hmac.compare_digest(hashed(token).encode(), digest.encode("utf-8", "replace"))


def read_code(text: str) -> str:
    """The code of a class as the store has it, from what was typed: any case, spaces, hyphens, a whole link; "" if it cannot be one."""
    link = LINK.search(text)
    signs = "".join(filter(str.isalnum, latin(link[1] if link else text))).translate(REPAIRED)
    return signs if len(signs) == CODE_SIGNS and set(signs) <= set(ALPHABET) else ""


def show_code(code: str) -> str:
    """A code as the screen shows it."""
    return code.upper()
