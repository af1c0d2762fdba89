"""Transactions, as Google's own Python client makes them."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter
from waiting import until


@firestore.transactional
def increment(transaction, document):
    count = document.get(transaction=transaction).get("n")
    transaction.update(document, {"n": count + 1})
    return count + 1


def test_a_transaction_reads_and_then_writes(client):
    document = client.document("counters/a")
    document.set({"n": 1})
    assert increment(client.transaction(), document) == 2
    assert document.get().get("n") == 2


def test_contending_transactions_all_count(client):
    document = client.document("counters/a")
    document.set({"n": 0})

    def run(_):
        return increment(client.transaction(max_attempts=20), document)

    with ThreadPoolExecutor(8) as pool:
        seen = list(pool.map(run, range(40)))
    assert document.get().get("n") == 40
    assert sorted(seen) == list(range(1, 41))


def test_a_transaction_that_raises_writes_nothing(client):
    document = client.document("counters/a")
    document.set({"n": 1})

    @firestore.transactional
    def fail(transaction):
        document.get(transaction=transaction)
        transaction.update(document, {"n": 5})
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        fail(client.transaction())
    assert document.get().get("n") == 1
    document.update({"n": 2})
    assert document.get().get("n") == 2


def test_a_write_between_read_and_commit_is_not_lost(client):
    document = client.document("counters/a")
    document.set({"n": 1})
    attempts = []

    @firestore.transactional
    def slow(transaction):
        count = document.get(transaction=transaction).get("n")
        attempts.append(count)
        if len(attempts) == 1:
            threading.Thread(target=document.update, args=[{"n": firestore.Increment(10)}]).start()
        transaction.update(document, {"n": count + 1})

    slow(client.transaction())
    until(lambda: document.get().get("n") == 12)


def test_a_query_in_a_transaction_sees_one_state(client):
    rooms = client.collection("rooms")
    for name in "abc":
        rooms.document(name).set({"open": True})

    @firestore.transactional
    def close_all(transaction):
        query = rooms.where(filter=FieldFilter("open", "==", True))
        found = list(query.stream(transaction=transaction))
        for room in found:
            transaction.update(room.reference, {"open": False})
        return len(found)

    assert close_all(client.transaction()) == 3
    assert close_all(client.transaction()) == 0


def test_a_read_only_transaction_reads_one_state_and_writes_nothing(client):
    document = client.document("counters/a")
    document.set({"n": 1})

    @firestore.transactional
    def read_twice(transaction):
        first = document.get(transaction=transaction).get("n")
        document.update({"n": first + 1})
        return first, document.get(transaction=transaction).get("n")

    assert read_twice(client.transaction(read_only=True)) == (1, 1)

    transaction = client.transaction(read_only=True)
    with pytest.raises(ValueError):
        transaction.update(document, {"n": 1})


def test_a_document_is_created_only_once_by_transactions(client):
    document = client.document("rooms/a")

    @firestore.transactional
    def make(transaction, name):
        if document.get(transaction=transaction).exists:
            return False
        transaction.create(document, {"by": name})
        return True

    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(lambda n: make(client.transaction(max_attempts=20), n), range(6)))
    assert made.count(True) == 1


def test_many_documents_are_read_in_one_transaction(client):
    references = [client.document(f"rooms/{name}") for name in "ab"]
    for reference in references:
        reference.set({"n": 1})

    @firestore.transactional
    def add(transaction):
        found = list(transaction.get_all(references))
        transaction.set(client.document("rooms/sum"), {"n": sum(one.get("n") for one in found)})

    add(client.transaction())
    assert client.document("rooms/sum").get().get("n") == 2


def test_a_transaction_that_is_over_can_not_be_used(client):
    transaction = client.transaction()
    transaction._begin()
    name = transaction.id
    transaction._rollback()
    api = client._firestore_api
    with pytest.raises(exceptions.InvalidArgument):
        api.commit(
            request={"database": client._database_string, "writes": [], "transaction": name},
            metadata=client._rpc_metadata,
        )
    with pytest.raises(exceptions.InvalidArgument):
        api.rollback(
            request={"database": client._database_string, "transaction": b"none"},
            metadata=client._rpc_metadata,
        )


def test_an_async_transaction(async_client):
    async def run(client):
        document = client.document("counters/a")
        await document.set({"n": 0})

        @firestore.async_transactional
        async def increment(transaction):
            count = (await document.get(transaction=transaction)).get("n")
            transaction.update(document, {"n": count + 1})

        await asyncio.gather(*(increment(client.transaction(max_attempts=20)) for _ in range(10)))
        return (await document.get()).get("n")

    assert async_client(run) == 10
