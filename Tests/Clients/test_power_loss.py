"""A server whose machine loses its power keeps what it acknowledged: writes that were not synced are
lost, in part or in another order, and those that were are on the disk."""

import http.client
import json
import random
import struct
import subprocess
import threading
import time
from pathlib import Path

import pytest
import requests
from google.cloud import firestore
from hearth_command import hearth
from test_crashes import WRITERS, Connection, Ledger
from test_device_crashes import RULES, Device
from waiting import until

SHIM = Path(__file__).with_name("power_loss.c")
RECORD = struct.Struct("QQQQ")
SECTOR = 512
PEOPLE = "projects/hearth/databases/(default)/documents"
DATABASES = ("documents", "accounts", "storage", "functions")


class Disk:
    """The SQLite files of a folder as they were synced, and what was not."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {
            path.resolve(): bytearray(path.read_bytes())
            for path in folder.rglob("*.sqlite*") if not path.name.endswith("-shm")}
        self.pending = {}
        self.syncs = {}

    def replay(self, journal, forgets_syncs=False):
        """Does what the process did."""
        data, place = journal.read_bytes(), 0
        while len(data) - place >= RECORD.size:
            kind, path_length, length, offset = RECORD.unpack_from(data, place)
            place += RECORD.size
            if len(data) - place < path_length + length:
                break  # Killed while it wrote it down.
            path = Path(data[place:place + path_length].decode())
            place += path_length + length
            pending = self.pending.setdefault(path, [])
            if chr(kind) == "s":
                if forgets_syncs:
                    continue
                self.syncs[path.name] = self.syncs.get(path.name, 0) + 1
                for change in pending:
                    self.apply(path, *change)
                pending.clear()
            else:
                pending.append((chr(kind), offset, data[place - length:place]))

    def apply(self, path, kind, offset, data):
        file = self.files.setdefault(path, bytearray())
        end = offset + len(data)
        if len(file) < end:
            file.extend(bytes(end - len(file)))
        if kind == "t":
            del file[offset:]
        else:
            file[offset:end] = data

    def lose_power(self, randomness):
        """What was not synced reaches the disk whole, in some of its sectors, or not at all."""
        for path, changes in self.pending.items():
            for kind, offset, data in changes:
                fate = randomness.random()
                if fate > 2 / 3:
                    self.apply(path, kind, offset, data)
                elif fate > 1 / 3 and kind == "w":
                    for start in range(0, len(data), SECTOR):
                        if randomness.random() < 0.5:
                            self.apply(path, "w", offset + start, data[start:start + SECTOR])
        for path in self.folder.rglob("*.sqlite*"):
            path.unlink()
        for path, content in self.files.items():
            path.write_bytes(content)


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    library = tmp_path_factory.mktemp("power") / "power_loss.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", library, SHIM, "-ldl",
         "-lpthread"], check=True)
    return library


class People:
    """The people who have signed up, the file that they keep and the profile that a function has to work on: each
    only once it was acknowledged."""

    PASSWORD = "correct horse"

    def __init__(self):
        self.accounts, self.files, self.profiles = [], {}, []

    def write(self, server, stop):
        """One person after the other."""
        try:
            while not stop.is_set():
                name = f"person-{len(self.accounts)}-{random.randrange(1 << 40)}"
                user = self.call(server, "signUp", name)
                self.accounts.append(name)
                content = random.randbytes(random.randrange(1, 600_000))
                answer = requests.post(
                    f"{server.web}/v0/b/people/o", content, params={"name": name}, timeout=20,
                    headers={"Authorization": "Bearer owner", "Content-Type": "image/png"})
                assert answer.status_code == 200, answer.text
                self.files[name] = content
                connection = Connection(server, PEOPLE)
                connection.post("commit", {"writes": [{"update": {
                    "name": f"{PEOPLE}/users/{user['localId']}",
                    "fields": {"displayName": {"stringValue": name}}}}]})
                self.profiles.append(f"{PEOPLE}/users/{user['localId']}")
                connection.close()
        except (OSError, http.client.HTTPException):
            pass  # Killed.

    def compare(self, server):
        for name in self.accounts:
            assert self.call(server, "signInWithPassword", name)["email"] == self.email(name)
        for name, content in self.files.items():
            answer = requests.get(
                f"{server.web}/v0/b/people/o/{name}", params={"alt": "media"}, timeout=20,
                headers={"Authorization": "Bearer owner"})
            assert answer.status_code == 200, f"{name}: {answer.text}"
            assert answer.content == content, name
        connection = Connection(server, PEOPLE)

        def is_done():
            found = connection.get(self.profiles) if self.profiles else {}
            return all("nameKey" in found[name]["fields"] for name in self.profiles)

        # What functions had not finished, they do now.
        until(is_done)
        connection.close()

    @staticmethod
    def email(name):
        return f"{name}@example.com"

    @classmethod
    def call(cls, server, name, person):
        answer = requests.post(
            f"{server.web}/identitytoolkit.googleapis.com/v1/accounts:{name}", params={"key": "k"},
            json={"email": cls.email(person), "password": cls.PASSWORD, "returnSecureToken": True},
            timeout=20)
        assert answer.status_code == 200, answer.text
        return answer.json()


def write_for(seconds, server, ledger, people=None):
    """Lets writers write so long, and until one has written, and kills the server."""
    stop, before, deadline = threading.Event(), sum(ledger.last), time.monotonic() + 60
    writers = [
        threading.Thread(target=ledger.write, args=(server, writer, stop)) for writer in range(WRITERS)]
    files = len(people.files) if people else 0
    if people:
        writers.append(threading.Thread(target=people.write, args=(server, stop)))
    for writer in writers:
        writer.start()
    stop.wait(seconds)
    while (sum(ledger.last) == before or people and len(people.files) == files) \
            and time.monotonic() < deadline:
        time.sleep(0.01)
    server.kill()
    stop.set()
    for writer in writers:
        writer.join(30)
        assert not writer.is_alive()


def compare(server, ledger):
    connection = Connection(server)
    ledger.compare(connection)
    connection.close()


def watched(server, shim, journal, monkeypatch):
    """Starts the server with all that it does to its files written down."""
    disk = Disk(server.data)
    journal.unlink(missing_ok=True)
    with monkeypatch.context() as patch:
        patch.setenv("LD_PRELOAD", str(shim))
        patch.setenv("POWER_LOSS_FOLDER", str(server.data))
        patch.setenv("POWER_LOSS_JOURNAL", str(journal))
        server.start()
    return disk


@pytest.mark.parametrize("losses", [2, pytest.param(12, marks=pytest.mark.soak)])
def test_what_was_acknowledged_outlasts_a_power_failure(own_server, shim, tmp_path, monkeypatch, losses):
    server, ledger, people, randomness = own_server(), Ledger(), People(), random.Random(11)
    journal, syncs = tmp_path / "journal", dict.fromkeys(DATABASES, 0)
    server.start()
    server.stop()
    for _ in range(losses):
        disk = watched(server, shim, journal, monkeypatch)
        compare(server, ledger)
        people.compare(server)
        write_for(randomness.uniform(0.1, 0.6), server, ledger, people)
        disk.replay(journal)
        disk.lose_power(randomness)
        for name in DATABASES:
            syncs[name] += disk.syncs.get(f"{name}.sqlite-wal", 0)
    server.start()
    compare(server, ledger)
    people.compare(server)
    server.stop()
    assert sum(ledger.last) > losses and len(people.files) >= losses
    # The events of functions are found again in the documents' log and need no sync.
    assert min(syncs[name] for name in DATABASES[:3]) > losses
    check = hearth("check", "--data", server.data, timeout=120)
    assert check.returncode == 0, check.stdout + check.stderr


def test_a_disk_that_syncs_nothing_is_found_out(own_server, shim, tmp_path, monkeypatch):
    server, ledger = own_server(), Ledger()
    journal = tmp_path / "journal"
    server.start()
    server.stop()
    disk = watched(server, shim, journal, monkeypatch)
    write_for(0.5, server, ledger)
    disk.replay(journal, forgets_syncs=True)
    disk.pending.clear()
    disk.lose_power(random.Random(1))
    server.start()
    with pytest.raises(AssertionError):
        compare(server, ledger)


@pytest.mark.parametrize("losses", [2, pytest.param(12, marks=pytest.mark.soak)])
def test_a_device_that_loses_its_power_does_each_write_once(
        own_server, shim, tmp_path, monkeypatch, losses):
    rules = tmp_path / "firestore.rules"
    rules.write_text(RULES)
    server, randomness = own_server(arguments=["--rules", rules]).start(), random.Random(5)
    folder, journal = tmp_path / "device", tmp_path / "journal"
    folder.mkdir()
    device = Device(folder, server, "ledgers/1")
    for _ in range(losses // 2):
        disk = Disk(folder)
        journal.unlink(missing_ok=True)
        with monkeypatch.context() as patch:
            patch.setenv("LD_PRELOAD", str(shim))
            patch.setenv("POWER_LOSS_FOLDER", str(folder))
            patch.setenv("POWER_LOSS_JOURNAL", str(journal))
            device.start()
        enough = len(device.kept) + randomness.randrange(2, 60)
        until(lambda enough=enough: len(device.kept) > enough)
        device.kill()
        disk.replay(journal)
        assert any(path.name == "firestore.sqlite-wal" for path in disk.pending)
        disk.lose_power(randomness)
    device.start().finish(60)
    # The newest writes may be lost, and the file may not be damaged.
    assert not list(folder.rglob("set-aside-*")), device.errors
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="hearth")
    found = client.document("ledgers/1").get().to_dict()
    assert found["count"] == len(found["tokens"])
    client.close()
    assert server.stop() == 0
