"""The projected screen of a class that plays on its own devices: everybody may read it, and nothing can be pressed."""

from pages.classroom.screen.view import screen_page

screen_page()
