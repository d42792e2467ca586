"""All lessons: what each is about, for whom, how long; those that are running; and what else belongs to teaching."""

from pages.lessons.list.list import lesson_list

lesson_list()
