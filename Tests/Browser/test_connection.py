"""Tabs, sleep, other networks and dead servers: what a person did and sees goes on."""

import contextlib
import json
import time
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

REPLACED = 4409  # the host's code for a socket whose scene another page shows
SHEET = "document.querySelector('dialog[open]:modal') !== null"
# Has a page's sockets where a test finds them.
SOCKETS = """window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...each) { super(...each); window.sockets.push(this); }
};"""


def edit_name(ada, text):
    """Opens the sheet and types a name."""
    ada.go_to("Profile")
    ada.page.get_by_role("button", name="Edit Name").click()
    field = ada.page.get_by_label("Display name")
    field.fill(text)
    return field


def wait_until_saved(server, text, deadline=30):
    """Returns once a scene that holds the text is on disk."""
    end = time.monotonic() + deadline
    while time.monotonic() < end:
        if any(text in file.read_text() for file in server.data.rglob("scenes/*.json")):
            return
        time.sleep(0.02)
    raise AssertionError(f"no scene that says {text!r} was saved")


@pytest.mark.parametrize("page_stays", [pytest.param(True, marks=pytest.mark.soak), False])
def test_a_sheet_with_typed_text_outlives_a_killed_server(own_server, make_person, page_stays):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    page = ada.page
    field = edit_name(ada, "Ada, half")
    wait_until_saved(server, "Ada, half")
    server.kill()
    expected = "Ada, half"
    if page_stays:
        expect(page.get_by_text("No connection since")).to_be_visible()
        field.press("End")
        field.press_sequentially(" typed")
        expected = "Ada, half typed"
    server.start()
    if not page_stays:
        page.reload()
    expect(page.get_by_text("No connection since")).to_be_hidden()
    expect(field).to_have_value(expected)
    page.wait_for_function(SHEET)
    page.get_by_role("button", name="Save").click()
    expect(ada.text(expected)).to_be_visible()


def test_what_is_done_while_a_socket_closes_is_done_afterwards(server, make_person):
    """The browser complains of what is sent on such a socket: nothing is."""
    dora = make_person(server, "Dora")
    dora.context.add_init_script(SOCKETS)
    dora.arrive().go_to("Profile")
    edit = dora.page.get_by_role("button", name="Edit Name")
    expect(edit).to_be_visible()
    edit.evaluate("(button) => { window.sockets.at(-1).close(); button.click(); }")
    expect(dora.page.get_by_label("Display name")).to_be_visible()


def test_a_copy_of_a_tab_asks_for_no_other_scene_than_its_own(server, make_person):
    ada = make_person(server, "Cora").arrive()
    ada.go_to("Profile")
    ada.page.wait_for_url("**/messageai/profile")  # the tab is shown before the host has heard of it
    greetings = []

    def note(frame):
        if isinstance(frame, str) and "hello" in (greeting := json.loads(frame)):
            greetings.append(greeting["hello"])

    # A page that is opened by another has a copy of its memory, as a tab that is copied.
    ada.context.on("page", lambda page: page.on(
        "websocket", lambda socket: socket.on("framesent", note)))
    with ada.context.expect_page() as opening:
        ada.page.evaluate("window.open(location.href)")
    copy = opening.value
    expect(copy.get_by_text("Cora", exact=True).first).to_be_visible()
    until(lambda: copy.evaluate("true") and greetings)
    assert greetings[0]["previous"] != greetings[0]["scene"] and not greetings[0]["isLeft"]
    copy.get_by_role("button", name="Edit Name").click()
    expect(copy.get_by_label("Display name")).to_be_visible()
    assert not ada.page.evaluate(SHEET)

    # A reload says that the page before it went.
    greetings.clear()
    copy.evaluate("""addEventListener("beforeunload", () => {
        document.cookie = "hearth-scene=; path=/messageai; max-age=0";
    })""")
    copy.reload()
    until(lambda: copy.evaluate("true") and greetings)
    assert greetings[0]["isLeft"]
    expect(copy.get_by_label("Display name")).to_be_visible()


def test_a_late_greeting_of_the_page_before_takes_nothing_from_a_page_that_was_loaded_again(server, make_person):
    ada = make_person(server, "Dina").arrive()
    page = ada.page
    greetings = []

    def note(frame):
        if isinstance(frame, str) and "hello" in json.loads(frame):
            greetings.append(frame)

    @contextlib.contextmanager
    def late(greeting):
        """A socket that greets as one did whose page is gone by now, and that the host closes in the end."""
        jar = "; ".join(f"{each['name']}={each['value']}" for each in ada.context.cookies(f"{server.web}/messageai/"))
        web = server.web.replace("http", "ws", 1)
        scene = json.loads(greeting)["hello"]["scene"]
        with connect(
            f"{web}/messageai/socket?scene={scene}", origin=server.web, additional_headers={"Cookie": jar}
        ) as socket:
            socket.send(greeting)
            yield
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(timeout=30)
            assert socket.close_code == REPLACED

    ada.go_to("Profile")
    page.on("websocket", lambda socket: socket.on("framesent", note))
    page.reload()
    until(lambda: page.evaluate("true") and greetings)
    of_a_page_that_goes = greetings[0]
    page.reload()
    page.locator("html.live").wait_for()
    with late(of_a_page_that_goes):
        pass
    edit_name(ada, "Dina the First")
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Dina the First")).to_be_visible()
    notice = page.get_by_text("Open in another tab")
    expect(notice).to_be_hidden()

    # That is believed once. A page that takes the scene after that is another tab's.
    with late(of_a_page_that_goes):
        expect(notice).to_be_visible()
        page.get_by_role("button", name="Use here").click()
    expect(notice).to_be_hidden()


def test_two_tabs_of_a_device_are_both_alive(server, make_person):
    ada = make_person(server, "Tabea").arrive()
    ada.go_to("Profile")
    other = ada.context.new_page()
    other.on("pageerror", lambda error: ada.problems.append(str(error)))
    other.goto(server.web + "/messageai/profile")
    expect(other.get_by_text("Tabea", exact=True).first).to_be_visible()

    # What one tab changes the other shows, in both directions.
    field = edit_name(ada, "Tabea the First")
    wait_until_saved(server, "Tabea the First")
    assert not other.evaluate(SHEET)
    ada.page.get_by_role("button", name="Save").click()
    expect(other.get_by_text("Tabea the First").first).to_be_visible()
    other.get_by_role("button", name="Edit Name").click()
    other.get_by_label("Display name").fill("Tabea the Second")
    other.get_by_role("button", name="Save").click()
    expect(ada.text("Tabea the Second")).to_be_visible()
    expect(field).to_be_hidden()

    # One tab less is nothing to the other.
    other.close()
    edit_name(ada, "Tabea alone")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.text("Tabea alone")).to_be_visible()


@pytest.mark.parametrize("told", [pytest.param(True, marks=pytest.mark.soak), False])
def test_after_a_change_of_networks_what_was_done_arrives(server, make_person, told):
    """The old socket looks open and leads nowhere, whether the browser says so or not."""
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    ada = make_person(SimpleNamespace(web=f"http://{proxy.address}"), "Ada").arrive()
    page = ada.page
    field = edit_name(ada, "Ada here")
    proxy.mute()
    field.press("End")
    field.press_sequentially(" and there")
    if told:
        page.evaluate("window.dispatchEvent(new Event('online'))")
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Ada here and there")).to_be_visible()
    expect(page.get_by_text("No connection since")).to_be_hidden()
    proxy.close()


def test_what_was_typed_on_an_unanswered_text_is_not_lost(own_server, make_person):
    """The server has the text, the page does not know it, and the person types on."""
    server = own_server().start()
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    ada = make_person(SimpleNamespace(web=f"http://{proxy.address}"), "Ada").arrive()
    page = ada.page
    field = edit_name(ada, "Ada")
    proxy.mute_answers()
    field.press("End")
    field.press_sequentially(" was")
    wait_until_saved(server, "Ada was")
    proxy.cut()
    expect(page.get_by_text("No connection since")).to_be_visible()
    field.press_sequentially(" heard")
    proxy.restore()
    expect(page.get_by_text("No connection since")).to_be_hidden()
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Ada was heard")).to_be_visible()
    proxy.close()


def test_offline_and_online_again(server, make_person):
    """A browser without a network keeps what is typed, and tells it when it has one."""
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    ada = make_person(SimpleNamespace(web=f"http://{proxy.address}"), "Ada").arrive()
    page = ada.page
    field = edit_name(ada, "Ada")
    ada.context.set_offline(True)
    proxy.cut()
    expect(page.get_by_text("No connection since")).to_be_visible()
    field.press("End")
    field.press_sequentially(" offline")
    proxy.restore()
    ada.context.set_offline(False)
    expect(page.get_by_text("No connection since")).to_be_hidden()
    expect(field).to_have_value("Ada offline")
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Ada offline")).to_be_visible()
    proxy.close()


@pytest.mark.soak
def test_a_scene_that_had_to_make_room_comes_back_as_it_was(own_server, make_person):
    """What was typed, scrolled and open outlives the scene on the server, which was ended meanwhile."""
    server = own_server().start()
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    narrow = {"width": 390, "height": 420}
    ada = make_person(SimpleNamespace(web=f"http://{proxy.address}"), "Ada", viewport=narrow).arrive()
    page = ada.page
    ada.go_to("Profile")
    scroller = page.locator(".tab-body:not([hidden]) .sc").first
    scroller.evaluate("e => e.scrollTo(0, 90)")
    page.get_by_role("button", name="Edit Name").click()
    field = page.get_by_label("Display name")
    field.fill("Ada, half")
    wait_until_saved(server, "Ada, half")
    place = scroller.evaluate("e => e.scrollTop")
    assert place > 0
    whole = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: '"g":' in frame and whole.append(frame)),
    )
    proxy.cut()
    expect(page.get_by_text("No connection since")).to_be_visible()
    field.press("End")
    field.press_sequentially(" typed")
    # A device holds 24 scenes; of those that nobody shows the one that was left first makes room.
    for _ in range(24):
        assert ada.context.request.get(server.web + "/messageai/profile").ok
    proxy.restore()
    expect(page.get_by_text("No connection since")).to_be_hidden()
    expect(field).to_have_value("Ada, half typed")
    page.wait_for_function(SHEET)
    until(lambda: scroller.evaluate("e => e.scrollTop") == place and whole)
    assert len(whole) == 1, "the scene was rebuilt, and the page was given all of it"
    page.get_by_role("button", name="Save").click()
    expect(ada.text("Ada, half typed")).to_be_visible()
    proxy.close()
