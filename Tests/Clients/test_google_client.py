"""Documents, writes and queries, as Google's own Python client sees them."""

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import And, FieldFilter, Or
from google.cloud.firestore_v1.vector import Vector

UTC = datetime.timezone.utc


def where(field, op, value):
    return FieldFilter(field, op, value)


def ids(documents):
    return [document.id for document in documents]


@pytest.fixture
def cities(client):
    """A collection of four, by name."""
    collection = client.collection("cities")
    for name, population, tags, country in [
        ("berlin", 3_700_000, ["capital", "river"], "de"),
        ("hamburg", 1_900_000, ["river", "port"], "de"),
        ("lyon", 500_000, ["river"], "fr"),
        ("paris", 2_100_000.5, ["capital", "river"], "fr"),
    ]:
        collection.document(name).set({"population": population, "tags": tags, "country": country})
    return collection


# MARK: Documents


def test_a_document_is_written_and_read(client):
    document = client.collection("rooms").document("a")
    result = document.set({"name": "A", "size": 1})
    snapshot = document.get()
    assert snapshot.exists
    assert snapshot.to_dict() == {"name": "A", "size": 1}
    assert snapshot.create_time == snapshot.update_time == result.update_time
    assert snapshot.read_time >= snapshot.update_time


def test_a_document_that_is_missing_is_read_as_such(client):
    snapshot = client.document("rooms/none").get()
    assert not snapshot.exists
    assert snapshot.to_dict() is None


def test_values_of_every_type_come_back(client):
    document = client.document("rooms/a")
    values = {
        "null": None,
        "boolean": True,
        "integer": -(2**63),
        "double": 1.5,
        "infinity": float("inf"),
        "text": "Grüße, 世界 👋",
        "bytes": b"\x00\xff",
        "time": datetime.datetime(2024, 2, 29, 12, 30, 1, 123456, tzinfo=UTC),
        "early": datetime.datetime(1, 1, 1, tzinfo=UTC),
        "place": firestore.GeoPoint(-90, 180),
        "reference": client.document("rooms/b"),
        "list": [1, "two", {"three": [3]}],
        "map": {"a": {"b": {"c": None}}},
        "empty": {"list": [], "map": {}, "text": ""},
        "vector": Vector([1.0, 2.5]),
    }
    document.set(values)
    assert document.get().to_dict() == values


def test_names_may_be_in_any_script(client):
    document = client.collection("räume").document("Über uns ☃")
    document.set({"first name": 1, "a.b": {"`c`\\": 2}, "4": 3})
    assert document.get().to_dict() == {"first name": 1, "a.b": {"`c`\\": 2}, "4": 3}
    document.update({client.field_path("a.b", "`c`\\"): 5, "`first name`": firestore.DELETE_FIELD})
    assert document.get().to_dict() == {"a.b": {"`c`\\": 5}, "4": 3}


def test_create_refuses_what_exists(client):
    document = client.document("rooms/a")
    document.create({"n": 1})
    with pytest.raises(exceptions.AlreadyExists):
        document.create({"n": 2})
    assert document.get().get("n") == 1


def test_add_chooses_an_id(client):
    _, first = client.collection("rooms").add({"n": 1})
    _, second = client.collection("rooms").add({"n": 1})
    assert first.id != second.id
    assert len(list(client.collection("rooms").stream())) == 2


def test_update_changes_only_its_fields(client):
    document = client.document("rooms/a")
    document.set({"n": 1, "map": {"x": 1, "y": 2}, "gone": True})
    document.update({"n": 2, "map.y": 3, "gone": firestore.DELETE_FIELD})
    assert document.get().to_dict() == {"n": 2, "map": {"x": 1, "y": 3}}


def test_update_of_nothing_is_not_found(client):
    with pytest.raises(exceptions.NotFound) as raised:
        client.document("rooms/none").update({"n": 1})
    assert raised.value.message.startswith("No document to update: ")
    assert "none" in raised.value.message


def test_set_merges_when_asked(client):
    document = client.document("rooms/a")
    document.set({"n": 1, "map": {"x": 1}})
    document.set({"map": {"y": 2}}, merge=True)
    assert document.get().to_dict() == {"n": 1, "map": {"x": 1, "y": 2}}
    document.set({"n": 9, "map": {"x": 9, "y": 9}}, merge=["map.x"])
    assert document.get().to_dict() == {"n": 1, "map": {"x": 9, "y": 2}}
    document.set({"z": 1})
    assert document.get().to_dict() == {"z": 1}


def test_delete_removes_a_document_and_may_be_repeated(client):
    document = client.document("rooms/a")
    document.set({"n": 1})
    document.delete()
    assert not document.get().exists
    document.delete()


def test_preconditions_on_the_update_time(client):
    document = client.document("rooms/a")
    first = document.set({"n": 1}).update_time
    second = document.set({"n": 2}).update_time
    assert second > first
    with pytest.raises(exceptions.FailedPrecondition):
        document.update({"n": 3}, option=client.write_option(last_update_time=first))
    future = second + datetime.timedelta(days=2)
    with pytest.raises(exceptions.InvalidArgument):
        document.update({"n": 3}, option=client.write_option(last_update_time=future))
    with pytest.raises(exceptions.InvalidArgument):
        document.delete(option=client.write_option(last_update_time=future))
    document.update({"n": 3}, option=client.write_option(last_update_time=second))
    assert document.get().get("n") == 3


def test_a_delete_may_insist_on_a_document(client):
    with pytest.raises(exceptions.NotFound):
        client.document("rooms/none").delete(option=client.write_option(exists=True))


def test_transforms(client):
    document = client.document("rooms/a")
    document.set({"n": 1, "list": [1, 2, 2], "low": 5, "high": 5})
    result = document.update(
        {
            "n": firestore.Increment(2.5),
            "new": firestore.Increment(1),
            "list": firestore.ArrayUnion([2, 3]),
            "low": firestore.Minimum(3),
            "high": firestore.Maximum(7),
            "at": firestore.SERVER_TIMESTAMP,
        }
    )
    after = document.get().to_dict()
    assert after.pop("at") == result.update_time
    assert after == {"n": 3.5, "new": 1, "list": [1, 2, 2, 3], "low": 3, "high": 7}
    document.update({"list": firestore.ArrayRemove([2])})
    assert document.get().get("list") == [1, 3]


def test_increments_from_many_threads_all_count(client):
    document = client.document("counters/a")
    document.set({"n": 0})
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(lambda _: document.update({"n": firestore.Increment(1)}), range(100)))
    assert document.get().get("n") == 100


def test_a_batch_is_all_or_nothing(client):
    batch = client.batch()
    batch.set(client.document("rooms/a"), {"n": 1})
    batch.create(client.document("rooms/b"), {"n": 2})
    results = batch.commit()
    assert len(results) == 2
    assert results[0].update_time == results[1].update_time

    batch = client.batch()
    batch.update(client.document("rooms/a"), {"n": 10})
    batch.delete(client.document("rooms/b"))
    batch.update(client.document("rooms/none"), {"n": 1})
    with pytest.raises(exceptions.NotFound):
        batch.commit()
    assert client.document("rooms/a").get().get("n") == 1
    assert client.document("rooms/b").get().exists


def test_many_documents_are_read_at_once(client):
    for name in "ab":
        client.document(f"rooms/{name}").set({"name": name, "x": 1})
    references = [client.document(f"rooms/{name}") for name in ["none", "b", "a", "b"]]
    snapshots = list(client.get_all(references, field_paths=["name"]))
    assert [snapshot.exists for snapshot in snapshots] == [True, True, False]
    assert {s.id: s.to_dict() for s in snapshots} == {
        "a": {"name": "a"},
        "b": {"name": "b"},
        "none": None,
    }


def test_what_can_not_be_stored_is_an_invalid_argument(client):
    for path in ["rooms/__reserved__", "rooms/" + "x" * 1501]:
        with pytest.raises(exceptions.InvalidArgument):
            client.document(path).set({})
    with pytest.raises(exceptions.InvalidArgument):
        client.document("rooms/a").set({"__x__": 1})
    with pytest.raises(exceptions.InvalidArgument):
        client.document("rooms/a").set({"text": "x" * 1_048_576})


def test_databases_and_projects_are_apart(connect):
    one = connect("one")
    named = connect("one", database="named")
    two = connect("two")
    one.document("rooms/apart").set({"in": "one"})
    named.document("rooms/apart").set({"in": "named"})
    assert one.document("rooms/apart").get().get("in") == "one"
    assert named.document("rooms/apart").get().get("in") == "named"
    assert not two.document("rooms/apart").get().exists


# MARK: Queries


@pytest.mark.parametrize(
    "filter, expected",
    [
        (where("population", ">", 1_900_000), ["paris", "berlin"]),
        (where("population", ">=", 1_900_000), ["hamburg", "paris", "berlin"]),
        (where("population", "<", 1_900_000), ["lyon"]),
        (where("population", "<=", 1_900_000), ["lyon", "hamburg"]),
        (where("country", "==", "de"), ["berlin", "hamburg"]),
        (where("country", "!=", "de"), ["lyon", "paris"]),
        (where("country", "in", ["fr", "it"]), ["lyon", "paris"]),
        (where("country", "not-in", ["fr", "it"]), ["berlin", "hamburg"]),
        (where("tags", "array_contains", "capital"), ["berlin", "paris"]),
        (where("tags", "array_contains_any", ["port", "capital"]), ["berlin", "hamburg", "paris"]),
        (where("none", "==", None), []),
        (
            And([where("country", "==", "fr"), where("population", ">", 1_000_000)]),
            ["paris"],
        ),
        (
            Or([where("country", "==", "fr"), where("tags", "array_contains", "port")]),
            ["hamburg", "lyon", "paris"],
        ),
    ],
)
def test_filters(cities, filter, expected):
    assert ids(cities.where(filter=filter).stream()) == expected


def test_orders_limits_and_offsets(cities):
    by_size = cities.order_by("population", direction=firestore.Query.DESCENDING)
    assert ids(by_size.stream()) == ["berlin", "paris", "hamburg", "lyon"]
    assert ids(by_size.limit(2).stream()) == ["berlin", "paris"]
    assert ids(by_size.offset(1).limit(2).stream()) == ["paris", "hamburg"]
    assert ids(by_size.limit_to_last(2).get()) == ["hamburg", "lyon"]
    assert ids(cities.order_by("country").order_by("population").stream()) == [
        "hamburg",
        "berlin",
        "lyon",
        "paris",
    ]


def test_cursors(cities):
    by_size = cities.order_by("population")
    assert ids(by_size.start_at({"population": 1_900_000}).stream()) == [
        "hamburg",
        "paris",
        "berlin",
    ]
    assert ids(by_size.start_after({"population": 1_900_000}).stream()) == ["paris", "berlin"]
    assert ids(by_size.end_before({"population": 1_900_000}).stream()) == ["lyon"]
    assert ids(by_size.end_at(cities.document("hamburg").get()).stream()) == ["lyon", "hamburg"]
    page = list(cities.limit(2).stream())
    assert ids(cities.start_after(page[-1]).limit(2).stream()) == ["lyon", "paris"]


def test_a_selection_of_fields(cities):
    selected = cities.where(filter=where("country", "==", "fr")).select(["population"])
    assert [document.to_dict() for document in selected.stream()] == [
        {"population": 500_000},
        {"population": 2_100_000.5},
    ]
    assert [document.to_dict() for document in cities.select([]).limit(1).stream()] == [{}]


def test_a_query_sees_its_own_collection_and_a_group_all_of_them(client):
    for path in ["rooms/a/messages/1", "rooms/b/messages/2", "messages/3", "rooms/a/other/4"]:
        client.document(path).set({"n": 1})
    assert ids(client.collection("rooms/a/messages").stream()) == ["1"]
    group = client.collection_group("messages").where(filter=where("n", "==", 1))
    assert sorted(ids(group.stream())) == ["1", "2", "3"]


def test_a_query_without_documents(client):
    assert list(client.collection("none").stream()) == []


def test_a_query_that_makes_no_sense_is_an_invalid_argument(cities):
    with pytest.raises(exceptions.InvalidArgument):
        list(cities.where(filter=where("country", "in", [])).stream())
    with pytest.raises(exceptions.InvalidArgument):
        list(cities.order_by("a").order_by("a").stream())
