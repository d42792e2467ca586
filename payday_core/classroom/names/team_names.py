"""Names proposed to the teams of a class on its own devices: short, neutral, and no two with the same first two letters."""

from payday_core.drawing.teams import DEFAULT_NAMES

MORE = (
    "Cedar Lake Maple Stone Reed Wind Pine Hill Clover Brook Elm Thyme Moss Birch Sand Wren Dune Hazel Tide Ivy Bay Ash Glen Poppy Rain "
    "Linden Meadow Coral Daisy Heron Acorn Kite Amber Juniper"
)

TEAM_NAMES = (*DEFAULT_NAMES, *MORE.split())
"""As many as a class may have teams, the names of the six seats of a table first."""
