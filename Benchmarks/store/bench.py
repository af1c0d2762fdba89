"""Hearth's store under load, beside raw SQLite and PostgreSQL on the same disk, one after the other.

Prints a table: what each did, what the aim is, and the ratio to the peer where there is one. The load
comes from `FirestoreLoad`, a program of our own over gRPC; the processor time that server and load
took is told, for on few cores they take it from each other.
"""

import argparse
import contextlib
import json
import os
import re
import select
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from postgresql import postgresql

ROOT = Path(__file__).parents[2]
HEARTH = Path(os.environ.get("HEARTH", ROOT / ".build/release/hearth"))
LOAD = Path(os.environ.get("FIRESTORE_LOAD", HEARTH.with_name("FirestoreLoad")))

TITLE = "The title of document number {}"


class Hearth:
    """A server of its own with an empty folder."""

    def __init__(self, folder, process, port):
        self.folder = folder
        self.process = psutil.Process(process.pid)
        self.port = port

    def load(self, command, **options):
        """Runs one load to its end; returns its measurement, with the server's processor time."""
        before = self.processor()
        output = subprocess.run(
            self.command(command, options), stdout=subprocess.PIPE, text=True, check=True,
            timeout=900).stdout
        result = json.loads(output) if output else {}
        result["serverSeconds"] = self.processor() - before
        return result

    def command(self, command, options):
        arguments = [
            f"--{name}" if value is True else f"--{name}={value}"
            for name, value in options.items()]
        return [LOAD, command, f"--port={self.port}", *arguments]

    def processor(self):
        times = self.process.cpu_times()
        return times.user + times.system

    def resident(self):
        return self.process.memory_info().rss


@contextlib.contextmanager
def hearth():
    with tempfile.TemporaryDirectory() as folder:
        command = [HEARTH, "serve", "--development", "--data", folder, "--port", "0",
                   "--firestore-port", "0", "--log-level", "critical"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder)
        try:
            port = None
            for line in process.stdout:
                found = re.search(r"firestore \S*?:(\d+)", line, re.IGNORECASE)
                if found:
                    port = int(found[1])
                    break
            if port is None:
                sys.exit("hearth did not start.")
            yield Hearth(folder, process, port)
        finally:
            process.terminate()
            process.wait(30)


class Table:
    def __init__(self):
        print(f"{'':46}{'Hearth':>12}{'peer':>12}{'ratio':>8}  {'aim'}", flush=True)

    def row(self, name, ours, peer=None, aim="", digits=0):
        ratio = f"{ours / peer:8.2f}" if peer else " " * 8
        shown = f"{peer:12,.{digits}f}" if peer is not None else " " * 12
        print(f"{name:46}{ours:12,.{digits}f}{shown}{ratio}  {aim}", flush=True)

    def note(self, text):
        print(f"  {text}", flush=True)


def note_processor(table, result):
    table.note(
        f"processor: server {result['serverSeconds']:.1f} s, load {result['processorSeconds']:.1f} s"
        f" in {result['seconds']:.1f} s")


# MARK: Raw SQLite

def raw_sqlite(group, seconds, rows):
    """Documents a second with SQLite alone, `group` a transaction, synced as Hearth syncs."""
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(Path(folder) / "raw.db", isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        for table in range(rows):
            database.execute(
                f"CREATE TABLE t{table} (key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID")
        value = b"x" * 110
        start = time.perf_counter()
        count = 0
        while time.perf_counter() - start < seconds:
            database.execute("BEGIN IMMEDIATE")
            for table in range(rows):
                database.executemany(
                    f"INSERT INTO t{table} VALUES (?, ?)",
                    ((os.urandom(60), value if table == 0 else b"") for _ in range(group)))
            database.execute("COMMIT")
            count += group
        return count / (time.perf_counter() - start)


# MARK: The cases

# A document, five entries of indexes, one of the log.
ROWS_PER_DOCUMENT = 7


def creates(table, options):
    seconds = 2 if options.quick else 8
    for clients in (1, 50, 500):
        with hearth() as server:
            ours = server.load(
                "create", clients=clients, seconds=seconds, connections=min(clients, 16))
        same = raw_sqlite(clients, seconds, ROWS_PER_DOCUMENT)
        one = raw_sqlite(clients, seconds, 1)
        with postgresql() as peer:
            postgres = peer.inserts(clients, seconds)
        aim = "≥ 6,000/s; ≥ 0.5 of raw SQLite" if clients == 500 else ""
        name = f"creates/s, {clients} client{'s' if clients > 1 else ''}"
        table.row(f"{name}; raw SQLite, as many rows", ours["perSecond"], same, aim)
        table.row(f"{name}; raw SQLite, one row each", ours["perSecond"], one)
        table.row(f"{name}; PostgreSQL", ours["perSecond"], postgres)
        table.row("  95th percentile, ms", ours["p95Milliseconds"], digits=1)
        note_processor(table, ours)
        if clients == 500:
            with hearth() as server:
                streams = server.load(
                    "create", clients=clients, seconds=seconds, connections=16, streams=True)
            table.row("  over a Write stream each", streams["perSecond"], same)
            table.row("  95th percentile, ms", streams["p95Milliseconds"], digits=1)
            note_processor(table, streams)


def reads(table, options):
    seconds = 2 if options.quick else 5
    with hearth() as server:
        server.load("seed", collection="items", count=10_000)
        for clients in (1, 50):
            ours = server.load(
                "read", collection="items", count=10_000, clients=clients, seconds=seconds)
            name = f"point reads/s, {clients} client{'s' if clients > 1 else ''}"
            table.row(name, ours["perSecond"])
            table.row("  95th percentile, ms", ours["p95Milliseconds"], digits=2)
            note_processor(table, ours)


def queries(table, options):
    seconds = 2 if options.quick else 5
    sizes = [1_000, 100_000] + ([1_000_000] if options.million else [])
    first = None
    for size in sizes:
        with hearth() as server:
            seeded = time.perf_counter()
            server.load("seed", collection="items", count=size)
            seeded = time.perf_counter() - seeded
            query = {"collection": "items", "clients": 1, "seconds": seconds}
            asked = time.perf_counter()
            before = server.load("query", **query)
            ours = server.load("query", settled=True, **query)
            indexed = time.perf_counter() - asked - ours["seconds"]
        first = first or ours["medianMilliseconds"]
        table.row(f"query of {size:,} documents, median ms", ours["medianMilliseconds"],
                  digits=2, aim="" if size == 1_000 else
                  f"≤ 2 times that of 1,000: {ours['medianMilliseconds'] / first:.2f}")
        table.row("  95th percentile, ms", ours["p95Milliseconds"], digits=2)
        table.row(f"  in the first {seconds} seconds, median ms", before["medianMilliseconds"],
                  digits=2)
        table.row("  its own index was there after at most, s", indexed, digits=1)
        table.row("  documents seeded a second", size / seeded)


def listeners(table, options):
    count = 2_000 if options.quick else 10_000
    with hearth() as server:
        ours = server.load(
            "listen", listeners=count, connections=count // 80,
            writes=10 if options.quick else 20)
    table.row(f"1 write to {count:,} listeners, deliveries/s", ours["perSecond"], aim="≥ 40,000/s")
    table.row("  95th percentile, ms", ours["p95Milliseconds"], digits=1, aim="≤ 100 ms")
    note_processor(table, ours)

    few = 200
    with hearth() as server:
        ours = server.load("listen", listeners=few, writes=100)
    with postgresql() as peer:
        theirs = peer.notifications(few, 100)
    table.row(f"1 write to {few} listeners, deliveries/s; PostgreSQL", ours["perSecond"],
              theirs["perSecond"])
    table.row("  95th percentile, ms", ours["p95Milliseconds"], theirs["p95Milliseconds"], digits=1)


def idle(table, options):
    count = 5_000 if options.quick else 50_000
    with hearth() as server:
        before = server.resident()
        load = subprocess.Popen(
            server.command("idle", {"listeners": count, "connections": count // 80}),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        ready, _, _ = select.select([load.stdout], [], [], 600)
        opened = json.loads(load.stdout.readline()) if ready else sys.exit("No listeners.")
        after = server.resident()
        load.communicate("\n", timeout=120)
    table.row(f"{count:,} idle listeners, KiB each", (after - before) / 1024 / count, digits=1)
    table.row("  opened a second", count / opened["seconds"])


def contention(table, options):
    with hearth() as server:
        ours = server.load("contend", transactions=1_000, connections=16)
    table.row("1,000 transactions on one document, s", ours["seconds"], digits=2, aim="< 2 s")
    note_processor(table, ours)


CASES = {
    "creates": creates, "reads": reads, "queries": queries, "listeners": listeners, "idle": idle,
    "contention": contention,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="less of everything: two minutes")
    parser.add_argument("--million", action="store_true", help="query a million documents, too")
    parser.add_argument("cases", nargs="*", help=f"of {', '.join(CASES)}; all of them without")
    options = parser.parse_args()
    for name in options.cases:
        if name not in CASES:
            parser.error(f"there is no case {name}")
    print(f"{HEARTH} on {os.cpu_count()} cores")
    table = Table()
    for name, case in CASES.items():
        if not options.cases or name in options.cases:
            case(table, options)


if __name__ == "__main__":
    main()
