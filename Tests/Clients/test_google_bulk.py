"""Many writes at once, as Google's own Python client makes them."""

from google.api_core import exceptions
from google.cloud.firestore_v1.bulk_writer import BulkWriterOptions, SendMode


def test_a_bulk_writer_tells_what_became_of_each_write(client):
    client.document("rooms/taken").set({})
    written, failed = [], []
    writer = client.bulk_writer(options=BulkWriterOptions(mode=SendMode.serial))
    writer.on_write_result(lambda reference, result, _: written.append(reference.id))
    writer.on_write_error(lambda error, _: bool(failed.append(error.code)))
    for n in range(45):
        writer.create(client.document(f"rooms/{n:02}"), {"n": n})
    writer.create(client.document("rooms/taken"), {})
    writer.update(client.document("rooms/none"), {"n": 1})
    writer.close()
    assert sorted(written) == [f"{n:02}" for n in range(45)]
    assert sorted(failed) == [5, 6]
    assert len(list(client.collection("rooms").stream())) == 46


def test_one_document_is_written_once_in_a_batch(client):
    name = client.document("rooms/a")._document_path
    request = {
        "database": client._database_string,
        "writes": [{"update": {"name": name}}, {"update": {"name": name}}],
    }
    try:
        client._firestore_api.batch_write(request=request, metadata=client._rpc_metadata)
        raise AssertionError("It was not refused.")
    except exceptions.InvalidArgument:
        pass


def test_an_async_batch(async_client):
    async def run(client):
        batch = client.batch()
        for n in range(20):
            batch.set(client.document(f"rooms/{n:02}"), {"n": n})
        await batch.commit()
        found = [one.get("n") async for one in client.collection("rooms").stream()]
        await client.document("rooms/00").delete()
        gone = (await client.document("rooms/00").get()).exists
        both = [one.exists async for one in client.get_all([client.document("rooms/01")])]
        return found, gone, both

    assert async_client(run) == (list(range(20)), False, [True])
