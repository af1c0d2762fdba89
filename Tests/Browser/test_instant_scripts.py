"""Random scripts of gestures on a line that is slow, silent or cut, with reloads and killed hosts.

Whatever happened between, in the end every text is there once, in its order, in the chat in which it
was sent, and what the page shows is what a new page shows. `HEARTH_SCRIPTS=100` runs that many scripts from `HEARTH_FIRST_SCRIPT` on,
`HEARTH_SCRIPT=7` the one with this seed. They go on in `HEARTH_LANES` lanes side by side. Many more are run
without a browser, by `Tests/Script/simulation.test.mjs`.
"""

import itertools
import os
import random
import re
import threading
import time
from concurrent.futures import Future
from types import SimpleNamespace

import pytest
from hearth_server import HearthServer
from kept_by_browser import wait_until
from person import PHONE, Person, on_device
from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect, sync_playwright
from tcp_proxy import TCPProxy

pytestmark = pytest.mark.soak

COUNT = int(os.environ.get("HEARTH_SCRIPTS", "8"))
LANES = int(os.environ.get("HEARTH_LANES", "2"))
FIRST = int(os.environ.get("HEARTH_FIRST_SCRIPT", "1"))
SEEDS = [int(os.environ["HEARTH_SCRIPT"])] if "HEARTH_SCRIPT" in os.environ else range(FIRST, FIRST + COUNT)
ADA = "Script Ada"
FRIENDS = ["Ben", "Cleo", "Dan"]
OLDER = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
SEEDS_A_WRITER = 4
NUMBERS = itertools.count(1)
SAID = re.compile(r"^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered|read)$")
IS_AT_REST = """() => !document.querySelector("[data-waiting], .kept, .ghost")
  && !document.getElementById("connection").matches(".line")"""
# Whether the list of chats is kept with all of them.
LIST_IS_KEPT = """(names) => new Promise((done) => {
  indexedDB.open("hearth-messageai").onsuccess = ({ target: { result: database } }) => {
    const list = database.transaction("screens").objectStore("screens").get("/messageai/chats");
    list.onsuccess = () => {
      database.close();
      done(list.result !== undefined && names.every((name) => list.result.html.includes(name)));
    };
  };
})"""
UNREST = """() => [...document.querySelectorAll(
    "[data-waiting], .kept, .ghost, #connection.line, :popover-open, dialog[open]")]
  .map((each) => each.outerHTML.slice(0, 200)).join("\\n")"""
SHOWN = """() => [...document.querySelectorAll("#scene .screen")].findLast((screen) =>
  !screen.closest("[hidden], [inert]"))?.innerText.replace(/\\s+/g, " ").replace(/Last seen.*?M|Online/g, "")"""


class Script:
    """One person, who goes through chats and writes, whatever the line does."""

    def __init__(self, seed, host, writer):
        self.random = random.Random(seed)
        self.seed = seed
        self.host = host
        self.line = writer.line
        self.person = writer.person
        self.page = self.person.page
        self.sent = {name: [] for name in writer.friends}
        self.older = writer.older
        self.changed, self.deleted, self.reactions = writer.changed, writer.deleted, writer.reactions
        self.chat = None
        self.steps = []
        self.log = []  # the steps, and what the socket carried

    def note(self, what):
        self.log.append(f"{time.monotonic():.2f} {what}")

    def step(self, what):
        self.steps.append(what)
        self.note(what)

    def listen(self, socket):
        self.note("socket opens")
        socket.on("framesent", lambda frame: self.note(f"> {frame[:900]}"))
        socket.on("framereceived", lambda frame: self.note(f"< {frame[:300]}"))
        socket.on("close", lambda _: self.note("socket closes"))

    def look_at(self, response):
        if response.status >= 400:
            self.note(f"{response.status} {response.url}")

    @property
    def in_chats(self):
        return [self.write, self.react, self.change, self.delete, self.look_at_menu, self.go_back]

    def run(self, steps=14):
        gestures = {
            self.write: 6, self.react: 1.5, self.change: 1, self.delete: 1, self.look_at_menu: 0.5,
            self.go_back: 3, self.change_tab: 1, self.change_line: 4, self.reload: 1,
            self.kill_host: 0.4, self.wait: 2,
        }
        for _ in range(steps):
            gesture = self.random.choices(list(gestures), list(gestures.values()))[0]
            if self.chat is None and gesture in self.in_chats:
                gesture = self.open_chat
            elif self.chat and gesture == self.change_tab:
                gesture = self.go_back
            self.step(gesture.__name__)
            gesture()
        self.recover()
        self.check()

    # What a person does

    def open_chat(self):
        name = self.random.choice(list(self.sent))
        self.person.row(name).click()
        # A screen that is not kept comes with the host.
        for tenths in range(100):
            if self.person.composer.count():
                break
            self.page.wait_for_timeout(100)
            if tenths == 30:
                self.mend_line()
            if tenths % 40 == 39:
                self.tap_again(name)
        expect(self.person.composer).to_be_visible()
        self.chat = name

    def tap_again(self, name):
        try:
            self.person.row(name).click(timeout=1_000)
        except Timeout:
            self.note(f"{name} is not there to be tapped")  # it opens just now

    def write(self):
        for _ in range(self.random.randint(1, 3)):
            text = f"{self.seed} {len(self.sent[self.chat]) + 1} " + "".join(
                self.random.choice("abcdé 🎹") for _ in range(self.random.randint(0, 8))) + "."
            text = re.sub(" +", " ", text)
            self.person.composer.click()
            self.page.keyboard.type(text)
            if self.random.random() < 0.5:
                self.page.keyboard.press("Enter")
            else:
                self.person.send_button.click()
            expect(self.person.composer).to_have_value("")
            self.sent[self.chat].append(text)
            self.step(text)

    def bubble(self, text):
        return self.person.visible(self.page.get_by_label(re.compile(f": {text}, ")))

    def an_older_text(self):
        """A text of before this script that is in sight and that nothing was done to yet."""
        for text in self.older[self.chat]:
            if self.bubble(text).count() == 1:
                self.older[self.chat].remove(text)
                self.step(text)
                return text
        return None

    def choose(self, text, item, button=None):
        for _ in range(3):
            self.bubble(text).click(button="right")
            try:
                self.page.get_by_role("menuitem", name=item).click(timeout=10_000)
                break
            except Timeout:
                # The host's menu took the place of the page's under the finger: a person presses again.
                self.note("the menu closed")
        if button:
            self.page.locator("dialog[open]").get_by_role("button", name=button).last.click()
            expect(self.page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    def react(self):
        if text := self.an_older_text():
            self.choose(text, "React", "👍")
            self.reactions[self.chat] += 1

    def change(self):
        if text := self.an_older_text():
            self.choose(text, "Edit")
            expect(self.person.composer).to_have_value(text)
            self.page.keyboard.press("End")
            self.page.keyboard.type(" changed")
            self.page.keyboard.press("Enter")
            expect(self.person.composer).to_have_value("")
            self.changed[self.chat].append(text)

    def delete(self):
        if text := self.an_older_text():
            self.choose(text, "Delete", "Delete for Everybody")
            self.deleted[self.chat].append(text)

    def look_at_menu(self):
        if self.person.bubble("hello").count() == 1:
            self.person.bubble("hello").click(button="right")
            self.page.get_by_role("menuitem", name="React").click()
            expect(self.page.locator("dialog[open]").get_by_role("button", name="👍").last).to_be_visible()
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    def go_back(self):
        self.page.go_back()
        expect(self.person.tab("Chats")).to_be_visible()
        self.chat = None

    def change_tab(self):
        self.person.go_to(self.random.choice(["People", "Profile"]))
        self.person.go_to("Chats")

    def reload(self):
        self.page.reload()
        # The browser itself may have been asked for something that it does not keep.
        expect(self.person.composer if self.chat else self.person.tab("Chats")).to_be_visible()

    def wait(self):
        self.page.wait_for_timeout(self.random.randint(100, 2500))

    # What happens around the person

    def change_line(self):
        kind = self.random.choice(["slow", "hold", "cut", "mute", "mend"])
        self.step(kind)
        self.mend_line()
        if kind == "slow":
            longest = self.random.choice([0.15, 0.5, 1])
            self.line.delay = lambda: self.random.random() * longest
        elif kind == "hold":
            self.line.hold()
        elif kind == "cut":
            self.line.cut()
        elif kind == "mute":
            self.line.mute_answers()

    def mend_line(self):
        self.line.delay = 0
        self.line.let_go()
        self.line.restore()

    def kill_host(self):
        self.host.kill()
        self.host.start()

    # What has to be so afterwards

    def recover(self):
        self.mend_line()
        # A line that was muted stays silent until it is given up.
        self.line.cut()
        self.line.restore()
        self.page.wait_for_function(IS_AT_REST, timeout=60_000)

    def check(self):
        if self.chat:
            self.page.go_back()
        for name in self.sent:
            self.enter(name)
            wanted = self.sent[name]
            self.until(lambda: self.said(wanted) == wanted, lambda: (name, self.said(wanted), wanted))
            self.page.wait_for_function(IS_AT_REST)
            expect(self.person.composer).to_have_value("")
            expect(self.person.bubble("hello")).to_have_count(1)
            self.expect_done(name)
            self.same_as_new()
            self.page.go_back()

    def enter(self, name):
        """Taps a row until it opens: one that moves under the finger does not."""
        for _ in range(4):
            self.person.row(name).click()
            try:
                expect(self.person.composer).to_be_visible(timeout=8_000)
                return
            except AssertionError:
                self.note(f"{name} did not open")
        raise AssertionError(f"{name} does not open")

    def expect_done(self, name):
        """What was done to older texts, in this script and those before it."""
        for text in self.changed[name]:
            expect(self.bubble(f"{text} changed")).to_have_count(1)
            expect(self.bubble(text)).to_have_count(0)
        for text in self.deleted[name]:
            expect(self.bubble(text)).to_have_count(0)
        for text in self.older[name]:
            expect(self.bubble(text)).to_have_count(1)
        expect(self.page.get_by_label("👍 from You").locator("visible=true")).to_have_count(self.reactions[name])

    def said(self, wanted):
        own = [match[1] for each in self.person.bubbles() if (match := SAID.match(each))]
        own = [each if each.endswith(".") else f"{each}." for each in own]
        return [each for each in own if each.startswith(f"{self.seed} ")][-len(wanted) - 3:]

    def same_as_new(self):
        before = self.page.evaluate(SHOWN)
        self.page.reload()
        self.page.locator("html.live").wait_for()
        self.until(lambda: self.page.evaluate(SHOWN) == before,
                   lambda: (self.page.evaluate(SHOWN), before))

    def until(self, holds, found):
        for _ in range(200):
            if holds():
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(found())


class Writer:
    """Somebody with three chats, behind a line of their own, who has sent often enough."""

    def __init__(self, host, chromium):
        self.line = TCPProxy(target=host.web.removeprefix("http://"))
        self.seeds = 0
        number = next(NUMBERS)
        self.friends = [f"{name} {number:03}" for name in FRIENDS]
        self.older = {name: list(OLDER) for name in self.friends}
        self.changed = {name: [] for name in self.friends}
        self.deleted = {name: [] for name in self.friends}
        self.reactions = {name: 0 for name in self.friends}
        people = []
        for name in [*self.friends, ADA]:
            context = chromium.new_context(
                locale="en-US", timezone_id="Europe/Berlin", **on_device({"viewport": PHONE}))
            context.set_default_timeout(30_000)
            web = f"http://{self.line.address}" if name == ADA else host.web
            address = f"{name.replace(' ', '')}-{number}@example.com"
            people.append(Person(context, SimpleNamespace(web=web), name, address).sign_up())
        self.person = people.pop()
        for person in people:
            self.person.go_to("People").open_chat(person.name)
            for text in ["hello", *OLDER]:
                self.person.send(text).expect_sent(text)
            # What each does is seen twice.
            learning = Script(0, host, self)
            learning.chat = person.name
            if person is people[0]:
                for gesture in [learning.react, learning.change, learning.delete, learning.look_at_menu]:
                    gesture()
                    gesture()
            learning.expect_done(person.name)
            self.person.page.go_back()
            person.context.close()
        self.person.go_to("Chats")
        wait_until(self.person.page, LIST_IS_KEPT, self.friends)

    def leave(self):
        self.person.context.close()
        self.line.close()


class Lane:
    """Goes through scripts one after the other, with a host and a browser of its own. Several lanes side by
    side use the time in which one only waits."""

    def __init__(self, seeds, folder, chromium_path, artifacts):
        self.seeds, self.folder, self.chromium_path, self.artifacts = seeds, folder, chromium_path, artifacts
        self.results = {seed: Future() for seed in seeds}
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=self.chromium_path, args=["--no-sandbox", "--disable-gpu"])
                self.host = HearthServer(self.folder / "data").start()
                try:
                    self.play_all(browser)
                finally:
                    self.host.stop()
                    browser.close()
        except BaseException as problem:
            for result in self.results.values():
                if not result.done():
                    result.set_exception(problem)

    def play_all(self, browser):
        # A long chat does not begin with what was sent first, so that a writer has only so many scripts.
        writer = None
        for seed in self.seeds:
            if writer and writer.seeds == SEEDS_A_WRITER:
                writer.leave()
                writer = None
            writer = writer or Writer(self.host, browser)
            writer.seeds += 1
            try:
                self.play(seed, writer)
                self.results[seed].set_result(None)
            except AssertionError as problem:
                self.results[seed].set_exception(problem)
        writer.leave()

    def play(self, seed, writer):
        ada = writer.person
        script = Script(seed, self.host, writer)
        ada.page.on("websocket", script.listen)
        ada.page.on("response", script.look_at)
        try:
            script.run()
            assert ada.problems == []
        except (AssertionError, Timeout) as error:
            ada.page.screenshot(path=self.artifacts / f"script-{seed}.png")
            script.note(ada.page.evaluate(UNREST))
            script.note(f"problems: {ada.problems}")
            (self.artifacts / f"script-{seed}.html").write_text(ada.page.content())
            (self.artifacts / f"script-{seed}.log").write_text("\n".join(script.log))
            # What this one left does not trouble the next.
            writer.seeds = SEEDS_A_WRITER
            raise AssertionError(f"seed {seed} at {ada.page.url} after {script.steps}") from error
        finally:
            ada.page.remove_listener("websocket", script.listen)
            script.mend_line()
            # The next one begins at the list, whatever became of this one.
            ada.page.goto(ada.server.web + "/messageai/chats")
            ada.page.remove_listener("response", script.look_at)
        assert ada.problems == []


@pytest.fixture(scope="module")
def results(request, tmp_path_factory, chromium_path, artifacts):
    """What becomes of each script that was chosen."""
    seeds = [item.callspec.params["seed"] for item in request.session.items if item.path == request.path]
    lanes = [
        Lane(part, tmp_path_factory.mktemp("scripts"), chromium_path, artifacts)
        for part in (seeds[number::LANES] for number in range(LANES)) if part
    ]
    # No server may come or go while a test runs that did not start it.
    for lane in lanes:
        lane.thread.join()
    return {seed: result for lane in lanes for seed, result in lane.results.items()}


# A script begins with several people who sign up, and each of its steps has a limit of its own.
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_script_ends_with_what_was_done(results, seed):
    results[seed].result()
