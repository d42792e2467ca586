"""A pupil's own page in a class on its own devices: the team's money, its plan, and whatever the team is asked."""

from pages.classroom.seat.view import seat_page

seat_page()
