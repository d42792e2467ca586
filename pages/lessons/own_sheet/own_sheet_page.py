"""The sheet of a class from its own ledger, and its key: of a game (`?g=`), or of a code that stood at the foot of a sheet (`?code=`)."""

from pages.lessons.own_sheet.view import own_sheet

own_sheet()
