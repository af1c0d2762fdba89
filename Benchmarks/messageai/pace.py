"""How people talk: the times between messages and their lengths.

Quantiles of 10,278 pauses shorter than ten minutes and of the messages around them, in twelve public
group chats: half of all answers come within 21 seconds, a tenth within 3.
"""

import random

PAUSES = (0, 1, 3, 5, 6, 8, 10, 12, 15, 18, 21, 24, 29, 34, 41, 50, 64, 84, 121, 209, 599)
LENGTHS = (1, 5, 11, 18, 24, 30, 35, 41, 47, 53, 59, 66, 75, 84, 94, 108, 122, 141, 166, 216, 461)
WORDS = "tide rope boat tea harbour half past nine left behind the old wall ok sure why not".split()


class Pace:
    """The same pauses and texts for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def _draw(self, quantiles):
        place = self.random.random() * (len(quantiles) - 1)
        low = int(place)
        return quantiles[low] + (quantiles[low + 1] - quantiles[low]) * (place - low)

    def pause(self):
        """Seconds until the next message."""
        return self._draw(PAUSES)

    def short_pause(self, speed):
        """The same of somebody who is so many times as fast, and a second at most."""
        return min(self.pause() / speed, 1)

    def text(self, number):
        """A text of a usual length that begins with its number."""
        text = f"bench {number}."
        while len(text) < self._draw(LENGTHS):
            text += " " + self.random.choice(WORDS)
        return text
