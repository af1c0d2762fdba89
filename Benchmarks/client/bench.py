"""A device's Firestore client, beside raw SQLite doing the same on the same disk.

Prints a table: what was measured, what the aim is, and the ratio to the peer. `--quick` takes fewer
documents.
"""

import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import requests

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests"))

from hearth_server import HearthServer  # noqa: E402
from tcp_proxy import TCPProxy  # noqa: E402

HEARTH = Path(os.environ.get("HEARTH", ROOT / ".build/release/hearth"))
LOAD = Path(os.environ.get("FIRESTORE_CLIENT_LOAD", HEARTH.with_name("FirestoreClientLoad")))
QUICK = "--quick" in sys.argv
RULES = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} { allow read, write; }
}
"""


def load(command, folder, **options):
    arguments = [f"--{name}={value}" for name, value in options.items()]
    output = subprocess.run(
        [LOAD, command, f"--folder={folder}", *arguments],
        stdout=subprocess.PIPE, text=True, check=True, timeout=600).stdout
    return json.loads(output)


def messages(count):
    return [
        (f"m{n}", n // 10, n, f"Message number {n}, which says no more than that.")
        for n in range(count)
    ]


def database(folder, count):
    """The same rows in a table with the same indexes, written as the client's file is."""
    connection = sqlite3.connect(folder / "peer.sqlite", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("CREATE TABLE messages (id TEXT PRIMARY KEY, room INT, sent INT, text TEXT)")
    connection.execute("CREATE INDEX by_room ON messages (room)")
    connection.execute("CREATE INDEX by_sent ON messages (sent)")
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO messages VALUES (?, ?, ?, ?)", messages(count))
    connection.execute("COMMIT")
    return connection


def milliseconds(action):
    began = time.perf_counter()
    action()
    return (time.perf_counter() - began) * 1000


def row(name, measured, aim, peer=None):
    ratio = f"{measured / peer:8.1f} x" if peer else " " * 10
    peer = f"{peer:10.2f} ms" if peer else " " * 13
    print(f"{name:<58}{measured:10.2f} ms   {aim:<12}{peer} {ratio}")


def launch(folder):
    count = 10_000
    load("fill", folder, count=count)
    database(folder, count).close()

    def peer():
        with sqlite3.connect(folder / "peer.sqlite") as connection:
            connection.execute("SELECT * FROM messages ORDER BY sent DESC LIMIT 50").fetchall()

    runs = [load("launch", folder) for _ in range(3 if QUICK else 10)]
    assert all(run["newest"] == 50 and run["all"] == count for run in runs), runs
    row(f"launch to the newest 50 of {count:,} messages",
        statistics.median(run["newestMilliseconds"] for run in runs), "< 100 ms",
        statistics.median(milliseconds(peer) for _ in range(10)))
    row(f"launch to those and then all {count:,} messages",
        statistics.median(run["allMilliseconds"] for run in runs), "")


def find(folder):
    count = 20_000 if QUICK else 100_000
    load("fill", folder, count=count)
    connection = database(folder, count)
    room = count // 20
    peer = [
        milliseconds(
            lambda: connection.execute("SELECT * FROM messages WHERE room = ?", (room,)).fetchall())
        for _ in range(200)
    ]
    row(f"10 matches in {count:,} cached documents", load("find", folder, rooms=count // 10)["medianMilliseconds"],
        "< 10 ms", statistics.median(peer))


def write(folder):
    connection = database(folder, 0)
    peer = [
        milliseconds(lambda: connection.execute("INSERT INTO messages VALUES (?, ?, ?, ?)", message))
        for message in messages(500)
    ]
    measured = load("write", folder)
    row("local write to the listener, median", measured["medianMilliseconds"], "< 1 ms",
        statistics.median(peer))
    row("local write to the listener, 95th percentile", measured["p95Milliseconds"], "")


def drain(folder):
    rules = folder / "firestore.rules"
    rules.write_text(RULES)
    server = HearthServer(folder / "data", arguments=["--rules", rules]).start()
    proxy = CountingProxy(server.firestore)
    try:
        measured = load("drain", folder, port=proxy.port)["milliseconds"]
        peer = milliseconds(lambda: one_by_one(server))
    finally:
        proxy.close()
        server.stop()
    row("1,000 queued writes sent (peer: one REST call after the other)", measured, "", peer)
    print(f"{'  bytes up and down for them':<58}{proxy.bytes:10,}")


class CountingProxy(TCPProxy):
    bytes = 0

    def passed(self, data):
        self.bytes += len(data)


def one_by_one(server):
    """The same writes as calls of their own over one connection."""
    documents = f"http://{server.firestore}/v1/projects/hearth/databases/(default)/documents"
    with requests.Session() as session:
        for name, room, sent, text in messages(1000):
            fields = {
                "room": {"integerValue": str(room)}, "sent": {"integerValue": str(sent)},
                "text": {"stringValue": text},
            }
            session.patch(f"{documents}/rest/{name}", json={"fields": fields}).raise_for_status()


def idle(folder):
    measured = load("idle", folder, count=50 if QUICK else 200)
    print(f"{'memory of an idle client':<58}{measured['bytesEach'] / 1024:10.0f} KB")


def main():
    print(f"{'':<58}{'Hearth':>13}   {'aim':<12}{'raw SQLite':>13} {'ratio':>10}")
    for measure in (launch, find, write, drain, idle):
        with tempfile.TemporaryDirectory() as folder:
            measure(Path(folder))


main()
