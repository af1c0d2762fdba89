"""The page answers by itself: on a slow line, while the host says nothing, and without any host."""

import re
from types import SimpleNamespace

import pytest
from answers import Answers
from devices import DESKTOP, PHONE
from kept_by_browser import SCREEN_IS_KEPT as KEPT
from kept_by_browser import ADDRESS_IS_KEPT, WORKER_IS_READY, send_until_known, wait_until, whether_kept
from looks import in_schemes
from person import acquaintance
from playwright.sync_api import expect

ROOM = 20_000_000
IS_FULL = """(size) => new Promise((done) => {
  const opening = indexedDB.open("probe", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("all");
  opening.onerror = () => done(true);
  opening.onsuccess = () => {
    const database = opening.result;
    const change = database.transaction("all", "readwrite");
    change.objectStore("all").put("x".repeat(size), "x");
    const end = (isFull) => { database.close(); done(isFull); };
    change.oncomplete = () => end(false);
    change.onabort = () => end(true);
  };
})"""

ADDRESS = "() => location.pathname"
KEPT_SCREEN = ".kept:not([inert])"


@pytest.fixture
def ada(line, make_person):
    """Somebody with two chats, whose line can be cut."""
    ada = make_person(SimpleNamespace(web=line.web), "Ada")
    ada.answers = Answers(ada.page)
    return ada.arrive()

# Counts the dialogs of the scene that come into sight from now on.
NOTE_DIALOGS = """() => {
  window.openedDialogs = 0;
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches("dialog") && target.open) window.openedDialogs += 1;
  }).observe(document.getElementById("scene"), { attributeFilter: ["open"], subtree: true });
}"""

# A page that is told no lasting name of a row with a menu once its tab has a note to that end.
MOVES_WHEN_PRESSED = """() => addEventListener("pointerdown", ({ target }) => {
  const button = target.closest("dialog button");
  if (button) button.style.translate = "0 80px";
})"""
WITHHOLD_NAMES = """() => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const hasMenu = ([n]) => document.querySelector(`[data-n="${n}"][data-menu]`);
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(receive) {
      set.call(this, receive && (({ data }) => {
        const frame = JSON.parse(data);
        if (sessionStorage.withhold && frame.ids) frame.ids = frame.ids.filter((each) => !hasMenu(each));
        receive({ data: JSON.stringify(frame) });
      }));
    },
  });
}"""


def friend(make_person, server, name):
    return make_person(server, name).arrive()


# ---- Fields


# The way that the gate takes; `make soak` takes the others.
GATE = ("phone", "key", 0)
EACH_WAY = [
    pytest.param(viewport, how, delay, id=f"{name}-{how}-{delay}", marks=marks)
    for name, viewport in (("phone", PHONE), ("desktop", DESKTOP))
    for how in ("key", "button")
    for delay in (0, 0.25, 1)
    for marks in [() if (name, how, delay) == GATE else pytest.mark.soak]
]


@pytest.mark.parametrize("viewport, how, delay", EACH_WAY)
def test_messages_typed_faster_than_the_answers_come_arrive_as_typed(
    server, line, make_person, viewport, how, delay
):
    ada = make_person(SimpleNamespace(web=line.web), "Ada", viewport=viewport).arrive()
    acquaintance(server, f"Ben {how} {delay} {viewport['width']}")
    ada.go_to("People").open_chat(f"Ben {how} {delay} {viewport['width']}")
    line.delay = delay
    texts = ["one", "a longer second one", "🎹", "four", "four", "six"]
    ada.composer.click()
    for text in texts:
        ada.page.keyboard.type(text)
        if how == "key":
            ada.page.keyboard.press("Enter")
            assert ada.composer.input_value() == ""
        else:
            ada.send_button.click()
            ada.composer.click()
    expect(ada.composer).to_have_value("")
    said = re.compile("^You: (.*), [0-9]+:[0-9]+.[AP]M, (?:sent|delivered)$")
    shown = []
    for _ in range(300):
        shown = [match[1].rstrip(".") for each in ada.bubbles() if (match := said.match(each))]
        if len(shown) >= len(texts):
            break
        ada.page.wait_for_timeout(100)
    assert shown == texts


# ---- What is in the document already


def test_back_tabs_and_sheets_change_while_the_host_says_nothing(line, ada, server):
    acquaintance(server, "Silent Ben")
    page = ada.page
    ada.go_to("Profile").go_to("People").open_chat("Silent Ben")
    line.hold()
    page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(ada.row("Silent Ben")).to_be_visible(timeout=1000)
    assert page.evaluate(ADDRESS) == "/messageai/people"
    expect(ada.tab("Profile")).to_be_visible(timeout=1000)
    ada.tab("Profile").click()
    expect(ada.tab("Profile")).to_have_attribute("aria-selected", "true", timeout=1000)
    expect(page.get_by_role("button", name="Edit Name")).to_be_visible(timeout=1000)
    line.let_go()
    # The host agrees, and goes on from there.
    page.get_by_role("button", name="Edit Name").click()
    field = page.get_by_label("Display name")
    expect(field).to_be_visible()
    line.hold()
    page.keyboard.press("Escape")
    expect(field).to_be_hidden(timeout=1000)
    line.let_go()
    ada.answers.wait()
    expect(field).to_be_hidden()
    assert page.evaluate(ADDRESS) == "/messageai/profile"
    page.reload()
    expect(ada.tab("Profile")).to_have_attribute("aria-selected", "true")
    expect(field).to_be_hidden()


def test_the_browsers_back_needs_no_host_either(line, ada, server):
    acquaintance(server, "Backward Ben")
    ada.go_to("People").open_chat("Backward Ben")
    line.hold()
    ada.page.evaluate("history.back()")
    expect(ada.row("Backward Ben")).to_be_visible(timeout=1000)
    expect(ada.tab("People")).to_be_visible(timeout=1000)
    line.let_go()
    ada.answers.wait()
    assert ada.page.evaluate(ADDRESS) == "/messageai/people"
    ada.open_chat("Backward Ben")


# ---- What was shown before


def test_a_chat_that_was_open_opens_again_while_the_host_says_nothing(line, ada, server):
    acquaintance(server, "Known Ben")
    page = ada.page
    ada.go_to("People").open_chat("Known Ben").send("kept here").expect_sent("kept here")
    wait_until(page, KEPT, "kept here")
    page.go_back()
    expect(ada.row("Known Ben")).to_be_visible()
    line.hold()
    ada.row("Known Ben").click()
    expect(page.locator(KEPT_SCREEN).get_by_text("kept here")).to_be_visible(timeout=1000)
    # Back at once: the answer about the chat comes later and opens nothing.
    page.go_back()
    expect(ada.row("Known Ben")).to_be_visible(timeout=1000)
    line.let_go()
    ada.answers.wait()
    assert page.evaluate(ADDRESS) == "/messageai/people"
    expect(ada.row("Known Ben")).to_be_visible()
    # With an answer the live screen takes the place of the kept one.
    ada.row("Known Ben").click()
    expect(ada.composer).to_be_visible()
    expect(page.locator(".kept")).to_have_count(0)
    ada.send("live again").expect_sent("live again")


def test_in_a_tunnel_kept_screens_are_read_also_after_a_reload(line, ada, server, artifacts):
    acquaintance(server, "Tunnel Ben")
    page = ada.page
    ada.go_to("People").open_chat("Tunnel Ben").send("read me below").expect_sent("read me below")
    wait_until(page, KEPT, "read me below")
    page.go_back()
    ada.go_to("Chats")
    expect(ada.row("Tunnel Ben")).to_be_visible()
    ada.open_chat("Tunnel Ben")
    expect(ada.bubble("read me below")).to_be_visible()
    page.evaluate(WORKER_IS_READY)
    wait_until(page, ADDRESS_IS_KEPT, page.evaluate(ADDRESS))
    page.go_back()
    expect(ada.row("Tunnel Ben")).to_be_visible()
    # The list is kept with the way to the chat.
    wait_until(page, KEPT, 'data-to="/messageai/chats/')
    line.cut()
    ada.row("Tunnel Ben").click()
    expect(ada.text("read me below")).to_be_visible()
    page.reload()
    expect(ada.text("read me below")).to_be_visible()
    notice = page.get_by_text("No connection since")
    expect(notice).to_be_visible()
    page.screenshot(path=artifacts / "tunnel-chat.png")
    page.go_back()
    expect(ada.row("Tunnel Ben")).to_be_visible()
    page.screenshot(path=artifacts / "tunnel-list.png")
    ada.row("Tunnel Ben").click()
    expect(ada.text("read me below")).to_be_visible()
    line.restore()
    expect(notice).to_be_hidden()
    expect(page.locator(".kept")).to_have_count(0)
    ada.send("out again").expect_sent("out again")


def test_a_picture_of_a_screen_that_is_still_to_come_takes_no_place_of_a_kept_one(line, ada, server):
    """A busy server may draw a chat ahead before its messages are there."""
    acquaintance(server, "Spinner Ben")
    page = ada.page
    drawings = {"status": 204}
    page.route("**/~drawing/chats/**", lambda route: route.fulfill(**drawings))
    ada.go_to("People").open_chat("Spinner Ben").send("read me first").expect_sent("read me first")
    page.go_back()
    ada.go_to("Chats").open_chat("Spinner Ben")
    expect(ada.bubble("read me first")).to_be_visible()
    address = page.evaluate(ADDRESS)
    wait_until(page, whether_kept("screens", """all.some(({ address, html }) =>
      address === wanted && html.includes("read me first"))""", "wanted"), address)
    drawings = {"json": {
        "html": '<div class="screen"><div class="spin" role="progressbar" aria-label="Loading"></div></div>',
        "at": address.removeprefix("/messageai/"), "title": None, "ids": []}}
    with page.expect_response(lambda response: "/~drawing/chats/" in response.url and response.status == 200):
        page.go_back()
    expect(ada.row("Spinner Ben")).to_be_visible()
    line.cut()
    ada.row("Spinner Ben").click()
    expect(ada.bubble("read me first")).to_be_visible()


@pytest.mark.soak
def test_in_a_tunnel_chats_that_were_never_opened_are_read_and_answered(line, make_person, server):
    name = "Ahead Ada"
    email = acquaintance(server, name).email
    for each in ["Ahead Ben", "Ahead Cleo"]:
        writer = friend(make_person, server, each)
        writer.go_to("People").open_chat(name).send(f"from {each}").expect_sent(f"from {each}")
    ada = make_person(SimpleNamespace(web=line.web), name)
    ada.open().sign_in(email)
    page = ada.page
    for each in ["Ahead Ben", "Ahead Cleo"]:
        expect(ada.row(each)).to_be_visible()
    wait_until(page, whether_kept("screens", """all.filter(({ depth, html }) =>
      depth === 1 && html.includes("from Ahead")).length === 2"""))
    # What is only asked for ahead is not read.
    expect(ada.row("Ahead Ben").get_by_label("1 unread")).to_be_visible()
    line.cut()
    for each in ["Ahead Ben", "Ahead Cleo"]:
        ada.row(each).click()
        expect(page.locator(KEPT_SCREEN).get_by_text(f"from {each}")).to_be_visible(timeout=1000)
        ada.send(f"to {each}")
        page.go_back()
        expect(ada.row(each)).to_be_visible(timeout=1000)
    line.restore()
    for each in ["Ahead Ben", "Ahead Cleo"]:
        ada.open_chat(each).expect_sent(f"to {each}")
        assert len([bubble for bubble in ada.bubbles() if f"to {each}" in bubble]) == 1
        page.go_back()


def test_in_a_tunnel_messages_are_reacted_to_changed_and_deleted(line, ada, make_person, server, artifacts):
    ben = friend(make_person, server, "Menu Ben")
    page = ada.page
    ada.go_to("People").open_chat("Menu Ben")
    for text in ["one", "two", "three", "four", "five"]:
        ada.send(text).expect_sent(text)

    def choose(text, item, button=None):
        ada.bubble(text).click(button="right")
        page.get_by_role("menuitem", name=item).click()
        if button:
            page.locator("dialog[open]").get_by_role("button", name=button).last.click()
            expect(page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    # What each does is seen twice.
    for text in ["one", "two"]:
        choose(text, "React", "👍")
        expect(page.get_by_label("👍 from You").locator("visible=true")).to_have_count(["one", "two"].index(text) + 1)
        choose(text, "Edit")
        expect(ada.composer).to_have_value(text)
        page.keyboard.press("End")
        page.keyboard.type("!")
        page.keyboard.press("Enter")
        expect(ada.bubble(f"{text}!", "(sent|delivered|read)")).to_have_count(1)
    for text in ["one!", "two!"]:
        choose(text, "Delete", "Delete for Everybody")
        expect(ada.bubble(text)).to_have_count(0)
    wait_until(page, KEPT, "four")
    line.cut()
    # The sheet still comes up when its button is pressed.
    page.evaluate(MOVES_WHEN_PRESSED)
    choose("three", "React", "❤️")
    expect(page.locator("[data-pending='❤️']")).to_have_count(1)
    choose("four", "Edit")
    expect(ada.composer).to_have_value("four", timeout=1000)
    page.keyboard.press("End")
    page.keyboard.type(" of them")
    page.keyboard.press("Enter")
    expect(ada.composer).to_have_value("", timeout=1000)
    page.screenshot(path=artifacts / "changed-in-a-tunnel.png")
    # A sheet that is closed again asks for nothing.
    waiting = page.get_by_role("button", name=re.compile("actions wait"))
    before = waiting.text_content()
    ada.bubble("five").click(button="right")
    page.get_by_role("menuitem", name="React").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert waiting.text_content() == before
    page.reload()
    choose("five", "Delete", "Delete for Everybody")
    expect(page.locator("[data-pending]")).to_have_count(3)
    # The host did none of it.
    ben.go_to("Chats").open_chat("Ada")
    expect(ben.bubble("five")).to_have_count(1)
    line.restore()
    for person in [ada, ben]:
        expect(person.bubble("four of them", None)).to_have_count(1)
        expect(person.bubble("five")).to_have_count(0)
        expect(person.page.get_by_label(re.compile("^❤️ from")).locator("visible=true")).to_have_count(1)
        expect(person.bubble("three")).to_have_count(1)
    expect(page.locator("[data-pending], [data-own]")).to_have_count(0)


@pytest.mark.soak
def test_a_sheet_that_was_closed_before_the_host_opened_it_takes_no_key(line, ada, server):
    acquaintance(server, "Sheet Ben")
    page = ada.page
    ada.go_to("People").open_chat("Sheet Ben")

    def react(text):
        ada.bubble(text).click(button="right")
        page.get_by_role("menuitem", name="React").click()
        return page.locator("dialog[open]:not([data-gone])")

    for text in ["one", "two", "three"]:
        ada.send(text).expect_sent(text)
    # What the menu opens is seen twice.
    for text in ["one", "two"]:
        react(text).get_by_role("button", name="👍").click()
        expect(page.locator("dialog[open]:not([data-gone])")).to_have_count(0)
    wait_until(page, KEPT, "three")
    page.evaluate(NOTE_DIALOGS)
    line.hold()
    expect(react("three")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    ada.composer.click()
    page.keyboard.type("before it came, ")
    line.let_go()
    page.keyboard.type("and after it went", delay=30)
    expect(ada.composer).to_have_value("before it came, and after it went")
    page.keyboard.press("Enter")
    ada.expect_sent("before it came, and after it went")
    assert page.evaluate("() => window.openedDialogs") == 0


@pytest.mark.parametrize("is_loaded_again", [False, True], ids=["same page", "loaded again"])
def test_a_sheet_that_was_used_in_a_tunnel_does_not_come_up_again_after_it(line, ada, server, is_loaded_again):
    acquaintance(server, f"Passing Ben {is_loaded_again}")
    page = ada.page
    ada.go_to("People").open_chat(f"Passing Ben {is_loaded_again}")
    for text in ["one", "two", "three"]:
        ada.send(text).expect_sent(text)

    def react(text):
        ada.bubble(text).click(button="right")
        page.get_by_role("menuitem", name="React").click()
        page.locator("dialog[open]").get_by_role("button", name="👍").last.click()
        expect(page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    # What the menu and the sheet do is seen twice.
    for number, text in enumerate(["one", "two"], start=1):
        react(text)
        expect(page.get_by_label("👍 from You").locator("visible=true")).to_have_count(number)
    wait_until(page, KEPT, "three")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    react("three")
    if is_loaded_again:
        page.reload()
    expect(page.locator("[data-pending='👍']")).to_have_count(1)
    page.evaluate(NOTE_DIALOGS)
    ada.composer.click()
    line.restore()
    expect(page.get_by_label("👍 from You").locator("visible=true")).to_have_count(3)
    expect(page.locator(".kept, [data-pending]")).to_have_count(0)
    page.keyboard.type("and a text after it")
    expect(ada.composer).to_have_value("and a text after it")
    assert page.evaluate("() => window.openedDialogs") == 0


def test_what_is_pressed_while_the_host_answers_can_be_chosen(line, ada, server):
    acquaintance(server, "Pressing Ben")
    page = ada.page
    ada.go_to("People").open_chat("Pressing Ben")
    for text in ["one", "two", "three", "four", "five"]:
        ada.send(text).expect_sent(text)

    def press(control):
        control.hover()
        page.mouse.down()

    # What the menu opens is seen twice.
    for text in ["one", "two"]:
        ada.bubble(text).click(button="right")
        page.get_by_role("menuitem", name="React").click()
        page.locator("dialog[open]").get_by_role("button", name="👍").last.click()
        expect(page.locator("dialog[open]:not([data-gone])")).to_have_count(0)
    line.hold()
    ada.bubble("three").click(button="right")
    menu = page.locator(".menu-list:popover-open")
    press(menu.locator("[data-own]", has_text="React"))
    line.let_go()
    expect(menu.locator("[role=menuitem][data-n]", has_text="React")).to_be_attached()
    line.hold()
    page.mouse.up()
    press(page.locator("dialog[data-own]").get_by_role("button", name="👍").last)
    line.let_go()
    expect(page.locator("dialog[data-n]:not([open])")).to_be_attached()
    page.mouse.up()
    expect(page.get_by_label("👍 from You").locator("visible=true")).to_have_count(3)
    expect(page.locator("dialog, [data-own]")).to_have_count(0)
    # What such a menu leads to is learned, too.
    for text in ["four", "five"]:
        line.hold()
        ada.bubble(text).click(button="right")
        menu.locator("[data-own]", has_text="Delete").click()
        line.let_go()
        expect(page.locator("dialog[open]").get_by_role("button", name="Delete for Everybody")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    wait_until(page, whether_kept("learned", "all.some(({ name, count }) => name === 'opens|Delete|menu' && count === 2)"))


def test_a_menu_that_was_opened_in_a_tunnel_is_filled_after_it(line, ada, server):
    acquaintance(server, "Menu Ben")
    page = ada.page
    ada.go_to("People").open_chat("Menu Ben").send("hold me").expect_sent("hold me")
    wait_until(page, KEPT, "hold me")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    page.reload()
    ada.bubble("hold me").click(button="right")
    menu = page.locator(".menu-list:popover-open")
    expect(menu).to_have_text("Comes with the connection.")
    line.restore()
    expect(menu.get_by_role("menuitem", name="React")).to_be_visible()
    menu.get_by_role("menuitem", name="Reply").click()
    expect(page.get_by_role("button", name="Cancel", exact=True)).to_be_visible()


@pytest.mark.soak
def test_a_row_that_came_again_just_before_a_tunnel_keeps_its_menu(line, ada, server):
    acquaintance(server, "Name Ben")
    page = ada.page
    page.add_init_script(f"({WITHHOLD_NAMES})()")
    ada.go_to("People").open_chat("Name Ben")

    def react(text, reaction):
        ada.bubble(text).click(button="right")
        page.get_by_role("menuitem", name="React").click()
        page.locator("dialog[open]").get_by_role("button", name=reaction).last.click()
        expect(page.locator("dialog[open]:not([data-gone])")).to_have_count(0)

    for text in ["one", "two", "three"]:
        ada.send(text).expect_sent(text)
    for text in ["one", "two"]:
        react(text, "👍")
    expect(page.get_by_label("👍 from You").locator("visible=true")).to_have_count(2)
    wait_until(page, KEPT, "three")
    page.evaluate(WORKER_IS_READY)
    page.evaluate("() => { sessionStorage.withhold = 1; }")
    page.reload()
    ada.send("four").expect_sent("four")
    wait_until(page, KEPT, "four")
    line.cut()
    page.reload()
    react("three", "❤️")
    expect(page.locator("[data-pending='❤️']")).to_have_count(1)
    line.restore()
    expect(page.get_by_label("❤️ from You").locator("visible=true")).to_have_count(1)


# ---- What waits


@pytest.mark.soak
def test_a_browser_that_keeps_nothing_says_so(line, make_person, server, artifacts):
    acquaintance(server, "Full Ben")
    ada = make_person(SimpleNamespace(web=line.web), "Ada")
    page = ada.page
    devtools = page.context.new_cdp_session(page)

    def give_room(size):
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": line.web, "quotaSize": size})

    give_room(ROOM)
    ada.arrive().go_to("People").open_chat("Full Ben").send("before").expect_sent("before")
    wait_until(page, KEPT, "before")
    give_room(1)
    # The browser counts what is free now and then, and when more is written than was free the last time.
    wait_until(page, IS_FULL, ROOM, tries=600)
    line.cut()
    ada.send("only here")
    expect(page.get_by_text("No connection. Leave this page open.")).to_be_visible()
    page.get_by_role("button", name="1 action waits.").click()
    expect(page.get_by_text("This browser has no room to keep what waits.")).to_be_visible()
    page.screenshot(path=artifacts / "nothing-kept.png")
    page.get_by_role("button", name="Done").click()
    line.restore()
    ada.expect_sent("only here")


def test_what_waits_is_listed_and_can_be_undone(line, ada, server, artifacts):
    acquaintance(server, "Undone Ben")
    page = ada.page
    ada.go_to("People").open_chat("Undone Ben").send("before").expect_sent("before")
    wait_until(page, KEPT, "before")
    line.cut()
    ada.send("keep this").send("not this")
    page.get_by_role("button", name="2 actions wait.").click()
    tray = page.get_by_role("dialog", name="Waiting for the connection")
    expect(tray.get_by_role("listitem")).to_have_count(2)
    page.screenshot(path=artifacts / "waiting.png")
    tray.get_by_role("button", name="Undo: not this").click()
    expect(tray.get_by_role("listitem")).to_have_count(1)
    tray.get_by_role("button", name="Done").click()
    # The text is where it was written.
    expect(ada.composer).to_have_value("not this")
    line.restore()
    ada.expect_sent("keep this")
    expect(page.get_by_text("No connection since")).to_be_hidden()
    ada.composer.fill("")
    ada.send("after").expect_sent("after")
    assert not [each for each in ada.bubbles() if "not this" in each]


def test_a_switch_that_waits_says_so_and_goes_back_when_it_is_undone(line, ada):
    page = ada.page
    ada.go_to("Profile")
    switch = page.get_by_role("switch", name="Send Read Receipts")
    row = page.locator(".row", has=switch)
    expect(switch).to_be_checked()
    line.cut()
    switch.click(force=True)
    expect(switch).not_to_be_checked(timeout=1000)
    expect(row).to_have_attribute("aria-description", "Not saved yet: waits for the connection")
    page.get_by_role("button", name="1 action waits.").click()
    page.get_by_role("button", name="Undo: Send Read Receipts").click()
    expect(switch).to_be_checked(timeout=1000)
    expect(page.locator("[data-pending]")).to_have_count(0)
    switch.click(force=True)
    line.restore()
    expect(page.locator("[data-pending]")).to_have_count(0)
    page.reload()
    expect(switch).not_to_be_checked()


@pytest.mark.soak
def test_what_was_done_before_it_was_undone_is_told(line, ada, server):
    acquaintance(server, "Late Ben")
    page = ada.page
    ada.go_to("People").open_chat("Late Ben").send("before").expect_sent("before")
    wait_until(page, KEPT, "before")
    # The host hears the page, and the page hears nothing.
    line.mute_answers()
    ada.send("too late")
    page.get_by_role("button", name="1 action waits.").click()
    page.get_by_role("button", name="Undo: too late").click()
    expect(ada.composer).to_have_value("too late")
    line.cut()
    line.restore()
    expect(page.get_by_text("This was done before it could be undone.")).to_be_visible()
    ada.expect_sent("too late")
    expect(ada.composer).to_have_value("")
    assert len([each for each in ada.bubbles() if "too late" in each]) == 1


# ---- Honesty


@in_schemes
def test_a_quiet_line_says_since_when_there_is_no_host_and_covers_nothing(
    line, make_person, server, artifacts, scheme
):
    ada = make_person(SimpleNamespace(web=line.web), "Ada", color_scheme=scheme).arrive()
    acquaintance(server, f"Quiet Ben {scheme}")
    page = ada.page
    ada.go_to("People").open_chat(f"Quiet Ben {scheme}")
    line.cut()
    notice = page.get_by_text(re.compile(r"^No connection since \d+:\d\d.[AP]M\.$"))
    expect(notice).to_be_visible(timeout=5000)
    page.wait_for_timeout(400)
    page.screenshot(path=artifacts / f"no-connection-{scheme}.png")
    bar = page.locator(".split-detail header.bar").locator("visible=true")
    edge = notice.bounding_box()
    assert edge["y"] + edge["height"] <= bar.bounding_box()["y"] + 1
    ada.send("it waits")
    expect(page.get_by_text(re.compile("1 action waits"))).to_be_visible()
    line.restore()
    expect(page.get_by_text("No connection since")).to_be_hidden()
    ada.expect_sent("it waits")
    assert page.evaluate("document.body.hasAttribute('data-away')") is False


# ---- Effects that were seen before


def test_what_sending_did_twice_it_does_at_once_the_third_time(line, ada, server):
    acquaintance(server, "Learned Ben")
    page = ada.page
    ada.go_to("People").open_chat("Learned Ben")
    for text in ["first", "second", "third", "fourth"]:
        ada.composer.click()
        page.keyboard.type(text)
        ada.send_button.click()
        ada.expect_sent(text)
    send_until_known(ada)
    line.hold()
    ada.composer.click()
    page.keyboard.type("fifth")
    expect(ada.send_button).to_be_enabled(timeout=1000)
    ada.send_button.click()
    expect(ada.composer).to_have_value("", timeout=1000)
    ghost = page.locator("[data-waiting]")
    expect(ghost).to_have_count(1)
    expect(ghost.get_by_text("fifth", exact=True)).to_be_visible()
    # Nothing of it looks as if the host had it.
    expect(ghost).to_have_attribute("aria-busy", "true")
    assert "waiting to be sent" in ghost.inner_html()
    line.let_go()
    ada.expect_sent("fifth")
    expect(ghost).to_have_count(0)
    assert len([each for each in ada.bubbles() if "fifth" in each]) == 1


# ---- Privacy


@pytest.mark.soak
def test_signing_out_leaves_nothing_of_what_was_kept(line, ada, server):
    acquaintance(server, "Private Ben")
    page = ada.page
    ada.go_to("People").open_chat("Private Ben").send("nobody else").expect_sent("nobody else")
    wait_until(page, KEPT, "nobody else")
    page.go_back()
    ada.go_to("Profile")
    page.get_by_role("button", name="Sign Out").click()
    page.get_by_role("dialog").or_(page.get_by_role("alertdialog")).get_by_role(
        "button", name="Sign Out"
    ).click()
    expect(page.get_by_label("Password")).to_be_visible()
    wait_until(page, f"async () => !(await ({KEPT})('nobody else'))")
    page.wait_for_timeout(2000)
    assert not page.evaluate(KEPT, "nobody else")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    page.goto(line.web + "/messageai/people")
    expect(page.get_by_text("nobody else")).to_have_count(0)
    expect(page.get_by_text("Private Ben")).to_have_count(0)
