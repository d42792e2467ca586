"""How soon a page stands, and what it is sent: headings, first content, from page to page, weight, and the larger steps of a class game."""
