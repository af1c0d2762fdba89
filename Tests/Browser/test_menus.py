"""Menus: their rows, the keys that go through them, and how they look."""

import pytest
from looks import Looks, in_looks, rest
from playwright.sync_api import expect
from waiting import eventually


def row(page, name):
    """A row of an open menu, whatever its role."""
    return page.locator(".menu-list:popover-open [role^=menuitem]").filter(has_text=name).locator("visible=true").last


def expect_focus(page, name):
    page.wait_for_function("(name) => document.activeElement?.textContent === name", arg=name)


def place(page, element):
    """Where something is once nothing moves any more."""
    rest(page)
    return element.bounding_box()


def open_by_key(page, name):
    button = page.get_by_role("button", name=name)
    button.focus()
    page.keyboard.press("Enter")
    return button


def test_keys_go_through_a_menu_and_the_focus_comes_back(open_page):
    page = open_page("menus")
    button = open_by_key(page, "Edit")
    expect_focus(page, "Keep")
    # Tiles lie side by side; what is out of use is left out.
    page.keyboard.press("ArrowRight")
    expect_focus(page, "Copy")
    page.keyboard.press("End")
    expect_focus(page, "Delete")
    page.keyboard.press("ArrowUp")
    expect_focus(page, "Move To")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect_focus(page, "Keep")
    page.keyboard.press("Home")
    expect_focus(page, "Keep")
    page.keyboard.press("r")
    expect_focus(page, "Rename")
    page.keyboard.press("Escape")
    expect(page.locator(".menu-list:popover-open")).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect_focus(page, "Keep")
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Last: Share")).to_be_visible()
    expect(button).to_be_focused()


def test_a_menu_in_a_menu_opens_over_its_row(open_page):
    page = open_page("menus")
    button = open_by_key(page, "Edit")
    expect_focus(page, "Keep")
    page.keyboard.press("m")
    expect_focus(page, "Move To")
    opener = place(page, row(page, "Move To"))
    page.keyboard.press("ArrowRight")
    inner = page.locator(".menu-list .menu-list:popover-open")
    expect(inner).to_be_visible()

    def lies_over_its_row():
        back = place(page, inner.locator(".menu-back"))
        assert back["x"] == pytest.approx(opener["x"], abs=1)
        assert back["y"] == pytest.approx(opener["y"], abs=1)

    eventually(lies_over_its_row)
    page.keyboard.press("a")
    expect_focus(page, "Attic")
    page.keyboard.press("ArrowLeft")
    expect(inner).to_have_count(0)
    expect_focus(page, "Move To")
    page.keyboard.press("Enter")
    expect(inner).to_be_visible()
    inner.get_by_role("menuitem", name="Cellar").click()
    expect(page.get_by_text("Last: Cellar")).to_be_visible()
    expect(page.locator(".menu-list:popover-open")).to_have_count(0)
    expect(button).to_be_focused()


def test_what_is_picked_in_a_menu_has_a_check_mark(open_page):
    page = open_page("menus")
    page.get_by_role("button", name="View Options").click()
    expect(page.get_by_role("group", name="Sort By")).to_be_visible()
    expect(page.get_by_role("menuitemradio", name="Newest")).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitemradio", name="Name").click()
    expect(page.get_by_text("name, All, grouped")).to_be_visible()
    page.get_by_role("button", name="View Options").click()
    expect(page.get_by_role("menuitemradio", name="Name")).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitemcheckbox", name="Use Groups").click()
    expect(page.get_by_text("name, All, not grouped")).to_be_visible()
    page.get_by_role("button", name="View Options").click()
    page.get_by_role("menuitem", name="Color").first.click()
    page.get_by_role("menuitemradio", name="Red").click()
    expect(page.get_by_text("name, Red, not grouped")).to_be_visible()


def test_a_context_menu_has_check_marks_too(open_page):
    page = open_page("menus")
    label = page.get_by_text("Press for a while")
    label.click(button="right")
    starred = page.get_by_role("menuitemcheckbox", name="Starred")
    expect(starred).to_have_attribute("aria-checked", "false")
    starred.click()
    label.click(button="right")
    expect(starred).to_have_attribute("aria-checked", "true")
    expect_focus(page, "Starred")
    page.keyboard.press("s")
    expect_focus(page, "Small")
    page.keyboard.press("Enter")
    expect(starred).to_be_hidden()
    label.click(button="right")
    expect(page.get_by_role("menuitemradio", name="Small")).to_have_attribute("aria-checked", "true")


@pytest.mark.soak
@in_looks
def test_the_menus(open_page, artifacts, size, viewport, scheme):
    page = open_page("menus", viewport=viewport, color_scheme=scheme, device_scale_factor=2)
    looks = Looks(page, artifacts / "menus", f"{size}-{scheme}")
    page.get_by_role("button", name="Edit").click()
    looks.look("actions")
    row(page, "Move To").click()
    expect(row(page, "Attic")).to_be_visible()
    looks.look("inner")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="View Options").click()
    looks.look("choices")
    page.keyboard.press("Escape")
    page.get_by_text("Press for a while").click(button="right")
    expect(row(page, "Starred")).to_be_visible()
    looks.look("context")
    page.keyboard.press("Escape")
    looks.judge()


def picker(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_a_picker_shows_what_is_picked_and_opens_a_menu_of_its_choices(open_page):
    page = open_page("choices")
    button = picker(page, "City Lisbon")
    # All of the row opens it.
    row_box = place(page, page.locator(".row").filter(has=button))
    page.mouse.click(row_box["x"] + 24, row_box["y"] + row_box["height"] / 2)
    lisbon = page.get_by_role("menuitemradio", name="Lisbon")
    expect(lisbon).to_have_attribute("aria-checked", "true")
    expect_focus(page, "Lisbon")
    expect(page.get_by_role("menu", name="City")).to_be_visible()
    expect(page.get_by_role("group", name="Near").get_by_role("menuitemradio")).to_have_text(["Bern"])
    page.get_by_role("menuitemradio", name="Oslo").click()
    expect(page.locator(".menu-list:popover-open")).to_have_count(0)
    expect(picker(page, "City Oslo")).to_be_visible()
    expect(picker(page, "Out of use Oslo").or_(page.get_by_role("button", name="Out of use"))).to_be_disabled()


def test_keys_go_through_the_choices_of_a_picker(open_page):
    page = open_page("choices")
    button = picker(page, "City Lisbon")
    button.focus()
    page.keyboard.press("Enter")
    expect_focus(page, "Lisbon")
    page.keyboard.press("ArrowDown")
    expect_focus(page, "Oslo")
    page.keyboard.press("b")
    expect_focus(page, "Bern")
    page.keyboard.press("Escape")
    expect(page.locator(".menu-list:popover-open")).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect_focus(page, "Lisbon")
    page.keyboard.press("o")
    expect_focus(page, "Oslo")
    page.keyboard.press("Enter")
    expect(picker(page, "City Oslo")).to_be_focused()


def test_many_choices_scroll_from_the_picked_one_on(open_page):
    page = open_page("choices")
    picker(page, "Minutes 20").click()
    picked = page.get_by_role("menuitemradio", name="20", exact=True)
    expect(picked).to_be_focused()
    expect(picked).to_be_in_viewport(ratio=1)

    def is_inside():
        box = place(page, page.locator(".menu-list:popover-open"))
        assert box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]

    eventually(is_inside)
    page.keyboard.press("End")
    expect(page.get_by_role("menuitemradio", name="59")).to_be_in_viewport(ratio=1)


def test_a_picker_in_a_bar_shows_its_value_alone(open_page):
    page = open_page("navigation")
    page.get_by_role("button", name="Show Letters").click()
    button = picker(page, "Order Newest")
    expect(button).to_be_visible()
    assert button.inner_text().strip() == "Newest"
    button.click()
    page.get_by_role("menuitemradio", name="Oldest").click()
    expect(picker(page, "Order Oldest")).to_be_visible()


@pytest.mark.soak
@in_looks
def test_the_pickers(open_page, artifacts, size, viewport, scheme):
    page = open_page("choices", viewport=viewport, color_scheme=scheme, device_scale_factor=2)
    looks = Looks(page, artifacts / "menus", f"{size}-{scheme}")
    for name in ("City Lisbon", "Mark Flag", "Minutes 20"):
        picker(page, name).click()
        expect(page.locator(".menu-list:popover-open")).to_be_visible()
        looks.look(name.split()[0].lower())
        page.keyboard.press("Escape")
        expect(page.locator(".menu-list:popover-open")).to_have_count(0)
    looks.judge()
