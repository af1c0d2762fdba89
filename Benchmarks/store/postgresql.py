"""A PostgreSQL cluster of its own, as Debian packages it, for as long as it is measured."""

import contextlib
import glob
import os
import pwd
import re
import select
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

# What Firestore indexes by itself: every field, and the document's name.
TABLE = """
CREATE TABLE documents (id text PRIMARY KEY, data jsonb NOT NULL);
CREATE INDEX ON documents ((data ->> 'category'), id);
CREATE INDEX ON documents ((data -> 'score'), id);
CREATE INDEX ON documents ((data ->> 'title'), id);
"""

INSERT = """
\\set number random(1, 1000000)
INSERT INTO documents VALUES (
  gen_random_uuid()::text,
  jsonb_build_object('category', 'category ' || (:number::int % 10), 'score', :number::int,
    'title', 'The title of document number ' || :number::int));
"""


class PostgreSQL:
    def __init__(self, folder, port):
        self.folder = folder
        self.port = port
        with self.connect() as connection:
            connection.execute(TABLE)

    def connect(self):
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user="postgres", dbname="postgres", autocommit=True)

    def inserts(self, clients, seconds):
        """Inserts a second, each a transaction of its own, by PostgreSQL's own load program.

        It is given a number of transactions for about so many seconds, because it counts the time
        to connect, a process each, into a given time.
        """
        each = max(10, round(seconds * (300 if clients == 1 else 6_000) / clients))
        return self.transactions(INSERT, clients, each)

    def transactions(self, script, clients, each):
        """Runs a script of pgbench so often for each client; returns how often it ran a second."""
        path = Path(self.folder) / "script.sql"
        path.write_text(script)
        path.chmod(0o644)
        output = subprocess.run(
            [tool("pgbench"), "--no-vacuum", "--protocol=prepared", f"--client={clients}",
             f"--jobs={min(clients, 2)}", f"--transactions={each}", f"--file={path}",
             "--host=127.0.0.1", f"--port={self.port}", "--username=postgres", "postgres"],
            stdout=subprocess.PIPE, text=True, check=True, timeout=300).stdout
        return float(re.search(r"tps = ([\d.]+) \(without", output)[1])

    def notifications(self, listeners, writes):
        """Deliveries of NOTIFY to connections that LISTEN, one notification after another."""
        with contextlib.ExitStack() as stack:
            connections = [stack.enter_context(self.connect()) for _ in range(listeners)]
            poll = select.epoll()
            stack.callback(poll.close)
            for connection in connections:
                connection.execute("LISTEN news")
                os.set_blocking(connection.fileno(), False)
                poll.register(connection.fileno(), select.EPOLLIN)
            writer = stack.enter_context(self.connect())
            times = []
            begin = time.perf_counter()
            for number in range(writes):
                start = time.perf_counter()
                writer.execute(f"NOTIFY news, '{number}'")
                missing = listeners
                while missing:
                    ready = poll.poll(10)
                    if not ready:
                        raise TimeoutError(f"{missing} notifications did not arrive.")
                    for descriptor, _ in ready:
                        # Each message is one NotificationResponse, which is what is waited for.
                        os.read(descriptor, 65536)
                        times.append(time.perf_counter() - start)
                    missing -= len(ready)
            duration = time.perf_counter() - begin
        times.sort()
        return {
            "perSecond": len(times) / duration,
            "p95Milliseconds": times[int(len(times) * 0.95)] * 1000,
        }


def tool(name):
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name) or name


@contextlib.contextmanager
def postgresql():
    # PostgreSQL does not run as root.
    is_root = os.geteuid() == 0
    become = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if is_root else []

    def run(*command):
        subprocess.run(
            [*become, *command], check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=120)

    with tempfile.TemporaryDirectory() as folder:
        if is_root:
            os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
        os.chmod(folder, 0o755)
        data = f"{folder}/data"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        run(tool("initdb"), "--auth=trust", "--username=postgres", "--encoding=UTF8", data)
        settings = (f"-c port={port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= "
                    "-c max_connections=600 -c shared_buffers=256MB")
        run(tool("pg_ctl"), "start", "-w", "-D", data, "-l", f"{folder}/log", "-o", settings)
        try:
            yield PostgreSQL(folder, port)
        finally:
            run(tool("pg_ctl"), "stop", "-w", "-m", "immediate", "-D", data)
