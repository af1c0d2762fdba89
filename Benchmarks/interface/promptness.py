"""From a gesture to the first frame that shows it, by latency of the line: MessageAI in Hearth's demo
beside what NiceGUI and a bare socket take for the only thing that they can do, which is to answer.

A page notes when the gesture's event was made, and for the first change of what the gesture is about
the time after the frame that has it. Latency is made by a proxy in each direction, half of it. "held"
is a line that brings nothing more.
"""

import contextlib
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "Tests")]

from tcp_proxy import TCPProxy  # noqa: E402

HEARTH = os.environ.get("HEARTH", str(ROOT / ".build/release/hearth"))
LATENCIES = (0, 50, 150)
TIMES = int(os.environ.get("GESTURES", "20"))
WITHIN = 33  # milliseconds: two frames of 60 Hz

# Waits for one gesture: `kind` is its event, and `isSeen` tells of each changed document whether it
# shows what the gesture is about.
WATCH = """([kind, isSeen]) => {
  const shows = eval(isSeen);
  window.measured = new Promise((done) => {
    let from = 0;
    const observer = new MutationObserver(look);
    const watched = { subtree: true, childList: true, characterData: true, attributes: true };
    const start = ({ timeStamp }) => {
      removeEventListener(kind, start, true);
      from = timeStamp;
      observer.observe(document.body, watched);
      // What is not part of the document, as the text of a field, is looked at in each frame, too.
      const each = () => { if (from >= 0) { look(); requestAnimationFrame(each); } };
      requestAnimationFrame(each);
      setTimeout(() => { if (from >= 0) { from = -1; observer.disconnect(); done(null); } }, 8000);
    };
    function look() {
      if (from < 0 || !shows()) return;
      const since = from;
      from = -1;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - since);
        channel.port2.postMessage(0);
      });
    }
    addEventListener(kind, start, true);
  });
}"""

# Of the database of an app only its kept screens go.
FORGET_SCREENS = """() => new Promise((done) => {
  indexedDB.open("hearth-messageai").onsuccess = ({ target: { result: database } }) => {
    const change = database.transaction("screens", "readwrite");
    change.objectStore("screens").clear();
    change.oncomplete = () => { database.close(); done(); };
  };
})"""

# What screens cost that were asked for ahead: how many, and their bytes as they travelled.
AHEAD = """() => {
  const all = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/~drawing"));
  return [all.length, all.reduce((sum, { transferSize }) => sum + transferSize, 0)];
}"""

TOP = """[...document.querySelectorAll(".kept:not([inert]), #scene:not([inert])")].at(-1)"""
COMPOSER = f'{TOP}?.querySelector("textarea[aria-label=Message]")'
SEEN = {
    "key": f'() => {COMPOSER}?.value.endsWith("x")',
    "send": f'() => {COMPOSER}?.value === ""',
    "bubble": f'() => {TOP}?.innerText.includes(window.wanted)',
    "back": f'() => [...{TOP}?.querySelectorAll("[role=listitem]") ?? []].some((row) => '
            'row.checkVisibility() && !row.closest("[inert]"))',
    "push": f'() => {COMPOSER}?.checkVisibility()',
    "toggle": f'() => [...{TOP}?.querySelectorAll("[role=switch]") ?? []].some((each) => '
              'each.checkVisibility() && each.checked === window.wanted)',
    "tab": """() => document.querySelector(".tab[aria-selected=true]")?.innerText.includes(window.wanted)""",
}


@contextlib.contextmanager
def demo():
    with tempfile.TemporaryDirectory() as folder:
        child = subprocess.Popen(
            [HEARTH, "demo", "--data", folder, "--port", "0", "--firestore-port", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            for line in child.stdout:
                if found := re.search(r"web http://(\S+)", line):
                    yield found[1]
                    break
            else:
                sys.exit("hearth demo did not start.")
        finally:
            child.terminate()
            child.wait(20)


class Line(TCPProxy):
    """A line with as much latency both ways together."""

    def be(self, latency):
        self.let_go()
        if latency == "held":
            self.hold()
        else:
            self.delay = latency / 2000


class Gestures:
    """One person in MessageAI, who does the same over and over."""

    def __init__(self, browser, line):
        self.line = line
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US", user_agent=(
            "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/140.0.0.0 Mobile Safari/537.36"))
        self.page = context.new_page()
        self.page.goto(f"http://{line.address}/messageai")
        self.page.get_by_role("button", name="Maya Lindqvist").click()
        self.row("Lin Chen").wait_for()
        self.sent = 0
        self.learn()

    def row(self, name):
        return self.top().get_by_role("listitem").filter(has_text=name).first

    def top(self):
        return self.page.locator(".kept:not([inert]), #scene:not([inert])").last

    def composer(self):
        return self.top().get_by_label("Message", exact=True).locator("visible=true")

    def learn(self):
        """Opens each chat, and sends so often that the page knows what comes of it."""
        self.page.wait_for_timeout(1500)
        self.row("Lin Chen").click()
        for _ in range(4):
            self.composer().fill(text := self.text())
            self.page.keyboard.press("Enter")
            self.page.get_by_label(re.compile(f"You: {text}.*(sent|delivered|read)")).wait_for()
        self.page.wait_for_timeout(4000)
        self.page.go_back()
        self.page.wait_for_timeout(4000)

    def text(self):
        self.sent += 1
        return f"number {self.sent} x"

    def measure(self, gesture, kind, act):
        self.page.evaluate(WATCH, [kind, SEEN[gesture]])
        act()
        return self.page.evaluate("window.measured")

    def want(self, text):
        self.page.evaluate("(text) => { window.wanted = text; }", text)

    def round(self, latency):
        """Does each gesture once; gives milliseconds by its name."""
        page, found = self.page, {}
        self.line.be(latency)
        found["push, kept"] = self.measure("push", "click", lambda: self.row("Lin Chen").click())
        text = self.text()
        self.composer().click()
        page.keyboard.type(text[:-1])
        found["key"] = self.measure("key", "keydown", lambda: page.keyboard.press("x"))
        self.want(text)
        page.evaluate(WATCH.replace("window.measured", "window.bubble"), ["keydown", SEEN["bubble"]])
        found["send, field"] = self.measure("send", "keydown", lambda: page.keyboard.press("Enter"))
        found["send, bubble"] = page.evaluate("window.bubble")
        back = page.locator(".back").locator("visible=true").last
        found["back"] = self.measure("back", "click", back.click)
        for name in ("Profile", "Chats"):
            self.want(name)
            tab = self.top().locator(".tab").filter(has_text=name)
            found[f"tab to {name}"] = self.measure("tab", "click", tab.click)
            if name == "Profile":
                switch = self.top().get_by_role("switch").locator("visible=true").first
                self.want(not switch.is_checked())
                found["toggle"] = self.measure("toggle", "click", lambda: switch.click(force=True))
        self.line.be(0)
        self.page.wait_for_function("() => !document.querySelector('.kept, [data-waiting]')")
        self.page.wait_for_timeout(1200)
        return found


class Stranger(Gestures):
    """Somebody whose browser keeps no screens and asks for none ahead: each screen is unknown."""

    def learn(self):
        self.page.add_init_script(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")

    def round(self, latency):
        self.page.evaluate(FORGET_SCREENS)
        self.page.reload()
        self.page.locator("html.live").wait_for()
        self.row("Lin Chen").wait_for()
        self.page.wait_for_timeout(1500)
        self.line.be(latency)
        found = {"push, unknown": self.measure("push", "click", lambda: self.row("Lin Chen").click())}
        self.line.be(0)
        self.composer().wait_for()
        self.page.go_back()
        self.row("Lin Chen").wait_for()
        return found


def answers(browser, address, what, latency, line):
    """What a tap or a key takes where the page waits for the answer."""
    line.be(0)
    page = browser.new_context().new_page()
    page.goto(f"http://{line.address}{address}")
    page.wait_for_timeout(1000)
    line.be(latency)
    times = []
    for number in range(1, TIMES + 1):
        wanted = f"Count: {number}" if what == "tap" else f"Echo: {'x' * number}"
        page.evaluate("(text) => { window.wanted = text; }", wanted)
        kind = "click" if what == "tap" else "keydown"
        page.evaluate(WATCH, [kind, "() => document.body.innerText.includes(window.wanted)"])
        if what == "tap":
            page.get_by_role("button").first.click()
        else:
            page.get_by_role("textbox").first.press("x")
        times.append(page.evaluate("window.measured"))
    page.context.close()
    line.be(0)
    return times


def tell(who, gesture, latency, times):
    seen = sorted(each for each in times if each is not None)
    missing = len(times) - len(seen)
    if not seen:
        print(f"{who:14}{gesture:18}{latency!s:>6}{'never':>10}")
        return
    last = seen[min(len(seen) - 1, int(len(times) * 0.95))]
    share = sum(each <= WITHIN for each in seen) / len(times)
    print(f"{who:14}{gesture:18}{latency!s:>6}{statistics.median(seen):10.0f}{last:10.0f}{share:10.0%}"
          + (f"   {missing} never" if missing else ""))


def main(browser, peers):
    """Prints the table. `peers` are names with context managers that serve `/counter` and `/echo`."""
    print(f"{'':14}{'gesture':18}{'line':>6}{'median':>10}{'95th':>10}{f'≤ {WITHIN} ms':>10}")
    with demo() as target:
        line = Line(target=target)
        person = Gestures(browser, line)
        for latency in (*LATENCIES, "held"):
            rounds = [person.round(latency) for _ in range(TIMES)]
            for gesture in rounds[0]:
                tell("Hearth", gesture, latency, [each[gesture] for each in rounds])
        drain(person, line)
        count, prefetched = person.page.evaluate(AHEAD)
        print(f"{'Hearth':14}asked for ahead: {count} screens, {prefetched / 1024:.0f} KB")
        storage = person.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        print(f"{'Hearth':14}storage used {storage / 1024:.0f} KB")
        person.page.context.close()
        stranger = Stranger(browser, line)
        for latency in LATENCIES:
            rounds = [stranger.round(latency) for _ in range(TIMES)]
            tell("Hearth", "push, unknown", latency, [each["push, unknown"] for each in rounds])
        stranger.page.context.close()
        line.close()
    for name, start in peers.items():
        with start() as (_, address):
            line = Line(target=address.removeprefix("http://"))
            for what, path in (("tap", "/counter"), ("key", "/echo")):
                for latency in LATENCIES:
                    tell(name, f"{what}, answer", latency, answers(browser, path, what, latency, line))
            line.close()


def drain(person, line, count=40):
    """Actions a second that are done after a cut."""
    person.row("Lin Chen").click()
    person.composer().wait_for()
    person.page.wait_for_timeout(1500)
    line.cut()
    for _ in range(count):
        person.composer().click()
        person.page.keyboard.type(last := person.text())
        person.page.keyboard.press("Enter")
    started = time.monotonic()
    line.restore()
    person.page.get_by_label(re.compile(f"You: {last}.*(sent|delivered|read)")).wait_for(timeout=120_000)
    print(f"{'Hearth':14}{count} texts sent after a cut {count / (time.monotonic() - started):.0f} a second")
