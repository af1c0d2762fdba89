"""What a page has told its host, and what the host has answered."""

import json


class Answers:
    """Reads the frames of a page's sockets, of those that open from now on."""

    def __init__(self, page):
        self.page = page
        self.told = self.answered = 0
        page.on("websocket", self._listen)

    def _listen(self, socket):
        # A page that is loaded counts on from where its scene stands.
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, text):
        self.told = max(self.told, json.loads(text).get("e", 0))

    def _received(self, text):
        frame = json.loads(text)
        self.answered = max(self.answered, frame.get("a", 0), frame.get("h", 0))

    def wait(self):
        """Returns once the host has answered everything, what was typed a moment ago included."""
        self.page.wait_for_timeout(50)  # the page collects what is typed for 25 ms
        for _ in range(600):
            if self.answered >= self.told:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"Of {self.told} events the host has answered {self.answered}.")
