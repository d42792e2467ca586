"""The look of a page that one person holds in one hand: no navigation, one column, everything large enough for a thumb."""

from pages.shared.routes import PHONE
from pages.shared.ui.style import add_style, read_sheet


def phone() -> None:
    """The same look on a page whose route does not name it, where it turns somebody away."""
    add_style(read_sheet(PHONE))
