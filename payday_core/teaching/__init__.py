"""Set lessons: what one is and how its file is read, a lesson being held, its experiments, its papers."""
