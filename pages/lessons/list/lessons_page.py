"""All lessons: what each is about, for whom, how long; those being held; and what else belongs to teaching."""

from pages.lessons.list.list import lesson_list

lesson_list()
