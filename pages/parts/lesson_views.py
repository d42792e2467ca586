"""Every kind of experiment with its view; a new kind is a line."""

from pages.parts.lesson_view import Views

VIEWS: Views = {}
