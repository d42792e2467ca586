"""A lesson on paper: plan, pupil sheet, exit ticket and key."""

from pages.lessons.sheets.view import sheets_page

sheets_page()
