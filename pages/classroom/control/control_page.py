"""The teacher's controls of a class on its own devices: what comes next, what each team does, and everything that can be set."""

from pages.classroom.control.view import control_page

control_page()
