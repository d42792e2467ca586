"""The check before and after: its forms, who has taken it, and the gain."""
