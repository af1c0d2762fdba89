"""A server whose machine loses its power keeps what it acknowledged: writes that were not synced are
lost, in part or in another order, and those that were are on the disk."""

import os
import random
import struct
import subprocess
import threading
import time
from pathlib import Path

import pytest
from hearth_command import hearth
from test_crashes import WRITERS, Connection, Ledger

LOSSES = int(os.environ.get("HEARTH_POWER_LOSSES", "12"))
SHIM = Path(__file__).with_name("power_loss.c")
RECORD = struct.Struct("QQQQ")
SECTOR = 512


class Disk:
    """The SQLite files of a folder as they were synced, and what was not."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {
            path.resolve(): bytearray(path.read_bytes())
            for path in folder.glob("*.sqlite*") if not path.name.endswith("-shm")}
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
        for path in self.folder.glob("*.sqlite*"):
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


def write_for(seconds, server, ledger):
    """Lets writers write so long, and until one has written, and kills the server."""
    stop, before, deadline = threading.Event(), sum(ledger.last), time.monotonic() + 60
    writers = [
        threading.Thread(target=ledger.write, args=(server, writer, stop)) for writer in range(WRITERS)]
    for writer in writers:
        writer.start()
    stop.wait(seconds)
    while sum(ledger.last) == before and time.monotonic() < deadline:
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


def test_what_was_acknowledged_outlasts_a_power_failure(own_server, shim, tmp_path, monkeypatch):
    server, ledger, randomness = own_server(), Ledger(), random.Random(11)
    journal, syncs = tmp_path / "journal", 0
    server.start()
    server.stop()
    for _ in range(LOSSES):
        disk = watched(server, shim, journal, monkeypatch)
        compare(server, ledger)
        write_for(randomness.uniform(0.1, 0.6), server, ledger)
        disk.replay(journal)
        disk.lose_power(randomness)
        syncs += disk.syncs.get("documents.sqlite-wal", 0)
    server.start()
    compare(server, ledger)
    server.stop()
    assert sum(ledger.last) > LOSSES and syncs > LOSSES
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
