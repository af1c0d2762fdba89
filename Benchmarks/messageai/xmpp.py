"""ejabberd with an archive that is kept, and people who talk through it by slixmpp.

Run as `xmpp.py PORT FIRST COUNT` it is COUNT people who talk in pairs at the pace of real chats, as
`phones.py` for ours.
"""

import asyncio
import contextlib
import json
import logging
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pace import Pace
from slixmpp import ClientXMPP

EJABBERD = sorted(Path("/usr/lib").glob("*/ejabberd-*/ebin"))
SCHEMA = Path("/usr/share/ejabberd/sql/lite.sql")
CONFIG = """
hosts: [localhost]
loglevel: error
default_db: sql
sql_type: sqlite
sql_database: "{folder}/archive.sqlite"
auth_method: sql
auth_password_format: plain
disable_sasl_mechanisms: [X-OAUTH2]
listen:
  - {{port: {port}, ip: "127.0.0.1", module: ejabberd_c2s, starttls: false, shaper: none}}
  - {{port: {web}, ip: "127.0.0.1", module: ejabberd_http, request_handlers: {{/api: mod_http_api}}}}
api_permissions:
  bench: {{from: [mod_http_api], who: {{ip: 127.0.0.0/8}}, what: [register]}}
modules:
  mod_mam: {{default: always, db_type: sql}}
  mod_offline: {{db_type: sql}}
  mod_roster: {{db_type: sql}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def ejabberd(people):
    """A server with `people` accounts, u0, u1 and so on: its port, and how much it has kept."""
    port, web = free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "ejabberd.yml"
        config.write_text(CONFIG.format(folder=folder, port=port, web=web))
        with sqlite3.connect(f"{folder}/archive.sqlite") as archive:
            archive.executescript(SCHEMA.read_text())
        child = subprocess.Popen(
            ["erl", "-noinput", "+A", "4", "-pa", EJABBERD[-1], "-mnesia", "dir", f'"{folder}/mnesia"',
             "-s", "ejabberd"],
            env=os.environ | {
                "EJABBERD_CONFIG_PATH": str(config), "EJABBERD_LOG_PATH": f"{folder}/ejabberd.log",
                "SPOOL_DIR": folder, "HOME": folder,
                "ERL_LIBS": str(EJABBERD[-1].parents[1])},
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait(port, child, Path(folder) / "ejabberd.log")
            for number in range(people):
                _register(web, number)
            yield port, lambda: _archived(folder)
        finally:
            child.terminate()
            child.wait(30)


def _wait(port, child, log):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and child.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    sys.exit("ejabberd did not start:\n" + (log.read_text()[-2000:] if log.exists() else ""))


def _archived(folder):
    with sqlite3.connect(f"{folder}/archive.sqlite", timeout=30) as archive:
        return archive.execute("SELECT count(*) FROM archive").fetchone()[0]


def _register(web, number):
    body = {"user": f"u{number}", "host": "localhost", "password": "bench"}
    request = urllib.request.Request(
        f"http://127.0.0.1:{web}/api/register", json.dumps(body).encode(),
        {"Content-Type": "application/json"})
    urllib.request.urlopen(request, timeout=30).read()


class Person(ClientXMPP):
    """Somebody who is signed in and hears what others say to them."""

    def __init__(self, number, port):
        super().__init__(f"u{number}@localhost/bench", "bench")
        self.port = port
        self.is_there = asyncio.Event()
        self.heard = asyncio.Queue()
        self.enable_starttls = self.enable_direct_tls = False
        self.enable_plaintext = True
        self.plugin["feature_mechanisms"].unencrypted_plain = True
        self.add_event_handler("session_start", self._started)
        self.add_event_handler("message", self._heard)

    async def enter(self):
        self.connect("127.0.0.1", self.port)
        await asyncio.wait_for(self.is_there.wait(), 60)
        return self

    def _started(self, _):
        self.send_presence()
        self.is_there.set()

    def _heard(self, message):
        if message["body"]:
            self.heard.put_nowait((message["body"], time.monotonic()))

    def say(self, number, text):
        self.send_message(mto=f"u{number}@localhost", mbody=text, mtype="chat")


async def _delays(port, count, speed):
    """Seconds from sending to hearing, of two people at a pace so many times that of real ones."""
    ada, ben = [await Person(number, port).enter() for number in (0, 1)]
    pace = Pace(1)
    delays = []
    for number in range(count):
        text = pace.text(number)
        began = time.monotonic()
        ada.say(1, text)
        heard, at = await asyncio.wait_for(ben.heard.get(), 60)
        assert heard == text
        delays.append(at - began)
        await asyncio.sleep(pace.short_pause(speed))
    for person in (ada, ben):
        await person.disconnect()
    return delays


def delays(port, count, speed):
    logging.disable(logging.CRITICAL)
    # The caller's thread has a loop of its own, the browser's.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _delays(port, count, speed)).result()


async def _talk(port, first, count):
    people = []
    for number in range(first, first + count):
        people.append(await Person(number, port).enter())
    print("ready", flush=True)

    async def talk(place):
        pace = Pace(place)
        await asyncio.sleep(pace.pause() * pace.random.random())
        number = 0
        while True:
            people[place].say(first + (place ^ 1), pace.text(number))
            number += 1
            await asyncio.sleep(pace.pause() + pace.pause())

    tasks = [asyncio.create_task(talk(place)) for place in range(count - count % 2)]
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    print(sum(person.heard.qsize() for person in people), flush=True)


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    asyncio.run(_talk(*map(int, sys.argv[1:4])))
