"""The Write stream as phones use it: what is sent again after the server was killed is done once."""

import queue

import pytest
from google.cloud import firestore
from google.cloud.firestore_v1 import types
from waiting import until


class Stream:
    """One Write call. `send` returns at once; `next` is the next response."""

    def __init__(self, client, stream_id="", token=b""):
        self.database = client._database_string
        self._requests = queue.Queue()
        self._responses = client._firestore_api.transport.write(
            iter(self._requests.get, None), metadata=[("authorization", "Bearer owner")], timeout=120)
        self._requests.put(
            types.WriteRequest(database=self.database, stream_id=stream_id, stream_token=token))
        self.hello = self.next()

    def send(self, writes, token):
        self._requests.put(types.WriteRequest(writes=writes, stream_token=token))

    def next(self):
        return next(self._responses)

    def end(self):
        self._requests.put(None)


def increment(client, path, field="n"):
    transform = types.DocumentTransform.FieldTransform(
        field_path=field, increment=types.Value(integer_value=1))
    document = types.Document(name=f"{client._database_string}/documents/{path}")
    return types.Write(
        update=document, update_mask=types.DocumentMask(), update_transforms=[transform])


def create(client, path):
    document = types.Document(
        name=f"{client._database_string}/documents/{path}",
        fields={"a": types.Value(integer_value=1), "b": types.Value(string_value="x")})
    return types.Write(update=document)


@pytest.fixture
def connected(own_server, monkeypatch):
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    clients = []

    def connect():
        clients.append(firestore.Client(project="p"))
        return clients[-1]

    yield server, connect
    for client in clients:
        client.close()


def wait_until_stored(client, path, value):
    """The commit is done; its answer is on its way to somebody who does not read it."""
    until(lambda: client.document(path).get().to_dict() == value)


def test_a_stream_is_taken_up_after_the_server_was_killed(connected):
    server, connect = connected
    client = connect()
    stream = Stream(client)
    stream.send([increment(client, "rooms/a")], stream.hello.stream_token)
    first = stream.next()
    # Killed when the second commit is done and nobody has had its answer.
    stream.send([increment(client, "rooms/a")], first.stream_token)
    wait_until_stored(client, "rooms/a", {"n": 2})
    server.kill()
    server.start()

    client = connect()
    again = Stream(client, stream.hello.stream_id, first.stream_token)
    assert again.hello.stream_id == stream.hello.stream_id
    again.send([increment(client, "rooms/a")], again.hello.stream_token)
    answer = again.next()
    assert answer.write_results[0].transform_results[0].integer_value == 2
    assert answer.commit_time == client.document("rooms/a").get().update_time
    # One that the killed server never had is not lost.
    again.send([increment(client, "rooms/a")], answer.stream_token)
    assert again.next().write_results[0].transform_results[0].integer_value == 3
    assert client.document("rooms/a").get().to_dict() == {"n": 3}
    again.end()


def test_a_message_that_comes_again_over_a_new_stream_is_counted_once(connected):
    server, connect = connected

    def message(client):
        return [create(client, "rooms/a/messages/1"), increment(client, "rooms/a", "count")]

    client = connect()
    stream = Stream(client)
    stream.send(message(client), stream.hello.stream_token)
    wait_until_stored(client, "rooms/a", {"count": 1})
    for _ in range(2):
        server.kill()
        server.start()
        client = connect()
        again = Stream(client)
        again.send(message(client), again.hello.stream_token)
        answer = again.next()
        assert answer.commit_time == client.document("rooms/a").get().update_time
    assert client.document("rooms/a").get().to_dict() == {"count": 1}

    # With the next token the client says that it has had the answer; then the same writes are new.
    again.send([], answer.stream_token)
    assert again.next().stream_token == answer.stream_token
    server.kill()
    server.start()
    client = connect()
    new = Stream(client)
    new.send(message(client), new.hello.stream_token)
    assert new.next().commit_time > answer.commit_time
    assert client.document("rooms/a").get().to_dict() == {"count": 2}
    new.end()
