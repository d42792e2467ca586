"""The slides of a lesson: which there are, and how they become a PowerPoint file, a PDF and pictures."""
