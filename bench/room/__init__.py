"""A whole class on one server, measured and put to the test: a client that speaks as a browser does, loads, kills, a drill, a cable.

docs/class-day.md says what each command does and what it found.
"""
