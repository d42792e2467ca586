"""Letters of other scripts that look like Latin ones, brought to the Latin ones; accents taken off."""

import unicodedata

CYRILLIC = "аАвВеЕёЁіІїЇјЈкКмМнНоОрРсСтТуУхХѕЅһҺԁԛԝѵьӏц", "aabbeeeeiiiijjkkmmhhooppccttyyxxsshhdqwvblu"
GREEK = "αΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡτΤυΥχΧωϲσ", "aabbeezznhiikkumvnooppttuyxxwco"
SMALL = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıøɑɡɩʋłđ", "abcdefghijklmnoprstuvwyzioagivld"

LATIN = str.maketrans("".join(pair[0] for pair in (CYRILLIC, GREEK, SMALL)), "".join(pair[1] for pair in (CYRILLIC, GREEK, SMALL)))
"""What looks like a Latin letter -> that letter, small."""


def latin(text: str) -> str:
    """The text as it looks, in plain small letters. Ñ stays a letter of its own, as it is one in Spanish."""
    composed = unicodedata.normalize("NFKC", text).translate(LATIN).casefold()
    return "".join(map(_bare, unicodedata.normalize("NFC", composed)))


def _bare(sign: str) -> str:
    """A letter without its accents."""
    if sign == "ñ":
        return sign
    parts = unicodedata.normalize("NFKD", sign).translate(LATIN)
    return "".join(part for part in parts if unicodedata.category(part)[0] not in "MC")
