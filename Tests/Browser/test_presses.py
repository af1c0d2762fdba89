"""A tap goes to what a person came down on, whatever the page does before the finger is lifted."""

import pytest
from fingers import Fingers, middle
from playwright.sync_api import expect

pytestmark = pytest.mark.parametrize("pointer", ["mouse", "touch"])

# As soon as something is pressed, this is done with it.
ONCE_PRESSED = """() => addEventListener("pointerdown", ({ target }) => {
  const button = target.closest("button");
  const buttons = [...document.querySelectorAll("button")];
  const [ann] = buttons.filter((each) => each.textContent.startsWith("Ann"));
  const [cem] = buttons.filter((each) => each.textContent.startsWith("Cem"));
  ACT;
}, { once: true })"""

MOVED = 'ann.style.marginTop = `${cem.getBoundingClientRect().top - button.getBoundingClientRect().top}px`'
REPLACED = "button.replaceWith(button.cloneNode(true))"
REMOVED = 'for (const each of [button, cem]) each.ariaLabel = "Count"; button.remove()'
COVERED = """document.body.append(Object.assign(document.createElement("div"), { id: "cover",
  style: "position: fixed; inset: 0; z-index: 9999" }))"""


class Presser:
    """Somebody at the page whose buttons count for Ann, Ben and Cem."""

    def __init__(self, page, pointer):
        self.page = page
        self.pointer = pointer

    def button(self, name):
        return self.page.get_by_role("button").filter(has_text=name)

    def tap(self, name, act=""):
        place = middle(self.button(name))
        if act:
            self.page.evaluate(ONCE_PRESSED.replace("ACT", act))
        if self.pointer == "mouse":
            self.page.mouse.click(*place)
        else:
            fingers = Fingers(self.page)
            fingers.touch("touchStart", place)
            fingers.touch("touchEnd")
        return self

    def expect(self, *texts):
        for text in texts:
            expect(self.button(text)).to_be_visible()
        return self


@pytest.fixture
def presser(open_page, pointer):
    return Presser(open_page("state", has_touch=pointer == "touch"), pointer)


def test_what_moves_away_is_tapped_and_not_what_comes_in_its_place(presser):
    presser.tap("Ben", MOVED).expect("Ben: 1")
    presser.tap("Ann").expect("Ann: 1", "Ben: 1", "Cem: 0")


def test_what_replaces_it_is_tapped(presser):
    presser.tap("Reverse", REPLACED)
    expect(presser.page.get_by_role("button").filter(has_text=": 0").first).to_have_text("Cem: 0")


def test_where_it_is_gone_what_moves_up_is_not_tapped(presser):
    presser.tap("Ben", REMOVED)
    presser.tap("Ann").expect("Ann: 1", "Cem: 0")
    presser.tap("Cem").expect("Cem: 1")


def test_what_something_else_covers_is_left_alone(presser):
    presser.tap("Ben", COVERED)
    presser.page.evaluate("document.getElementById('cover').remove()")
    presser.tap("Ann").expect("Ann: 1", "Ben: 0")
    presser.tap("Ben").expect("Ben: 1")
