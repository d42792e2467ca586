"""What is kept of a class on its own devices, to the last byte; and its deletion. Opened by the teacher's key alone."""

from pages.classroom.privacy.view import privacy_page

privacy_page()
