"""A server that is killed at any moment loses nothing that it has acknowledged, and does no half."""

import http.client
import json
import random
import threading
import time

import pytest
from hearth_command import hearth

WRITERS = 6
DOCUMENTS = "projects/p/databases/(default)/documents"
COUNTER = f"{DOCUMENTS}/counters/all"


class Connection:
    """REST over one connection, with `Bearer owner`."""

    def __init__(self, server, documents=DOCUMENTS):
        self._documents = documents
        self._connection = http.client.HTTPConnection(server.web.removeprefix("http://"), timeout=20)

    def post(self, method, body):
        self._connection.request(
            "POST", f"/v1/{self._documents}:{method}", json.dumps(body), {"Authorization": "Bearer owner"})
        answer = self._connection.getresponse()
        text = answer.read()
        assert answer.status == 200, text
        return json.loads(text)

    def get(self, names):
        """The documents that there are, by name."""
        answers = self.post("batchGet", {"documents": names})
        return {answer["found"]["name"]: answer["found"] for answer in answers if "found" in answer}

    def close(self):
        self._connection.close()


def writer_name(writer):
    return f"{DOCUMENTS}/writers/{writer}"


def item_name(writer, number):
    return f"{DOCUMENTS}/writers/{writer}/items/{number}"


def integer(document, field):
    return int(document["fields"][field]["integerValue"])


class Ledger:
    """What writers have had acknowledged. Each commit of a writer creates an item, sets the writer's
    last number and counts in one document that all share: all three, or nothing."""

    def __init__(self):
        self.last = [0] * WRITERS
        self.before = [0] * WRITERS
        self.commit_times = [""] * WRITERS

    def write(self, server, writer, stop):
        connection = Connection(server)
        try:
            while not stop.is_set():
                number = self.last[writer] + 1
                fields = {"n": {"integerValue": str(number)}, "text": {"stringValue": "x" * random.randrange(2_000)}}
                answer = connection.post("commit", {"writes": [
                    {"update": {"name": item_name(writer, number), "fields": fields},
                     "currentDocument": {"exists": False}},
                    {"update": {"name": writer_name(writer), "fields": {"last": fields["n"]}}},
                    {"update": {"name": COUNTER}, "updateMask": {}, "updateTransforms": [
                        {"fieldPath": "n", "increment": {"integerValue": "1"}}]},
                ]})
                self.last[writer] = number
                assert padded(answer["commitTime"]) > self.commit_times[writer]
                self.commit_times[writer] = padded(answer["commitTime"])
        except (OSError, http.client.HTTPException):
            pass  # Killed.
        finally:
            connection.close()

    def compare(self, connection):
        """Compares with a server that was killed; its writers go on from there."""
        found = connection.get([COUNTER, *map(writer_name, range(WRITERS))])
        for writer in range(WRITERS):
            document = found.get(writer_name(writer))
            stored = integer(document, "last") if document else 0
            # One commit may have been done and not answered.
            assert stored - self.last[writer] in (0, 1), f"writer {writer}: {stored} of {self.last[writer]}"
            self.last[writer] = stored
        total = integer(found[COUNTER], "n") if COUNTER in found else 0
        assert total == sum(self.last)
        items = {
            item_name(writer, number): number
            for writer in range(WRITERS) for number in range(self.before[writer] + 1, self.last[writer] + 1)}
        beyond = [item_name(writer, self.last[writer] + 1) for writer in range(WRITERS)]
        found = connection.get([*items, *beyond])
        assert {name: integer(document, "n") for name, document in found.items()} == items
        self.before = list(self.last)


def padded(time):
    """A timestamp whose order is that of its text."""
    seconds, _, fraction = time.removesuffix("Z").partition(".")
    return f"{seconds}.{fraction:0<9}"


@pytest.mark.timeout(0)
@pytest.mark.parametrize("cycles", [5, pytest.param(200, marks=pytest.mark.soak)])
def test_a_killed_server_keeps_what_it_acknowledged(own_server, cycles):
    server = own_server()
    ledger = Ledger()
    randomness = random.Random(7)
    began = time.monotonic()
    for _ in range(cycles):
        server.start()
        connection = Connection(server)
        ledger.compare(connection)
        connection.close()
        stop = threading.Event()
        writers = [
            threading.Thread(target=ledger.write, args=(server, writer, stop)) for writer in range(WRITERS)]
        for writer in writers:
            writer.start()
        stop.wait(randomness.uniform(0.005, 0.15))
        server.kill()
        stop.set()
        for writer in writers:
            writer.join(30)
            assert not writer.is_alive()
    server.start()
    connection = Connection(server)
    ledger.compare(connection)
    query = {"from": [{"collectionId": "items", "allDescendants": True}]}
    [counted] = connection.post("runAggregationQuery", {
        "structuredAggregationQuery": {"structuredQuery": query, "aggregations": [{"alias": "n", "count": {}}]}})
    assert int(counted["result"]["aggregateFields"]["n"]["integerValue"]) == sum(ledger.last)
    connection.close()
    assert sum(ledger.last) > cycles
    check = hearth("check", "--data", server.data, timeout=120)
    assert check.returncode == 0, check.stdout + check.stderr
    seconds = time.monotonic() - began
    print(f"{cycles} crashes in {seconds:.0f} s, {sum(ledger.last)} commits acknowledged or found whole")
