"""Bars in a colour of the app's own, subtitles, and the inspector beside what it is about."""

import pytest
from devices import DESKTOP, PHONE
from looks import rest
from playwright.sync_api import expect
from test_columns import box
from waiting import eventually, until


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    return request.param


def test_a_bar_in_a_colour_keeps_it_while_its_list_scrolls(open_page, artifacts, scheme):
    page = open_page("navigation", color_scheme=scheme)
    page.get_by_role("button", name="Open", exact=True).nth(2).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Night Train")).to_be_visible()
    expect(sheet.locator(".big-sub")).to_have_text("Leaves at 22:40")
    rest(page)
    ground = sheet.locator("header > .bar-ground")
    look = "e => { const s = getComputedStyle(e); return [s.opacity, s.backgroundImage.slice(0, 15)] }"
    until(lambda: ground.evaluate(look) == ["1", "linear-gradient"])

    def reaches_behind_the_title():
        """The large title and its line lie on the ground, and what scrolls is below."""
        large = box(ground)
        line = box(sheet.locator(".big-sub"))
        assert large["y"] + large["height"] >= line["y"] + line["height"]
        first = box(sheet.get_by_text("Station 1", exact=True))
        assert first["y"] > large["y"] + large["height"] - 1

    eventually(reaches_behind_the_title)
    white = "e => getComputedStyle(e).color"
    assert sheet.locator(".big").evaluate(white) == "rgb(255, 255, 255)"
    page.screenshot(path=artifacts / f"bar-large-{scheme}.png")
    sheet.locator(".sc").evaluate("e => e.scrollTo(0, 300)")
    page.wait_for_function(
        "() => document.querySelector('dialog header > .bar-ground').getBoundingClientRect().height < 70"
    )
    until(lambda: ground.evaluate(look)[0] == "1")
    expect(sheet.locator(".bar-sub")).to_have_text("Leaves at 22:40")
    page.screenshot(path=artifacts / f"bar-small-{scheme}.png")


def test_an_inspector_is_a_column_in_a_wide_window_and_a_sheet_on_a_phone(open_page, artifacts, scheme):
    page = open_page("navigation", viewport=DESKTOP, color_scheme=scheme)
    page.get_by_role("button", name="Open", exact=True).nth(3).click()
    poster = page.locator("dialog .shape").first
    expect(poster).to_be_visible()
    rest(page)
    before = box(poster)
    page.get_by_role("button", name="Inspect").click()
    side = page.get_by_role("complementary", name="Inspector")
    expect(side).to_be_visible()

    def stands_beside():
        place = box(side)
        assert place["width"] == 280 and place["x"] + place["width"] == DESKTOP["width"] - 10
        # What it is about makes room, below the same bar.
        after = box(poster)
        assert before["x"] - after["x"] == pytest.approx((280 + 10) / 2, abs=2)
        bar = box(page.locator("dialog header.bar").first)
        assert place["y"] >= bar["y"] + bar["height"] - 1

    eventually(stands_beside)
    rest(page)
    side.get_by_role("switch", name="Round").check()
    page.screenshot(path=artifacts / f"inspector-{scheme}.png")

    page.set_viewport_size(PHONE)
    expect(side).to_have_count(0)
    sheet = page.get_by_role("dialog").last
    expect(sheet.get_by_role("switch", name="Round")).to_be_checked()
    until(lambda: box(sheet)["width"] == PHONE["width"])
    page.set_viewport_size(DESKTOP)
    expect(side.get_by_role("switch", name="Round")).to_be_checked()
    page.get_by_role("button", name="Inspect").click()
    expect(side).to_have_count(0)


def test_the_bar_at_the_bottom_stands_on_panes_of_glass(open_page):
    page = open_page("navigation")
    page.get_by_role("button", name="Show Letters").click()
    groups = page.locator(".bar-bottom > .bar-group")
    expect(groups).to_have_count(3)
    expect(groups.first.get_by_role("button")).to_have_count(3)
    for group in groups.all():
        assert group.evaluate("(group) => getComputedStyle(group).backdropFilter") != "none"
    rest(page)
    first, last = groups.first.bounding_box(), groups.last.bounding_box()
    assert first["x"] == pytest.approx(12, abs=1) and first["height"] == 44
    assert last["x"] + last["width"] == pytest.approx(page.viewport_size["width"] - 12, abs=1)
    # A switch is a button there.
    unread = page.get_by_role("button", name="Unread")
    unread.click()
    expect(unread).to_have_attribute("aria-pressed", "true")


def test_rows_of_a_menu_in_a_bar_say_what_they_do(open_page):
    page = open_page("navigation")
    page.get_by_role("button", name="Show a Document").click()
    page.get_by_role("button", name="More").click()
    words = page.get_by_role("menuitem", name="Rename").get_by_text("Rename")
    expect(words).to_be_visible()
    rest(page)
    assert words.bounding_box()["width"] > 30


def test_a_page_to_turn_fills_its_frame_and_its_dots_stand_together(open_page):
    page = open_page("navigation")
    leaves = page.get_by_test_id("Leaves")
    leaf = leaves.get_by_role("tabpanel").first.locator("> *")
    expect(leaf).to_be_visible()
    rest(page)
    assert leaf.bounding_box()["height"] == 150
    dots = [dot.bounding_box() for dot in leaves.get_by_role("tab").all()]
    assert [after["x"] - before["x"] for before, after in zip(dots, dots[1:])] == [24, 24]
    leaves.get_by_role("tab", name="Page 2").click()
    expect(leaves.get_by_text("Leaf 2")).to_be_visible()
