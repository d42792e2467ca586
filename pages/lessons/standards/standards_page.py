"""The crosswalk: every lesson with the standards it meets, every standard with the lessons that meet it."""

from pages.lessons.standards.view import standards_page

standards_page()
