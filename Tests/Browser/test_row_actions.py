"""The small buttons that a mouse finds in rows with actions leave names and times alone."""

import itertools

import pytest
from devices import DESKTOP
from playwright.sync_api import expect
from resting import rest
from waiting import eventually

numbers = itertools.count(1)

# Of the texts of a row those whose lines a button covers, or which fade out before the buttons: those of the
# first line, as a name and a time, or all.
HIDDEN = """(row, isAll) => {
  const texts = document.createTreeWalker(row.querySelector(".row-c"), NodeFilter.SHOW_TEXT);
  const lines = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (texts.currentNode.parentElement.closest(".menu-list")) continue;
    for (const box of range.getClientRects()) lines.push({ box, text: texts.currentNode.data });
  }
  const top = Math.min(...lines.map(({ box }) => box.top));
  const first = lines.filter(({ box }) => isAll || box.top < top + box.height / 2);
  const buttons = [...row.querySelectorAll(".row-actions > .btn")].map((each) => each.getBoundingClientRect());
  const probe = row.querySelector(".row-c").appendChild(document.createElement("i"));
  probe.style.cssText = "position: absolute; height: var(--strip, 0px)";
  const fades = row.getBoundingClientRect().bottom - probe.getBoundingClientRect().height;
  probe.remove();
  // What fades out is beside the buttons.
  const left = Math.min(...buttons.map((each) => each.left)) - 36;
  const right = Math.max(...buttons.map((each) => each.right)) + 36;
  const isBeside = (box) => box.left < right && box.right > left;
  return first.filter(({ box }) => (isBeside(box) && box.bottom > fades + .5) || buttons.some((button) =>
    box.left < button.right && box.right > button.left && box.top < button.bottom && box.bottom > button.top))
    .map(({ text }) => text);
}"""


def expect_free(row, is_all):
    """Nothing of the row is hidden while the pointer is over it."""
    row.scroll_into_view_if_needed()
    row.hover()
    expect(row.locator(".row-actions").last).to_have_css("opacity", "1")
    rest(row.page)
    eventually(lambda: _free(row, is_all))


def _free(row, is_all):
    assert row.evaluate(HIDDEN, is_all) == []
    box = row.bounding_box()
    for button in row.locator(".row-actions > .btn").all():
        its = button.bounding_box()
        assert its["height"] >= 24 and its["width"] >= 24
        assert its["x"] >= box["x"] and its["x"] + its["width"] <= box["x"] + box["width"]
        assert its["y"] >= box["y"] and its["y"] + its["height"] <= box["y"] + box["height"] + .5


LONG = "A name that goes on for longer than anybody would think that a name can, and ends with a Z"


# The rows that the gate takes; `make soak` takes the others.
GATE = [("ltr", "large", 700), ("rtl", "accessibility1", 1280)]
EACH_ROW = [
    pytest.param(way, size, width, id=f"{way}-{size}-{width}", marks=marks)
    for way in ("ltr", "rtl")
    for size in ("large", "accessibility1")
    for width in (1280, 700)
    for marks in [() if (way, size, width) in GATE else pytest.mark.soak]
]


@pytest.mark.parametrize("way, size, width", EACH_ROW)
def test_rows_of_one_line_keep_room_for_their_actions(open_page, width, size, way):
    for address, name in (("lists", "Banana"), ("editing-lists", "Banana")):
        page = open_page(address, viewport={"width": width, "height": 800})
        page.evaluate("([size, way]) => Object.assign(document.documentElement, { dir: way }).dataset.dt = size", [size, way])
        row = page.locator(".row.swipe").filter(has_text=name).first
        before = row.locator(".t").first.bounding_box()
        expect_free(row, is_all=True)
        assert row.locator(".t").first.bounding_box() == before
        row.locator(".row-c .t").evaluate("(e, text) => { e.textContent = text }", LONG)
        expect_free(page.locator(".row.swipe").filter(has_text="A name that").first, is_all=True)


def test_a_row_with_a_badge_and_an_arrow_has_its_actions_before_them(open_page):
    page = open_page("navigation", viewport=DESKTOP)
    page.get_by_role("button", name="Open", exact=True).last.click()
    row = page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Aster")
    expect_free(row, is_all=True)
    badge = row.locator("[data-badge]").evaluate(
        "e => e.getBoundingClientRect().right - 36 - parseFloat(getComputedStyle(e, '::after').width)")
    pin = row.get_by_role("button", name="Pin").bounding_box()
    assert pin["x"] + pin["width"] <= badge


@pytest.mark.parametrize("width", [1280, pytest.param(700, marks=pytest.mark.soak)])
def test_chats_keep_their_names_and_times(server, make_person, width):
    number = next(numbers)
    viewport = {"width": width, "height": 800}
    ada = make_person(server, f"Ada {number} of the rows", viewport=viewport).arrive()
    ben = make_person(server, f"Benedict {number} the Long-Named of Somewhere Far Away", viewport=viewport).arrive()
    ben.go_to("People").open_chat(ada.name)
    for text in ("short", "A message that is long enough for the two lines that a row of the list has for it, and more."):
        ben.send(text).expect_sent(text)
        ada.go_to("Chats")
        row = ada.row("Benedict")
        expect(row).to_contain_text(text[:20])
        expect_free(row, is_all=False)
        ada.page.evaluate("document.documentElement.dir = 'rtl'")
        expect_free(row, is_all=False)
        ada.page.evaluate("document.documentElement.dir = 'ltr'")
