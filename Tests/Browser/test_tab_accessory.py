"""A pane over the bar of tabs: it stands free of the bar and of the last row, and acts."""

from playwright.sync_api import expect
from waiting import until


def opened(open_page, **options):
    page = open_page("navigation", **options)
    page.get_by_role("button", name="Open the player").click()
    pane = page.locator(".sheet .tab-accessory")
    expect(pane).to_be_visible()
    return page, pane


def test_the_pane_stands_over_the_bar_and_the_last_row_over_the_pane(open_page):
    page, pane = opened(open_page)
    bar = page.locator(".sheet .tabbar")
    until(lambda: pane.bounding_box()["y"] + pane.bounding_box()["height"] < bar.bounding_box()["y"])
    row = page.locator(".sheet").get_by_text("Song 24")
    row.evaluate("row => row.closest('.list').scrollTo(0, 1e6)")

    def is_free():
        box = row.bounding_box()
        return box["y"] + box["height"] <= pane.bounding_box()["y"]

    until(is_free)


def test_what_is_in_the_pane_acts(open_page):
    page, pane = opened(open_page)
    pane.get_by_role("button", name="Play").click()
    expect(pane).to_contain_text("Now playing")
    page.locator(".sheet").get_by_role("tab", name="Close").click()
    expect(pane).to_contain_text("Now playing")


def test_a_view_is_shown_by_its_place_in_what_scrolls(open_page):
    page = open_page("scrolling")
    number = page.locator("[data-place]").filter(has_text="5").first
    number.scroll_into_view_if_needed()
    turn = "box => getComputedStyle(box.firstElementChild).transform"
    until(lambda: number.evaluate(turn) not in ("none", "matrix(1, 0, 0, 1, 0, 0)"))
    before = number.evaluate(turn)
    number.evaluate("box => { box.closest('.sc-x').scrollLeft += 150 }")
    until(lambda: number.evaluate(turn) != before)
