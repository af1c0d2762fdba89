"""What views are told of places: where others stand, where a mouse is, how far something is scrolled."""

import re

from playwright.sync_api import expect
from waiting import eventually


def test_a_line_goes_to_what_is_chosen(open_page):
    page = open_page("motion")
    line = page.get_by_test_id("Line")
    buttons = page.get_by_role("button", name=re.compile("^(Day|Week|Month)$"))

    def expect_line_under(name):
        button = page.get_by_role("button", name=name, exact=True)

        def lies_under():
            here, there = line.first.bounding_box(), button.bounding_box()
            assert abs(here["x"] - there["x"]) < 2
            assert abs(here["width"] - there["width"]) < 2
            assert there["y"] < here["y"] < there["y"] + there["height"] + 12

        eventually(lies_under)

    expect(buttons).to_have_count(3)
    buttons.first.scroll_into_view_if_needed()
    expect_line_under("Day")
    # What measures the place of the line lies over the buttons, and lets touches through.
    page.get_by_role("button", name="Month", exact=True).click()
    expect_line_under("Month")
    # What stands elsewhere without another size is told, too.
    page.set_viewport_size({"width": 520, "height": 844})
    expect_line_under("Month")


def test_a_heart_goes_through_its_keyframes_and_comes_back(open_page):
    page = open_page("motion", reduced_motion="no-preference")
    button = page.get_by_role("button", name="Like", exact=True)
    button.scroll_into_view_if_needed()
    page.evaluate(
        """() => {
          window.scales = [];
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const found = /scale: ?([\\d.]+)/.exec(target.getAttribute("style"));
              if (found) window.scales.push(Number(found[1]));
            }
          }).observe(document.body,
            { attributes: true, subtree: true, attributeFilter: ["style"] });
        }"""
    )
    button.click()
    page.wait_for_function(
        "() => Math.max(...window.scales) > 1.2 && Math.min(...window.scales) < 0.95"
    )
    page.wait_for_function("() => Math.abs(window.scales.at(-1) - 1) < 0.02")


def test_a_mouse_is_followed(open_page):
    page = open_page("gestures")
    pad = page.get_by_text("Move a mouse over me")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    place = page.get_by_text(re.compile(r"^\d+, \d+$"))
    expect(place).to_be_visible()
    first = place.inner_text()
    page.mouse.move(x + 10, y + 5)
    expect(place).not_to_have_text(first)
    before, after = (
        [int(part) for part in text.split(", ")] for text in (first, place.inner_text())
    )
    assert [after[0] - before[0], after[1] - before[1]] == [10, 5]
    page.mouse.move(x, y - 400)
    expect(pad).to_be_visible()


def test_a_scroll_view_tells_how_far_it_is(open_page):
    page = open_page("scrolling")
    label = page.get_by_text(re.compile(r"^\d+ points$"))
    label.scroll_into_view_if_needed()
    expect(label).to_have_text("0 points")
    scroller = page.locator(".sc", has=page.get_by_text("The end is in sight")).last
    scroller.evaluate("(each) => each.scrollTo({ top: 120, behavior: 'instant' })")
    expect(label).to_have_text("120 points")
    scroller.evaluate("(each) => each.scrollTo({ top: 1e6, behavior: 'instant' })")
    end = scroller.evaluate("(each) => Math.floor(each.scrollHeight - each.clientHeight)")
    expect(label).to_have_text(f"{end} points")
