"""What the check before and after may be used for, and what not: the same words on its pages and on paper."""

MAY = (
    "To see what your class as a whole has gained: the mean of all students, always with its interval.",
    "To see what to teach again: the question on which few are right, and the mistake that many have in common.",
)

MAY_NOT = (
    "Not to grade a student. A few questions say little about one person: with the other form, or on another day, the same student may "
    "have one or two more right, or fewer.",
    "Not to compare teachers, classes or schools. They did not begin alike, and were not taught alike.",
    "Not to prove that the lessons caused the gain. That takes a class without the lessons that takes the check too.",
)
