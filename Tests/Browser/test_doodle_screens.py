"""DoodleGuess's screens, looked at and judged by axe: in four looks, with long names, from right to left, with
the largest text, empty, without a network, and where something is wrong."""

import io
import zipfile
from types import SimpleNamespace

import pytest
import requests
from browser_person import people_of
from devices import PHONE
from doodler import Doodler, couple, shows_picture
from hearth_server import HearthServer
from looks import LOOKS, Looks, enlarge_text, in_looks
from PIL import Image
from playwright.sync_api import expect
from tcp_proxy import TCPProxy

LONG = "Anastasia-Maximiliana von und zu Hohenstein"
ARABIC = "مريم بنت عبد الرحمن الأندلسية"


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it, with a couple that has drawn for a while."""
    server = HearthServer(tmp_path_factory.mktemp("doodle-screens"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


@pytest.mark.soak
@in_looks
def test_the_screens_of_a_couple(demo, make_doodler, artifacts, size, viewport, scheme):
    maya = make_doodler(demo, "Maya", viewport=viewport, color_scheme=scheme).open()
    looks = Looks(maya.page, artifacts / "doodle", f"{size}-{scheme}")
    expect(maya.button("Get Started")).to_be_visible()
    looks.look("welcome")
    maya.sign_in_as("Maya Lindqvist")
    expect(maya.link("Tomás")).to_be_visible()
    looks.look("main")
    maya.go_to("Draw")
    expect(maya.paper).to_be_visible()
    corner = Image.open(io.BytesIO(maya.paper.screenshot())).convert("RGB").getpixel((8, 300))
    assert corner == (255, 255, 255), "Paper stays white."
    if maya.paper.get_attribute("aria-description") == "Empty":
        maya.line((0.2, 0.3), (0.5, 0.6), (0.8, 0.3))
    maya.has_strokes(1)
    looks.look("canvas")
    maya.back()
    maya.go_to("History")
    expect(maya.rows("Tomás").first).to_be_visible()
    looks.look("history")
    maya.rows("Tomás").nth(3).click()
    expect(maya.button("Replay")).to_be_visible()
    looks.look("drawing")
    maya.tap("Replay")
    expect(maya.button("Play")).to_be_visible()
    looks.look("replay")
    maya.back()
    maya.back()
    maya.go_to("Settings")
    expect(maya.button("Delete Account")).to_be_attached()
    looks.look("settings")
    looks.judge()


def test_a_large_archive_comes_as_a_file_to_this_browser_alone(demo, make_doodler):
    maya = make_doodler(demo, "Maya").open().sign_in_as("Maya Lindqvist")
    expect(maya.link("Tomás")).to_be_visible()
    [archive] = maya.archives()
    assert len(archive) > 200_000
    names = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    assert len([name for name in names if name.endswith(".png")]) >= 50, names
    assert "/~files/" in maya.fetched
    assert requests.get(maya.fetched, timeout=30).status_code == 403
    stranger = make_doodler(demo, "Stranger").open()
    assert stranger.context.request.get(maya.fetched).status == 404
    again = maya.context.request.get(maya.fetched)
    assert again.body() == archive
    assert again.headers["content-disposition"].startswith("attachment; filename*=UTF-8''")


@pytest.mark.soak
@pytest.mark.parametrize("size, viewport, scheme", LOOKS)
def test_the_screens_of_somebody_new(demo, make_doodler, artifacts, size, viewport, scheme):
    """Onboarding, mistakes, asking and waiting, and what is still empty; with names as long as they come."""
    options = {"viewport": viewport, "color_scheme": scheme}
    ann = make_doodler(demo, LONG, **options).open()
    looks = Looks(ann.page, artifacts / "doodle", f"{size}-{scheme}")
    ann.tap("I Have an Account")
    expect(ann.button("Recover Account")).to_be_visible()
    ann.page.get_by_label("Recovery Words").fill("these are not thirteen words")
    ann.tap("Recover Account")
    looks.look("recovery-error")
    ann.tap("Cancel")
    ann.tap("Get Started")
    expect(ann.page.get_by_label("Your Name")).to_be_visible()
    looks.look("name")
    ann.page.get_by_label("Your Name").fill(LONG)
    ann.tap("Continue")
    code = ann.code()
    looks.look("code")
    ann.enter("AAAAAA")
    expect(ann.text("Invalid pair code")).to_be_visible()
    looks.look("code-error")
    ann.tap("Cancel")
    bob = make_doodler(demo, f"{LONG} II", **options).join()
    others = Looks(bob.page, artifacts / "doodle", f"{size}-{scheme}")
    bob.enter(code)
    expect(bob.text("Waiting for")).to_be_visible()
    others.look("waiting")
    expect(ann.text("joined with your code")).to_be_visible()
    looks.look("asked")
    ann.tap("Accept")
    expect(ann.text("are connected")).to_be_visible()
    looks.look("main-empty")
    ann.go_to("History")
    expect(ann.text("Nothing received yet")).to_be_visible()
    looks.look("history-empty")
    ann.back()
    ann.go_to("Draw")
    ann.has_strokes(0)
    looks.look("canvas-empty")
    ann.draw_lines(2)
    ann.tap("Clear")
    expect(ann.text("Clear the paper?")).to_be_visible()
    looks.look("clear")
    ann.page.keyboard.press("Escape")
    ann.tap("Send")
    expect(ann.text("Your drawing is on its way.")).to_be_visible()
    looks.look("sent")
    ann.confirm("OK")
    ann.back()
    ann.choose_network("Offline")
    ann.go_to("Draw").draw_lines(1).send_offline().back()
    ann.go_to("History")
    expect(ann.text("Saved, not sent yet")).to_be_visible()
    looks.look("history-offline")
    bob.disconnect()
    others.look("code-again")
    ann.go_online()
    expect(ann.text("disconnected. Your drawings stay in your history.")).to_be_visible()
    looks.look("ended")
    ann.tap("OK").go_to("Drafts (1)")
    expect(ann.text("It was not sent")).to_be_visible()
    looks.look("drafts")
    looks.judge()
    others.judge()


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_words_to_guess(demo, make_doodler, artifacts, scheme):
    ann, bob = couple(make_doodler, demo, viewport=PHONE, color_scheme=scheme)
    looks = Looks(ann.page, artifacts / "doodle", f"phone-{scheme}")
    ann.go_to("Settings")
    ann.switch_on("Send a Word to Guess")
    ann.back()
    ann.go_to("Draw")
    expect(ann.text("Choose a Word")).to_be_visible()
    looks.look("words")
    ann.page.locator("dialog[open]").get_by_role("button").filter(
        has_not_text="Cancel").first.click()
    expect(ann.text("Draw: ")).to_be_visible()
    looks.look("canvas-word")
    ann.draw_lines(2).send()
    guesser = Looks(bob.page, artifacts / "doodle", f"phone-{scheme}")
    bob.link("Guess the word").click()
    expect(bob.text("What is it?")).to_be_visible()
    guesser.look("riddle")
    bob.tap("Give Up")
    expect(bob.text("It was: ")).to_be_visible()
    guesser.look("riddle-over")
    looks.judge()
    guesser.judge()


@pytest.mark.soak
@pytest.mark.parametrize("name, locale, is_largest", [
    ("rtl", "ar-EG", False), ("largest", "en-US", True), ("rtl-largest", "ar-EG", True)])
def test_from_right_to_left_and_with_the_largest_text(demo, make_doodler, artifacts, name, locale, is_largest):
    ann, bob = couple(make_doodler, demo, ARABIC, LONG, locale=locale)
    looks = Looks(ann.page, artifacts / "doodle", f"phone-{name}")
    if is_largest:
        enlarge_text(ann.page)
        ann.page.reload()
    if locale.startswith("ar"):
        expect(ann.page.locator("[dir=rtl]").first).to_be_attached()
    looks.look("main")
    bob.go_to("Draw").draw_lines(2).send()
    ann.go_to("Draw").draw_lines(3)
    looks.look("canvas")
    for tool in ("Pencil", "Eraser", "Undo", "Clear", "Purple"):
        box = ann.button(tool).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] + 1, (tool, box)
    # What was drawn lies where it was drawn, whichever way people read.
    ann.tap("Clear").confirm("Clear")
    ann.has_strokes(0)
    ann.line((0.1, 0.2), (0.3, 0.2))
    ann.has_strokes(1)
    box = ann.paper.bounding_box()
    first = ann.strokes()[0]["x"][0] / 100
    assert abs(first - 0.1 * box["width"]) < 1, first
    ann.back()
    ann.go_to("History")
    expect(ann.rows("Anastasia").first).to_be_visible()
    looks.look("history")
    ann.rows("Anastasia").first.click()
    ann.tap("Replay")
    ann.has_strokes(2)
    looks.look("replay")
    ann.back()
    ann.back()
    ann.go_to("Settings")
    expect(ann.button("Delete Account")).to_be_attached()
    looks.look("settings")
    looks.judge()


@pytest.mark.soak
@pytest.mark.parametrize("size, viewport, scheme", LOOKS)
def test_the_widgets_on_the_home_screen(demo, make_doodler, artifacts, size, viewport, scheme):
    bob = make_doodler(demo, "Bob", viewport=viewport, color_scheme=scheme).join()
    ann = make_doodler(demo, LONG).join()
    bob.connect(ann)
    small = bob.add_widget()
    medium = bob.add_widget("Medium", page=small.page)
    looks = Looks(small.page, artifacts / "doodle", f"{size}-{scheme}")
    expect(medium.get_by_label("A doodle to begin with")).to_be_visible()
    looks.look("widgets-starter")
    ann.go_to("Draw").draw_lines(2).send()
    for widget in (small, medium):
        shows_picture(widget, LONG)
    looks.look("widgets")
    small.page.get_by_role("button", name="Add Widget").click()
    expect(small.page.get_by_role("dialog", name="Widgets").get_by_text(
        "See your partner's latest doodle.")).to_be_visible()
    looks.look("widgets-gallery")
    looks.judge()


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_a_host_the_screens_stay(demo, make_doodler, artifacts, scheme):
    line = TCPProxy(target=demo.web.removeprefix("http://"))
    try:
        ann = make_doodler(SimpleNamespace(web=f"http://{line.address}"), "Ann", color_scheme=scheme).join()
        bob = make_doodler(demo, "Bob").join()
        bob.connect(ann)
        looks = Looks(ann.page, artifacts / "doodle", f"phone-{scheme}")
        ann.go_to("Draw").draw_lines(1)
        line.cut()
        ann.line((0.2, 0.6), (0.8, 0.6))
        expect(ann.text("No connection since")).to_be_visible()
        looks.look("canvas-cut")
        line.restore()
        ann.has_strokes(2)
        expect(ann.page.get_by_text("No connection since")).to_have_count(0)
        looks.look("canvas-again")
        looks.judge()
    finally:
        line.close()
