"""The sheet of a class from its own ledger, and its key: of a game (`?g=`), or of the code at the bottom of a sheet (`?code=`)."""

from pages.lessons.own_sheet.view import own_sheet

own_sheet()
