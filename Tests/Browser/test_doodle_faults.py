"""Faults that drawing apps are known for, tried in DoodleGuess."""

import pytest
from browser_person import people_of
from doodler import Doodler, couple, file_of, points_of, shows_picture
from fingers import Fingers
from playwright.sync_api import expect
from test_ink import has_ink
from waiting import until

# Keeps the number of the pointer that comes down.
NOTE_POINTER = """() => addEventListener("pointerdown", ({ pointerId }) => { window.pointer = pointerId; }, true)"""

# The pointer jumps to a place far away, as a driver does that is at fault.
JUMP = """(paper, [x, y]) => paper.dispatchEvent(new PointerEvent("pointermove", {
  pointerId: window.pointer, pointerType: "mouse", isPrimary: true, bubbles: true, cancelable: true,
  buttons: 1, clientX: x, clientY: y }))"""


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


def test_one_tap_is_a_dot(server, make_doodler):
    ann, _ = couple(make_doodler, server, has_touch=True)
    ann.go_to("Draw")
    ann.has_strokes(0)
    fingers = Fingers(ann.page)
    fingers.touch("touchStart", ann.place(0.5, 0.5))
    fingers.touch("touchEnd")
    ann.has_strokes(1)
    assert len(ann.strokes()[0]["x"]) == 1
    until(lambda: has_ink(ann.page, [0.45, 0.45, 0.55, 0.55]))
    assert not has_ink(ann.page, [0, 0, 1, 0.4])
    expect(ann.button("Send")).to_be_enabled()


def test_the_last_point_of_a_quick_line_is_kept(server, make_doodler):
    ann, _ = couple(make_doodler, server)
    ann.go_to("Draw")
    ann.has_strokes(0)
    # The pointer is let go where it never was reported to be.
    (x, y), (last, _) = ann.place(0.2, 0.5), ann.place(0.8, 0.5)
    left = ann.paper.bounding_box()["x"]
    session = ann.page.context.new_cdp_session(ann.page)
    for kind, at in (("mousePressed", x), ("mouseReleased", last)):
        session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": at, "y": y, "button": "left", "clickCount": 1,
            "buttons": 1 if kind == "mousePressed" else 0})
    ann.has_strokes(1)
    stroke = ann.strokes()[0]
    assert abs(points_of(stroke)[-1][0] - 100 * (last - left)) <= 100, stroke
    assert has_ink(ann.page, [0.75, 0.45, 0.8, 0.55])


def test_after_a_new_stroke_there_is_nothing_to_do_again(server, make_doodler):
    ann, _ = couple(make_doodler, server)
    ann.go_to("Draw").draw_lines(2)
    ann.pick("Eraser")
    expect(ann.button("Eraser")).to_have_attribute("aria-current", "true")
    ann.line((0.5, 0.05), (0.5, 0.2))
    ann.has_strokes(1)
    for name, count in (("Undo", 2), ("Undo", 1), ("Redo", 2), ("Redo", 1)):
        ann.tap(name)
        ann.has_strokes(count)
    expect(ann.button("Redo")).to_be_disabled()
    ann.tap("Undo")
    ann.has_strokes(2)
    expect(ann.button("Redo")).to_be_enabled()
    ann.pick("Pencil")
    expect(ann.button("Pencil")).to_have_attribute("aria-current", "true")
    ann.line((0.2, 0.8), (0.8, 0.8))
    ann.has_strokes(3)
    expect(ann.button("Redo")).to_be_disabled()
    # Nor by keys.
    ann.paper.focus()
    ann.page.keyboard.press("Control+Shift+Z")
    ann.tap("Undo")
    ann.has_strokes(2)


def test_one_step_of_70_000_units_harms_nothing(server, make_doodler):
    ann, bob = couple(make_doodler, server)
    widget = bob.add_widget()
    ann.go_to("Draw")
    ann.has_strokes(0)
    ann.page.evaluate(NOTE_POINTER)
    x, y = ann.place(0.2, 0.5)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.paper.evaluate(JUMP, [x + 70_000, y])
    ann.page.mouse.move(x + 50, y + 50)
    ann.page.mouse.up()
    ann.has_strokes(1)
    far = [x for x, _ in points_of(ann.strokes()[0])]
    assert max(far) - min(far) > 6_900_000, far
    ann.line((0.2, 0.2), (0.8, 0.2))
    ann.has_strokes(2)
    until(lambda: has_ink(ann.page, [0.4, 0.15, 0.6, 0.25]))
    ann.send()
    shows_picture(widget, "Ann")
    bob.link("Ann").click()
    bob.replays(2)


def test_two_widgets_follow_a_change_of_account(server, make_doodler):
    ann, bob = couple(make_doodler, server)
    first = bob.add_widget()
    expect(first.get_by_label("A doodle to begin with")).to_be_visible()
    widgets = [first, bob.add_widget("Medium", page=first.page)]
    ann.go_to("Draw").draw_lines(1).send()
    for widget in widgets:
        shows_picture(widget, "Ann")
    before = file_of(first.locator("img"))
    # Nothing of it is left for whoever has the device next.
    bob.sign_out()
    for widget in widgets:
        expect(widget.get_by_label("A doodle to begin with")).to_be_visible()
        expect(widget.get_by_text("Ann")).to_have_count(0)
    bob.name = "Eve"
    bob.join()
    cat = make_doodler(server, "Cat").join()
    cat.connect(bob)
    cat.go_to("Draw").draw_lines(3).send()
    for widget in widgets:
        shows_picture(widget, "Cat")
    assert file_of(first.locator("img")) != before
    # What is fetched while the browser's cookie changes is told to come again, and does.
    bob.problems[:] = [problem for problem in bob.problems if "status of 503" not in problem]
