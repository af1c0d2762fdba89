"""How what scrolls ends: it fades under bars, and before what stands at its edge."""

import pytest
from devices import DESKTOP, PHONE
from looks import rest
from person import acquaintance
from playwright.sync_api import expect
from test_columns import box
from waiting import until

FADE = """([each, part]) => { const look = getComputedStyle(each, part);
  return look.content === "none" ? null : Number(look.opacity) }"""
# A scroller may end between two of the screen's points.
HARDLY = 0.05
SCROLL = "(each, share) => each.scrollTo({ top: (each.scrollHeight - each.clientHeight) * share, behavior: 'instant' })"


def fade(element, part):
    """How much is seen of the fade at an edge: 0 to 1, or nothing where there is none."""
    return element.evaluate("(each, part) => (" + FADE + ")([each, part])", part)


def turn_back(page, scroller, share):
    """Turns the wheel over what scrolls: a chat stays at its end until a person has scrolled."""
    scroller.hover()
    page.mouse.wheel(0, -share * scroller.evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight"))


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_chat_fades_under_its_header_and_before_its_composer(server, make_person, artifacts, viewport):
    ada = make_person(server, "Ada Edge", viewport=viewport).arrive()
    ben = acquaintance(server, f"Ben Edge {viewport['width']}")
    ada.go_to("People").open_chat(ben.name)
    page = ada.page
    scroller = ada.visible(page.locator(".sc-end"))
    bar = ada.visible(page.locator("header.bar")).last
    # What is short ends nowhere.
    ada.send("one").expect_sent("one")
    assert fade(scroller, "::after") == 0
    assert box(scroller)["y"] <= box(bar)["y"]
    ada.send("\n".join(f"line {number}" for number in range(25)))
    ada.send("\n".join(f"verse {number}" for number in range(25)))
    ada.send("the last").expect_sent("the last")
    rest(page)

    def nothing_is_over_the_end():
        return fade(scroller, "::after") < HARDLY and fade(bar, "::before") == 1

    until(nothing_is_over_the_end)
    composer = ada.composer
    assert box(ada.bubble("the last"))["y"] + box(ada.bubble("the last"))["height"] < box(composer)["y"]
    turn_back(page, scroller, 0.5)
    until(lambda: fade(scroller, "::after") == 1 and fade(bar, "::before") == 1)
    page.screenshot(path=artifacts / f"chat-edges-{viewport['width']}.png")
    turn_back(page, scroller, 1)
    until(lambda: fade(scroller, "::after") == 1 and fade(bar, "::before") == 0)
    # At its beginning the chat is below the header.
    assert box(ada.bubble("one"))["y"] >= box(bar)["y"] + box(bar)["height"]


def test_a_list_under_an_overlay_goes_on_under_the_bars(server, make_person, artifacts):
    ada = make_person(server, "Ada Overlay").arrive()
    page = ada.page
    ada.go_to("People")
    scroller = ada.visible(page.locator(".sc"))
    bar = ada.visible(page.locator("header.bar"))
    assert box(scroller)["y"] == box(bar)["y"]
    assert box(scroller)["height"] == PHONE["height"]
    expect(ada.rows.first).to_be_visible()
    search = ada.visible(page.locator(".search"))
    assert box(ada.rows.first)["y"] >= box(search)["y"] + box(search)["height"]
    content = ada.visible(page.locator(".content"))
    tabs = box(page.get_by_role("tablist"))
    height = content.evaluate("(each) => parseFloat(getComputedStyle(each, '::after').height)")
    assert height >= PHONE["height"] - tabs["y"]


def test_the_last_row_ends_above_a_bottom_bar(open_page):
    page = open_page("navigation")
    page.get_by_role("button", name="Show Letters").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Letter 1", exact=True)).to_be_visible()
    dialog.locator(".sc").evaluate(SCROLL, 1)
    rest(page)
    last = dialog.get_by_role("listitem").last
    bottom = dialog.locator(".bar-bottom")
    until(lambda: box(last)["y"] + box(last)["height"] <= box(bottom)["y"])
