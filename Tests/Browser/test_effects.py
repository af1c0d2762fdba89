"""What is drawn by the page itself: masks of any view, hollow letters, changes while something scrolls."""

import pytest
from looks import in_schemes
from pixels import pixels
from playwright.sync_api import expect
from waiting import eventually


def is_colored(pixel):
    return max(pixel) - min(pixel) > 60


@in_schemes
def test_a_view_shows_what_words_and_symbols_cover(open_page, scheme):
    page = open_page("canvas", color_scheme=scheme)
    masked = page.locator(".masked")
    masked.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.masked').style.maskImage.startsWith('url')")
    words = masked.locator("xpath=..").get_by_text("Words")
    # The picture of the mask is decoded after its address is set.
    page.wait_for_function(
        """async () => {
          const picture = new Image();
          picture.src = document.querySelector('.masked').style.maskImage.slice(5, -2);
          await picture.decode();
          return picture.naturalWidth > 0;
        }""")

    def shows_letters_and_the_flame_and_around_them_nothing():
        box, whole = words.bounding_box(), masked.bounding_box()
        picture = pixels(page, masked)
        width, height = len(picture[0]), len(picture)
        colored = [[is_colored(pixel) for pixel in row] for row in picture]
        left = int((box["x"] - whole["x"]) / whole["width"] * width)
        top = int((box["y"] - whole["y"]) / whole["height"] * height)
        inside = sum(map(sum, (row[left:-left] for row in colored[top:])))
        flame = sum(map(sum, (row[left:-left] for row in colored[:top])))
        assert inside > 100 and flame > 100, (inside, flame)
        assert sum(map(sum, colored)) < width * height * 0.4
        assert not any(any(row[: left - 4]) for row in colored)

    eventually(shows_letters_and_the_flame_and_around_them_nothing)


def test_letters_throw_shadows_into_themselves(open_page):
    page = open_page("canvas")
    letters = page.locator('[style*="url(#in-"]')
    letters.scroll_into_view_if_needed()
    expect(page.locator("body > svg > filter")).to_have_count(1)

    def are_teal_in_the_light_and_darker_below_the_upper_edges():
        colors = [pixel for row in pixels(page, letters) for pixel in row if is_colored(pixel)]
        assert colors
        brightest, darkest = max(map(sum, colors)), min(map(sum, colors))
        assert darkest < brightest * 0.6, (brightest, darkest)

    eventually(are_teal_in_the_light_and_darker_below_the_upper_edges)


PHASES = """(scroller) => {
  const [cards, box] = [scroller.querySelectorAll('.scroll-tr'), scroller.getBoundingClientRect()];
  return [...cards].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    const { opacity, transform } = getComputedStyle(card.firstElementChild);
    const { a, e } = new DOMMatrix(transform);
    return { isWhole: top >= box.top - 0.5 && bottom <= box.bottom + 0.5,
      isOut: bottom < box.top || top > box.bottom, isAbove: top < box.top,
      opacity: Number(opacity), scale: a, shift: e };
  });
}"""


def test_cards_change_where_they_come_and_go(open_page):
    page = open_page("scrolling", reduced_motion="no-preference")
    scroller = page.get_by_test_id("Cards").locator(".sc")
    scroller.scroll_into_view_if_needed()
    scroller.evaluate("(each) => each.scrollTo({ top: 90, behavior: 'instant' })")

    def change_at_the_edges():
        cards = scroller.evaluate(PHASES)
        for card in cards:
            if card["isWhole"]:
                assert card["opacity"] == pytest.approx(1, abs=0.01) and card["shift"] == pytest.approx(0, abs=0.1)
            elif card["isOut"]:
                assert card["opacity"] == pytest.approx(0.2, abs=0.01) and card["scale"] == pytest.approx(0.8)
                assert card["shift"] == pytest.approx(-40 if card["isAbove"] else 40)
            else:
                assert 0.2 < card["opacity"] < 1 and 0 < abs(card["shift"]) < 40, card
                assert (card["shift"] < 0) == card["isAbove"]
        partly = [card for card in cards if not card["isWhole"] and not card["isOut"]]
        assert {card["isAbove"] for card in partly} == {True, False}, cards

    eventually(change_at_the_edges)


def test_a_person_who_wants_less_motion_sees_cards_as_they_are(open_page):
    page = open_page("scrolling")
    scroller = page.get_by_test_id("Cards").locator(".sc")
    scroller.evaluate("(each) => each.scrollTo({ top: 90, behavior: 'instant' })")
    assert {(card["opacity"], card["shift"]) for card in scroller.evaluate(PHASES)} == {(1, 0)}
