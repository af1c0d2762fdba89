"""A clock that is set back by two hours, while the server runs and while it does not: nobody waits for
the clock to come back, and who signed in before stays signed in."""

import sqlite3
import struct
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from identity_toolkit import IdentityToolkit
from test_crashes import Connection
from waiting import until

SHIM = Path(__file__).with_name("clock_shift.c")
PEOPLE = "projects/hearth/databases/(default)/documents"
TWO_HOURS = 2 * 3_600


class Clock:
    def __init__(self, file):
        self.file = file
        self.set(0)

    def set(self, seconds):
        with self.file.open("r+b" if self.file.exists() else "wb") as file:
            file.write(struct.pack("q", seconds))


@pytest.fixture
def clock(tmp_path, monkeypatch):
    library = tmp_path / "clock_shift.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", library, SHIM, "-ldl"], check=True)
    clock = Clock(tmp_path / "shift")
    monkeypatch.setenv("CLOCK_SHIFT", str(clock.file))
    monkeypatch.setenv("LD_PRELOAD", str(library))
    return clock


@pytest.fixture(params=["running", "stopped"])
def set_back(request, clock):
    """Sets the clock of a server back, that runs meanwhile or does not."""

    def change(server):
        if request.param == "stopped":
            assert server.stop() == 0
        clock.set(-TWO_HOURS)
        if request.param == "stopped":
            server.start()

    return change


def test_a_person_who_signed_in_before_stays_signed_in(own_server, set_back):
    server = own_server().start()
    client = IdentityToolkit(server.web)
    user = client.sign_up("ada@example.com")
    set_back(server)
    client = IdentityToolkit(server.web)
    assert client.call("lookup", idToken=user["idToken"])["users"][0]["localId"] == user["localId"]


def test_a_new_password_ends_sessions_from_before_and_lets_its_owner_in(own_server, set_back):
    server = own_server().start()
    client = IdentityToolkit(server.web)
    user = client.sign_up("ada@example.com")
    set_back(server)
    client = IdentityToolkit(server.web)
    client.call("update", idToken=user["idToken"], password="another horse")
    assert client.refused("lookup", idToken=user["idToken"]).startswith("TOKEN_EXPIRED")
    again = client.sign_in("ada@example.com", "another horse")
    assert client.call("lookup", idToken=again["idToken"])["users"]


def test_functions_are_run_at_once(own_server, clock):
    server = own_server().start()
    documents = [f"{PEOPLE}/users/{number}" for number in range(300)]
    connection = Connection(server, PEOPLE)
    connection.post("commit", {"writes": [{"update": {
        "name": name, "fields": {"displayName": {"stringValue": "Ada"}}}} for name in documents]})

    def waiting():
        with sqlite3.connect(server.data / "functions.sqlite") as events:
            return events.execute("SELECT COUNT(*) FROM event").fetchone()[0]

    until(lambda: waiting() > 0)
    server.kill()
    connection.close()
    assert waiting() > 0
    clock.set(-TWO_HOURS)
    server.start()
    until(lambda: waiting() == 0, seconds=20)


def test_a_lock_ends_in_time(own_server, clock, monkeypatch):
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    document = client.document("c/a")
    document.set({"n": 1})
    transaction = client.transaction(max_attempts=1)
    transaction._begin()
    assert document.get(transaction=transaction).get("n") == 1
    # The write waits for the transaction, but no longer than two seconds.
    began = time.monotonic()
    with ThreadPoolExecutor(1) as thread:
        write = thread.submit(document.set, {"n": 2}, timeout=30)
        time.sleep(0.5)
        clock.set(-TWO_HOURS)
        write.result()
    assert time.monotonic() - began < 10
    with pytest.raises(exceptions.Aborted):
        transaction._write_pbs.clear()
        transaction.set(document, {"n": 3})
        transaction._commit()
    assert document.get().get("n") == 2
    client.close()
