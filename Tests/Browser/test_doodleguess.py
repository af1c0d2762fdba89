"""DoodleGuess in two people's browsers: pairing, drawing, the widget and guessing."""

import re
from types import SimpleNamespace

import pytest
from browser_person import people_of
from doodler import DARK_PART, HAS_INK, Doodler, couple, shows_picture
from fingers import Fingers
from kept_by_browser import wait_until, whether_kept
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import until

# Whether the browser has a picture of the screen at an address.
IS_KEPT = whether_kept("screens", "all.some((screen) => screen.address === address)", "address", app="doodleguess")


def address_of(page):
    return re.sub("^https?://[^/]*", "", page.url)


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


@pytest.fixture
def pair(server, make_doodler):
    return couple(make_doodler, server)


def test_a_drawing_comes_to_the_partners_widget_and_is_seen(pair):
    ann, bob = pair
    widget = bob.add_widget()
    expect(widget.get_by_label("A doodle to begin with")).to_be_visible()
    ann.go_to("Draw")
    expect(ann.button("Send")).to_be_disabled()
    ann.draw_house()
    ann.send()
    shows_picture(widget, "Ann")
    expect(widget.get_by_text(re.compile("sec|min"))).to_be_visible()
    ann.back()
    ann.go_to("History")
    expect(ann.text(re.compile("On their widget|Seen"))).to_be_visible()
    widget.get_by_role("link", name="Open Partner's Drawing").click()
    expect(widget.page.get_by_role("heading", name="Drawing")).to_be_visible()
    expect(ann.text("Seen")).to_be_visible()
    bob.go_to("History")
    bob.link("Ann").click()
    bob.replays(4)


def test_what_is_drawn_after_send_stays_for_the_next_drawing(pair):
    ann, bob = pair
    ann.go_to("Draw")
    ann.has_strokes(0)
    ann.line((0.2, 0.3), (0.8, 0.3))
    ann.has_strokes(1)
    ann.tap("Send")
    expect(ann.text("Your drawing is on its way.")).to_be_visible()
    # A second tab draws while the first one still says so.
    tab = ann.in_another_tab()
    tab.go_to("Draw")
    tab.has_strokes(1)
    tab.line((0.2, 0.6), (0.8, 0.6))
    tab.has_strokes(2)
    ann.confirm("OK")
    ann.has_strokes(1)
    tab.has_strokes(1)
    ann.send()
    tab.has_strokes(0)
    bob.go_to("History")
    expect(bob.visible(bob.page.get_by_role("button").filter(has_text="Ann"))).to_have_count(2)


def test_a_dot_is_small_in_its_picture(pair):
    ann, bob = pair
    widget = bob.add_widget()
    ann.go_to("Draw")
    ann.has_strokes(0)
    ann.line((0.5, 0.5), (0.5, 0.5))
    ann.has_strokes(1)
    ann.send()
    shows_picture(widget, "Ann")
    # 8 of 56 points: a disc of 73 of 512 pixels.
    share = widget.locator("img").evaluate(DARK_PART)
    assert 0.01 < share < 0.03, share


def test_a_word_goes_with_a_drawing_and_is_guessed(pair):
    ann, bob = pair
    ann.go_to("Settings")
    ann.switch_on("Send a Word to Guess")
    ann.back()
    ann.go_to("Draw")
    expect(ann.text("Choose a Word")).to_be_visible()
    choice = ann.page.locator("dialog[open]").get_by_role("button").filter(
        has_not_text=re.compile("^(Cancel|Other Words|Draw Without a Word)$"))
    word = choice.first.inner_text().strip()
    choice.first.click()
    expect(ann.text(f"Draw: {word.lower()}")).to_be_visible()
    ann.draw_house()
    ann.send()
    bob.link("Guess the word").click()
    expect(bob.text("What is it?")).to_be_visible()
    # A picture's bytes may spell any short word.
    assert word.lower() not in re.sub("base64,[^\"]*", "", bob.page.content()).lower()
    guess = bob.visible(bob.page.get_by_label("Your Guess"))
    guess.fill("zeppelin")
    bob.tap("Guess")
    expect(bob.text("Not yet. Try again.")).to_be_visible()
    guess.fill(word.upper())
    bob.tap("Guess")
    expect(bob.text(f"Guessed: {word.lower()}")).to_be_visible()
    ann.back()
    ann.go_to("History")
    expect(ann.link(word)).to_be_visible()


def test_settings_that_were_seen_before_there_was_a_partner_can_be_used_with_one(server, make_doodler):
    ann = make_doodler(server, "Ann").join()
    ann.go_to("Settings")
    expect(ann.text("Keep Your Account")).to_be_attached()
    wait_until(ann.page, IS_KEPT, address_of(ann.page))
    ann.back()
    ann.connect(make_doodler(server, "Bob").join())
    # The screen that the browser has is that of the stack before.
    ann.go_to("Settings")
    ann.switch_on("Send a Word to Guess")
    ann.back()
    ann.go_to("Draw")
    expect(ann.text("Choose a Word")).to_be_visible()


def test_tools_by_touch_and_a_draft_that_stays(pair):
    ann, _ = pair
    ann.go_to("Draw")
    ann.has_strokes(0)
    ann.line((0.2, 0.3), (0.8, 0.3))
    ann.line((0.2, 0.6), (0.8, 0.6))
    ann.has_strokes(2)
    ann.tap("Undo")
    ann.has_strokes(1)
    ann.tap("Redo")
    ann.has_strokes(2)
    ann.pick("Eraser")
    ann.line((0.5, 0.2), (0.5, 0.4))
    ann.has_strokes(1)
    ann.page.reload()
    ann.has_strokes(1)
    until(lambda: ann.page.evaluate(HAS_INK))
    ann.tap("Clear")
    ann.confirm("Clear")
    ann.has_strokes(0)
    expect(ann.button("Send")).to_be_disabled()
    ann.tap("Undo")
    ann.has_strokes(1)


def test_fingers_draw_and_the_screen_stays(server, make_doodler):
    ann = make_doodler(server, "Ann", has_touch=True).join()
    bob = make_doodler(server, "Bob").join()
    ann.connect(bob)
    ann.go_to("Draw")
    fingers = Fingers(ann.page)
    ann.has_strokes(0)
    # From the edge, where elsewhere a finger goes back.
    fingers.stroke(ann.place(0.01, 0.5), ann.place(0.9, 0.5))
    ann.has_strokes(1)
    fingers.stroke(ann.place(0.5, 0.05), ann.place(0.5, 0.9))
    ann.has_strokes(2)
    expect(ann.button("Send")).to_be_enabled()


def test_a_line_that_is_begun_on_kept_paper_goes_on_when_the_host_has_come(own_server, make_doodler):
    server = own_server().start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    bob = make_doodler(server, "Bob").join()
    ann = make_doodler(SimpleNamespace(web=f"http://{line.address}"), "Ann").join()
    bob.connect(ann)
    ann.go_to("Draw")
    ann.has_strokes(0)
    wait_until(ann.page, IS_KEPT, address_of(ann.page))
    ann.back()
    expect(ann.link("Draw")).to_be_visible()
    line.hold()
    ann.go_to("Draw")
    mouse = ann.page.mouse
    mouse.move(*ann.place(0.2, 0.3))
    mouse.down()
    mouse.move(*ann.place(0.5, 0.3), steps=6)
    line.let_go()
    expect(ann.page.locator("#scene .ink")).to_be_attached()
    mouse.move(*ann.place(0.8, 0.3), steps=60)
    mouse.up()
    ann.has_strokes(1)
    line.close()


def test_without_the_host_one_draws_on_and_sends_later(own_server, make_doodler):
    server = own_server().start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    bob = make_doodler(server, "Bob").join()
    ann = make_doodler(SimpleNamespace(web=f"http://{line.address}"), "Ann").join()
    bob.connect(ann)
    ann.go_to("Draw")
    ann.line((0.2, 0.3), (0.8, 0.3))
    ann.has_strokes(1)
    line.cut()
    ann.line((0.2, 0.6), (0.8, 0.6))
    assert ann.page.evaluate(HAS_INK)
    line.restore()
    ann.has_strokes(2)
    ann.send()
    expect(bob.link("Ann")).to_be_visible()
    line.close()
