"""Random scripts of gestures on a line that is slow, silent or cut, with reloads and killed hosts.

Whatever happened between, in the end every text is there once, in its order, in the chat in which it
was sent, or it is in the list of what could not be done; and what the page shows is what a new page shows. What a person does follows from the seed alone,
and nobody waits for a page to be ready: after a reload, on the way into a chat and out of it the next
gesture comes as soon as there is something to touch. `HEARTH_SCRIPTS=100` runs that many scripts from `HEARTH_FIRST_SCRIPT` on,
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
from devices import PHONE, on_device
from hearth_server import HearthServer
from kept_by_browser import wait_until, whether_kept
from person import Person, acquaintance
from playwright.sync_api import Error as BrowserError
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
# Of each chat a script has two older texts to do something to; what each does is learned with others.
OLDER = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
LEARNED = ["iota", "kappa", "lambda", "my", "ny", "xi"]
SEEDS_A_WRITER = 4
NUMBERS = itertools.count(1)
SAID = re.compile(r"^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered|read)$")
# What could not be done is told until somebody has looked at it.
IS_AT_REST = """() => !document.querySelector("[data-waiting], .kept, .ghost")
  && (document.querySelector("#connection.line")?.textContent.includes("could not be done") ?? true)"""
# Whether the list of chats is kept with all of them.
LIST_IS_KEPT = whether_kept("screens", """all.some(({ address, html }) =>
  address === "/messageai/chats" && names.every((name) => html.includes(name)))""", "names")
UNREST = """() => [...document.querySelectorAll(
    "[data-waiting], .kept, .ghost, #connection.line, :popover-open, dialog[open]")]
  .map((each) => each.outerHTML.slice(0, 200)).join("\\n")"""
# What the page has learned of menus and sheets: how often the same.
WHAT_OPENS = """() => new Promise((done) => {
  const give = (why) => () => done(`What was learned cannot be read: ${why}.`);
  setTimeout(give("the database does not answer"), 5000);
  const opening = indexedDB.open("hearth-messageai", 1);
  opening.onerror = give("the database cannot be opened");
  opening.onupgradeneeded = give("the database is gone");
  opening.onsuccess = ({ target: { result: database } }) => {
    const reading = database.transaction("learned").objectStore("learned").getAll();
    reading.onsuccess = () => {
      database.close();
      const facts = reading.result.filter(({ name }) => /^(opens|closes|fills)/.test(name));
      done(facts.map(({ name, count, value }) => `${count} ${name} ${String(JSON.stringify(value)).slice(0, 400)}`).join("\\n"));
    };
  };
})"""
SHOWN = """() => [...document.querySelectorAll("#scene .screen")].findLast((screen) =>
  !screen.closest("[hidden], [inert]"))?.innerText.replace(/\\s+/g, " ").replace(/Last seen.*?M|Online/g, "")"""


def plan(seed, count=14):
    """What a person does, one step after the other, and what happens around them: names of `Script`'s methods
    with what they are given."""
    chance = random.Random(seed)
    weights = {
        "write": 6, "react": 1.5, "change": 1, "delete": 1, "look_at_menu": 0.5, "go_back": 3,
        "change_tab": 1, "change_line": 4, "reload": 1, "kill_host": 0.4, "wait": 2,
    }
    in_chats = ["write", "react", "change", "delete", "look_at_menu", "go_back"]
    numbers = [0] * len(FRIENDS)
    chat = None
    steps = []
    for _ in range(count):
        step = chance.choices(list(weights), list(weights.values()))[0]
        if chat is None and step in in_chats:
            step = "open_chat"
        elif chat is not None and step == "change_tab":
            step = "go_back"
        given = ()
        if step == "open_chat":
            chat = chance.randrange(len(FRIENDS))
            given = (chat,)
        elif step == "go_back":
            chat = None
            given = (chance.choice(["the browser's", "the page's"]),)
        elif step == "change_tab":
            given = (chance.choice(["People", "Profile"]),)
        elif step == "change_line":
            given = (chance.choice(["slow", "hold", "cut", "mute", "mend"]), chance.choice([0.15, 0.5, 1]))
        elif step == "wait":
            given = (chance.randint(100, 2500),)
        elif step == "write":
            texts = []
            for _ in range(chance.randint(1, 3)):
                numbers[chat] += 1
                letters = "".join(chance.choice("abcdé 🎹") for _ in range(chance.randint(0, 8)))
                text = re.sub(" +", " ", f"{seed} {numbers[chat]} {letters}.")
                texts.append((text, chance.choice(["key", "button"])))
            given = tuple(texts)
        steps.append((step, given))
    return steps


class Script:
    """One person, who goes through chats and writes, whatever the line does."""

    def __init__(self, seed, host, writer):
        self.random = random.Random(seed)  # of the line alone
        self.seed = seed
        self.friends = writer.friends
        self.own_older = OLDER[2 * ((seed - 1) % SEEDS_A_WRITER):][:2]
        self.host = host
        self.line = writer.line
        self.person = writer.person
        self.page = self.person.page
        self.sent = {name: [] for name in writer.friends}
        self.told = set()  # what could not be sent, and the page says so
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

    def run(self):
        for step, given in plan(self.seed):
            self.step(f"{step} {given}")
            getattr(self, step)(*given)
        self.recover()
        self.check()

    # What a person does

    def open_chat(self, number):
        name = self.friends[number]
        self.person.row(name).click()
        self.wait_for_chat(name)
        self.chat = name

    def wait_for_chat(self, name=None):
        """A screen that is not kept comes with the host, which may have to start first. Meanwhile the row with
        this name is tapped again, if there is one."""
        for tenths in range(300):
            if self.person.composer.count():
                break
            self.page.wait_for_timeout(100)
            if tenths == 30:
                self.mend_line()
            if name and tenths % 40 == 39:
                self.tap_again(name)

    def tap_again(self, name):
        try:
            self.person.row(name).click(timeout=1_000)
        except Timeout:
            self.note(f"{name} is not there to be tapped")  # it opens just now

    def write(self, *texts):
        self.wait_for_chat()
        for text, way in texts:
            self.person.composer.click()
            self.page.keyboard.type(text)
            if way == "key":
                self.page.keyboard.press("Enter")
            else:
                self.send_or_save()
            self.sent[self.chat].append(text)
            self.note(text)

    def send_or_save(self):
        """Taps the button beside the field: it is called Save while an edit waits."""
        button = self.page.get_by_role("button", name=re.compile("^(Send|Save)$"))
        self.person.visible(button).last.click()

    def bubble(self, text):
        return self.person.visible(self.page.get_by_label(re.compile(f": {text}, ")))

    def an_older_text(self):
        """The next text of before this script that nothing was done to yet; nobody scrolls to one that is out
        of sight."""
        for text in self.older[self.chat]:
            if text in self.own_older and self.bubble(text).count() == 1:
                self.older[self.chat].remove(text)
                self.note(text)
                return text
        return None

    def choose(self, text, item, button=None):
        for _ in range(3):
            if self.page.locator(":popover-open").count():
                self.page.keyboard.press("Escape")
            self.bubble(text).click(button="right")
            try:
                self.page.get_by_role("menuitem", name=item).click(timeout=10_000)
                break
            except Timeout:
                # The menu offers it only now, or the host's took its place under the finger: a person presses
                # again.
                self.note("the menu does not offer it")
                self.wait_for_menus()
        if button:
            self.page.locator("dialog[open]").get_by_role("button", name=button).last.click()
            expect(self.page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    def wait_for_menus(self):
        """What a menu offers that is empty, or says so, comes with the connection."""
        menu = self.page.locator(":popover-open")
        if menu.count() and menu.inner_text() in ["", "Comes with the connection."]:
            self.mend_line()

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

    def go_back(self, way="the browser's"):
        # A page that was just loaded may show a sheet whose end its host has not heard of yet; what lies
        # under it stays.
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        if way == "the browser's":
            self.page.go_back()
        else:
            self.person.visible(self.page.get_by_role("button", name="Back", exact=True)).last.click()
        self.chat = None

    def change_tab(self, name):
        tab = self.person.tab(name)
        tab.click()
        unkept = self.page.get_by_text("This was not kept on this device.")
        expect(tab.and_(self.page.locator("[aria-selected=true]")).or_(unkept).first).to_be_visible()
        if tab.get_attribute("aria-selected") != "true":
            # It was not looked at before, and the page says so: a person waits for the connection.
            self.note(f"{name} is not kept")
            self.mend_line()
            expect(self.page.locator("#connection.line")).to_have_count(0)
            self.person.go_to(name)
        self.person.go_to("Chats")

    def reload(self):
        # A page that is still on its way back is loaded again where it was.
        self.page.wait_for_function("isList => location.pathname.includes('~') !== isList", arg=self.chat is None, polling=100)
        self.page.reload()

    def wait(self, time):
        self.page.wait_for_timeout(time)

    # What happens around the person

    def change_line(self, kind, longest):
        self.mend_line()
        if kind == "slow":
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
        self.page.wait_for_function(IS_AT_REST, timeout=60_000, polling=100)

    def check(self):
        if self.chat:
            self.page.go_back()
        expect(self.person.tab("Chats")).to_be_visible()
        for name in self.sent:
            self.enter(name)
            self.read_what_failed()
            wanted = [text for text in self.sent[name] if text not in self.told]
            self.until(lambda: self.said(wanted) == wanted, lambda: (name, self.said(wanted), wanted))
            self.page.wait_for_function(IS_AT_REST, polling=100)
            expect(self.person.composer).to_have_value("")
            expect(self.person.bubble("hello")).to_have_count(1)
            self.expect_done(name)
            self.same_as_new()
            self.page.go_back()
            expect(self.person.tab("Chats")).to_be_visible()

    def read_what_failed(self):
        """Takes what the page says of texts that could not be sent."""
        show = self.page.locator("#connection").get_by_role("button", name="Show", exact=True)
        if not show.count():
            return
        show.click()
        tray = self.page.get_by_role("dialog", name="Could not be done")
        expect(tray).to_be_visible()
        for row in tray.get_by_role("listitem").all_inner_texts():
            self.note(f"could not be done: {row}")
            self.told.add(row.splitlines()[0])
        while tray.is_visible():
            tray.get_by_role("button", name="Remove").first.click()

    def enter(self, name):
        """Taps a row until it opens: one that moves under the finger does not."""
        self.person.row(name).click()
        for _ in range(4):
            try:
                expect(self.person.composer).to_be_visible(timeout=8_000)
                return
            except AssertionError:
                self.note(f"{name} did not open")
            self.tap_again(name)
        raise AssertionError(f"{name} does not open")

    def expect_done(self, name):
        """What was done to older texts, in this script and those before it."""
        texts = [*self.older[name], *(f"{text} changed" for text in self.changed[name])]
        gone = [*self.changed[name], *self.deleted[name]]
        wanted = {**dict.fromkeys(texts, 1), **dict.fromkeys(gone, 0)}

        def counts():
            shown = [each.split(": ", 1)[-1] for each in self.person.bubbles()]
            return {text: sum(each.startswith(f"{text}, ") for each in shown) for text in wanted}

        self.until(lambda: counts() == wanted, lambda: (name, counts(), wanted))
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
        self.older[self.friends[0]] += LEARNED
        self.changed = {name: [] for name in self.friends}
        self.deleted = {name: [] for name in self.friends}
        self.reactions = {name: 0 for name in self.friends}
        # Who is only written to needs no browser.
        for name in self.friends:
            acquaintance(host, name)
        context = chromium.new_context(locale="en-US", timezone_id="Europe/Berlin", **on_device({"viewport": PHONE}))
        context.set_default_timeout(30_000)
        web = f"http://{self.line.address}"
        self.person = Person(context, SimpleNamespace(web=web), ADA, f"ada-{number}@example.com")

    def prepare(self, host):
        """Signs up, writes to everybody, and does twice whatever scripts do."""
        self.person.arrive()
        for name in self.friends:
            self.search_people(name).open_chat(name)
            self.person.composer.click()
            texts = ["hello", *self.older[name]]
            for text in texts:
                self.person.page.keyboard.type(text)
                self.person.page.keyboard.press("Enter")
                if text in [*texts[:3], texts[-1]]:  # what sending does is learned by then
                    self.person.expect_sent(text)
            if name == self.friends[0]:
                self.learn(host)
            self.person.page.go_back()
        self.search_people("")
        self.person.go_to("Chats")
        wait_until(self.person.page, LIST_IS_KEPT, self.friends)

    def search_people(self, name):
        """A list of many people shows only those near the top."""
        self.person.visible(self.person.go_to("People").page.get_by_label("Search people")).fill(name)
        if name:
            expect(self.person.rows).to_have_count(1)
        return self.person

    def learn(self, host):
        """Does twice whatever scripts do to a text: what each does is seen by then."""
        learning = Script(0, host, self)
        learning.chat = self.friends[0]
        learning.own_older = LEARNED
        for gesture in [learning.react, learning.change, learning.delete, learning.look_at_menu]:
            gesture()
            gesture()
        learning.expect_done(learning.chat)

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
            try:
                writer = writer or self.new_writer(seed, browser)
                writer.seeds += 1
                self.play(seed, writer)
                self.results[seed].set_result(None)
            except AssertionError as problem:
                self.results[seed].set_exception(problem)
        if writer:
            writer.leave()

    def new_writer(self, seed, browser):
        writer = Writer(self.host, browser)
        script = Script(seed, self.host, writer)
        script.page.on("websocket", script.listen)
        try:
            writer.prepare(self.host)
        except (AssertionError, BrowserError) as error:
            self.keep_evidence(seed, script, error)
            writer.leave()
            raise AssertionError(f"the person of seed {seed} could not be prepared") from error
        script.page.remove_listener("websocket", script.listen)
        return writer

    def keep_evidence(self, seed, script, error):
        page = script.page

        def told(what):
            try:
                return page.evaluate(what)
            except BrowserError as problem:  # a page that could not be loaded tells nothing
                return problem

        page.screenshot(path=self.artifacts / f"script-{seed}.png")
        for each in [error, told(UNREST), told(WHAT_OPENS), f"problems: {script.person.problems}"]:
            script.note(each)
        (self.artifacts / f"script-{seed}.html").write_text(page.content())
        (self.artifacts / f"script-{seed}.log").write_text("\n".join(script.log))

    def play(self, seed, writer):
        ada = writer.person
        script = Script(seed, self.host, writer)
        ada.page.on("websocket", script.listen)
        ada.page.on("response", script.look_at)
        try:
            script.run()
            assert ada.problems == []
        except (AssertionError, BrowserError) as error:
            self.keep_evidence(seed, script, error)
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
@pytest.mark.timeout(600 + 60 * COUNT)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_script_ends_with_what_was_done(results, seed):
    results[seed].result()
