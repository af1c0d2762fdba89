"""Lists of documents and collections, as Google's own Python client asks for them."""

import pytest


def ids(found):
    return [one.id for one in found]


def test_documents_are_listed_in_pages(client):
    rooms = client.collection("rooms")
    for n in range(7):
        rooms.document(f"r{n}").set({"n": n})
    assert ids(rooms.list_documents(page_size=3)) == [f"r{n}" for n in range(7)]
    pages = client._firestore_api.list_documents(
        request={
            "parent": f"{client._database_string}/documents",
            "collection_id": "rooms",
            "page_size": 3,
            "order_by": "n desc",
        },
        metadata=client._rpc_metadata,
    ).pages
    assert [[document.name[-1] for document in page.documents] for page in pages] == [
        ["6", "5", "4"],
        ["3", "2", "1"],
        ["0"],
    ]


def test_documents_that_only_have_others_below_them_are_listed(client):
    client.document("rooms/ghost/messages/1").set({})
    client.document("rooms/real").set({})
    client.document("rooms/z/messages/1/likes/1").set({})
    assert ids(client.collection("rooms").list_documents()) == ["ghost", "real", "z"]
    assert ids(client.collection("rooms").list_documents(page_size=2)) == ["ghost", "real", "z"]
    assert ids(client.collection("rooms").stream()) == ["real"]


def test_collections_are_listed(client):
    client.document("rooms/a/messages/1").set({})
    client.document("users/b").set({})
    client.document("rooms/a/members/1").set({})
    assert ids(client.collections()) == ["rooms", "users"]
    assert ids(client.document("rooms/a").collections()) == ["members", "messages"]
    assert ids(client.document("rooms/none").collections()) == []


def test_a_group_is_divided_into_partitions(client):
    batch = client.batch()
    for n in range(60):
        batch.set(client.document(f"rooms/{n % 6}/messages/m{n:03}"), {"n": n})
    batch.commit()
    group = client.collection_group("messages")
    partitions = list(group.get_partitions(4))
    # As many points as asked for, and the parts between them.
    assert 1 < len(partitions) <= 5
    found = [document.reference.path for part in partitions for document in part.query().stream()]
    assert found == sorted(found)
    assert len(found) == 60


def test_everything_below_a_document_is_found_and_deleted(client):
    for path in ["a/1", "a/1/b/2", "a/1/b/2/c/3", "a/11", "z/1"]:
        client.document(path).set({"path": path})
    found = [document.reference.path for document in client.collection("a").recursive().stream()]
    assert found == ["a/1", "a/1/b/2", "a/1/b/2/c/3", "a/11"]
    assert client.recursive_delete(client.document("a/1")) == 3
    assert ids(client.collection("a").stream()) == ["11"]
    assert client.recursive_delete(client.collection("a")) == 1
    assert ids(client.collections()) == ["z"]


def test_numbers_as_ids_come_first(client):
    rooms = client.collection("rooms")
    for name in ["a", "__id7__", "__id-3__", "1"]:
        rooms.document(name).set({})
    assert ids(rooms.stream()) == ["__id-3__", "__id7__", "1", "a"]
    assert ids(rooms.list_documents()) == ["__id-3__", "__id7__", "1", "a"]


def test_async_lists(async_client):
    async def run(client):
        await client.document("rooms/a/messages/1").set({})
        await client.document("rooms/b").set({})
        collections = [one.id async for one in client.collections()]
        documents = [one.id async for one in client.collection("rooms").list_documents()]
        below = [one.id async for one in client.document("rooms/a").collections()]
        deleted = await client.recursive_delete(client.collection("rooms"))
        return collections, documents, below, deleted

    assert async_client(run) == (["rooms"], ["a", "b"], ["messages"], 2)


@pytest.mark.parametrize("page_size", [0, 5, 1000])
def test_a_page_of_any_size(client, page_size):
    for n in range(12):
        client.document(f"rooms/{n:02}").set({})
    assert len(ids(client.collection("rooms").list_documents(page_size=page_size))) == 12
