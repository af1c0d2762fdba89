"""MessageAI as people meet it, in a real Chromium, and ejabberd with an archive beside it.

Prints the times from a tap to one's own bubble and to the other's painted bubble while few and many
people are connected who talk at the pace of real chats. Everything shares the machine. `--quick` takes
smaller loads.
"""

import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
os.environ.setdefault("HEARTH", str(ROOT / ".build/release/hearth"))
sys.path.append(str(ROOT / "Tests"))

import browser  # noqa: E402
import xmpp  # noqa: E402
from browser import Browsers  # noqa: E402
from hearth_server import HearthServer  # noqa: E402
from pace import Pace  # noqa: E402

QUICK = "--quick" in sys.argv
CONNECTED = (2, 20) if QUICK else (2, 100, 1000)
MESSAGES = 20 if QUICK else 200
SPEED = 20


def row(name, times, unit="ms"):
    """Median, 95th percentile and the worst."""
    times = sorted(times)
    print(f"  {name:<44} {statistics.median(times):>8.1f} "
          f"{times[min(len(times) - 1, int(len(times) * 0.95))]:>8.1f} {times[-1]:>8.1f} {unit}",
          flush=True)


@contextlib.contextmanager
def hearth(**options):
    with tempfile.TemporaryDirectory() as folder:
        server = HearthServer(folder, **options).start()
        try:
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def crowd(script, *arguments):
    """People who talk, as a program of their own: it says when all are there, and in the end how much
    they have received."""
    child = subprocess.Popen(
        [sys.executable, FOLDER / script, *map(str, arguments)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        if child.stdout.readline().strip() != "ready":
            sys.exit(f"{script} did not start.")
        yield
        child.stdin.close()
        received = child.stdout.readline().strip()
        if not received:
            sys.exit(f"{script} ended early.")
        print(f"    the others received {received}")
    finally:
        child.kill()
        child.wait(10)


def talking(chromium):
    print(f"a message, {MESSAGES} of them at {SPEED} times the pace of real chats; "
          "the others talk at their own")
    print(f"  {'':<44} {'median':>8} {'95th':>8} {'worst':>8}")
    for connected in CONNECTED:
        with hearth() as server, contextlib.ExitStack() as stack:
            if connected > 2:
                stack.enter_context(crowd(
                    "phones.py", server.firestore, server.web.removeprefix("http://"), connected - 2))
            ada, ben = Browsers(chromium, server).pair()
            own, others = browser.delays(ada, ben, Pace(1), MESSAGES, SPEED)
            row(f"tap to own bubble, {connected:,} connected", own)
            row(f"tap to the other's bubble, {connected:,} connected", others)
            ada.context.close()
            ben.context.close()
        with xmpp.ejabberd(connected) as (port, archived), contextlib.ExitStack() as stack:
            if connected > 2:
                stack.enter_context(crowd("xmpp.py", port, 2, connected - 2))
            times = xmpp.delays(port, MESSAGES, SPEED)
            assert archived() >= MESSAGES, "ejabberd keeps no archive"
            row(f"ejabberd: sent to received, {connected:,} connected", [t * 1000 for t in times])


def main():
    path = shutil.which("chromium")
    if not path:
        sys.exit("Install Debian's chromium (make bench-messageai does).")
    expect.set_options(timeout=120_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        talking(chromium)
        chromium.close()


if __name__ == "__main__":
    main()
