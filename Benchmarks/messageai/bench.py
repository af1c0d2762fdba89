"""MessageAI as people meet it, in a real Chromium, and ejabberd with an archive beside it.

Prints the times from a tap to one's own bubble and to the other's painted bubble while few and many
people are connected who talk at the pace of real chats; from a launch to a chat of many messages that
the device has; between the frames while that chat scrolls; and from a reconnection to what was missed. Everything shares
the machine. `--quick` takes smaller loads; `talk`, `launch`, `scroll` and `reconnect` name parts, and
`talk` alone needs ejabberd.
"""

import contextlib
import os
import re
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

from playwright.sync_api import expect, sync_playwright

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
os.environ.setdefault("HEARTH", str(ROOT / ".build/release/hearth"))
sys.path.append(str(ROOT / "Tests"))

import browser  # noqa: E402
import history  # noqa: E402
from browser import Browsers  # noqa: E402
from crowd import crowd  # noqa: E402
from hearth_server import HearthServer  # noqa: E402
from pace import Pace  # noqa: E402
from tcp_proxy import TCPProxy  # noqa: E402

QUICK = "--quick" in sys.argv
CONNECTED = (2, 20) if QUICK else (2, 100, 1000)
MESSAGES = 20 if QUICK else 40
HISTORY = 1_000 if QUICK else 10_000
LAUNCHES = 3 if QUICK else 10
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


def talking(chromium):
    # What it needs of others is not needed for the other parts.
    import xmpp

    print(f"a message, {MESSAGES} of them at {SPEED} times the pace of real chats; "
          "the others talk at their own")
    for connected in CONNECTED:
        with hearth() as server, contextlib.ExitStack() as stack:
            if connected > 2:
                stack.enter_context(crowd(
                    FOLDER / "phones.py", server.firestore,
                    server.web.removeprefix("http://"), connected - 2))
            ada, ben = Browsers(chromium, server).pair()
            own, others = browser.delays(ada, ben, Pace(1), MESSAGES, SPEED)
            row(f"tap to own bubble, {connected:,} connected", own)
            row(f"tap to the other's bubble, {connected:,} connected", others)
            ada.context.close()
            ben.context.close()
        with xmpp.ejabberd(connected) as (port, archived), contextlib.ExitStack() as stack:
            if connected > 2:
                stack.enter_context(crowd(FOLDER / "xmpp.py", port, 2, connected - 2))
            times = xmpp.delays(port, MESSAGES, SPEED)
            assert archived() >= MESSAGES, "ejabberd keeps no archive"
            row(f"ejabberd: sent to received, {connected:,} connected", [t * 1000 for t in times])


@contextlib.contextmanager
def long_chat(chromium):
    """A server, a browser whose device has a long chat, and the chat's address."""
    with hearth() as server:
        ada = Browsers(chromium, server).person("Ada").sign_up()
        chat = history.fill(server, HISTORY)
        history.wait_until_told(server, chat, "deliveredSeq", HISTORY)
        history.wait_until_idle(server)
        # It opens at what is new to her; afterwards nothing is.
        ada.go_to("Chats").open_chat("Ben")
        ada.visible(ada.page.get_by_role("button", name=re.compile("Jump to the newest"))).click()
        ada.expect_received(history.text(HISTORY))
        history.wait_until_told(server, chat, "readSeq", HISTORY)
        ada.page.wait_for_url("**/chats/*")
        address, cookies = ada.page.url, ada.context.storage_state()
        ada.context.close()
        yield server, address, cookies


def launching(chromium):
    print(f"a launch, of an app whose device has a chat of {HISTORY:,} messages")
    with long_chat(chromium) as (server, address, cookies):
        # A device that has opened the app before has its scripts and styles.
        again = Browsers(chromium, server).person("Ada", storage_state=cookies)
        again.context.add_init_script(f"({browser.LAUNCH})({history.text(HISTORY)!r})")

        def launch(is_host_new=False):
            if is_host_new:
                server.stop()
                server.start()
            page = again.context.new_page()
            page.goto(address)
            page.wait_for_function("() => window.shownAt")
            painted = page.evaluate("window.shownAt")
            page.close()
            return painted

        launch()
        row("navigation to painted messages", [launch() for _ in range(LAUNCHES)])
        row("the same, the first after the host's start", [launch(True) for _ in range(LAUNCHES)])
        again.context.close()


def scrolling(chromium):
    print(f"a chat of {HISTORY:,} messages that scrolls, all of them loaded")
    with long_chat(chromium) as (server, address, cookies):
        reader = Browsers(chromium, server).person("Ada", storage_state=cookies)
        reader.page.goto(address)
        reader.expect_received(history.text(HISTORY))
        while browser.show_earlier(reader):
            pass
        for name, speed in (("a finger", 1), ("a flick", 4)):
            drawn, by_page, gaps = browser.frames(
                chromium, reader.page, 3 if QUICK else 10, speed)
            row(f"{name}, {speed} px a ms: frames drawn", drawn)
            row("  by the page's clock", by_page)
            print(f"  {'  frames without a message in sight':<44} {gaps:>8} of {len(by_page)}")
        reader.context.close()


def reconnecting(chromium):
    print("a reconnection, from when there is a way to when what was missed is painted")
    store, web = TCPProxy(), TCPProxy()
    with hearth(client_firestore=store.address) as server:
        store.target, web.target = server.firestore, server.web.removeprefix("http://")
        ada = Browsers(chromium, SimpleNamespace(web=f"http://{web.address}")).person("Ada").sign_up()
        adas = store.connections()
        ben = Browsers(chromium, server).person("Ben").sign_up()
        browser.search(ada, "Ben")
        ada.open_chat("Ben").send("hello").expect_sent("hello")
        ben.go_to("Chats").open_chat("Ada").expect_received("hello")
        ada.page.evaluate(browser.WATCH)

        def missed(number, cut, restore):
            cut()
            ben.send(f"bench {number}.").expect_sent(f"bench {number}.")
            time.sleep(2)
            assert ada.page.evaluate(browser.PAINTED, str(number)) is None, "nothing was cut"
            began = time.time() * 1000
            restore()
            ada.page.wait_for_function(browser.PAINTED, arg=str(number))
            return ada.page.evaluate(browser.PAINTED, str(number)) - began

        def cut_web():
            ada.context.set_offline(True)
            web.cut()

        def restore_web():
            web.restore()
            ada.context.set_offline(False)

        def cut_store():
            store.cut(only=adas)

        rounds = 3 if QUICK else 20
        row("browser to its host", [missed(each, cut_web, restore_web) for each in range(rounds)])
        times = []
        for number in range(rounds, rounds + (2 if QUICK else 10)):
            bens = [each for each in store.connections() if each not in adas]
            times.append(missed(number, cut_store, store.restore))
            adas = [each for each in store.connections() if each not in bens]
        row("the host's client to Firestore", times)
        for person in (ada, ben):
            person.context.close()
    for proxy in (store, web):
        proxy.close()


def main():
    path = shutil.which("chromium")
    if not path:
        sys.exit("Install Debian's chromium (make bench-messageai does).")
    expect.set_options(timeout=120_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        parts = {
            "talk": talking, "launch": launching, "scroll": scrolling, "reconnect": reconnecting}
        chosen = [name for name in sys.argv[1:] if name in parts] or parts
        print(f"  {'':<44} {'median':>8} {'95th':>8} {'worst':>8}")
        for name in chosen:
            parts[name](chromium)
        chromium.close()


if __name__ == "__main__":
    main()
