"""The same picks without Hearth: bare commits of SQLite, and procrastinate's scheduled jobs on PostgreSQL."""

import asyncio
import json
import sqlite3
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import procrastinate
import psycopg_pool

sys.path.append(str(Path(__file__).parents[1] / "store"))
from postgresql import postgresql  # noqa: E402

LEAD = 5  # seconds until the first clock
CONCURRENCY = 100  # as many as Hearth's clock function

# What a pick writes: the room with its picks so far, and the pick.
TABLES = """
CREATE TABLE drafts (id integer PRIMARY KEY, data {kind} NOT NULL);
CREATE TABLE picks (draft integer, number integer, data {kind} NOT NULL, PRIMARY KEY (draft, number));
"""


def pick_of(room, number):
    """A pick about as large as ours."""
    return json.dumps({
        "draft": room, "number": number, "slot": number % 12, "entry": "e" * 20, "user": "u" * 28, "author": "clock",
        "player": f"p{number}", "position": "WR", "previous": "0" * 64, "hash": "0" * 64, "source": "adp"})


def sqlite_commits(path, room, count):
    """Milliseconds of each of so many transactions, one after the other, on the disk of the path."""
    data = json.dumps(room)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + TABLES.format(kind="text"))
    connection.execute("INSERT INTO drafts VALUES (0, ?)", [data])
    times = []
    for number in range(count):
        began = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE drafts SET data = ? WHERE id = 0", [data])
        connection.execute("INSERT INTO picks VALUES (0, ?, ?)", [number, pick_of(0, number)])
        connection.execute("COMMIT")
        times.append((time.perf_counter() - began) * 1_000)
    connection.close()
    return times


def procrastinate_clocks(rooms, turn, rounds, pause, room):
    """Milliseconds from each clock to the commit of its pick, in so many rooms and rounds.

    - pause: after how many seconds a worker that found nothing looks again.
    """
    with postgresql() as server:
        with server.connect() as connection:
            connection.execute(TABLES.format(kind="jsonb"))
            connection.execute(
                "INSERT INTO drafts SELECT id, %s::jsonb FROM generate_series(0, %s) id", [json.dumps(room), rooms - 1])
        address = f"host=127.0.0.1 port={server.port} user=postgres dbname=postgres"
        return asyncio.run(clocks(address, rooms, turn, rounds, pause, json.dumps(room)))


async def clocks(address, rooms, turn, rounds, pause, data):
    app = procrastinate.App(connector=procrastinate.PsycopgConnector(conninfo=address, min_size=4, max_size=20))
    pool = psycopg_pool.AsyncConnectionPool(address, min_size=4, max_size=20, open=False)
    times = []
    is_done = asyncio.Event()

    @app.task(name="pick", queue="clocks")
    async def pick(room, number, due):
        async with pool.connection() as connection:
            await connection.execute("UPDATE drafts SET data = %s WHERE id = %s", [data, room])
            await connection.execute("INSERT INTO picks VALUES (%s, %s, %s)", [room, number, pick_of(room, number)])
        now = time.time()
        times.append((now - due) * 1_000)
        if number < rounds:
            await enqueue(room, number + 1, now + turn)
        elif len(times) == rooms * rounds:
            is_done.set()

    async def enqueue(room, number, due):
        job = pick.configure(schedule_at=datetime.fromtimestamp(due, UTC))
        await job.defer_async(room=room, number=number, due=due)

    async with app.open_async(), pool:
        await app.schema_manager.apply_schema_async()
        # To enqueue them takes some seconds, and the first clock comes after that.
        first = time.time() + LEAD + rooms / 200
        for room in range(rooms):
            await enqueue(room, 1, first + room * turn / rooms)
        worker = asyncio.create_task(app.run_worker_async(
            queues=["clocks"], concurrency=CONCURRENCY, fetch_job_polling_interval=pause, delete_jobs="always",
            install_signal_handlers=False))
        done = asyncio.create_task(is_done.wait())
        await asyncio.wait({worker, done}, timeout=LEAD + rooms / 200 + turn * (rounds + 1) + 120,
                           return_when=asyncio.FIRST_COMPLETED)
        assert done.done(), f"procrastinate made {len(times)} of {rooms * rounds} picks."
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)
    return times
