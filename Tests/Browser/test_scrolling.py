"""What scrolls and what follows a finger: headers that stay, pulling to refresh, sheets, search."""

import pytest
from devices import PHONE, on_device
from fingers import Fingers, middle
from looks import rest
from playwright.sync_api import expect
from waiting import eventually, until


def top(locator):
    return locator.bounding_box()["y"]


def test_a_pinned_header_stays_until_the_next_one_pushes_it_away(open_page):
    page = open_page("scrolling")
    shelves = page.get_by_test_id("Shelves").locator(".sc")
    shelves.scroll_into_view_if_needed()
    first = shelves.get_by_text("Shelf 1", exact=True)
    second = shelves.get_by_text("Shelf 2", exact=True)
    # How high a shelf is a browser knows once it has come near; what is in sight stays there then.
    until(lambda: top(second) - top(first) > 150)
    shelves.evaluate("(each) => { each.scrollTop = 60 }")

    def expect_pinned(header):
        def is_pinned():
            assert top(header) == pytest.approx(top(shelves), abs=1)

        eventually(is_pinned)

    expect_pinned(first)
    # Once the next header arrives, it takes the place.
    away = top(second) - top(shelves)
    shelves.evaluate("(each, away) => { each.scrollTop += away + 30 }", away)
    expect_pinned(second)
    until(lambda: top(first) < top(shelves) - 10)


# Notes whether the spinner of a list turns.
TURNS = """() => {
  const notes = { isSeen: false };
  const look = () => {
    notes.isSeen = document.getAnimations().some(({ animationName, effect }) =>
      animationName === "spin" && effect.target.closest('.refresh[aria-busy="true"]'));
    if (!notes.isSeen) requestAnimationFrame(look);
  };
  look();
  return notes;
}"""


def test_the_spinner_follows_the_finger_and_a_long_pull_refreshes(open_page):
    page = open_page("scrolling", has_touch=True)
    news = page.get_by_test_id("News")
    news.scroll_into_view_if_needed()
    spinner = news.locator(".refresh")
    expect(news.get_by_text("Loaded 0 times")).to_be_visible()
    box = news.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 30
    fingers = Fingers(page)
    heights = []
    fingers.touch("touchStart", (x, y))
    for way in (25, 45, 70):
        fingers.touch("touchMove", (x, y + way))
        page.wait_for_function(
            "([each, before]) => each.matches('.pulled') && each.offsetHeight > before",
            arg=[spinner.element_handle(), heights[-1] if heights else 0])
        heights.append(spinner.evaluate("(each) => each.offsetHeight"))
    assert heights == sorted(set(heights)) and 40 < heights[-1] < 64, heights
    fingers.touch("touchEnd")
    expect(spinner).to_have_css("height", "0px")
    expect(news.get_by_text("Loaded 0 times")).to_be_visible()
    turned = page.evaluate_handle(TURNS)
    fingers.stroke((x, y), (x, y + 160), pause=4)
    expect(news.get_by_text("Loaded 1 times")).to_be_visible()
    assert turned.evaluate("({ isSeen }) => isSeen")
    expect(spinner).to_have_css("height", "0px")


def test_scopes_narrow_a_search_and_return_submits_it(open_page):
    page = open_page("navigation")
    page.get_by_role("button", name="Find an animal").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("searchbox", name="Name")
    expect(dialog.get_by_role("radio", name="Birds")).to_have_count(0)
    field.fill("her")
    expect(dialog.get_by_text("Heron")).to_be_visible()
    expect(dialog.get_by_text("Herring")).to_be_visible()
    dialog.get_by_role("radio", name="Fish").check(force=True)
    expect(dialog.get_by_text("Heron")).to_have_count(0)
    expect(dialog.get_by_text("Herring")).to_be_visible()
    field.press("Enter")
    expect(dialog.get_by_text("Searched for her")).to_be_visible()


def test_a_search_around_a_stack_stands_under_its_title_and_its_links_fill_their_rows(open_page):
    page = open_page("navigation", has_touch=True)
    page.get_by_role("button", name="Open").last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    rest(page)
    place = lambda locator: locator.bounding_box()
    title, field = dialog.locator("h1"), dialog.get_by_role("searchbox", name="Search plants")
    assert place(field)["y"] >= place(title)["y"] + place(title)["height"]
    row = dialog.get_by_role("listitem").first
    link = row.get_by_role("button", name="Apple").or_(row.get_by_role("link", name="Apple"))
    assert abs(place(link)["width"] - place(row)["width"]) < 1
    assert abs(place(link)["x"] - place(row)["x"]) < 1
    field.fill("wal")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    # Also a touch at the end of the row follows the link.
    box = place(row)
    page.touchscreen.tap(box["x"] + box["width"] - 60, box["y"] + box["height"] / 2)
    expect(dialog.get_by_text("1 of them grow here.")).to_be_visible()
    expect(field).to_be_hidden()


HEIGHT = "(each) => Math.round(each.getBoundingClientRect().height)"
MEDIUM = round(PHONE["height"] * 0.53)
LARGE = PHONE["height"] - 31


def expect_height(page, sheet, height):
    page.wait_for_function(
        "([each, height]) => Math.abs(each.getBoundingClientRect().height - height) < 2",
        arg=[sheet.element_handle(), height],
    )


def test_a_sheet_is_dragged_from_height_to_height_and_away(open_page):
    page = open_page("dialogs")
    page.get_by_role("button", name="Half a sheet").click()
    sheet = page.locator("dialog.sheet")
    grabber = page.get_by_role("button", name="Resize sheet")
    expect_height(page, sheet, MEDIUM)

    def drag(distance):
        x, y = middle(grabber)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + distance / 2, steps=4)
        page.mouse.move(x, y + distance, steps=4)
        height = sheet.evaluate(HEIGHT)
        # It rests a moment, so that only the place counts and not the speed.
        for back in (-1, 0):
            page.wait_for_timeout(60)
            page.mouse.move(x, y + distance + back)
        page.mouse.up()
        return height

    rest(page)
    assert drag(-100) == pytest.approx(MEDIUM + 100, abs=2), "the sheet does not follow"
    expect_height(page, sheet, MEDIUM)
    drag(-280)
    expect_height(page, sheet, LARGE)
    drag(250)
    expect_height(page, sheet, MEDIUM)
    drag(330)
    expect(sheet).to_have_count(0)


def test_a_finger_on_what_does_not_scroll_drags_the_sheet(open_page):
    page = open_page("dialogs", has_touch=True)
    page.get_by_role("button", name="Half a sheet").click()
    sheet = page.locator("dialog.sheet")
    expect_height(page, sheet, MEDIUM)
    fingers = Fingers(page)
    x, y = middle(page.get_by_text("A sheet stands in front"))
    fingers.stroke((x, y), (x, y - 300))
    expect_height(page, sheet, LARGE)
    fingers.stroke((x, 120), (x, 820), steps=12)
    expect(sheet).to_have_count(0)


# Holds every motion in its middle, and keeps what waits for an end waiting.
HALFWAY = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const running = animate.call(this, frames, options);
  running.pause();
  running.currentTime = options.duration / 2;
  return running;
};
const later = window.setTimeout;
window.setTimeout = (action, time, ...rest) => later(action, time > 600 ? 1e8 : time, ...rest);
"""


@pytest.fixture
def open_halfway(server, chromium):
    contexts = []

    def open_at(address):
        context = chromium.new_context(**on_device({"viewport": PHONE, "reduced_motion": "no-preference"}))
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(HALFWAY)
        page.goto(f"{server.web}/gallery/{address}")
        page.locator("html.live").wait_for()
        return page

    yield open_at
    for context in contexts:
        context.close()


def test_what_comes_back_while_it_goes_starts_from_where_it_is(open_halfway):
    page = open_halfway("motion")
    page.get_by_role("button", name="Hide").click()
    ghost = page.locator(".ghost")
    expect(ghost).to_have_count(1)
    shown = float(ghost.evaluate("(each) => getComputedStyle(each).opacity"))
    assert 0.05 < shown < 0.95
    page.get_by_role("button", name="Show").click()
    expect(ghost).to_have_count(0)
    start = page.get_by_text("Now you see me").evaluate("""(each) => {
      while (!each.getAnimations().length) each = each.parentElement;
      return Number(each.getAnimations()[0].effect.getKeyframes()[0].opacity);
    }""")
    assert start == pytest.approx(shown, abs=0.01)


def test_a_list_ends_above_the_tab_bar_also_for_who_goes_through_it_by_keys(server, make_person):
    person = make_person(server, "Tabitha", viewport={"width": 390, "height": 420}).arrive()
    person.go_to("Profile")
    last = person.page.locator(".tab-body:not([hidden]) .sc :is(button, a, input)").last
    last.focus()

    def lies_above_the_bar():
        bar = person.page.get_by_role("tablist").bounding_box()
        box = last.bounding_box()
        assert box["y"] + box["height"] <= bar["y"]

    eventually(lies_above_the_bar)
