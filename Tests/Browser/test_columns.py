"""Split views, sheets and popovers in windows of several widths."""

import re

import pytest
from devices import PHONE
from looks import expect_to_fit, rest
from playwright.sync_api import expect
from waiting import eventually, until

TABLET = {"width": 820, "height": 1180}
DESKTOP = {"width": 1280, "height": 800}


def ends_with(path):
    return re.compile(re.escape(path) + "$")


def box(locator):
    """Where something is, once it is there."""
    found = []

    def look():
        expect(locator).to_be_visible()
        found[:] = [locator.bounding_box()]
        return found[0] is not None

    until(look)
    return found[0]


def stand_side_by_side(page):
    """Waits until the columns of a wide window are in their places."""
    expect(page.locator(".split-wide").last).to_be_visible()
    rest(page)


def column(page, name):
    return page.locator(f".split-{name}").last


COUNT_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("width", [560, 760, 1024, 1600])
def test_a_first_visit_is_drawn_for_its_window_at_once(server, make_person, width):
    ada = make_person(server, viewport={"width": width, "height": 700})
    page = ada.page
    page.add_init_script(COUNT_SHIFTS)
    # A slow device would show what it has read so far.
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    pages = []
    page.on("response", lambda answer: pages.append(answer.status) if answer.request.is_navigation_request() else None)
    page.goto(server.web + "/gallery/text")
    # What the server has drawn, before any script.
    drawn = page.context.request.get(page.url, headers={
        "Sec-CH-Viewport-Width": str(width), "Sec-CH-Viewport-Height": "700"}).text()
    page.locator("html.live").wait_for()
    rest(page)
    assert ("split-wide" in drawn) == (page.locator(".split-wide").count() > 0)
    assert sum(page.evaluate("window.shifts")) == 0
    assert pages == [307, 200]
    # A page that is opened later is asked for once.
    page.goto(server.web + "/gallery/buttons")
    assert pages == [307, 200, 200]


@pytest.mark.parametrize("size", [TABLET, DESKTOP], ids=["tablet", "desktop"])
def test_a_wide_window_shows_the_list_beside_what_is_picked(open_page, size):
    page = open_page("", viewport=size)
    stand_side_by_side(page)

    def are_in_their_places():
        side = box(column(page, "side"))
        detail = box(column(page, "detail"))
        assert side["x"] <= 12 and 280 <= side["width"] <= 330
        assert detail["x"] >= side["x"] + side["width"]
        assert detail["x"] + detail["width"] == size["width"]

    eventually(are_in_their_places)
    expect(page.get_by_text("Pick a Page")).to_be_visible()
    page.get_by_role("button", name="Text Fields").click()
    expect(page).to_have_url(ends_with("/gallery/fields"))
    expect(page).to_have_title("Text Fields – Gallery")
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
    expect(page.locator(".split-side .row-pick[aria-current]")).to_have_text("Text Fields")
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    page.reload()
    expect(page.locator(".split-side .row-pick[aria-current]")).to_have_text("Text Fields")
    page.go_back()
    expect(page).to_have_url(ends_with("/gallery"))
    expect(page.get_by_text("Pick a Page")).to_be_visible()


def test_the_sidebar_goes_away_and_comes_back(open_page):
    page = open_page("fields", viewport=DESKTOP)
    stand_side_by_side(page)
    before = box(column(page, "detail"))
    page.get_by_role("button", name="Hide Sidebar").click()
    expect(column(page, "side")).not_to_be_visible()
    until(lambda: box(column(page, "detail"))["width"] == DESKTOP["width"])
    page.get_by_role("button", name="Show Sidebar").click()
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
    until(lambda: box(column(page, "detail")) == before)


def test_a_window_that_becomes_narrow_keeps_what_is_picked_and_goes_back(open_page):
    page = open_page("", viewport=DESKTOP)
    page.get_by_role("button", name="Text Fields").click()
    field = page.get_by_role("textbox").locator("visible=true").nth(1)
    field.fill("typed before")
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("heading", name="Gallery")).to_have_count(0)
    expect(page.get_by_role("heading", name="Text Fields").first).to_be_visible()
    expect(page.locator("input:visible").first).to_be_visible()
    until(lambda: "typed before" in page.evaluate(
        "[...document.querySelectorAll('input')].map((each) => each.value)"))
    page.go_back()
    expect(page).to_have_url(ends_with("/gallery"))
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
    page.get_by_role("button", name="Buttons", exact=True).click()
    page.get_by_role("button", name="Back").click()
    expect(page).to_have_url(ends_with("/gallery"))


def test_three_columns_share_a_window(open_page):
    page = open_page("navigation", viewport=DESKTOP)
    page.get_by_role("button", name="Open").nth(1).click()
    cover = page.get_by_role("dialog")
    expect(cover.get_by_text("Pick a plant.")).to_be_visible()
    rest(page)

    def are_in_their_places():
        places = [box(column(page, name))["x"] for name in ("side", "middle", "detail")]
        assert places == sorted(places)

    eventually(are_in_their_places)
    cover.get_by_text("Pear").click()
    expect(cover.get_by_text("Pear grows here.")).to_be_visible()
    cover.get_by_text("Flowers").click()
    cover.get_by_text("Tulip").click()
    expect(cover.get_by_text("Tulip grows here.")).to_be_visible()
    page.set_viewport_size(TABLET)
    expect(column(page, "side")).not_to_be_visible()
    expect(cover.get_by_text("Tulip grows here.")).to_be_visible()
    cover.get_by_role("button", name="Show Sidebar").click()
    cover.get_by_text("Trees").click()
    expect(column(page, "side")).not_to_be_visible()
    expect(cover.get_by_text("Walnut")).to_be_visible()


def test_a_sheet_is_a_form_in_the_middle_of_a_wide_window(open_page):
    page = open_page("navigation", viewport=DESKTOP)
    page.get_by_role("button", name="Open").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Screen 1")).to_be_visible()
    rest(page)

    def is_in_the_middle():
        place = box(sheet)
        assert place["width"] == 580
        assert abs(place["x"] * 2 + place["width"] - DESKTOP["width"]) <= 1
        assert abs(place["y"] * 2 + place["height"] - DESKTOP["height"]) <= 1

    eventually(is_in_the_middle)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_popover_stands_beside_its_button_and_is_a_sheet_on_a_phone(open_page):
    page = open_page("dialogs", viewport=DESKTOP)
    button = page.get_by_role("button", name="Volume")
    button.click()
    popover = page.get_by_role("dialog")
    expect(popover.get_by_text("How loud?")).to_be_visible()
    rest(page)

    def is_beside_its_button():
        (place, source) = (box(popover), box(button))
        assert place["width"] < 320
        below = place["y"] - (source["y"] + source["height"])
        above = source["y"] - (place["y"] + place["height"])
        assert 0 <= max(below, above) <= 12
        assert abs(place["x"] + place["width"] / 2 - source["x"] - source["width"] / 2) <= 1

    eventually(is_beside_its_button)
    page.mouse.click(5, 5)
    expect(popover).to_have_count(0)
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("heading", name="Gallery")).to_have_count(0)
    page.get_by_role("button", name="Volume").click()
    expect(popover.get_by_text("How loud?")).to_be_visible()
    rest(page)

    def is_a_sheet():
        place = box(popover)
        assert place["width"] >= 370
        assert place["y"] + place["height"] >= PHONE["height"] - 12

    eventually(is_a_sheet)


def test_a_screen_without_columns_stays_a_readable_column(server, make_person):
    person = make_person(server, viewport=DESKTOP).open()
    expect(person.page.get_by_label("E-mail")).to_be_visible()
    until(lambda: box(person.page.locator("body"))["width"] == 430)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_columns_look_right(open_page, artifacts, scheme):
    folder = artifacts / "columns"
    folder.mkdir(exist_ok=True)
    for size in (PHONE, TABLET, DESKTOP):
        name = f"{size['width']}-{scheme}.png"
        page = open_page("", viewport=size, color_scheme=scheme)
        rest(page)
        page.screenshot(path=folder / f"list-{name}")
        page.get_by_role("button", name="Text Fields").click()
        expect(page).to_have_url(ends_with("/gallery/fields"))
        rest(page)
        page.screenshot(path=folder / f"page-{name}")
        page.goto(page.url.replace("fields", "dialogs"))
        page.get_by_role("button", name="Volume").click()
        expect(page.get_by_text("How loud?")).to_be_visible()
        rest(page)
        page.screenshot(path=folder / f"popover-{name}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="Half a sheet").click()
        expect(page.get_by_text("A sheet stands")).to_be_visible()
        rest(page)
        page.screenshot(path=folder / f"sheet-{name}")
        page.goto(page.url.replace("dialogs", "navigation"))
        page.get_by_role("button", name="Open").nth(1).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        rest(page)
        page.screenshot(path=folder / f"three-{name}")
        expect_to_fit(page, name)


def test_a_search_around_columns_stands_in_the_first_of_them(open_page):
    page = open_page("navigation", viewport=DESKTOP)
    page.get_by_role("button", name="Show Library").click()
    search = page.get_by_role("searchbox", name="Search books")
    expect(search).to_have_count(1)
    assert search.evaluate("(field) => field.closest('.split-side') !== null")
    search.fill("atl")
    expect(page.locator(".split-side").last.get_by_role("listitem").filter(has_text="Cookbook")).to_have_count(0)
    page.set_viewport_size(PHONE)
    expect(search).to_be_visible()
    expect(search).to_have_value("atl")
