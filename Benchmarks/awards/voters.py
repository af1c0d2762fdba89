"""Many people who vote at once: each over a connection of its own, and again as soon as it is answered.

They speak HTTP without a library, so that they take little processor time from the server.
"""

import asyncio
import collections
import json
import random
import re
import time
import uuid

from game import NOMINEES, PROJECT

LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
PAUSE = 1  # seconds until the app sends again what a busy server did not take
LAST_TRIES = 3  # votes of each person after the first that was refused


class Voter(asyncio.Protocol):
    """One person at one connection."""

    def __init__(self, crowd, person):
        self.crowd = crowd
        self.person = person
        self.received = b""
        self.taken = {}  # the last vote that was taken in each category
        self.refused = 0
        self.is_done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport

    def vote(self):
        """Sends a vote for another nominee than the last in its category."""
        category = random.choice(self.crowd.categories)
        last = self.taken.get(category, {}).get("nomineeId")
        self.pick = {
            "competitionId": self.crowd.game.id, "categoryId": category,
            "nomineeId": random.choice([each for each in NOMINEES if each != last]),
            "requestId": str(uuid.uuid4())}
        self.send()

    def send(self):
        body = json.dumps({"data": self.pick})
        self.began = time.perf_counter()
        self.transport.write(
            f"POST /{PROJECT}/awards/castVote HTTP/1.1\r\nHost: {self.crowd.host}\r\n"
            f"Authorization: Bearer {self.person.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode())

    def data_received(self, data):
        self.received += data
        head, separator, body = self.received.partition(b"\r\n\r\n")
        if separator and len(body) >= (length := int(LENGTH.search(head)[1])):
            self.received = body[length:]
            self.answered(json.loads(body[:length]))

    def answered(self, answer):
        if result := answer.get("result"):
            self.crowd.times.append(time.perf_counter() - self.began)
            self.crowd.taken_after_refusal += self.refused > 0
            self.taken[self.pick["categoryId"]] = result
        elif answer["error"]["status"] == "RESOURCE_EXHAUSTED":
            self.crowd.busy += 1
            asyncio.get_running_loop().call_later(PAUSE, self.send)
            return
        else:
            self.refused += 1
            self.crowd.refusals[answer["error"]["message"]] += 1
        if self.refused > LAST_TRIES or self.crowd.is_over:
            self.finish()
        else:
            self.vote()

    def connection_lost(self, error):
        if not self.is_done.done():
            self.is_done.set_exception(ConnectionError(f"The server closed a connection: {error}"))

    def finish(self):
        if not self.is_done.done():
            self.is_done.set_result(None)
        self.transport.close()


class Crowd:
    """Everybody in a competition, voting in some of its categories."""

    def __init__(self, game, categories):
        self.game = game
        self.host = f"{game.client.connection.host}:{game.client.connection.port}"
        self.categories = categories
        self.times = []  # from sending to the answer, of the votes that were taken
        self.busy = 0  # answers of a server that had too much to do
        self.refusals = collections.Counter()
        self.taken_after_refusal = 0
        self.is_over = False

    async def vote(self, until_over):
        """All of them vote until `until_over()` ends, or has closed voting, and each has its answer."""
        loop = asyncio.get_running_loop()
        connection = self.game.client.connection
        self.voters = []
        for person in self.game.people:
            _, voter = await loop.create_connection(
                lambda person=person: Voter(self, person), connection.host, connection.port)
            self.voters.append(voter)
        for voter in self.voters:
            voter.vote()
        self.is_over = await until_over()
        await asyncio.wait_for(asyncio.gather(*(voter.is_done for voter in self.voters)), 120)
