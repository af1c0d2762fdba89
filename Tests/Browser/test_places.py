"""What views are told of places: where others stand, where a mouse is, how far something is scrolled."""

import re

from playwright.sync_api import expect


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
