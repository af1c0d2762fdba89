"""Windows of an app are tabs of one device, and a tab that goes Back does nothing twice."""

import re

from playwright.sync_api import expect


def live(page):
    page.wait_for_load_state()
    page.locator("html.live").wait_for()
    return page


def test_a_window_opens_in_a_tab_and_is_closed_from_either_side(open_page):
    page = open_page("navigation")
    opener = page.get_by_role("button", name="Open in a Window")
    with page.expect_popup() as popup:
        opener.click()
    note = live(popup.value)
    expect(note.get_by_text("Bread", exact=True)).to_be_visible()
    expect(note).to_have_url(re.compile("/gallery/window.note/Bread$"))
    note.get_by_role("button", name="Increment").click()
    expect(note.get_by_text("Wanted: 1")).to_be_visible()
    # The same value again is brought to the front as it is.
    pages = len(page.context.pages)
    opener.click()
    expect(note.get_by_text("Wanted: 1")).to_be_visible()
    # Another value has a window of its own.
    page.get_by_role("textbox", name="Note").fill("Milk")
    with page.expect_popup() as popup:
        opener.click()
    milk = live(popup.value)
    expect(milk.get_by_text("Milk", exact=True)).to_be_visible()
    assert len(page.context.pages) == pages + 1
    # A window that is loaded again is the same.
    note.reload()
    expect(live(note).get_by_text("Wanted: 1")).to_be_visible()
    with milk.expect_event("close"):
        milk.get_by_role("button", name="Close This Window").click()
    page.get_by_role("textbox", name="Note").fill("Bread")
    with note.expect_event("close"):
        page.get_by_role("button", name="Put Away").click()


def test_what_was_copied_is_not_copied_again_after_back(open_page, server):
    page = open_page("choices")
    page.add_init_script(
        """window.copied = [];
        navigator.share = undefined;
        navigator.clipboard.writeText = async (text) => { window.copied.push(text); };""")
    page.goto(f"{server.web}/gallery/choices")
    live(page)
    page.get_by_role("button", name="Share the address").click()
    page.wait_for_function("() => window.copied.length === 1")
    page.goto(f"{server.web}/")
    page.go_back()
    live(page)
    # The page shows that it has what the server told it, and has done nothing of it.
    page.get_by_role("button", name="Share the address").click()
    page.wait_for_function("() => window.copied.length > 0")
    assert len(page.evaluate("() => window.copied")) == 1
