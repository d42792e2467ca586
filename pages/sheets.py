"""A lesson on paper: plan, pupil sheet, exit ticket and key."""

from pages.parts.router import ensure_router

ensure_router()

from pages.parts.sheets_page import sheets_page

sheets_page()
