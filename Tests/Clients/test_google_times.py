"""Times: they are kept in microseconds, rounded down, and a query rounds its own in the same way."""

import pytest
from google.api_core.datetime_helpers import DatetimeWithNanoseconds
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter, Or

SENT = DatetimeWithNanoseconds.from_rfc3339("2024-02-29T12:30:00.123456789Z")
KEPT = DatetimeWithNanoseconds.from_rfc3339("2024-02-29T12:30:00.123456Z")
NEXT = DatetimeWithNanoseconds.from_rfc3339("2024-02-29T12:30:00.123457Z")

FILTERS = {
    "==": FieldFilter("time", "==", SENT),
    "in": FieldFilter("time", "in", [NEXT, SENT]),
    "array_contains": FieldFilter("times", "array_contains", SENT),
    "array_contains_any": FieldFilter("times", "array_contains_any", [SENT]),
    "in a map": FieldFilter("map", "==", {"time": SENT}),
    "in an array": FieldFilter("times", "==", [SENT]),
    ">=": FieldFilter("time", ">=", SENT),
    "<=": FieldFilter("time", "<=", SENT),
    "or": Or([FieldFilter("time", "==", SENT), FieldFilter("n", "==", 2)]),
}
OTHERS = {
    "!=": FieldFilter("time", "!=", SENT),
    "not-in": FieldFilter("time", "not-in", [SENT]),
    ">": FieldFilter("time", ">", SENT),
    "<": FieldFilter("time", "<", SENT),
}


@pytest.fixture
def collection(client):
    collection = client.collection("c")
    collection.document("a").set({"time": SENT, "times": [SENT], "map": {"time": SENT}})
    return collection


def test_a_time_is_rounded_down(collection):
    found = collection.document("a").get()
    assert found.get("time").rfc3339() == KEPT.rfc3339()


@pytest.mark.parametrize("name", FILTERS)
def test_a_filter_finds_the_time_that_was_sent(collection, name):
    assert [found.id for found in collection.where(filter=FILTERS[name]).stream()] == ["a"]


@pytest.mark.parametrize("name", OTHERS)
def test_a_filter_that_excludes_it_does(collection, name):
    assert list(collection.where(filter=OTHERS[name]).stream()) == []


def test_a_cursor_stands_at_the_time_that_was_sent(collection):
    ordered = collection.order_by("time")
    for query, count in [
            (ordered.start_at({"time": SENT}), 1), (ordered.start_after({"time": SENT}), 0),
            (ordered.end_at({"time": SENT}), 1), (ordered.end_before({"time": SENT}), 0)]:
        assert len(list(query.stream())) == count


def test_a_transform_knows_the_time_that_was_sent(collection):
    document = collection.document("a")
    document.update({"times": firestore.ArrayUnion([SENT])})
    assert document.get().get("times") == [KEPT]
    document.update({"times": firestore.ArrayRemove([SENT])})
    assert document.get().get("times") == []
