"""A lesson on paper: plan, pupil sheet, exit ticket and key."""

from pages.shared.server.router import ensure_router

ensure_router()

from pages.lessons.sheets.view import sheets_page

sheets_page()
