"""Live queries, as Google's own Python client sees them."""

from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter
from watching import watching

OPEN = FieldFilter("open", "==", True)


def test_a_document_is_watched_from_before_it_exists_until_it_is_gone(client):
    document = client.document("rooms/a")
    with watching(document) as snapshots:
        assert snapshots.documents() == {}
        document.set({"n": 1})
        assert snapshots.documents() == {"a": {"n": 1}}
        document.update({"n": firestore.Increment(1)})
        assert snapshots.documents() == {"a": {"n": 2}}
        client.document("rooms/b").set({"n": 1})
        document.delete()
        assert snapshots.documents() == {}
        assert snapshots.is_quiet


def test_a_query_tells_what_comes_changes_and_leaves(client):
    rooms = client.collection("rooms")
    rooms.document("a").set({"open": True, "n": 2})
    rooms.document("b").set({"open": False, "n": 1})
    with watching(rooms.where(filter=OPEN).order_by("n")) as snapshots:
        assert snapshots.next() == ({"a": {"open": True, "n": 2}}, [("ADDED", "a")])
        rooms.document("b").update({"open": True})
        documents, changes = snapshots.next()
        assert list(documents) == ["b", "a"]
        assert changes == [("ADDED", "b")]
        rooms.document("b").update({"n": 3})
        documents, changes = snapshots.next()
        assert list(documents) == ["a", "b"]
        assert changes == [("MODIFIED", "b")]
        rooms.document("a").update({"open": False})
        assert snapshots.next() == ({"b": {"open": True, "n": 3}}, [("REMOVED", "a")])
        rooms.document("b").delete()
        assert snapshots.next() == ({}, [("REMOVED", "b")])


def test_a_batch_is_one_snapshot(client):
    rooms = client.collection("rooms")
    with watching(rooms) as snapshots:
        assert snapshots.documents() == {}
        batch = client.batch()
        for index in range(10):
            batch.set(rooms.document(str(index)), {"n": index})
        batch.commit()
        documents, changes = snapshots.next()
        assert len(documents) == len(changes) == 10


def test_a_limit_is_kept_full(client):
    rooms = client.collection("rooms")
    for index in range(4):
        rooms.document(str(index)).set({"n": index})
    with watching(rooms.order_by("n").limit(2)) as snapshots:
        assert list(snapshots.documents()) == ["0", "1"]
        rooms.document("0").delete()
        assert list(snapshots.documents()) == ["1", "2"]
        rooms.document("9").set({"n": -1})
        assert list(snapshots.documents()) == ["9", "1"]


def test_every_listener_hears(client, connect):
    other = connect(client.project)
    with watching(client.collection("rooms")) as mine, watching(other.collection("rooms")) as theirs:
        assert mine.documents() == theirs.documents() == {}
        client.document("rooms/a").set({"by": "me"})
        assert mine.documents() == theirs.documents() == {"a": {"by": "me"}}
        other.document("rooms/a").set({"by": "them"})
        assert mine.documents() == theirs.documents() == {"a": {"by": "them"}}


def test_many_changes_end_in_the_right_place(client):
    document = client.document("counters/a")
    with watching(document) as snapshots:
        snapshots.documents()
        for _ in range(50):
            document.set({"n": firestore.Increment(1)}, merge=True)
        seen = []
        while not seen or seen[-1] < 50:
            seen.append(snapshots.documents()["a"]["n"])
        assert seen == sorted(seen)
