"""The teacher's edition of a lesson: what it is made of, how it is read, and how it looks on paper."""
