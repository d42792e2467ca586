"""The luck of one seat in a playout, as sums that are zero on average: what chance brought less what it could be expected to bring.

Each sum compares what fell with the mean over all that could have fallen at that moment, and nothing else, so it is zero on average
whatever it counts. What the coach subtracts of them makes its values steadier and leaves them right (`review.coach.steadying`). A playout
counts them for a seat that is watched.
"""
