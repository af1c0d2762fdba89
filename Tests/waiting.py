"""Waiting for what a server does in its own time."""

import time


def until(condition, seconds=30):
    """Returns once the condition holds, and fails if it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "It never came to be."
        time.sleep(0.05)


def eventually(check, seconds=30):
    """Asks again until nothing that the check claims is wrong any more, and gives what it gives."""
    end = time.monotonic() + seconds
    while True:
        try:
            return check()
        except AssertionError:
            if time.monotonic() > end:
                raise
        time.sleep(0.05)
