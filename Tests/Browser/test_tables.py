"""Tables of the gallery: their keys, actions, order and looks."""

import re

import pytest
from devices import DESKTOP
from looks import Looks, in_looks
from playwright.sync_api import expect
from waiting import until


KEYS = """async () => {
  const name = performance.getEntriesByType("resource").map((each) => each.name)
    .find((name) => name.endsWith("/away.js"));
  return name !== undefined && Boolean(await import(name));
}"""


def table(page, column):
    """The table that has a column."""
    heading = page.get_by_role("columnheader", name=column)
    return page.locator("[role=grid], [role=table]").filter(has=heading)


def row(table, text):
    return table.get_by_role("row", name=re.compile(f"^{text}"))


def cities(page):
    return page.locator(".tbl-body").nth(1).locator(".tbl-cell:first-child .tbl-value").all_inner_texts()


def test_a_touch_of_a_title_sorts(open_page):
    page = open_page("tables", viewport=DESKTOP)
    planets = table(page, "Planet")
    first = planets.locator(".tbl-body [role=row]").first
    expect(first).to_contain_text("Saturn")
    planets.get_by_role("button", name="Moons").click()
    expect(first).to_contain_text("Earth")
    expect(planets.get_by_role("columnheader", name="Moons")).to_have_attribute("aria-sort", "ascending")


def test_the_keys_go_from_row_to_row_and_to_rows_that_are_not_made_yet(open_page):
    page = open_page("tables", viewport=DESKTOP)
    squares = table(page, "Cube")
    expect(squares).to_have_attribute("aria-rowcount", "5001")
    assert squares.locator(".tbl-body [role=row]").count() < 100
    # The keys of tables come a moment after the page.
    until(lambda: page.evaluate(KEYS))
    row(squares, "1 ").focus()
    page.keyboard.press("ArrowDown")
    expect(row(squares, "2 ")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(squares, "2 ")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(row(squares, "2 ")).to_be_focused()
    page.keyboard.press("End")
    expect(row(squares, "5000 ")).to_be_focused()
    page.keyboard.press("Home")
    expect(row(squares, "1 ")).to_be_focused()
    page.keyboard.type("4")
    expect(row(squares, "4 ")).to_be_focused()


def test_rows_are_moved_by_keys_and_by_the_handle(open_page):
    page = open_page("tables", viewport=DESKTOP)
    stops = table(page, "City")
    expect(row(stops, "Lisbon")).to_be_visible()
    assert cities(page) == ["Lisbon", "Porto", "Vigo", "Madrid"]
    handle = row(stops, "Lisbon").get_by_role("button", name="Reorder")
    handle.press("ArrowDown")
    expect(stops.locator(".tbl-body [role=row]").first).to_contain_text("Porto")
    handle.hover()
    box = handle.bounding_box()
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] + 130, steps=8)
    page.mouse.up()
    expect(stops.locator(".tbl-body [role=row]").last).to_contain_text("Lisbon")
    assert cities(page) == ["Porto", "Vigo", "Madrid", "Lisbon"]


def test_the_actions_are_for_all_that_is_picked(open_page):
    page = open_page("tables", viewport=DESKTOP)
    stops = table(page, "City")
    row(stops, "Porto").click()
    row(stops, "Vigo").click()
    expect(row(stops, "Vigo")).to_have_attribute("aria-selected", "true")
    row(stops, "Porto").click(button="right")
    page.get_by_role("menuitem", name="Remove").click()
    expect(row(stops, "Vigo")).to_have_count(0)
    assert cities(page) == ["Lisbon", "Madrid"]


@pytest.mark.soak
@in_looks
def test_the_looks_of_tables(open_page, artifacts, size, viewport, scheme):
    page = open_page("tables", viewport=viewport, color_scheme=scheme)
    expect(page.get_by_text("Casa do Rio")).to_be_visible()
    if size == "phone":
        # No column is lost, and the rows can be sorted.
        expect(page.get_by_text("4,333")).to_be_visible()
        page.get_by_role("button", name="Sort").click()
        page.get_by_role("menuitem", name="Planet").click()
        expect(page.locator(".tbl-body").first.locator("[role=row]").first).to_contain_text("Earth")
    looks = Looks(page, artifacts / "tables", f"{size}-{scheme}")
    looks.look("top")
    page.locator(".tbl").nth(1).scroll_into_view_if_needed()
    looks.look("itinerary")
    looks.judge()
