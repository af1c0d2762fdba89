"""Listen as phones use it: many targets on one stream, resumed after the server was killed."""

import queue

import pytest
from google.cloud import firestore
from google.cloud.firestore_v1 import types

Change = types.TargetChange.TargetChangeType


class Stream:
    """One Listen call, whose responses are read one after another."""

    def __init__(self, client):
        self.database = client._database_string
        self.parent = f"{self.database}/documents"
        self._requests = queue.Queue()
        self._responses = client._firestore_api.transport.listen(
            iter(self._requests.get, None),
            metadata=[("authorization", "Bearer owner")],
            timeout=280,  # as long as a test may last
        )

    def add(self, target_id, collection, token=None, expected=None):
        target = types.Target(target_id=target_id)
        target.query.parent = self.parent
        target.query.structured_query = types.StructuredQuery(from_=[{"collection_id": collection}])
        if token:
            target.resume_token = token
        if expected is not None:
            target.expected_count = expected
        self._requests.put(types.ListenRequest(database=self.database, add_target=target))

    def remove(self, target_id):
        self._requests.put(types.ListenRequest(database=self.database, remove_target=target_id))

    def until(self, is_last):
        """The responses, in short, up to and with the first that is the last."""
        seen = []
        for response in self._responses:
            seen.append(self._short(response))
            if is_last(response):
                return seen, response
        raise AssertionError(f"The stream ended after {seen}")

    def until_snapshot(self):
        """What came before the next snapshot of all targets, and its token."""

        def is_snapshot(response):
            change = response.target_change
            return (
                "target_change" in response
                and change.target_change_type == Change.NO_CHANGE
                and not change.target_ids
            )

        seen, last = self.until(is_snapshot)
        return seen[:-1], last.target_change.resume_token

    @staticmethod
    def _short(response):
        if "target_change" in response:
            change = response.target_change
            return (change.target_change_type.name, *change.target_ids)
        if "document_change" in response:
            change = response.document_change
            return ("+" + change.document.name.rsplit("/", 1)[1], *change.target_ids)
        if "document_delete" in response:
            change = response.document_delete
            return ("-" + change.document.rsplit("/", 1)[1], *change.removed_target_ids)
        return ("filter", response.filter.target_id, response.filter.count)

    def close(self):
        self._requests.put(None)
        self._responses.cancel()


@pytest.fixture
def listening():
    streams = []

    def listen(client):
        streams.append(Stream(client))
        return streams[-1]

    yield listen
    for stream in streams:
        stream.close()


def test_many_targets_share_a_stream(client, listening):
    client.document("rooms/a").set({})
    stream = listening(client)
    stream.add(2, "rooms")
    stream.add(4, "users")
    seen = []
    while [("CURRENT", 2), ("CURRENT", 4)] != [one for one in sorted(seen) if one[0] == "CURRENT"]:
        seen += stream.until_snapshot()[0]
    assert ("ADD", 2) in seen and ("ADD", 4) in seen and ("+a", 2) in seen

    batch = client.batch()
    batch.set(client.document("users/u"), {})
    batch.delete(client.document("rooms/a"))
    batch.commit()
    seen, _ = stream.until_snapshot()
    assert sorted(seen) == [("+u", 4), ("-a", 2)]

    for target_id in range(6, 206, 2):
        stream.add(target_id, f"c{target_id}")
    current = set()
    while len(current) < 100:
        seen, _ = stream.until_snapshot()
        current |= {one[1] for one in seen if one[0] == "CURRENT"}
    for target_id in range(6, 206, 2):
        stream.remove(target_id)
    removed = []
    while len(removed) < 100:
        seen, _ = stream.until(lambda one: one.target_change.target_change_type == Change.REMOVE)
        removed += [one[1] for one in seen if one[0] == "REMOVE"]
    assert removed == list(range(6, 206, 2))
    client.document("users/v").set({})
    assert stream.until_snapshot()[0] == [("+v", 4)]


def test_a_target_is_resumed_after_the_server_was_killed(own_server, listening, monkeypatch):
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    for name in "abc":
        client.document(f"rooms/{name}").set({})
    stream = listening(client)
    stream.add(2, "rooms")
    seen, token = stream.until_snapshot()
    assert sorted(seen) == [("+a", 2), ("+b", 2), ("+c", 2), ("ADD", 2), ("CURRENT", 2)]
    client.document("rooms/b").delete()
    client.document("rooms/d").set({})
    server.kill()
    client.close()

    server.start()
    client = firestore.Client(project="p")
    stream = listening(client)
    stream.add(2, "rooms", token=token, expected=3)
    seen, _ = stream.until_snapshot()
    assert seen[0] == ("ADD", 2) and seen[-1] == ("CURRENT", 2)
    assert sorted(seen[1:-1]) == [("+d", 2), ("-b", 2), ("filter", 2, 3)]
    client.close()


@pytest.mark.parametrize("token", [b"no", b"nonsense", b"much longer than a token"])
def test_a_token_of_nobody_is_refused_and_the_stream_goes_on(client, listening, token):
    stream = listening(client)
    stream.add(2, "rooms", token=token)
    seen, last = stream.until(lambda one: one.target_change.target_change_type == Change.REMOVE)
    assert seen == [("REMOVE", 2)]
    assert last.target_change.cause.code == 3
    stream.add(2, "rooms")
    assert ("CURRENT", 2) in stream.until_snapshot()[0]


@pytest.mark.soak
def test_a_client_that_does_not_read_delays_nobody_and_then_hears_what_is(client, listening):
    slow, quick = listening(client), listening(client)
    for stream in (slow, quick):
        stream.add(2, "rooms")
        stream.until_snapshot()
    document = client.collection("rooms").document("a")
    # Far more than may wait for one client, in the server's memory and on its connection.
    text = "a" * 200_000
    for round in range(200):
        document.set({"round": round, "text": text})
        quick.until_snapshot()

    heard = []
    while not heard or heard[-1] < 199:
        response = next(slow._responses)
        if "document_change" in response:
            heard.append(response.document_change.document.fields["round"].integer_value)
    assert heard == sorted(set(heard))
    assert len(heard) < 150
