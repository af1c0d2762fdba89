"""What the looks of the gallery are in pixels: texts as wide as their lines, layers, circles, slants
and emoji."""

import re

import pytest
from devices import PHONE, on_device
from pixels import pixels
from playwright.sync_api import expect
from resting import rest
from text_lines import expect_to_hug, lines_of
from waiting import eventually

TALL = {"width": PHONE["width"], "height": 3200}


@pytest.fixture(scope="module", params=["chromium", pytest.param("firefox", marks=pytest.mark.soak)])
def looks(request, server):
    browser = request.getfixturevalue(request.param)
    context = browser.new_context(**on_device({"viewport": TALL, "reduced_motion": "reduce"}))
    page = context.new_page()
    page.goto(f"{server.web}/gallery/looks")
    page.locator("html.live").wait_for()
    page.evaluate("document.fonts.ready.then(() => {})")
    rest(page)
    yield page
    context.close()


def picture_of(page, name):
    return pixels(page, page.get_by_test_id(name))


WRAPPED = ["lines-leading", "lines-center", "lines-trailing", "lines-link", "lines-word", "lines-emoji",
    "lines-limit", "lines-back", "lines-pair", "lines-room"]


def test_a_text_is_as_wide_as_its_longest_line(looks):
    for name in WRAPPED:
        eventually(lambda: expect_to_hug(looks.get_by_test_id(name)))
    # What is cut fills its room.
    assert lines_of(looks.get_by_test_id("lines-cut"))[0]["width"] == 220


def test_a_text_follows_its_room_and_its_words(looks):
    room = looks.get_by_test_id("lines-room")
    before = lines_of(room)[0]
    looks.get_by_role("button", name="More room").click()
    expect(looks.get_by_role("button", name="Less room")).to_be_visible()
    rest(looks)
    eventually(lambda: expect_to_hug(room))
    assert lines_of(room)[0]["width"] > before["width"] + 20
    looks.get_by_role("button", name="More words").click()
    expect(room).to_have_text(re.compile("goes on"))
    eventually(lambda: expect_to_hug(room))
    looks.get_by_role("button", name="Less room").click()
    expect(looks.get_by_role("button", name="More room")).to_be_visible()
    rest(looks)
    eventually(lambda: expect_to_hug(room))
    assert lines_of(room)[0]["width"] <= 220
    # A column that becomes narrower takes room from all that is in it.
    screen = "document.querySelector('[data-testid=lines-leading]').closest('.sc').style"
    looks.evaluate("document.querySelector('[data-testid=lines-leading]').parentElement.style.width = '70%'")
    looks.evaluate(f"{screen}.width = '300px'")
    eventually(lambda: expect_to_hug(looks.get_by_test_id("lines-leading")))
    looks.evaluate(f"{screen}.width = ''")
    eventually(lambda: expect_to_hug(looks.get_by_test_id("lines-leading")))


def test_a_single_line_is_cut_within_a_word(looks):
    # How far the last letter of the first line is from the end of the line.
    rest_of_line = looks.get_by_test_id("lines-one").evaluate("""(bubble) => {
      const text = bubble.querySelector(".t");
      const line = text.getBoundingClientRect();
      const range = document.createRange();
      let last = line.left;
      for (let index = 0; index < text.firstChild.length; index += 1) {
        range.setStart(text.firstChild, index);
        range.setEnd(text.firstChild, index + 1);
        const { top, right } = range.getBoundingClientRect();
        if (top < line.bottom - 4) last = Math.max(last, Math.min(right, line.right));
      }
      return line.right - last;
    }""")
    assert rest_of_line < 40, rest_of_line


def test_only_the_width_of_a_room_has_its_texts_measured_again(looks):
    # How many texts were told how wide they are after the screen was given a length.
    told = """async ([name, value]) => {
      const screen = document.querySelector('[data-testid=lines-leading]').closest('.sc');
      const { animate } = Element.prototype;
      let count = 0;
      Element.prototype.animate = function (...all) {
        count += this.matches('.t');
        return animate.apply(this, all);
      };
      screen.style[name] = value;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      Element.prototype.animate = animate;
      screen.style[name] = '';
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return count;
    }"""
    assert looks.evaluate(told, ["maxHeight", "500px"]) == 0
    assert looks.evaluate(told, ["width", "300px"]) > 0
    eventually(lambda: expect_to_hug(looks.get_by_test_id("lines-leading")))


def test_a_later_layer_lies_over_an_earlier_one(looks):
    # What is green has to be before what is red.
    for name in ("shadow", "blur", "turned", "index", "over", "material"):
        picture = picture_of(looks, f"layers-{name}")
        red, green, blue = picture[len(picture) // 2][len(picture[0]) // 2]
        assert green > 150 and red < 120, (name, (red, green, blue))
    for name in ("moved", "margin"):
        # The second square covers the first one, which was moved there.
        picture = picture_of(looks, f"layers-{name}")
        red, green, blue = picture[-10][len(picture[0]) // 2]
        assert green > 150 and red < 120, (name, (red, green, blue))


@pytest.mark.parametrize("name", ["clip", "shadow", "ground", "over", "square", "square-ground"])
def test_a_circle_is_round_in_any_box(looks, name):
    picture = picture_of(looks, f"circles-{name}")

    def is_red(x, y):
        red, green, blue = picture[round(y)][round(x)]
        return red > 180 and green < 90

    (x, y), radius = (len(picture[0]) / 2, 20), 20
    for across, down in ((0.8, 0), (-0.8, 0), (0, -0.8), (0.56, -0.56), (-0.56, -0.56)):
        assert is_red(x + radius * across, y + radius * down), (across, down)
    for across, down in ((1.2, 0), (-1.2, 0), (0.8, -0.8), (-0.8, -0.8)):
        if 0 <= x + radius * across < len(picture[0]):
            assert not is_red(x + radius * across, y + radius * down), (across, down)


def test_a_large_spinner_is_in_the_middle_of_its_place(looks):
    place = looks.get_by_test_id("circles-spinner")
    boxes = [place.bounding_box(), place.locator(".spin").bounding_box()]
    assert boxes[1]["width"] == boxes[1]["height"] == 34
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    assert middles[0] == pytest.approx(middles[1], abs=0.5)


def test_the_shadow_of_a_circle_is_seen_outside_of_it(looks):
    box = looks.get_by_test_id("circles-shadow").bounding_box()
    # Below the circle of 40 points, in the middle.
    [[(red, green, blue), *_], *_] = pixels(looks, looks, clip={
        "x": box["x"] + box["width"] / 2, "y": box["y"] + 46, "width": 2, "height": 2})
    assert blue > 180 and red < 120, (red, green, blue)


def ink_by_row(page, name):
    """For each row of pixels the first dark one."""
    rows = [[x for x, pixel in enumerate(row) if sum(pixel) < 330] for row in picture_of(page, name)]
    return [row[0] for row in rows if row]


@pytest.mark.parametrize("design", ["default", "rounded", "serif", "monospaced"])
def test_italics_are_slanted_and_nothing_else(looks, design):
    for weight in ("", "bold-"):
        upright = ink_by_row(looks, f"slant-{design}-{weight.rstrip('-') or 'upright'}")
        italic = ink_by_row(looks, f"slant-{design}-{weight}italic")
        # The stem of the first letter stands in the one, and leans in the other.
        above, below = len(upright) * 3 // 10, len(upright) * 7 // 10
        assert abs(upright[above] - upright[below]) <= 1, (design, weight)
        assert italic[above] - italic[below] >= 2, (design, weight)
    # No weight is made of another: bold letters are those of the bold font.
    assert looks.get_by_test_id(f"slant-{design}-bold").evaluate(
        "(each) => getComputedStyle(each).fontSynthesisWeight") == "none"


def colours_of(picture):
    """How many pixels are no gray."""
    return sum(max(pixel) - min(pixel) > 60 for row in picture for pixel in row)


KINDS = ["face", "heart", "keycap", "flag", "skin", "sun", "joined", "check"]


@pytest.mark.parametrize("kind", KINDS)
def test_emoji_have_their_colours_in_every_design(looks, kind):
    for design in ("default", "rounded", "serif", "monospaced", "bold"):
        picture = picture_of(looks, f"emoji-{kind}-{design}")
        assert colours_of(picture) > 100, (kind, design)


def test_emoji_have_their_colours_in_fields_buttons_menus_and_alerts(looks):
    assert colours_of(picture_of(looks, "emoji-field")) > 100
    assert colours_of(picture_of(looks, "emoji-button")) > 100

    def colours(locator):
        return colours_of(pixels(looks, locator))

    looks.get_by_role("button", name="Emoji", exact=True).click()
    row = looks.get_by_role("menuitem", name="😀")
    expect(row).to_be_visible()
    rest(looks)
    assert colours(row) > 60
    looks.keyboard.press("Escape")
    looks.get_by_test_id("emoji-button").click()
    dialog = looks.get_by_role("alertdialog")
    expect(dialog).to_be_visible()
    rest(looks)
    assert colours(dialog.get_by_role("heading")) > 60
