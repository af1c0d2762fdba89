"""Fingers and keys: what people do with a touch screen, a mouse and a keyboard."""

import re
import time

import pytest
from fingers import Fingers, middle
from playwright.sync_api import expect
from waiting import until


def repeat(act, sign):
    """Does what has to be quick until a sign of it is seen: on a machine with much to do two taps are
    two single ones, and what is touched for a moment is held."""
    for _ in range(10):
        try:
            act()
            return expect(sign).to_be_visible(timeout=3_000)
        except AssertionError:
            continue
    expect(sign).to_be_visible()


def test_one_tap_two_taps_and_a_long_press_are_told_apart(open_page):
    page = open_page("gestures")
    pad = page.get_by_test_id("Tap once or twice")
    pad.click()
    expect(page.get_by_text("Taps: one")).to_be_visible()
    repeat(pad.dblclick, page.get_by_text("Taps: two"))
    x, y = middle(page.get_by_test_id("Hold"))
    page.mouse.move(x, y)

    def press_and_let_go():
        page.mouse.down()
        try:
            expect(page.get_by_text("Taps: pressing")).to_be_visible(timeout=2_000)
        finally:
            page.mouse.up()

    repeat(press_and_let_go, page.get_by_text("Taps: let go"))
    page.mouse.down()
    expect(page.get_by_text("Taps: held")).to_be_visible()
    page.mouse.up()


@pytest.mark.parametrize(("length", "pause", "speed"), [(30, 40, "fast"), (10, 80, "slow")])
def test_a_drag_tells_its_way_and_its_velocity(open_page, length, pause, speed):
    page = open_page("gestures", has_touch=True)
    x, y = middle(page.get_by_test_id("Drag me"))
    fingers = Fingers(page)
    start = x - 4 * length
    began = time.time()
    fingers.touch("touchStart", (start, y), at=began)
    for step in range(1, 9):
        fingers.touch("touchMove", (start + step * length, y), at=began + step * pause / 1_000)
        if step == 4:
            expect(page.get_by_text("dragging", exact=True)).to_be_visible()
    fingers.touch("touchEnd", at=began + 9 * pause / 1_000)
    expect(page.get_by_text(f"Drag: {8 * length} {speed}")).to_be_visible()
    expect(page.get_by_text("resting", exact=True)).to_be_visible()


def test_a_drag_that_rests_before_it_is_let_go_has_no_velocity(open_page):
    page = open_page("gestures", has_touch=True)
    x, y = middle(page.get_by_test_id("Drag me"))
    fingers = Fingers(page)
    start = x - 120
    began = time.time()
    fingers.touch("touchStart", (start, y), at=began)
    for step in range(1, 9):
        fingers.touch("touchMove", (start + step * 30, y), at=began + step * 0.04)
    fingers.touch("touchEnd", at=began + 8 * 0.04 + 0.2)
    expect(page.get_by_text("Drag: 240 slow")).to_be_visible()


def test_two_fingers_magnify_and_turn_at_once(open_page):
    page = open_page("gestures", has_touch=True)
    x, y = middle(page.get_by_test_id("Pinch or turn"))
    fingers = Fingers(page)
    fingers.touch("touchStart", (x - 40, y))
    fingers.touch("touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 11):
        part = step / 10
        fingers.touch("touchMove", (x - 40 * (1 - part), y - 60 * part),
                      (x + 40 * (1 - part), y + 60 * part))
        page.wait_for_timeout(40)
    expect(page.get_by_text(re.compile(r"Scale: 1[45]\d Angle: (8[5-9]|9[0-5])"))).to_be_visible()
    fingers.touch("touchEnd")


def test_a_drag_that_must_follow_a_long_press_does_nothing_alone(open_page):
    page = open_page("gestures")
    x, y = middle(page.get_by_test_id("Hold, then drag"))
    for _ in range(10):
        page.mouse.move(x, y)
        began = time.monotonic()
        page.mouse.down()
        page.mouse.move(x + 50, y)
        seconds = time.monotonic() - began
        page.mouse.up()
        # A touch as slow as that has held first.
        if seconds < 0.25:
            break
        page.reload()
        page.locator("html.live").wait_for()
        x, y = middle(page.get_by_test_id("Hold, then drag"))
    page.get_by_test_id("Tap once or twice").click()
    expect(page.get_by_text("Taps: one")).to_be_visible()
    expect(page.get_by_text("Sequence: nothing")).to_be_visible()
    x, y = middle(page.get_by_test_id("Hold, then drag"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(450)
    page.mouse.move(x + 50, y, steps=5)
    page.mouse.up()
    expect(page.get_by_text("Sequence: held and dragged 50")).to_be_visible()


def test_a_row_is_swiped_from_either_side_and_all_the_way(open_page):
    page = open_page("editing-lists", has_touch=True, is_mobile=True)
    fingers = Fingers(page)
    row = page.get_by_role("listitem").filter(has_text="Apple").first
    x, y = middle(row)
    title, _ = middle(row.get_by_text("Apple", exact=True))
    fingers.stroke((x + 100, y), (x - 20, y))
    pin = row.get_by_role("button", name="Pin")
    archive = row.get_by_role("button", name="Archive")
    # The line above a row is part of what is swiped, not of what comes to light.
    second = page.get_by_role("listitem").filter(has_text="Banana").first
    lines = "row => [row, row.querySelector('.row-c')].map(e => getComputedStyle(e, '::before').content)"
    until(lambda: second.evaluate(lines) == ["none", '""'])
    expect(archive).to_be_in_viewport(ratio=0.9)
    archive.tap()
    expect(page.get_by_text("Archived Apple")).to_be_visible()
    fingers.stroke((x - 100, y), (x + 20, y))
    expect(pin).to_be_in_viewport(ratio=0.9)
    pin.tap()
    expect(page.get_by_text("Pinned Apple")).to_be_visible()
    # The row goes back by itself.
    until(lambda: abs(middle(row.get_by_text("Apple", exact=True))[0] - title) < 1)
    fingers.stroke((x + 120, y), (x - 120, y), steps=16)
    expect(page.get_by_text("Archived Apple")).to_be_visible()


def test_a_pointer_above_a_row_and_the_keyboard_find_its_actions_and_read_its_title(open_page, artifacts):
    page = open_page("editing-lists", viewport={"width": 1280, "height": 800})
    row = page.get_by_role("listitem").filter(has_text="Apple").first
    title = row.get_by_text("Apple", exact=True)
    pin, archive = (row.get_by_role("button", name=name) for name in ("Pin", "Archive"))
    shown = "e => getComputedStyle(e.parentElement).opacity"
    before = title.bounding_box()
    assert archive.evaluate(shown) == "0"
    row.hover()
    page.wait_for_function("e => getComputedStyle(e.parentElement).opacity === '1'", arg=archive.element_handle())
    until(lambda: title.bounding_box() == before)
    for button in (pin, archive):
        box = button.bounding_box()
        assert box["x"] > before["x"] + before["width"] and box["height"] <= 36
        assert row.bounding_box()["x"] + row.bounding_box()["width"] >= box["x"] + box["width"]
    page.screenshot(path=artifacts / "row-actions.png")
    archive.click()
    expect(page.get_by_text("Archived Apple")).to_be_visible()
    page.mouse.move(2, 2)
    pin.focus()
    page.wait_for_function("e => getComputedStyle(e.parentElement).opacity === '1'", arg=pin.element_handle())
    page.keyboard.press("Enter")
    expect(page.get_by_text("Pinned Apple")).to_be_visible()


def test_a_toggle_among_the_actions_of_a_row_is_a_button(open_page):
    page = open_page("editing-lists")
    page.get_by_text("Tea", exact=True).hover()
    pin = page.get_by_role("button", name="Pin").last
    expect(page.get_by_role("switch")).to_have_count(0)
    expect(pin).to_have_attribute("aria-pressed", "false")
    pin.click()
    expect(pin).to_have_attribute("aria-pressed", "true")


def names(page):
    texts = page.locator(".row-edit .row-c").all_inner_texts()
    return [text.strip() for text in texts]


@pytest.mark.parametrize("means", ["mouse", "touch", "keyboard"])
def test_rows_are_put_in_another_order(open_page, means):
    page = open_page("editing-lists", has_touch=means == "touch")
    page.get_by_role("button", name="Edit").click()
    handles = page.get_by_role("button", name="Reorder")
    expect(handles).to_have_count(4)
    assert names(page) == ["Apple", "Banana", "Cherry", "Damson"]
    # What carries a row comes in a file of its own.
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => /effects/.test(name))")
    page.evaluate(
        "() => import(performance.getEntriesByType('resource').find(({ name }) => /effects/.test(name)).name)")
    start, end = middle(handles.nth(0)), middle(handles.nth(2))
    start = middle(handles.nth(0))
    if means == "keyboard":
        handles.nth(0).focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(150)
        page.keyboard.press("ArrowDown")
    elif means == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=10)
        page.mouse.up()
    else:
        Fingers(page).stroke(start, end, steps=12)
    until(lambda: names(page) == ["Banana", "Cherry", "Apple", "Damson"])


def test_the_index_of_a_list_goes_to_a_section(open_page):
    page = open_page("editing-lists")
    labels = page.get_by_role("navigation", name="Sections").get_by_role("button")
    expect(labels).to_have_count(26)
    page.get_by_role("button", name="T", exact=True).click()
    expect(page.get_by_role("heading", name="T", exact=True)).to_be_in_viewport()
    start, end = middle(labels.nth(2)), middle(labels.nth(9))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=14)
    page.mouse.up()
    expect(page.get_by_role("heading", name="J", exact=True)).to_be_in_viewport()


def test_a_slider_a_stepper_and_a_picker_answer_to_keys(open_page):
    page = open_page("values")
    slider = page.get_by_role("slider").first
    before = float(slider.input_value())
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert float(slider.input_value()) > before
    switch = page.get_by_role("switch").first
    was = switch.is_checked()
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_be_checked(checked=not was)
    page.goto(page.url.replace("/values", "/choices"))
    page.locator("html.live").wait_for()
    radios = page.get_by_role("radiogroup").first.get_by_role("radio")
    radios.first.check(force=True)
    radios.first.focus()
    page.keyboard.press("ArrowRight")
    expect(radios.nth(1)).to_be_checked()


def test_a_sheet_keeps_the_focus_and_escape_closes_it(open_page):
    page = open_page("dialogs")
    opener = page.get_by_role("button", name="Half a sheet")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = page.evaluate("""() => {
          const active = document.activeElement;
          return active === document.body || active.closest("dialog[open]") !== null;
        }""")
        assert inside
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_focus_begins_where_a_form_says(open_page):
    page = open_page("fields")
    page.get_by_role("button", name="Name a Boat").click()
    expect(page.get_by_label("Name of the boat")).to_be_focused()


def test_every_control_of_a_page_is_reached_by_tab(open_page):
    for address in ("buttons", "values", "fields", "choices", "menus", "dialogs"):
        page = open_page(address)
        wanted = page.evaluate("""() => {
          const all = document.querySelectorAll(
            "button, input, select, textarea, a[href], [role=button]");
          return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true })
            && !each.closest("[inert], [hidden], :disabled, [popover]:not(:popover-open)")
            && !(each.type === "radio" && !each.checked)).map((each) => each.dataset.n);
        }""")
        reached = set()
        for _ in range(len(wanted) * 2 + 40):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("document.activeElement?.dataset.n"))
            if reached >= set(wanted):
                break
        missing = [
            page.locator(f'[data-n="{each}"]').evaluate("(each) => each.outerHTML.slice(0, 120)")
            for each in wanted if each not in reached
        ]
        assert not missing, f"{address}: {missing}"
