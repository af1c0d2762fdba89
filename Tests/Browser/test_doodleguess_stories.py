"""The milestones of DoodleGuess (D79 to D85) as stories of two people and their browsers."""

import re

import pytest
from browser_person import people_of
from doodler import Doodler, couple, documents, files_of, sent_strokes, shows_picture
from photos import choose
from pixels import pixels
from playwright.sync_api import expect
from waiting import eventually, until

COLORS = ["Black", "Red", "Blue", "Green", "Orange", "Purple"]
MANY = 40


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


@pytest.fixture
def pair(server, make_doodler):
    return couple(make_doodler, server)


def closest(color, colors):
    return min(colors, key=lambda each: sum((a - b) ** 2 for a, b in zip(color, each)))


def test_each_color_is_drawn_and_is_in_the_partners_picture(pair):
    """D79."""
    ann, bob = pair
    widget = bob.add_widget()
    ann.go_to("Draw")
    ann.has_strokes(0)
    for number, color in enumerate(COLORS):
        ann.tap(color)
        # The page draws with a colour once the host has said so.
        expect(ann.button(color)).to_have_attribute("aria-current", "true")
        ann.line((0.2, 0.2 + number / 10), (0.8, 0.2 + number / 10))
        ann.has_strokes(number + 1)
    drawn = [tuple(stroke["color"][:3]) for stroke in ann.strokes()]
    assert len(set(drawn)) == len(COLORS) and drawn[0] == (0, 0, 0), drawn
    ann.send()
    shows_picture(widget, "Ann")
    shown = {tuple(each) for row in pixels(widget.page, widget.locator("img")) for each in row}
    for color in drawn:
        nearest = closest(color, shown)
        assert all(abs(a - b) <= 3 for a, b in zip(color, nearest)), (color, nearest)


def test_a_code_connects_two_people_once_and_each_mistake_is_said(server, make_doodler):
    """D80, D81, D85: nobody joins twice, and nobody joins a code that is used."""
    ann, bob = make_doodler(server, "Ann").join(), make_doodler(server, "Bob").join()
    code = ann.code()
    ann.enter(code)
    expect(ann.text("Cannot pair with yourself")).to_be_visible()
    ann.tap("Cancel")
    bob.enter("AAAAAA")
    expect(bob.text("Invalid pair code")).to_be_visible()
    # What is typed in any case and with blanks is the same code.
    bob.page.get_by_placeholder("ABC234").fill(f"{code[:3].lower()} {code[3:]}")
    bob.tap("Connect")
    expect(ann.text("Bob joined with your code")).to_be_visible()
    cat = make_doodler(server, "Cat").join()
    cat.enter(code)
    expect(cat.text("User is already paired")).to_be_visible()
    ann.tap("Accept")
    expect(ann.text("You and Bob are connected")).to_be_visible()
    expect(bob.text("You and Ann are connected")).to_be_visible()
    bob.go_to("Settings")
    expect(bob.visible(bob.page.get_by_text("Ann", exact=True))).to_have_count(1)


def test_who_disconnects_gives_both_a_fresh_code_and_both_keep_their_history(server, make_doodler):
    """D81."""
    ann, bob = make_doodler(server, "Ann").join(), make_doodler(server, "Bob").join()
    old = ann.code()
    ann.connect(bob)
    ann.go_to("Draw").draw_lines(1).send().back()
    expect(bob.link("Ann")).to_be_visible()
    bob.disconnect()
    expect(ann.text("Bob disconnected. Your drawings stay in your history.")).to_be_visible()
    codes = {ann.code(), bob.code()}
    assert len(codes) == 2 and old not in codes
    cat = make_doodler(server, "Cat").join()
    cat.enter(old)
    expect(cat.text("Invalid pair code")).to_be_visible()
    ann.tap("OK")
    for person, partner, drawer in ((ann, "Bob", "You"), (bob, "Ann", "Ann")):
        person.go_to("History")
        expect(person.text("Earlier Partners")).to_be_visible()
        person.go_to(partner)
        expect(person.rows(drawer)).to_have_count(1)


def test_without_a_network_a_drawing_waits_and_is_delivered_later(pair):
    """D82: airplane mode."""
    ann, bob = pair
    ann.choose_network("Offline")
    ann.go_to("Draw").draw_lines(2).send_offline().back()
    ann.go_to("History")
    expect(ann.text("Saved, not sent yet")).to_be_visible()
    expect(bob.text("The first drawing from Ann appears here.")).to_be_visible()
    ann.go_online()
    expect(bob.link("Ann")).to_be_visible()
    expect(ann.text(re.compile("On their phone|On their widget|Seen"))).to_be_visible()
    expect(ann.rows("You")).to_have_count(1)


def test_the_history_has_what_was_received_and_sent_with_the_newest_first(pair):
    """D84, D85."""
    ann, bob = pair
    for person, counts in ((ann, (1, 2)), (bob, (3, 4))):
        person.go_to("Draw")
        for count in counts:
            person.draw_lines(count).send()
        person.back()
    ann.go_to("History")
    expect(ann.rows("Bob")).to_have_count(2)
    expect(ann.rows("You")).to_have_count(2)
    received, sent = ann.text("Received"), ann.text("Sent")
    assert received.bounding_box()["y"] < ann.rows("Bob").first.bounding_box()["y"] < sent.bounding_box()["y"]
    for rows, newest in ((ann.rows("Bob"), 4), (ann.rows("You"), 2)):
        rows.first.click()
        ann.tap("Replay")
        ann.has_strokes(newest)
        ann.back()
        expect(rows).to_have_count(2)


@pytest.mark.soak
def test_everything_outlives_kills_of_the_host_between_the_steps(own_server, make_doodler):
    """D80 to D85: kill and start again, after each step of the core."""
    server = own_server().start()

    def kill():
        server.kill()
        server.start()

    ann, bob = make_doodler(server, "Ann").join(), make_doodler(server, "Bob").join()
    code = ann.code()
    kill()
    ann.open()
    assert ann.code() == code
    bob.open().enter(code)
    expect(ann.text("Bob joined with your code")).to_be_visible()
    kill()
    ann.tap("Accept")
    expect(ann.text("You and Bob are connected")).to_be_visible()
    kill()
    for person, partner in ((ann, "Bob"), (bob, "Ann")):
        expect(person.open().text(f"You and {partner} are connected")).to_be_visible()
    widget = bob.add_widget()
    kill()
    # Before the host is heard again only screens that are kept open.
    expect(ann.page.locator("#connection.line")).to_have_count(0)
    ann.go_to("Draw").draw_lines(3)
    kill()
    ann.has_strokes(3)
    ann.open().go_to("Draw")
    ann.has_strokes(3)
    ann.send()
    kill()
    bob.open()
    expect(bob.link("Ann")).to_be_visible()
    shows_picture(widget, "Ann")
    kill()
    widget.page.reload()
    shows_picture(widget, "Ann")
    found = documents(server, "drawings")
    assert [len(sent_strokes(each)) for each in found] == [3]


@pytest.mark.soak
def test_a_kill_right_after_send_neither_loses_nor_doubles_the_drawing(own_server, make_doodler):
    server = own_server().start()
    ann, bob = couple(make_doodler, server)
    for number in range(1, 7):
        ann.go_to("Draw").draw_lines(number)
        ann.tap("Send")
        ann.page.wait_for_timeout(15 * (number - 1))  # each time at another moment
        server.kill()
        server.start()
        ann.open()

        def is_there_once():
            counts = sorted(len(sent_strokes(each)) for each in documents(server, "drawings"))
            assert counts == list(range(1, number + 1)), counts

        # A tap that the host had not kept leaves the drawing on the paper.
        ann.go_to("Draw")
        try:
            eventually(is_there_once, seconds=8)
        except AssertionError:
            ann.has_strokes(number)
            ann.send()
            eventually(is_there_once)
        # A drawing that was sent while the question was open is still on the paper: it is the person's to clear.
        if ann.paper.get_attribute("aria-description") != "Empty":
            ann.tap("Clear").confirm("Clear")
            ann.has_strokes(0)
        ann.back()
    bob.open().go_to("History")
    expect(bob.rows("Ann")).to_have_count(6)


@pytest.mark.soak
@pytest.mark.parametrize("condition", ["Slow", "Answers Lost"])
def test_a_poor_network_does_not_break_the_core(pair, condition):
    """D85."""
    ann, bob = pair
    widget = bob.add_widget()
    ann.choose_network(condition)
    ann.go_to("Draw")
    for count in (1, 2, 3):
        ann.draw_lines(count)
        ann.tap("Send")
        ann.page.locator("dialog[open]").get_by_role("button", name="OK", exact=True).click()
        ann.has_strokes(0)
    ann.go_online()
    shows_picture(widget, "Ann")
    bob.go_to("History")
    expect(bob.rows("Ann")).to_have_count(3)
    ann.back()
    ann.go_to("History")
    expect(ann.rows("You")).to_have_count(3)
    expect(ann.text("Saved, not sent yet")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_many_drawings_are_sent_one_after_the_other(own_server, make_doodler):
    """D82, D85."""
    server = own_server().start()
    ann, bob = couple(make_doodler, server)
    ann.go_to("Draw")
    for number in range(MANY):
        ann.draw_lines(1 + number % 3).send()
    until(lambda: len(documents(server, "drawings")) == MANY)
    counts = [len(sent_strokes(each)) for each in documents(server, "drawings")]
    assert sorted(counts) == sorted(1 + number % 3 for number in range(MANY))
    bob.go_to("History")
    expect(bob.rows("Ann")).to_have_count(MANY)


@pytest.mark.soak
def test_a_medium_widget_shows_the_drawing_whole(pair):
    """D83: a square is not cut in a wide widget."""
    ann, bob = pair
    small = bob.add_widget()
    medium = bob.add_widget("Medium", page=small.page)
    ann.go_to("Draw").draw_lines(3).send()
    for widget in (small, medium):
        shows_picture(widget, "Ann")
        frame = widget.bounding_box()
        inside = widget.locator("img").evaluate("""image => {
          const { width, height } = image.getBoundingClientRect();
          const fit = getComputedStyle(image).objectFit;
          return fit === "contain" || Math.abs(width - height) < 2;
        }""")
        picture = widget.locator("img").bounding_box()
        assert inside, "The picture is cut."
        assert picture["y"] >= frame["y"] - 1 and picture["y"] + picture["height"] <= frame["y"] + frame["height"] + 1


@pytest.mark.soak
def test_the_widget_shows_the_drawing_after_the_host_was_started_again(own_server, make_doodler):
    """D83, D85: also without a host."""
    server = own_server().start()
    ann, bob = couple(make_doodler, server)
    widget = bob.add_widget()
    expect(widget.get_by_label("A doodle to begin with")).to_be_visible()
    ann.go_to("Draw").draw_lines(2).send()
    shows_picture(widget, "Ann")
    widget.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    expect(widget.get_by_text("As of")).to_be_visible()
    widget.page.reload()
    shows_picture(widget, "Ann")
    server.start()
    expect(widget.get_by_text("As of")).to_have_count(0)
    shows_picture(widget, "Ann")


@pytest.mark.soak
def test_a_drawing_that_waits_when_the_partner_leaves_comes_back_with_the_reason(server, make_doodler):
    ann, bob = couple(make_doodler, server)
    ann.choose_network("Offline")
    ann.go_to("Draw").draw_lines(2).send_offline()
    bob.disconnect()
    ann.go_online()
    expect(ann.text("Bob disconnected. Your drawings stay in your history.")).to_be_visible()
    ann.tap("OK").go_to("Drafts (1)")
    expect(ann.text("It was not sent, because you and Bob are not connected any more.")).to_be_visible()
    expect(ann.text("A draft can be sent once you are connected with a partner.")).to_be_visible()
    expect(ann.button("Send Now")).to_be_disabled()
    ann.back()
    # It goes to the next partner, whole.
    cat = make_doodler(server, "Cat").join()
    ann.connect(cat)
    ann.go_to("Drafts").tap("Send Now")
    expect(ann.text("No Drafts")).to_be_visible()
    cat.go_to("History")
    expect(cat.text("Received")).to_be_visible()
    cat.rows("Ann").first.click()
    cat.tap("Replay")
    cat.has_strokes(2)
    assert len(cat.strokes()) == 2


@pytest.mark.soak
def test_an_archive_has_everything_and_can_be_imported(pair):
    ann, bob = pair
    for count in (2, 3):
        ann.go_to("Draw").draw_lines(count).send().back()
    archives = ann.archives()
    files = files_of(archives)
    kinds = {kind: [name for name in files if name.endswith(f".{kind}")] for kind in ("svg", "png")}
    assert {kind: len(names) for kind, names in kinds.items()} == {"svg": 2, "png": 2}, list(files)
    bob.go_to("Settings")
    choose(bob, "Import…", {"name": "Doodles.zip", "mimeType": "application/zip", "buffer": archives[0]})
    expect(bob.text("Exported by Ann")).to_be_visible()
    bob.tap("Import 2 Drawings")
    expect(bob.text("2 Drawings imported. Find them in History.")).to_be_visible()
    bob.back()
    bob.go_to("History").go_to("Imported")
    expect(bob.text("They are on this device only.")).to_be_visible()
