"""What a person does in the first moments of a page or a chat, when nothing is ready yet: people do not wait
for that."""

import json
import re
import threading
from types import SimpleNamespace

import pytest
from kept_by_browser import (
    ADDRESS_IS_KEPT, AWAY_HAS_COME, DRAFT_IS_KEPT, LEADS_ARE_KEPT, SCREEN_IS_KEPT, WORKER_IS_READY,
    send_until_known, wait_until)
from devices import PHONE, on_device
from person import Person, acquaintance
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

NOTICE = re.compile("No connection since")
WAITING = "[data-waiting]"
BEN = "First Ben"
EMAIL = "first-ada@example.com"
IS_AT_REST = """() => !document.querySelector("[data-waiting], .kept, .ghost")
  && !document.getElementById("connection").matches(".line")"""


@pytest.fixture(scope="module")
def line(server):
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    proxy.web = f"http://{proxy.address}"
    yield proxy
    proxy.close()


@pytest.fixture(scope="module")
def new_browser(chromium):
    contexts = []

    def make(**options):
        context = chromium.new_context(
            locale="en-US", timezone_id="Europe/Berlin", **on_device({"viewport": PHONE}), **options)
        context.set_default_timeout(30_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


def make_writer(server, line, new_browser):
    """Ada on a phone, who has sent often enough for her page to know what sending does."""
    acquaintance(server, BEN)
    phone = new_browser(has_touch=True, is_mobile=True)
    ada = Person(phone, SimpleNamespace(web=line.web), "First Ada", EMAIL).arrive()
    ada.go_to("People").open_chat(BEN)
    send_until_known(ada, "one", "two", "three")
    ada.page.go_back()
    ada.go_to("Chats")
    ada.open_chat(BEN)
    wait_until(ada.page, ADDRESS_IS_KEPT, ada.page.evaluate("location.pathname"))
    ada.page.go_back()
    wait_until(ada.page, SCREEN_IS_KEPT, "three")
    ada.page.evaluate(WORKER_IS_READY)
    return ada


@pytest.fixture(scope="module")
def writer(server, line, new_browser):
    return make_writer(server, line, new_browser)


@pytest.fixture
def ada(writer, line):
    """Ada at her list of chats, on a whole line."""
    writer.page.goto(line.web + "/messageai/chats")
    writer.page.wait_for_function(AWAY_HAS_COME)
    yield writer
    line.delay = 0
    line.restore()
    assert writer.problems == []


def own(person, *texts):
    """How often each of the texts is shown."""
    shown = person.bubbles()
    return [len([each for each in shown if f": {text}," in each]) for text in texts]


def rest(ada, line):
    line.restore()
    ada.page.wait_for_function(IS_AT_REST)


def test_what_is_sent_before_the_rest_of_the_script_has_come_outlives_the_page(writer, line, new_browser):
    ada = Person(new_browser(service_workers="block"), writer.server, writer.name, EMAIL).open().sign_in()
    expect(ada.tab("Chats")).to_be_visible()
    ada.open_chat(BEN)
    page, address = ada.page, ada.page.url
    page.route("**/away.js", lambda route: route.abort())
    page.goto(address)
    line.cut()
    for number, key in enumerate(["Enter", None]):
        ada.composer.click()
        page.keyboard.type(f"too early {number}")
        page.keyboard.press(key) if key else ada.send_button.click()
        expect(ada.composer).to_have_value("")
    page.goto("about:blank")
    line.restore()
    page.unroute("**/away.js")
    page.goto(address)
    ada.expect_sent("too early 0").expect_sent("too early 1")
    assert own(ada, "too early 0", "too early 1") == [1, 1]
    expect(ada.composer).to_have_value("")


def test_what_is_sent_as_soon_as_a_page_can_be_written_to_is_kept(ada, line):
    ada.open_chat(BEN)
    ada.page.reload()
    ada.composer.click()
    line.cut()
    ada.send("just loaded")
    ada.page.reload()
    expect(ada.page.locator(WAITING).get_by_text("just loaded")).to_be_visible()
    expect(ada.composer).to_have_value("")
    rest(ada, line)
    ada.expect_sent("just loaded")
    assert own(ada, "just loaded") == [1]


def test_what_is_sent_as_soon_as_a_chat_opens_is_kept(ada, line):
    ada.row(BEN).click()
    ada.composer.click()
    line.cut()
    ada.page.keyboard.type("just opened")
    ada.page.keyboard.press("Enter")
    line.restore()
    line.mute_answers()
    ada.page.reload()
    line.cut()
    rest(ada, line)
    ada.expect_sent("just opened")
    assert own(ada, "just opened") == [1]


@pytest.mark.soak
def test_of_several_texts_around_a_reload_each_is_there_once_and_in_its_order(ada, line):
    texts = [f"several {number}" for number in range(1, 9)]
    ada.open_chat(BEN)
    line.delay = 0.2
    ada.page.reload()
    ada.composer.click()
    line.cut()
    line.delay = 0
    ada.send(texts[0])
    ada.page.reload()
    for text in texts[1:5]:
        ada.send(text)
    line.restore()
    for text in texts[5:]:
        ada.send(text)
    rest(ada, line)
    for text in texts:
        ada.expect_sent(text)
    shown = [text for each in ada.bubbles() for text in texts if f": {text}," in each]
    assert shown == texts
    expect(ada.composer).to_have_value("")


@pytest.mark.parametrize("way", ["button", "browser"])
def test_back_leads_to_the_list_right_after_a_reload(ada, line, way):
    ada.open_chat(BEN)
    line.cut()
    ada.send(f"then back by {way}")
    line.restore()
    line.delay = 0.3
    ada.page.reload()
    if way == "button":
        ada.visible(ada.page.get_by_role("button", name="Back", exact=True)).last.click()
    else:
        ada.page.go_back()
    # What was left undone leads the scene elsewhere; who is on the way into a chat gets there all the same.
    ada.row(BEN).click()
    expect(ada.composer).to_be_visible()
    line.delay = 0
    rest(ada, line)
    expect(ada.composer).to_be_visible()
    ada.expect_sent(f"then back by {way}")
    expect(ada.page).to_have_title(f"{BEN} – MessageAI")


def test_back_counts_before_a_page_has_its_script(writer, line, new_browser):
    ada = Person(new_browser(service_workers="block"), writer.server, writer.name, EMAIL).open().sign_in()
    ada.open_chat(BEN)
    held = []
    ada.page.route("**/hearth.js", lambda route: held.append(route))
    ada.page.reload(wait_until="commit")
    expect(ada.composer).to_be_visible()
    ada.page.evaluate("history.back()")
    ada.page.wait_for_function("!location.pathname.includes('~')")
    assert held
    for route in held:
        route.continue_()
    expect(ada.row(BEN)).to_be_visible()
    expect(ada.composer).to_have_count(0)
    ada.open_chat(BEN)


# The list was kept before the names of its rows had come, and the chat not at all.
FORGET_CHAT_AND_NAMES = """([list, chat]) => new Promise((done) => {
  indexedDB.open("hearth-messageai").onsuccess = ({ target: { result: database } }) => {
    const change = database.transaction("screens", "readwrite");
    change.oncomplete = () => { database.close(); done(); };
    const screens = change.objectStore("screens");
    screens.delete(chat);
    screens.get(list).onsuccess = ({ target: { result: screen } }) =>
      screens.put({ ...screen, html: screen.html.replace(/ data-i="[^"]*"/g, "") });
  };
})"""


class HeldSocket:
    """The socket of a page, at which what both say can be held up."""

    def __init__(self, page):
        self.page, self.told, self.answers = page, [], []
        # Whether the page's words wait.
        self.is_held = False
        # Whether what the host shows waits.
        self.is_blank = False
        # Whether what the host shows comes before the word that it has done what led there.
        self.is_early = False
        self.done = 0
        page.route_web_socket("**/socket?*", self._pass_on)

    def _pass_on(self, socket):
        # A line that opens while it is held leads to the host later.
        server = None if self.is_held else socket.connect_to_server()
        socket.on_message(
            lambda message: self.told.append((socket, message)) if self.is_held else server.send(message))
        if server:
            server.on_message(lambda message: socket.send(self._answer(json.loads(message))))

    def _answer(self, frame):
        if "a" in frame:
            self.done = frame["a"] = self.done if self.is_early else frame["a"]
        return json.dumps(frame)

    def let_go(self):
        while not self.told:
            self.page.wait_for_timeout(20)
        [socket] = {socket for socket, _ in self.told}
        server = socket.connect_to_server()
        server.on_message(lambda message: self._pass_back(socket, message))
        for _, message in self.told:
            server.send(message)
        socket.on_message(lambda message: server.send(message))

    def _pass_back(self, socket, message):
        if self.is_blank and "account" not in json.loads(message):
            self.answers.append((socket, message))
        else:
            socket.send(message)

    def show(self):
        """Shows what the host has said meanwhile, and what it says from now on."""
        while not self.answers:
            self.page.wait_for_timeout(20)
        self.is_blank = False
        for socket, message in self.answers:
            socket.send(message)


def test_after_an_early_back_a_row_leads_on_though_the_host_has_not_answered(writer, new_browser):
    ada = Person(new_browser(service_workers="block"), writer.server, writer.name, EMAIL)
    page, scripts = ada.page, []
    socket = HeldSocket(page)
    ada.open().sign_in()
    expect(ada.tab("Chats")).to_be_visible()
    wait_until(page, LEADS_ARE_KEPT, ["/messageai/chats", 1])
    ada.open_chat(BEN)
    chat = page.evaluate("location.pathname")
    # What the next page takes over keeps its screens from being kept until the host has answered.
    socket.is_held = True
    ada.composer.fill("and")
    page.route("**/hearth.js", lambda route: scripts.append(route))
    page.reload(wait_until="commit")
    expect(ada.composer).to_be_visible()
    page.evaluate(FORGET_CHAT_AND_NAMES, ["/messageai/chats", chat])
    page.evaluate("history.back()")
    page.wait_for_function("!location.pathname.includes('~')")
    socket.told.clear()
    for script in scripts:
        script.continue_()
    page.locator(".kept .link[data-to]").filter(has_text=BEN).click()
    socket.let_go()
    expect(ada.composer).to_be_visible()
    expect(page.get_by_text("This was not kept on this device.")).to_have_count(0)
    ada.send("led on").expect_sent("led on")


def test_after_an_early_back_a_row_leads_on_though_its_tap_before_that_is_still_to_be_done(writer, new_browser):
    ada = Person(new_browser(service_workers="block"), writer.server, writer.name, EMAIL)
    page, scripts = ada.page, []
    socket = HeldSocket(page)
    # The chat is not known before the host shows it.
    page.route("**/~drawing/**", lambda route: route.abort())
    ada.open().sign_in()
    wait_until(page, LEADS_ARE_KEPT, ["/messageai/chats", 1])
    socket.is_early = True
    ada.open_chat(BEN)
    socket.is_held = True
    page.route("**/hearth.js", lambda route: scripts.append(route))
    page.reload(wait_until="commit")
    expect(ada.composer).to_be_visible()
    page.evaluate("history.back()")
    page.wait_for_function("!location.pathname.includes('~')")
    socket.told.clear()
    for script in scripts:
        script.continue_()
    socket.is_blank = True
    socket.let_go()
    ada.row(BEN).and_(page.locator(".kept *")).click()
    socket.show()
    expect(ada.composer).to_be_visible()
    ada.send("and again").expect_sent("and again")


@pytest.mark.soak
def test_of_texts_that_are_written_while_the_host_is_started_again_none_is_lost(own_server, new_browser):
    server = own_server().start()
    line = SimpleNamespace(web=server.web)
    ada = make_writer(server, line, new_browser)
    expect(ada.tab("Chats")).to_be_visible()
    ada.row(BEN).click()
    # The host has come to the chat, which the page still shows as it was kept, or shows itself.
    ada.page.wait_for_function("() => document.querySelector('#scene [data-nav-depth=\"1\"]')")
    server.kill()
    texts = []

    def write(delay):
        texts.append(f"restart {len(texts)}")
        ada.composer.click()
        ada.page.keyboard.type(texts[-1], delay=delay)
        ada.page.keyboard.press("Enter") if len(texts) % 2 else ada.send_button.click()

    for _ in range(3):
        write(0)
    starting = threading.Thread(target=server.start)
    starting.start()
    # The host comes back in the middle of a text.
    while starting.is_alive() or len(texts) < 8:
        write(20)
    starting.join()
    ada.page.wait_for_function(IS_AT_REST)
    for text in texts:
        ada.expect_sent(text)
    shown = [text for each in ada.bubbles() for text in texts if f": {text}," in each]
    assert shown == texts
    expect(ada.composer).to_have_value("")
    assert ada.problems == []


def test_who_leaves_a_chat_before_the_answer_finds_its_next_text_shown_at_once(ada, line):
    ada.open_chat(BEN)
    line.delay = 0.3
    ada.send("left before the answer")
    ada.page.go_back()
    expect(ada.row(BEN)).to_contain_text("left before the answer")
    line.delay = 0
    ada.open_chat(BEN).expect_sent("left before the answer")
    # So long a page looks for the row of what it has sent.
    ada.page.wait_for_function("since => performance.now() > since + 3000", arg=ada.page.evaluate("performance.now()"))
    line.cut()
    ada.send("shown at once")
    expect(ada.page.locator(WAITING).get_by_text("shown at once")).to_be_visible()
    rest(ada, line)
    ada.expect_sent("shown at once")


def test_what_is_pressed_while_its_screen_comes_is_done(ada, line):
    line.delay = 0.2
    ada.open_chat(BEN)
    # The chat comes a second before the host has the text.
    line.delay = 1.5
    ada.type("pressed while it came")
    expect(ada.send_button).to_be_enabled()
    ada.send_button.hover()
    ada.page.mouse.down()
    ada.page.wait_for_function("() => document.querySelector('#scene [aria-label=Message]')")
    since = ada.page.evaluate("performance.now()")
    # So often a page looks whether it can go over to what has come.
    ada.page.wait_for_function("since => performance.now() > since + 200", arg=since)
    ada.page.mouse.up()
    line.delay = 0
    ada.expect_sent("pressed while it came")
    expect(ada.composer).to_have_value("")
    rest(ada, line)
    assert own(ada, "pressed while it came") == [1]


def test_a_text_that_was_kept_as_a_draft_is_gone_from_the_kept_chat_once_it_is_sent(ada, line):
    ada.open_chat(BEN).type("kept as a draft")
    wait_until(ada.page, DRAFT_IS_KEPT, "kept as a draft</textarea>")
    line.delay = 0.3
    ada.send_button.click()
    ada.page.go_back()
    line.delay = 0
    expect(ada.row(BEN)).to_contain_text("You: kept as a draft")
    rest(ada, line)
    line.hold()
    ada.open_chat(BEN)
    expect(ada.page.locator(".kept")).to_have_count(1)
    expect(ada.composer).to_have_value("")
    line.let_go()
    rest(ada, line)


def test_kept_rows_lie_with_their_own_content_in_sight(ada, line):
    expect(ada.row(BEN)).to_be_visible()
    wait_until(ada.page, ADDRESS_IS_KEPT, "/messageai/chats")
    line.cut()
    ada.page.reload()
    kept = ada.page.locator(".kept .row.swipe:has(> .row-leading)")
    expect(kept.first).to_be_visible()
    assert kept.first.evaluate("row => row.scrollWidth > row.clientWidth")
    assert kept.evaluate_all("""rows => rows.map((row) => row.querySelector(":scope > .row-c").getBoundingClientRect().left
      - row.getBoundingClientRect().left).filter((way) => Math.abs(way) > 1)""") == []


def test_a_tab_that_this_browser_never_showed_opens_from_a_kept_screen(ada, line):
    back = ada.visible(ada.page.get_by_role("button", name="Back", exact=True)).last
    ada.open_chat(BEN)
    back.click()
    expect(ada.tab("Chats")).to_be_visible()
    ada.open_chat(BEN)
    # The host answers so late that the list is shown as it was kept.
    line.delay = 1
    ada.page.reload()
    ada.page.wait_for_function(AWAY_HAS_COME)
    back.click()
    ada.page.locator(".kept").get_by_role("tab", name="Profile").click()
    expect(ada.tab("Profile")).to_have_attribute("aria-selected", "true")
    expect(ada.page.get_by_role("button", name="Sign Out")).to_be_visible()
    line.delay = 0
    ada.go_to("Chats")
