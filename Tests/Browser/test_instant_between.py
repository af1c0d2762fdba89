"""What waits is done although something happens in between: the browser is closed, the scene is ended to
make room, the host comes back with a new release."""

import shutil
from types import SimpleNamespace

import pytest
from hearth_server import BINARY, HearthServer
from kept_by_browser import (
    ADDRESS_IS_KEPT, AWAY_HAS_COME, EVERYTHING, LEADS_ARE_KEPT, SCREEN_IS_KEPT, WORKER_IS_READY, send_until_known,
    wait_until)
from devices import PHONE, on_device
from person import Person, acquaintance
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

WAITING = "[data-waiting]"


def own(person, *texts):
    """How often each of the texts is shown."""
    shown = person.bubbles()
    return [len([each for each in shown if f": {text}," in each]) for text in texts]


@pytest.fixture
def browser_folder(playwright, chromium_path, tmp_path):
    """Opens one and the same browser, again and again."""
    opened = []

    def open_browser():
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "browser", executable_path=chromium_path, locale="en-US",
            args=["--no-sandbox", "--disable-gpu"], **on_device({"viewport": PHONE}))
        context.set_default_timeout(30_000)
        opened.append(context)
        return context

    yield open_browser
    for context in opened:
        context.close()


def test_what_was_done_in_a_tunnel_outlives_the_browser(
    line, server, browser_folder
):
    acquaintance(server, "Closed Ben")
    web = SimpleNamespace(web=line.web)
    context = browser_folder()
    ada = Person(context, web, "Closed Ada", "closed-ada@example.com").arrive()
    ada.go_to("People").open_chat("Closed Ben")
    send_until_known(ada, "one", "two", "three")
    address = ada.page.evaluate("() => location.pathname")
    wait_until(ada.page, SCREEN_IS_KEPT, "three")
    ada.page.evaluate(WORKER_IS_READY)
    line.cut()
    ada.send("before it was closed")
    ada.type("half a text")
    expect(ada.page.locator(WAITING)).to_have_count(1)
    wait_until(ada.page, f"async () => (await ({EVERYTHING})()).includes('half a text')")
    context.close()
    context = browser_folder()
    again = Person(context, web, "Closed Ada", "closed-ada@example.com")
    again.page.goto(line.web + address)
    expect(again.text("three")).to_be_visible()
    expect(again.page.locator(WAITING).get_by_text("before it was closed")).to_be_visible()
    line.restore()
    again.expect_sent("before it was closed")
    assert own(again, "one", "before it was closed") == [1, 1]
    expect(again.composer).to_have_value("half a text")


def test_what_a_tab_left_is_done_by_another_that_is_there(line, make_person, server):
    acquaintance(server, "Tabs Ben")
    ada = make_person(SimpleNamespace(web=line.web), "Tabs Ada").arrive()
    ada.go_to("People").open_chat("Tabs Ben")
    send_until_known(ada, "one", "two", "three")
    wait_until(ada.page, SCREEN_IS_KEPT, "three")
    other = ada.in_another_tab()
    other.page.goto(ada.page.url)
    expect(other.text("three")).to_be_visible()
    other.page.wait_for_function(AWAY_HAS_COME)
    line.cut()
    ada.send("said in a tab")
    expect(ada.page.locator(WAITING)).to_have_count(1)
    wait_until(ada.page, f"async () => (await ({EVERYTHING})()).includes('said in a tab')")
    ada.page.close()
    # It waits in the other tab now, which comes to the front, and which nobody loads again.
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(other.page.locator(WAITING).get_by_text("said in a tab")).to_be_visible()
    line.restore()
    other.expect_sent("said in a tab")
    expect(other.page.locator(WAITING)).to_have_count(0)
    assert own(other, "three", "said in a tab") == [1, 1]


@pytest.fixture
def restarted(own_server, make_person):
    """Ada in a chat, which she opened from the list, at a server that can be started again."""
    server = own_server().start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    acquaintance(server, "Again Ben")
    ada = make_person(SimpleNamespace(web=f"http://{line.address}"), "Again Ada").arrive()
    ada.go_to("People")
    wait_until(ada.page, SCREEN_IS_KEPT, "Again Ben")
    ada.open_chat("Again Ben").send("hello").expect_sent("hello")
    ada.page.go_back()
    expect(ada.row("Again Ben")).to_be_visible()
    ada.go_to("Chats")
    wait_until(ada.page, SCREEN_IS_KEPT, "hello")
    ada.page.wait_for_function(AWAY_HAS_COME)
    ada.open_chat("Again Ben")
    wait_until(ada.page, ADDRESS_IS_KEPT, ada.page.evaluate("location.pathname"))
    expect(ada.page.locator(".kept")).to_have_count(0)
    yield ada, server, line
    line.close()


@pytest.mark.parametrize("way", ["button", "browser"])
def test_a_host_that_was_started_again_leaves_the_list_as_it_is_kept(restarted, way):
    ada, server, line = restarted
    rebuilt = []
    ada.page.on("websocket", lambda socket: socket.on(
        "framereceived", lambda frame: '"html":' in frame and rebuilt.append(frame)))
    server.kill()
    server.start()
    # The host has the chat again. It need not have read the list behind it, which nobody sees.
    while not rebuilt:
        ada.page.wait_for_timeout(50)
    line.hold()
    if way == "button":
        ada.visible(ada.page.get_by_role("button", name="Back", exact=True)).last.click()
    else:
        ada.page.go_back()
    expect(ada.row("hello")).to_be_visible()
    ada.go_to("People")
    expect(ada.row("Again Ben")).to_be_visible()
    line.let_go()
    expect(ada.page.locator(".kept")).to_have_count(0)
    expect(ada.tab("People")).to_have_attribute("aria-selected", "true")
    ada.go_to("Chats").open_chat("Again Ben")


def test_a_tab_that_the_host_has_yet_to_fill_is_shown_as_it_is_kept(restarted):
    ada, _, line = restarted
    ada.page.goto(f"http://{line.address}/messageai/chats")
    ada.page.wait_for_function(AWAY_HAS_COME)
    line.hold()
    ada.go_to("People")
    expect(ada.row("Again Ben")).to_be_visible()
    line.let_go()
    expect(ada.page.locator(".kept")).to_have_count(0)
    expect(ada.tab("People")).to_have_attribute("aria-selected", "true")
    expect(ada.row("Again Ben")).to_be_visible()


def test_back_leads_to_the_list_also_after_a_look_at_a_tab_that_the_host_had_not_answered(restarted):
    ada, _, line = restarted
    since = ada.page.evaluate("Date.now()")
    ada.page.goto(f"http://{line.address}/messageai/chats")
    wait_until(ada.page, LEADS_ARE_KEPT, ["/messageai/chats", 1, since])
    line.hold()
    ada.go_to("People")
    expect(ada.tab("People")).to_have_attribute("aria-selected", "true")
    ada.go_to("Chats").open_chat("Again Ben").send("meanwhile")
    line.let_go()
    ada.expect_sent("meanwhile")
    expect(ada.page.locator(".kept")).to_have_count(0)
    line.hold()
    ada.page.go_back()
    expect(ada.tab("Chats")).to_have_attribute("aria-selected", "true")
    expect(ada.row("meanwhile")).to_be_visible()
    line.let_go()


def test_a_row_that_is_tapped_while_the_host_is_started_again_leads_on(restarted):
    ada, server, _ = restarted
    server.kill()
    ada.visible(ada.page.get_by_role("button", name="Back", exact=True)).last.click()
    ada.open_chat("Again Ben")
    server.start()
    expect(ada.page.locator(".kept")).to_have_count(0)
    ada.send("after it").expect_sent("after it")
    expect(ada.page).to_have_title("Again Ben – MessageAI")


@pytest.mark.parametrize("way", ["button", "browser"])
def test_who_goes_back_at_once_after_a_reload_sees_the_list(restarted, way):
    ada, _, line = restarted
    ada.page.evaluate(WORKER_IS_READY)
    ada.page.reload()
    line.hold()
    if way == "button":
        ada.visible(ada.page.get_by_role("button", name="Back", exact=True)).last.click()
    else:
        ada.page.go_back()
    expect(ada.row("hello")).to_be_visible()
    ada.go_to("People")
    line.let_go()
    expect(ada.page.locator(".kept")).to_have_count(0)
    expect(ada.tab("People")).to_have_attribute("aria-selected", "true")
    expect(ada.row("Again Ben")).to_be_visible()


def test_back_leads_to_the_list_although_the_scene_came_after_the_first_tap(restarted):
    ada, _, line = restarted
    ada.page.evaluate(WORKER_IS_READY)
    line.cut()
    ada.page.reload()
    ada.send("early")
    line.restore()
    ada.expect_sent("early")
    expect(ada.page.locator(".kept")).to_have_count(0)
    line.hold()
    ada.page.go_back()
    expect(ada.row("Again Ben")).to_be_visible()
    line.let_go()


def test_a_chat_that_was_opened_in_a_tunnel_is_there_after_a_reload(restarted):
    ada, _, line = restarted
    ada.page.evaluate(WORKER_IS_READY)
    ada.page.go_back()
    wait_until(ada.page, LEADS_ARE_KEPT, ["/messageai/chats", 1])
    line.cut()
    ada.page.reload()
    ada.open_chat("Again Ben")
    # The page has not reached the host yet.
    line.restore()
    ada.page.reload()
    expect(ada.page).to_have_title("Again Ben – MessageAI")
    ada.send("out of it").expect_sent("out of it")
    ada.page.go_back()
    expect(ada.row("out of it")).to_be_visible()


@pytest.mark.parametrize("item, button, wanted", [
    ("Edit", "Save", ["hello again"]), ("Reply", "Send", ["hello", "again"]),
])
def test_a_text_is_for_the_message_that_was_chosen_before_the_host_was_started_again(
    restarted, item, button, wanted
):
    ada, server, _ = restarted
    ada.bubble("hello").click(button="right")
    ada.page.get_by_role("menuitem", name=item).click()
    expect(ada.visible(ada.page.get_by_role("button", name="Cancel", exact=True))).to_have_count(1)
    server.kill()
    ada.composer.click()
    ada.page.keyboard.press("End")
    ada.page.keyboard.type(" again")
    ada.visible(ada.page.get_by_role("button", name=button, exact=True)).last.click()
    server.start()
    ada.expect_sent(wanted[-1])
    assert own(ada, "hello", "again", "hello again") == [
        wanted.count(text) for text in ["hello", "again", "hello again"]]
    quote = ada.visible(ada.page.get_by_role("button")).filter(has_text="You").filter(has_text="hello")
    expect(quote).to_have_count(1 if item == "Reply" else 0)


@pytest.mark.soak
def test_what_a_page_left_leads_nobody_away(line, make_person, server):
    ben = make_person(server, "Left Ben").arrive()
    acquaintance(server, "Left Cleo")
    ada = make_person(SimpleNamespace(web=line.web), "Left Ada").arrive()
    ada.go_to("People").open_chat("Left Cleo").send("hello").expect_sent("hello")
    ada.page.get_by_role("button", name="Back").locator("visible=true").click()
    ada.open_chat("Left Ben")
    send_until_known(ada, "one", "two", "three")
    wait_until(ada.page, SCREEN_IS_KEPT, "three")
    line.cut()
    ada.send("left behind")
    expect(ada.page.locator(WAITING)).to_have_count(1)
    wait_until(ada.page, f"async () => (await ({EVERYTHING})()).includes('left behind')")
    new = ada.in_another_tab()
    ada.page.close()
    line.restore()
    # The page hears of what was left when its first control is used.
    new.page.goto(f"{line.web}/messageai/chats")
    new.open_chat("Left Cleo")
    expect(ben.go_to("Chats").row("left behind")).to_be_visible()
    new.send("still here").expect_sent("still here")
    expect(new.page).to_have_title("Left Cleo – MessageAI")
    assert own(new, "hello", "still here", "left behind") == [1, 1, 0]


@pytest.mark.soak
def test_an_action_waits_while_its_scene_makes_room(line, make_person, server):
    acquaintance(server, "Room Ben")
    ada = make_person(SimpleNamespace(web=line.web), "Room Ada").arrive()
    ada.go_to("People").open_chat("Room Ben")
    send_until_known(ada, "one", "two", "three")
    wait_until(ada.page, SCREEN_IS_KEPT, "three")
    line.cut()
    ada.send("while the scene ends")
    expect(ada.page.locator(WAITING)).to_have_count(1)
    # A device holds 24 scenes; of those that nobody shows the one that was left first makes room.
    for _ in range(24):
        assert ada.context.request.get(server.web + "/messageai/profile").ok
    line.restore()
    ada.expect_sent("while the scene ends")
    expect(ada.page.locator(WAITING)).to_have_count(0)
    assert own(ada, "three", "while the scene ends") == [1, 1]


class Releases:
    """A copy of the server, whose page says of which release it is."""

    def __init__(self, folder):
        folder.mkdir()
        self.binary = folder / BINARY.name
        shutil.copy2(BINARY, self.binary)
        for resources in BINARY.resolve().parent.glob("*.resources"):
            if resources.name == "hearth_WebHost.resources":
                shutil.copytree(resources, folder / resources.name)
            else:
                (folder / resources.name).symlink_to(resources)
        self.script = folder / "hearth_WebHost.resources/Resources/hearth.js/00-page.js"
        self.text = self.script.read_text()

    def make(self, name):
        self.script.write_text(self.text.replace(
            "const page =", f'document.documentElement.dataset.release = "{name}";\nconst page =', 1))


@pytest.mark.soak
def test_a_new_release_does_what_waits_and_takes_the_place_of_the_old_page(tmp_path, make_person):
    releases = Releases(tmp_path / "releases")
    releases.make("old")
    server = HearthServer(tmp_path / "data", binary=releases.binary).start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    acquaintance(server, "Release Ben")
    ada = make_person(SimpleNamespace(web=f"http://{line.address}"), "Release Ada").arrive()
    page = ada.page
    release = "document.documentElement.dataset.release"
    ada.go_to("People").open_chat("Release Ben")
    send_until_known(ada, "one", "two", "three")
    wait_until(page, SCREEN_IS_KEPT, "three")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    ada.send("said to the old one")
    expect(page.locator(WAITING)).to_have_count(1)
    assert server.stop() == 0
    releases.make("new")
    server.start()
    # A page that is loaded in the tunnel is still the old one.
    page.reload()
    expect(page.locator(WAITING)).to_have_count(1)
    assert page.evaluate(release) == "old"
    line.restore()
    ada.expect_sent("said to the old one")
    # It goes on until nobody uses it.
    page.evaluate("document.activeElement.blur()")
    page.wait_for_function(f"() => {release} === 'new'", timeout=60_000)
    expect(ada.text("said to the old one")).to_be_visible()
    ada.send("said to the new one").expect_sent("said to the new one")
    assert own(ada, "three", "said to the old one", "said to the new one") == [1, 1, 1]
    # The browser keeps the screen and the files of the new release by now, for the next tunnel.
    wait_until(page, SCREEN_IS_KEPT, "said to the new one")
    wait_until(page, "async () => (await caches.keys()).filter((name) => name.startsWith('hearth-files')).length === 1")
    line.cut()
    page.reload()
    expect(ada.text("said to the new one")).to_be_visible()
    assert page.evaluate(release) == "new"
    line.close()
    assert server.stop() == 0
