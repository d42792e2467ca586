"""A lesson on paper: what a sheet is made of, the papers of a lesson, as a page to print and as PDF."""
