"""TopDog in people's browsers: joining, drafting by touch and by keyboard, teams and money."""

import re

import pytest
import requests
from browser_person import people_of
from devices import DESKTOP, PHONE
from drafter import Drafter
from hearth_server import HearthServer
from kept_by_browser import SCREEN_IS_KEPT, WORKER_IS_READY, wait_until
from looks import Looks, enlarge_text, in_looks
from playwright.sync_api import expect
from tcp_proxy import TCPProxy


def draft_on_the_clock_of(username, server):
    """The draft in which it is somebody's turn."""
    answer = requests.get(
        f"{server.web}/v1/projects/hearth/databases/topdog/documents/drafts",
        params={"pageSize": 300}, headers={"Authorization": "Bearer owner"}, timeout=30)
    assert answer.status_code == 200, answer.text
    for document in answer.json()["documents"]:
        fields = document["fields"]
        names = [
            seat["mapValue"]["fields"]["username"]["stringValue"]
            for seat in fields["seats"]["arrayValue"].get("values", [])]
        if fields["state"]["stringValue"] != "drafting":
            continue
        round_, place = divmod(int(fields["currentPick"]["integerValue"]) - 1, len(names))
        if names[place if round_ % 2 == 0 else -1 - place] == username:
            return document["name"].rsplit("/", 1)[1]
    raise AssertionError(f"It is nowhere the turn of {username}")


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it, with the drafts of the demonstration."""
    server = HearthServer(tmp_path_factory.mktemp("topdog"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def line(demo):
    """A line between a browser and the demonstration's host."""
    proxy = TCPProxy(target=demo.web.removeprefix("http://"))
    proxy.web = f"http://{proxy.address}"
    yield proxy
    proxy.close()


@pytest.fixture
def make_drafter(chromium):
    with people_of(chromium, Drafter) as make:
        yield make


def test_a_pick_is_on_the_board_of_everybody(demo, make_drafter):
    draft = draft_on_the_clock_of("MayaMakesPicks", demo)
    tomas = make_drafter(demo).open(f"/draft/{draft}").sign_in_as("Tomás Rivera")
    expect(tomas.text("MayaMakesPicks is picking")).to_be_visible()
    tomas.show("Board")

    maya = make_drafter(demo).arrive_as("Maya Lindqvist").open_slow_draft("Make Your Pick")
    expect(maya.text("You are on the clock")).to_be_visible()
    picked = maya.offered()
    maya.tap(f"Pick {picked}").confirm(f"Pick {picked}")
    expect(maya.button(f"Pick {picked}")).to_be_hidden()
    maya.show("Roster")
    expect(maya.text(picked)).to_be_visible()

    cell = tomas.page.locator(f'[aria-label*="MayaMakesPicks: {picked}"]')
    expect(tomas.visible(cell)).to_be_visible()


def test_a_desk_drafts_by_keyboard_alone(demo, make_drafter):
    aisha = make_drafter(demo, viewport=DESKTOP).arrive_as("Aisha Okafor")
    aisha.open_slow_draft("Make Your Pick")
    keys = aisha.page.keyboard
    keys.press("/")
    search = aisha.page.get_by_placeholder("Search players")
    expect(search).to_be_focused()
    keys.type("wr")
    keys.press("Enter")
    expect(search).not_to_be_focused()
    keys.press("ArrowDown")
    keys.press("q")
    queued = aisha.page.get_by_role("button", name=re.compile("out of the queue, number 1"))
    expect(queued).to_be_visible()
    picked = re.match("Take (.*) out of", queued.get_attribute("aria-label"))[1]
    keys.press("Enter")
    question = aisha.page.locator("dialog[open]:not(.cover)").get_by_role(
        "button", name=re.compile("^Pick "))
    expect(question).to_be_visible()
    keys.press("Enter")
    aisha.show("Roster")
    expect(aisha.text(picked)).to_be_visible()
    expect(queued).to_be_hidden()


def test_a_newcomer_takes_a_seat_gives_it_back_and_sees_every_cent(demo, make_drafter):
    nina = make_drafter(demo, "Nina").open()
    nina.tap("New here? Create an account", exact=False)
    expect(nina.text("You choose your username next.")).to_be_visible()
    nina.field("E-mail").fill("nina@example.com")
    nina.field("Password").fill("hearthside")
    nina.field("Confirm Password").fill("hearthside")
    nina.tap("Create Account")
    name = nina.field("Username")
    name.fill("tomas_r")
    expect(nina.text(re.compile("taken"))).to_be_visible()
    name.fill("nina_drafts")
    nina.tap("Continue")
    expect(nina.cash()).to_have_text("$1,000.00")

    nina.link("$5 Sprint").click()
    nina.tap("Join")
    nina.tap("Join for $5")
    expect(nina.button("Enter Draft Room")).to_be_visible()
    nina.tap("Close")
    expect(nina.cash()).to_have_text("$995.00")
    expect(nina.text("You have 1 entry")).to_be_visible()

    nina.go_to("Live Drafts").tap("Leave Draft").confirm("Leave")
    expect(nina.text("No Live Drafts")).to_be_visible()
    nina.go_to("Profile").link("Wallet").click()
    for words in ("Play money to begin with", "Entry fee held", "Entry fee refunded"):
        expect(nina.text(words)).to_be_visible()
    expect(nina.text("All transfers add up to $1,000.00, which is your cash.")).to_be_attached()


def test_teams_are_read_without_a_connection(demo, line, make_drafter):
    """T81."""
    jonas = make_drafter(line).arrive_as("Jonas Weber").go_to("My Teams").show("Drafted")
    jonas.link("Draft slot").click()
    expect(jonas.text("Line-Ups and Standing")).to_be_visible()
    page = jonas.page
    wait_until(page, SCREEN_IS_KEPT.replace("messageai", "topdog"), "Line-Ups and Standing")
    page.evaluate(WORKER_IS_READY)
    line.cut()
    expect(jonas.text("No connection since")).to_be_visible()
    page.reload()
    expect(jonas.text("Line-Ups and Standing")).to_be_visible()
    line.restore()
    expect(jonas.text("No connection since")).to_be_hidden()


def test_a_draft_goes_on_where_one_was_after_the_host_was_killed(own_server, make_drafter):
    """Whoever was in the room is in it again; whoever had left it is not."""
    server = own_server(command="demo").start()
    maya = make_drafter(server).arrive_as("Maya Lindqvist").open_slow_draft("Make Your Pick")
    maya.show("Board")
    tomas = make_drafter(server).arrive_as("Tomás Rivera").open_slow_draft("Open Draft Room")
    tomas.tap("Close")
    expect(tomas.button("Open Draft Room")).to_be_visible()
    server.kill()
    for drafter in (maya, tomas):
        expect(drafter.text("No connection since")).to_be_visible()
    server.start()
    for drafter in (maya, tomas):
        expect(drafter.text("No connection since")).to_be_hidden()
    expect(maya.text("You are on the clock")).to_be_visible()
    maya.page.reload()
    expect(maya.text("You are on the clock")).to_be_visible()
    expect(tomas.page.get_by_role("heading", name="Slow Drafts")).to_be_visible()
    expect(tomas.page.locator("dialog.cover")).to_have_count(0)


def look_at_all(lin, looks, size):
    """T61 to T72."""
    expect(lin.text("Draft. Compete. Win.")).to_be_visible()
    looks.look("login")
    lin.sign_in_as("Lin Chen")
    expect(lin.cash()).to_be_visible()
    looks.look("lobby")
    lin.link("$5 Four-Team Shootout").click()
    expect(lin.text("Format")).to_be_visible()
    looks.look("tournament")
    lin.tap("Close")
    lin.go_to("My Teams").show("Drafted")
    looks.look("teams")
    lin.link("Draft slot").click()
    expect(lin.text("Line-Ups and Standing")).to_be_visible()
    looks.look("team")
    lin.back()
    lin.tap("Exposure")
    expect(lin.text("Most Held")).to_be_visible()
    looks.look("exposure")
    lin.go_to("Profile")
    expect(lin.text("Lin_Chen")).to_be_visible()
    looks.look("profile")
    lin.link("Wallet").click()
    expect(lin.text("Held for drafts that fill")).to_be_visible()
    looks.look("wallet")
    lin.open_slow_draft("Make Your Pick")
    expect(lin.text("You are on the clock")).to_be_visible()
    looks.look("room")
    if size == "phone":
        lin.show("Board")
        expect(lin.page.get_by_text("On the clock", exact=True)).to_be_visible()
        looks.look("board")
    lin.show("Roster")
    looks.look("roster")
    looks.judge()


@pytest.mark.soak
@in_looks
def test_the_screens(demo, make_drafter, artifacts, size, viewport, scheme):
    lin = make_drafter(
        demo, viewport=viewport, color_scheme=scheme, reduced_motion="reduce").open()
    looks = Looks(lin.page, artifacts / "topdog", f"{size}-{scheme}")
    look_at_all(lin, looks, size)


@pytest.mark.soak
@pytest.mark.parametrize("size, viewport", [("phone", PHONE), ("desktop", DESKTOP)])
def test_the_screens_with_the_largest_text(demo, make_drafter, artifacts, size, viewport):
    lin = make_drafter(demo, viewport=viewport, reduced_motion="reduce")
    enlarge_text(lin.page)
    lin.has_largest_text = True
    lin.open()
    looks = Looks(lin.page, artifacts / "topdog", f"{size}-largest")
    look_at_all(lin, looks, size)
