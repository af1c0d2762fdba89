"""Reads of the past, as Google's own Python client makes them."""

import datetime

import pytest
from google.api_core import exceptions

UTC = datetime.timezone.utc


def ids(found):
    return [one.id for one in found]


def test_reads_at_a_time_see_what_was(client):
    rooms = client.collection("rooms")
    first = rooms.document("a").set({"n": 1}).update_time
    second = rooms.document("b").set({"n": 2}).update_time
    rooms.document("a").set({"n": 9})
    rooms.document("b").delete()
    client.document("users/a").set({})

    assert rooms.document("a").get(read_time=first).get("n") == 1
    assert not rooms.document("b").get(read_time=first).exists
    assert rooms.document("b").get(read_time=second).get("n") == 2
    assert ids(rooms.stream(read_time=first)) == ["a"]
    assert ids(rooms.stream(read_time=second)) == ["a", "b"]
    assert ids(rooms.where("n", ">", 1).stream(read_time=second)) == ["b"]
    assert [r.value for [r] in rooms.count().get(read_time=second)] == [2]
    assert [r.value for [r] in rooms.sum("n").get(read_time=second)] == [3]
    assert ids(rooms.list_documents(read_time=first)) == ["a"]
    assert ids(client.collections(read_time=second)) == ["rooms"]
    assert ids(client.collections()) == ["rooms", "users"]
    found = list(client.get_all([rooms.document("a"), rooms.document("b")], read_time=first))
    assert [one.exists for one in found] == [True, False]
    assert found[0].read_time == first


def test_a_time_out_of_reach_is_refused(client):
    document = client.document("rooms/a")
    document.set({})
    now = datetime.datetime.now(UTC)
    with pytest.raises(exceptions.InvalidArgument):
        document.get(read_time=now + datetime.timedelta(days=1))
    with pytest.raises(exceptions.FailedPrecondition):
        document.get(read_time=now - datetime.timedelta(days=2))
