"""Exit tickets and checks handed in to a school's own learning platform: gradebook columns, and the questions as files for it."""
