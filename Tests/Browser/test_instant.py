"""The page answers by itself: on a slow line, while the host says nothing, and without any host."""

import re
from types import SimpleNamespace

import pytest
from person import DESKTOP, PHONE
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

WORKER_IS_READY = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""

KEPT = """async (part) => (await indexedDB.databases()).some(({ name }) => name === "hearth-messageai")
&& new Promise((done) => {
  const opening = indexedDB.open("hearth-messageai");
  opening.onsuccess = () => {
    const all = opening.result.transaction("screens").objectStore("screens").getAll();
    all.onsuccess = () => {
      opening.result.close();
      done(all.result.some(({ address, html }) => (address + html).includes(part)));
    };
  };
})"""

ADDRESS = "() => location.pathname"
KEPT_SCREEN = ".kept:not([inert])"


@pytest.fixture
def line(server):
    """A line between browsers and the host, which tests make slow, silent or cut."""
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    proxy.web = f"http://{proxy.address}"
    yield proxy
    proxy.close()


@pytest.fixture
def ada(line, make_person, server):
    """Somebody with two chats, whose line can be cut."""
    ada = make_person(SimpleNamespace(web=line.web), "Ada").sign_up()
    return ada


def friend(make_person, server, name):
    return make_person(server, name).sign_up()


def wait_until(page, script, argument=None, tries=150):
    for _ in range(tries):
        if page.evaluate(script, argument):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{script} stayed false")


# ---- Fields


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize("delay", [0, 0.25, 1])
def test_messages_typed_faster_than_the_answers_come_arrive_as_typed(
    server, line, make_person, viewport, how, delay
):
    ada = make_person(SimpleNamespace(web=line.web), "Ada", viewport=viewport).sign_up()
    friend(make_person, server, f"Ben {how} {delay} {viewport['width']}")
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


def test_back_tabs_and_sheets_change_while_the_host_says_nothing(line, ada, make_person, server):
    friend(make_person, server, "Silent Ben")
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
    page.wait_for_timeout(500)
    expect(field).to_be_hidden()
    assert page.evaluate(ADDRESS) == "/messageai/profile"
    page.reload()
    expect(ada.tab("Profile")).to_have_attribute("aria-selected", "true")
    expect(field).to_be_hidden()


def test_the_browsers_back_needs_no_host_either(line, ada, make_person, server):
    friend(make_person, server, "Backward Ben")
    ada.go_to("People").open_chat("Backward Ben")
    line.hold()
    ada.page.evaluate("history.back()")
    expect(ada.row("Backward Ben")).to_be_visible(timeout=1000)
    expect(ada.tab("People")).to_be_visible(timeout=1000)
    line.let_go()
    ada.page.wait_for_timeout(500)
    assert ada.page.evaluate(ADDRESS) == "/messageai/people"
    ada.open_chat("Backward Ben")


# ---- What was shown before


def test_a_chat_that_was_open_opens_again_while_the_host_says_nothing(line, ada, make_person, server):
    friend(make_person, server, "Known Ben")
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
    page.wait_for_timeout(1000)
    assert page.evaluate(ADDRESS) == "/messageai/people"
    expect(ada.row("Known Ben")).to_be_visible()
    # With an answer the live screen takes the place of the kept one.
    ada.row("Known Ben").click()
    expect(ada.composer).to_be_visible()
    expect(page.locator(".kept")).to_have_count(0)
    ada.send("live again").expect_sent("live again")


def test_in_a_tunnel_kept_screens_are_read_also_after_a_reload(line, ada, make_person, server, artifacts):
    friend(make_person, server, "Tunnel Ben")
    page = ada.page
    ada.go_to("People").open_chat("Tunnel Ben").send("read me below").expect_sent("read me below")
    wait_until(page, KEPT, "read me below")
    page.go_back()
    ada.go_to("Chats")
    expect(ada.row("Tunnel Ben")).to_be_visible()
    ada.open_chat("Tunnel Ben")
    expect(ada.bubble("read me below")).to_be_visible()
    page.evaluate(WORKER_IS_READY)
    page.wait_for_timeout(4000)
    page.go_back()
    expect(ada.row("Tunnel Ben")).to_be_visible()
    page.wait_for_timeout(4000)
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


# ---- Honesty


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_quiet_line_says_since_when_there_is_no_host_and_covers_nothing(
    line, make_person, server, artifacts, scheme
):
    ada = make_person(SimpleNamespace(web=line.web), "Ada", color_scheme=scheme).sign_up()
    friend(make_person, server, f"Quiet Ben {scheme}")
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


def test_what_sending_did_twice_it_does_at_once_the_third_time(line, ada, make_person, server):
    friend(make_person, server, "Learned Ben")
    page = ada.page
    ada.go_to("People").open_chat("Learned Ben")
    for text in ["first", "second", "third", "fourth"]:
        ada.composer.click()
        page.keyboard.type(text)
        ada.send_button.click()
        ada.expect_sent(text)
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


def test_signing_out_leaves_nothing_of_what_was_kept(line, ada, make_person, server):
    friend(make_person, server, "Private Ben")
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
