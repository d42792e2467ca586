"""The sheet of a class from its own ledger, and for its teacher the key: of a game (`?g=`), or of a sheet's code (`?code=`)."""

from pages.lessons.own_sheet.view import own_sheet

own_sheet()
