"""What is measured while the app runs, in numbers alone: no label says who, which class or which game.

Each process counts for itself. A program that watches the server reads the numbers at `/metrics` (`pages/shared/server/figures.py`).
"""

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # it says no types

REGISTRY = CollectorRegistry()
"""All figures of this process."""

TAPS = Histogram(
    "payday_tap_seconds",
    "Seconds from a tap in a class to its being stored and played, by the kind of action. Drawing the page is not in it.",
    ["action"],
    registry=REGISTRY,
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)

STORE = Histogram(
    "payday_store_seconds",
    "Seconds that a reading or a writing of the database took, with its wait for a connection and for other writers.",
    ["kind"],
    registry=REGISTRY,
    buckets=(0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
)
READING, WRITING = STORE.labels("read"), STORE.labels("write")

LAG = Histogram(
    "payday_following_lag_seconds",
    "Seconds by which a look at what pages follow came later than it was due: by so much their news is late.",
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)

REFUSED = Counter("payday_refused", "Actions that were refused, by their kind and the reason.", ["action", "reason"], registry=REGISTRY)
