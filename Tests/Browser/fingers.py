"""Fingers on a screen, by Chromium's own input."""

import time


def middle(locator):
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """The fingers of one person."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *points, at=None):
        """What the fingers do, now or at a time in seconds since 1970, which says how fast they are
        however long the browser takes."""
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)],
            "timestamp": at or time.time(),
        })

    def stroke(self, start, end, steps=8, pause=16):
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            part = step / steps
            self.touch("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end)))
            self.page.wait_for_timeout(pause)
        self.touch("touchEnd")
