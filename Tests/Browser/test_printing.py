"""Screens on paper: what Chromium prints of them, and how an app opens its dialog."""

import re

from devices import DESKTOP, PHONE
from playwright.sync_api import expect
from waiting import until

HIDDEN = """() => [...document.querySelectorAll(".bar-lead, .bar-trail, .tabbar, #connection")]
  .filter((each) => each.checkVisibility()).map((each) => each.className)"""

# The colours of words that are far from black, and of grounds behind all that are not white.
COLOURS = """() => {
  const found = new Set();
  for (const each of document.querySelectorAll("body, .root, .screen, .content, .sc, .big")) {
    if (!each.checkVisibility()) continue;
    const { color, backgroundColor } = getComputedStyle(each);
    found.add(color).add(backgroundColor);
  }
  return [...found];
}"""

# What the page was like when it was to be printed.
WATCH_PRINT = """() => {
  window.print = () => {
    window.printed = { title: document.title, isWide: "wide" in document.documentElement.dataset };
  };
}"""


# The rules for paper come a moment after the page.
HAS_RULES = """() => Boolean(document.querySelector("link[href$='later.css']")?.sheet)"""


def open_printable(open_page, address, **options):
    page = open_page(address, **options)
    until(lambda: page.evaluate(HAS_RULES))
    return page


def pages(page):
    """How many sheets of paper there are."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def test_a_long_screen_fills_as_many_pages_as_it_needs(open_page):
    page = open_printable(open_page, "rows", viewport=PHONE)
    expect(page.get_by_text("Row 299")).to_have_count(1)
    assert pages(page) >= 5
    page = open_printable(open_page, "counter", viewport=PHONE)
    expect(page.get_by_text("Count: 0")).to_be_visible()
    assert pages(page) == 1


def test_paper_has_no_bars_and_is_white_in_the_dark(open_page):
    page = open_printable(open_page, "tables", viewport=DESKTOP, color_scheme="dark")
    expect(page.get_by_role("columnheader", name="Cube")).to_be_visible()
    page.emulate_media(media="print")
    assert page.evaluate(HIDDEN) == []
    assert set(page.evaluate(COLOURS)) <= {"rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    # The title stays, and a table shows all rows that there are.
    expect(page.get_by_role("heading", name="Tables and Boxes", exact=True)).to_be_visible()
    table = page.locator(".tbl").first
    assert table.evaluate("(table) => table.scrollHeight <= table.clientHeight + 1")
    page.emulate_media(media="screen")
    expect(page.get_by_role("button", name="Hide Sidebar")).to_be_visible()


def test_a_sheet_is_printed_in_place_of_its_screen(open_page):
    page = open_printable(open_page, "dialogs", viewport=PHONE)
    page.get_by_role("button", name="Half a sheet").click()
    words = page.get_by_text("A sheet stands in front of what you were doing.").last
    expect(words).to_be_visible()
    page.emulate_media(media="print")
    expect(words).to_be_visible()
    expect(page.get_by_role("heading", name="Popover")).to_be_hidden()
    page.emulate_media(media="screen")
    assert pages(page) == 1


def test_an_app_opens_the_dialog_for_its_screen(open_page):
    page = open_printable(open_page, "files", viewport=DESKTOP)
    title = page.title()
    page.evaluate(WATCH_PRINT)
    page.get_by_role("button", name="Print This Page").click()
    until(lambda: page.evaluate("window.printed"))
    assert page.evaluate("window.printed") == {"title": "Files and Printing", "isWide": True}
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page).to_have_title(title)
    assert page.evaluate("'wide' in document.documentElement.dataset") is False
