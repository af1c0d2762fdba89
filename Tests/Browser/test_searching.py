"""Searching as on a phone: the field takes the place of the bar, and Cancel ends the search."""

import pytest
from devices import DESKTOP, PHONE
from looks import rest
from person import acquaintance
from playwright.sync_api import expect
from test_columns import box
from waiting import eventually, until

FOCUSED = "() => document.activeElement.matches('input')"


def plants(page):
    """A sheet with a search under a large title."""
    page.get_by_role("button", name="Open", exact=True).last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    rest(page)
    return dialog, dialog.get_by_role("searchbox", name="Search plants")


def test_the_field_has_the_place_of_the_bar_while_one_searches(open_page, artifacts):
    page = open_page("navigation")
    dialog, field = plants(page)
    first = dialog.get_by_role("listitem").first
    before = box(field), box(first)
    expect(dialog.get_by_role("button", name="Cancel")).to_have_count(0)
    field.click()
    cancel = dialog.get_by_role("button", name="Cancel")
    expect(cancel).to_be_visible()
    expect(dialog.get_by_role("button", name="Done")).to_have_count(0)
    expect(dialog.get_by_role("heading", name="Plants")).to_have_count(0)

    def stands_at_the_top():
        place, edge = box(field), box(dialog)
        assert place["y"] - edge["y"] < 20
        assert box(cancel)["x"] >= place["x"] + place["width"]
        assert box(cancel)["height"] >= 44 and box(cancel)["width"] >= 44
        # The list begins below the field.
        assert box(first)["y"] >= place["y"] + place["height"]
        assert box(first)["y"] < before[1]["y"] - 60

    eventually(stands_at_the_top)
    page.screenshot(path=artifacts / "searching.png")
    # No ring: the caret tells where the keyboard is.
    capsule = dialog.locator(".search-f")
    assert capsule.evaluate("(each) => getComputedStyle(each).boxShadow") == "none"
    field.fill("wal")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    cancel.click()
    expect(field).to_have_value("")
    assert not page.evaluate(FOCUSED)
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    expect(dialog.get_by_role("button", name="Done")).to_be_visible()
    expect(cancel).to_have_count(0)
    until(lambda: (box(field), box(first)) == before)


def test_a_text_keeps_the_search_until_it_is_cancelled(open_page):
    page = open_page("navigation")
    dialog, field = plants(page)
    field.fill("p")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    field.evaluate("(each) => each.blur()")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_visible()
    expect(dialog.get_by_role("button", name="Done")).to_have_count(0)
    dialog.get_by_role("button", name="Clear text").click()
    # The clear button goes on with the search.
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    expect(dialog.get_by_role("listitem")).to_have_count(4)


def test_escape_ends_the_search_and_not_what_is_around_it(open_page):
    page = open_page("navigation")
    dialog, field = plants(page)
    field.fill("wal")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    field.press("Escape")
    expect(field).to_have_value("")
    assert not page.evaluate(FOCUSED)
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    expect(dialog).to_be_visible()
    # The keyboard comes to Cancel after the field.
    field.focus()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Done")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.soak
def test_a_search_is_cancelled_without_the_host(line, make_person, server):
    ada = acquaintance(server, "Ada")
    ben = make_person(line, "Ben").arrive()
    ben.go_to("People")
    page = ben.page
    field = ben.visible(page.get_by_label("Search people"))
    field.fill(ada.name)
    expect(ben.rows.filter(has_text=ada.name).first).to_be_visible()
    field.fill("nobody of this name")
    expect(ben.text("No Results")).to_be_visible()
    line.mute()
    ben.tap("Cancel")
    assert field.input_value() == ""
    assert not page.evaluate(FOCUSED)
    expect(ben.visible(page.get_by_role("heading", name="People"))).to_be_visible()
    line.restore()
    expect(ben.row(ada.name)).to_be_visible()
    assert field.input_value() == ""


def test_a_search_in_a_column_stays_in_its_column(open_page):
    page = open_page("navigation", viewport=DESKTOP)
    page.get_by_role("button", name="Show Library").click()
    search = page.get_by_role("searchbox", name="Search books")
    search.click()
    side = page.locator(".split-side").last

    def stays():
        column, field = box(side), box(search)
        cancel = box(side.get_by_role("button", name="Cancel"))
        assert column["x"] < field["x"]
        assert cancel["x"] + cancel["width"] < column["x"] + column["width"]
        assert field["y"] - column["y"] < 30

    eventually(stays)


def test_a_search_is_mirrored_in_a_language_from_right_to_left(open_page):
    page = open_page("navigation")
    dialog, field = plants(page)
    page.evaluate("() => { document.documentElement.dir = 'rtl' }")
    field.click()
    cancel = dialog.get_by_role("button", name="Cancel")
    until(lambda: box(cancel)["x"] + box(cancel)["width"] <= box(field)["x"])


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_bar_whose_buttons_are_needed_stays(server, make_person, viewport):
    ada = acquaintance(server, f"Ada Choice {viewport['width']}")
    ben = make_person(server, "Ben Choice", viewport=viewport).arrive()
    ben.go_to("Chats")
    page = ben.page
    ben.tap("New chat").choose("menuitem", "New Group")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Search people").fill(ada.name.lower())
    # What is marked is still one name.
    dialog.get_by_role("listitem").filter(has_text=ada.name).get_by_role("button").click()
    expect(dialog.get_by_role("button", name="Create")).to_be_visible()
    dialog.locator(".search-end").click()
    expect(dialog.get_by_label("Search people")).to_have_value("")
    expect(dialog).to_be_visible()


def test_what_was_searched_for_is_marked_in_what_was_found(server, make_person, artifacts):
    ada = acquaintance(server, "Áda Marks")
    ben = make_person(server, "Ben Marks").arrive()
    ben.go_to("People").open_chat(ada.name)
    long = "It was a long day: first the dentist, then the tax office, then the harbour at last."
    ben.send(long).expect_sent(long)
    ben.back()
    ben.go_to("Chats")
    row = ben.rows.filter(has_text="It was a long day").first
    expect(row).to_be_visible()
    field = ben.visible(ben.page.get_by_label("Search chats and messages"))
    field.fill("harBOUR")
    marks = """(row) => [...row.querySelectorAll(".t > .t, .t > span")]
      .filter((each) => each.style.getPropertyValue("--fg") === "var(--label)").map((each) => each.textContent)"""
    row = ben.rows.filter(has_text="harbour").first
    until(lambda: row.evaluate(marks) == ["harbour"])
    # The chat and the message: in both the hit is in sight, though it is far from the beginning.
    expect(ben.rows.filter(has_text="You: …then the harbour")).to_have_count(1)
    expect(ben.rows.filter(has_text="…office, then the harbour").last).to_be_visible()
    ben.page.screenshot(path=artifacts / "marks.png")
    field.fill("ada mar")
    row = ben.rows.filter(has_text=ada.name).first
    until(lambda: row.evaluate(marks) == ["Áda", "Mar"])
    # What is no longer marked is there as a whole.
    expect(row).to_contain_text("It was a long day")
    until(lambda: row.evaluate(marks) == ["Áda", "Mar"])
    ben.go_to("People")
    ben.visible(ben.page.get_by_label("Search people")).fill("marks")
    until(lambda: ben.row(ada.name).evaluate(marks) == ["Marks"])
