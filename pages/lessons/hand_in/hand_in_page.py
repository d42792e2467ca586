"""What a class has handed in, for the teacher's gradebook. In the address: `s` a led lesson, `t` a check."""

from pages.lessons.hand_in.view import hand_in_page

hand_in_page()
