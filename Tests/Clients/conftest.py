"""Google's own Python client, pointed at a development server."""

import asyncio
import os
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
from google.cloud import firestore


@pytest.fixture(scope="module")
def firestore_address(request):
    """FIRESTORE_EMULATOR_HOST if it is set, else a server that is started for the tests."""
    return os.environ.get("FIRESTORE_EMULATOR_HOST") or request.getfixturevalue("server").firestore


@pytest.fixture
def connect(firestore_address, monkeypatch):
    """Makes clients, of a project that no other test has unless one is named."""
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", firestore_address)
    clients = []

    def make(project=None, **options):
        clients.append(firestore.Client(project=project or f"test-{uuid.uuid4().hex}", **options))
        return clients[-1]

    yield make
    for client in clients:
        client.close()


@pytest.fixture
def client(connect):
    return connect()


@pytest.fixture
def async_client(firestore_address, monkeypatch):
    """Runs a coroutine with an asynchronous client of a project of its own."""
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", firestore_address)

    def run(body):
        async def main():
            return await body(firestore.AsyncClient(project=f"test-{uuid.uuid4().hex}"))

        # A thread of its own: where browsers are driven, this one runs a loop already.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, main()).result()

    return run
