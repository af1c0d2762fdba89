"""Random scripts of gestures on a line that is slow, silent or cut, with reloads and killed hosts.

Whatever happened between, in the end every text is there once, in its order, in the chat in which it
was sent, and what the page shows is what a new page shows. `HEARTH_SCRIPTS=100` runs that many scripts,
`HEARTH_SCRIPT=7` the one with this seed.
"""

import os
import random
import re
from types import SimpleNamespace

import pytest
from hearth_server import HearthServer
from person import PHONE, Person, on_device
from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

COUNT = int(os.environ.get("HEARTH_SCRIPTS", "8"))
SEEDS = [int(os.environ["HEARTH_SCRIPT"])] if "HEARTH_SCRIPT" in os.environ else range(1, COUNT + 1)
FRIENDS = ["Script Ben", "Script Cleo", "Script Dan"]
SAID = re.compile(r"^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered|read)$")
IS_AT_REST = """() => !document.querySelector("[data-waiting], .kept, .ghost")
  && !document.getElementById("connection").matches(".line")"""
SHOWN = """() => [...document.querySelectorAll("#scene .screen")].findLast((screen) =>
  !screen.closest("[hidden], [inert]"))?.innerText.replace(/\\s+/g, " ").replace(/Last seen.*?M|Online/g, "")"""


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    server = HearthServer(tmp_path_factory.mktemp("scripts") / "data").start()
    yield server
    server.stop()


class Script:
    """One person, who goes through chats and writes, whatever the line does."""

    def __init__(self, seed, host, line, person):
        self.random = random.Random(seed)
        self.seed = seed
        self.host = host
        self.line = line
        self.person = person
        self.page = person.page
        self.sent = {name: [] for name in FRIENDS}
        self.chat = None
        self.log = []

    def run(self, steps=14):
        gestures = {
            self.write: 6, self.go_back: 3, self.change_tab: 1, self.change_line: 4,
            self.reload: 1, self.kill_host: 0.4, self.wait: 2,
        }
        for _ in range(steps):
            gesture = self.random.choices(list(gestures), list(gestures.values()))[0]
            if self.chat is None and gesture in (self.write, self.go_back):
                gesture = self.open_chat
            elif self.chat and gesture == self.change_tab:
                gesture = self.go_back
            self.log.append(gesture.__name__)
            gesture()
        self.recover()
        self.check()

    # What a person does

    def open_chat(self):
        name = self.random.choice(FRIENDS)
        self.person.row(name).click()
        # A screen that is not kept comes with the host.
        for tenths in range(100):
            if self.person.composer.count():
                break
            self.page.wait_for_timeout(100)
            if tenths == 30:
                self.mend_line()
            if tenths % 40 == 39 and self.person.row(name).count():
                self.person.row(name).click()
        expect(self.person.composer).to_be_visible()
        self.chat = name

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
            self.log.append(text)

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
        self.log.append(kind)
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
        for name in FRIENDS:
            self.person.row(name).click()
            expect(self.person.composer).to_be_visible()
            wanted = self.sent[name]
            self.until(lambda: self.said(wanted) == wanted, lambda: (name, self.said(wanted), wanted))
            self.page.wait_for_function(IS_AT_REST)
            expect(self.person.composer).to_have_value("")
            expect(self.person.bubble("hello")).to_have_count(1)
            self.same_as_new()
            self.page.go_back()

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


@pytest.fixture(scope="module")
def writer(host, chromium):
    """Somebody with three chats, behind a line of their own, who has sent often enough."""
    line = TCPProxy(target=host.web.removeprefix("http://"))
    people = []
    for number, name in enumerate([*FRIENDS, "Script Ada"]):
        context = chromium.new_context(
            locale="en-US", timezone_id="Europe/Berlin", **on_device({"viewport": PHONE}))
        context.set_default_timeout(30_000)
        web = f"http://{line.address}" if name == "Script Ada" else host.web
        people.append(Person(context, SimpleNamespace(web=web), name, f"script{number}@example.com").sign_up())
    ada = people.pop()
    for person in people:
        person.context.close()
    for name in FRIENDS:
        ada.go_to("People").open_chat(name)
        for text in ["hello", "there", "you"]:
            ada.send(text).expect_sent(text)
        ada.page.go_back()
    ada.go_to("Chats")
    ada.page.wait_for_timeout(4000)
    yield ada, line
    ada.context.close()
    line.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_script_ends_with_what_was_done(host, writer, seed, artifacts):
    ada, line = writer
    script = Script(seed, host, line, ada)
    try:
        script.run()
    except (AssertionError, Timeout) as error:
        ada.page.screenshot(path=artifacts / f"script-{seed}.png")
        raise AssertionError(f"seed {seed} at {ada.page.url} after {script.log}") from error
    finally:
        script.mend_line()
        # The next one begins at the list, whatever became of this one.
        ada.page.goto(ada.server.web + "/messageai/chats")
    assert ada.problems == []
