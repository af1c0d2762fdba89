"""Hearth's interface beside NiceGUI and a bare socket: the same pages, the same Chromium, one after
the other.

Prints for each page the time from the event to the changed document, the bytes that travel for an
event, the bytes of the first load, and the server's memory for each of many sessions; for Hearth
also how many events a second it answers. The bare socket does what every interface must at least:
its time is the machine's and the browser's.
"""

import asyncio
import concurrent.futures
import contextlib
import functools
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import promptness
import psutil
from playwright.sync_api import sync_playwright
from sessions import HearthSession, NiceGUISession, open_all

ROOT = Path(__file__).parents[2]
PAGES = os.environ.get("PAGES", ROOT / ".build/release/InterfacePages")
EVENTS = int(os.environ.get("EVENTS", "200"))
SESSIONS = {"/counter": 500, "/rows": 60}
CLIENTS = (1, 10, 50)

# Acts on the page and tells how many milliseconds later the document says something new.
ACT = """([action, argument]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`nothing says "${argument}"`)), 10000);
  const started = performance.now();
  const observer = new MutationObserver(() => {
    if (!document.body.innerText.includes(argument)) return;
    observer.disconnect();
    resolve(performance.now() - started);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (action === "type") {
    const field = [...document.querySelectorAll("input")].find((each) => each.checkVisibility());
    field.value = argument.replace("Echo: ", "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else {
    [...document.querySelectorAll("button")].find((button) =>
      button.checkVisibility() && button.innerText.toLowerCase().startsWith(action)).click();
  }
})"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def process(command, cwd, is_ready):
    child = subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield child, is_ready(child)
    finally:
        child.terminate()
        child.wait(20)


@contextlib.contextmanager
def hearth():
    def ready(child):
        for line in child.stdout:
            found = re.search(r"web (http://\S+)", line)
            if found:
                return found[1]
        sys.exit("InterfacePages did not start.")

    with tempfile.TemporaryDirectory() as folder:
        with process([PAGES, folder], folder, ready) as running:
            yield running


@contextlib.contextmanager
def python_pages(file):
    port = free_port()

    def ready(child):
        for _ in range(200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/counter").read()
                return f"http://127.0.0.1:{port}"
            time.sleep(0.1)
        sys.exit(f"{file} did not start.")

    pages = Path(__file__).parent / file
    with tempfile.TemporaryDirectory() as folder:
        with process([sys.executable, pages, str(port)], folder, ready) as running:
            yield running


class Traffic:
    """Counts what a page sends and receives."""

    def __init__(self, page):
        self.loaded = self.down = self.up = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self.finished)
        session.on("Network.webSocketFrameReceived", self.received)
        session.on("Network.webSocketFrameSent", self.sent)

    def finished(self, event):
        self.loaded += event["encodedDataLength"]

    def received(self, event):
        self.down += len(event["response"]["payloadData"].encode())

    def sent(self, event):
        self.up += len(event["response"]["payloadData"].encode())


def measure(browser, address, action, expected):
    context = browser.new_context()
    page = context.new_page()
    traffic = Traffic(page)
    page.goto(address)
    page.wait_for_timeout(1500)
    first_load = traffic.loaded
    for number in range(1, 6):
        page.evaluate(ACT, [action, expected(number)])
    traffic.down = traffic.up = 0
    times = []
    for number in range(6, 6 + EVENTS):
        times.append(page.evaluate(ACT, [action, expected(number)]))
    page.wait_for_timeout(200)
    context.close()
    times.sort()
    return {
        "median ms": statistics.median(times),
        "95th ms": times[int(len(times) * 0.95)],
        "bytes down": traffic.down / EVENTS,
        "bytes up": traffic.up / EVENTS,
        "first load": first_load,
    }


async def memory(kind, server, address, count):
    """Kilobytes of the server's memory for each of many sessions, each of a browser of its own."""
    resident = lambda: psutil.Process(server.pid).memory_info().rss
    # What is made once, and what sessions leave to the next ones, is not counted.
    for session in await open_all(kind, address, 20):
        await session.close()
    await asyncio.sleep(2)
    before = resident()
    sessions = await open_all(kind, address, count)
    await asyncio.sleep(2)
    after = resident()
    for session in sessions:
        await session.close()
    return (after - before) / 1024 / count


async def throughput(address, count, seconds=3):
    """Taps a second that sessions get answered, each tapping again when the page shows the last."""
    sessions = await open_all(HearthSession, address, count)
    started = time.monotonic()
    end = started + seconds

    async def tap(session):
        button, taps = session.button("Count"), 0
        # A host shows out who sends more than 1,000 frames at once and 200 a second.
        while time.monotonic() < end and taps < 900:
            session.tap(button)
            while (await session.answer()).get("a", 0) < session.events:
                pass
            taps += 1
        return taps

    taps = sum(await asyncio.gather(*(tap(session) for session in sessions)))
    seconds = time.monotonic() - started
    for session in sessions:
        await session.close()
    return taps / seconds


def apart(coroutine):
    """Runs a coroutine beside Playwright, which has a loop of its own in this thread."""
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


CASES = [
    ("counter", "/counter", "count", lambda number: f"Count: {number}"),
    ("echo", "/echo", "type", lambda number: f"Echo: text {number}"),
    ("300 rows, one changed", "/rows", "change one", lambda number: f"Changed {number}"),
    ("300 rows, rebuilt", "/rows", "rebuild", lambda number: f"Changed {number}"),
]


def main():
    results = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        for name, start in SERVERS.items():
            with start() as (server, address):
                for case, path, action, expected in CASES[:3] if name == BARE else CASES:
                    result = measure(browser, address + path, action, expected)
                    results[name, case] = result
                if name == BARE:
                    continue
                kind = HearthSession if name == "Hearth" else NiceGUISession
                for path, count in SESSIONS.items():
                    results[name, path] = apart(memory(kind, server, address + path, count))
                if name == "Hearth":
                    for clients in CLIENTS:
                        results[clients] = apart(throughput(address + "/counter", clients))
        promptness.main(browser, {name: SERVERS[name] for name in ("NiceGUI", BARE)})
        browser.close()
    print(f"{EVENTS} events each")
    print(f"{'':24}{'':12}{'Hearth':>12}{'NiceGUI':>12}{'ratio':>8}{BARE:>14}")
    for case, *_ in CASES:
        for measurement in results["Hearth", case]:
            bare = results.get((BARE, case), {}).get(measurement)
            row(case, measurement, *(results[name, case][measurement] for name in NAMES), bare)
    for path, count in SESSIONS.items():
        row(f"{path}, {count} sessions", "KB each", *(results[name, path] for name in NAMES))
    for clients in CLIENTS:
        print(f"{f'/counter, {clients} clients':24}{'taps a second':14}{results[clients]:10.0f}")


NAMES = ("Hearth", "NiceGUI")
BARE = "bare socket"
SERVERS = {
    "Hearth": hearth,
    "NiceGUI": functools.partial(python_pages, "nicegui_pages.py"),
    BARE: functools.partial(python_pages, "bare_pages.py"),
}


def row(case, measurement, ours, theirs, bare=None):
    ratio = ours / theirs if theirs else float("nan")
    floor = "" if bare is None else f"{bare:14.1f}"
    print(f"{case:24}{measurement:12}{ours:12.1f}{theirs:12.1f}{ratio:8.2f}{floor}")


if __name__ == "__main__":
    main()
