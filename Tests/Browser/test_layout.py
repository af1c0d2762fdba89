"""Where views stand in Chromium, beside where SwiftUI puts them in a room of 300 by 100 points.

The numbers follow from how SwiftUI lays out: a container proposes, its children choose, the
container places them, and the room centres what is smaller or larger.
"""

import pytest
from devices import PHONE, on_device
from waiting import eventually

# case → view → (x, y, width, height) within the room
EXPECTED = {
    "spacer": {"a": (0, 40, 50, 20), "b": (250, 30, 50, 40)},
    "rest": {"a": (0, 0, 230, 100), "b": (240, 40, 60, 20)},
    "minimum": {"a": (0, 0, 200, 100), "b": (200, 0, 100, 100)},
    "maximum": {"a": (0, 0, 50, 100), "b": (50, 0, 250, 100)},
    "priority": {"a": (0, 0, 260, 100), "b": (260, 0, 40, 100)},
    "column": {"a": (100, 28, 100, 20), "b": (100, 52, 50, 20)},
    "usual-spacing": {"a": (140, 26, 20, 20), "b": (140, 54, 20, 20)},
    "upright-spacer": {"a": (140, 0, 20, 20), "b": (140, 80, 20, 20)},
    "too-wide": {"a": (-10, 40, 140, 20), "b": (170, 40, 140, 20)},
    "nested": {"a": (0, 0, 146, 100), "b": (154, 0, 146, 100)},
    "pile": {"a": (100, 20, 100, 60), "b": (170, 50, 30, 30)},
    "alignment": {"a": (50, 10, 50, 20)},
    "wide-frame": {"a": (0, 40, 50, 20)},
    "overlay": {"a": (100, 20, 100, 60), "b": (180, 20, 20, 20)},
    "background": {"a": (130, 30, 40, 40), "b": (110, 10, 80, 80)},
    "ratio-fit": {"a": (50, 0, 200, 100)},
    "ratio-square": {"a": (100, 0, 100, 100)},
    "ratio-fill": {"a": (0, -25, 300, 150)},
    "padding": {"a": (155, 40, 20, 20)},
    "negative-padding": {"a": (110, 30, 40, 40), "b": (140, 30, 40, 40)},
    "offset": {"a": (110, 45, 50, 20), "b": (150, 40, 50, 20)},
    "position": {"a": (20, 30, 20, 20)},
    "fixed-size": {"a": (90, 35, 120, 30)},
    "inset": {"a": (0, 0, 300, 80), "b": (120, 80, 60, 20)},
    "reader": {"a": (0, 0, 100, 50)},
    "fits": {"b": (100, 40, 100, 20)},
    "guide-after": {"a": (115, 30, 50, 20), "b": (135, 50, 50, 20)},
    "guide-before": {"a": (135, 30, 50, 20), "b": (115, 50, 50, 20)},
    "guide-top": {"a": (100, 50, 50, 20), "b": (150, 30, 50, 20)},
    "grid": {
        "a": (90, 25, 50, 20), "b": (165, 15, 30, 40),
        "c": (105, 65, 20, 20), "d": (150, 65, 60, 20),
    },
    "grid-span": {
        "a": (110, 20, 50, 20), "b": (160, 20, 30, 20), "c": (110, 40, 80, 20),
        "d": (110, 60, 20, 20), "e": (160, 60, 20, 20),
    },
    "own-layout": {"a": (100, 25, 40, 20), "b": (140, 45, 60, 30)},
    "fits-both": {"b": (50, 20, 200, 60)},
    "fits-upright": {"c": (100, 5, 100, 40), "b": (100, 45, 100, 50)},
    "fits-nested": {"b": (100, 15, 100, 70)},
    "column-alignment": {
        "a": (125, 20, 50, 20), "b": (175, 20, 30, 20),
        "c": (95, 40, 80, 20), "d": (185, 40, 10, 20),
        "e": (155, 60, 20, 20), "f": (175, 60, 30, 20),
    },
    "framed-layout": {
        "a": (75, 20, 40, 20), "b": (115, 40, 60, 30), "c": (25, 75, 250, 10),
    },
    "right-to-left": {"a": (135, 40, 50, 20), "b": (85, 40, 50, 20)},
}

BOXES = """() => {
  const boxes = {};
  for (const each of document.querySelectorAll('[data-testid*="."]')) {
    const [room, name] = each.dataset.testid.split(".");
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    const around = document.querySelector(`[data-testid="${room}"]`).getBoundingClientRect();
    const box = each.getBoundingClientRect();
    boxes[room] ??= {};
    boxes[room][name] = [box.x - around.x, box.y - around.y, box.width, box.height];
  }
  return boxes;
}"""

# Whether everything stands where it will stay: two layouts are placed, and nothing moves.
PLACED = """() => {
  const boxes = [...document.querySelectorAll('[data-testid*="."]')]
    .map((each) => JSON.stringify(each.getBoundingClientRect())).join();
  const isStill = boxes === window.boxesBefore;
  window.boxesBefore = boxes;
  return isStill && document.querySelectorAll(".lay-on").length === 2;
}"""

# Where the letters of a text stand, measured by a mark of no size among them.
BASELINES = """() => Object.fromEntries(["a", "b"].map((name) => {
  const text = document.querySelector(`[data-testid="baselines.${name}"]`);
  const mark = document.createElement("span");
  mark.style.cssText = "display:inline-block;width:0;height:0";
  text.append(mark);
  const { bottom } = mark.getBoundingClientRect();
  mark.remove();
  return [name, bottom];
}))"""


@pytest.fixture(scope="module")
def layout(server, chromium):
    context = chromium.new_context(**on_device({"viewport": PHONE, "reduced_motion": "reduce"}))
    page = context.new_page()
    page.goto(f"{server.web}/gallery/layout")
    page.locator("html.live").wait_for()
    # Layouts of the app and guides are placed once the browser has told the sizes.
    page.wait_for_function(PLACED)
    yield page
    context.close()


@pytest.fixture(scope="module")
def boxes(layout):
    # What a view does with the size that it is told comes a little later.
    try:
        return eventually(lambda: all_in_their_places(layout.evaluate(BOXES)))
    except AssertionError:
        return layout.evaluate(BOXES)


def all_in_their_places(boxes):
    for room in EXPECTED:
        check(boxes, room)
    return boxes


def check(boxes, room):
    for name, expected in EXPECTED[room].items():
        measured = boxes.get(room, {}).get(name)
        assert measured == pytest.approx(expected, abs=0.75), f"{room}.{name}"


@pytest.mark.parametrize("room", EXPECTED)
def test_views_stand_where_swiftui_puts_them(boxes, room):
    check(boxes, room)


def test_baselines_meet(layout):
    baselines = layout.evaluate(BASELINES)
    assert baselines["a"] == pytest.approx(baselines["b"], abs=1)


def test_a_view_with_priority_keeps_its_line(boxes):
    first, second = boxes["text-priority"]["a"], boxes["text-priority"]["b"]
    assert first[3] < 30, "the text with priority wraps"
    assert second[3] > 40, "the other text does not give way"
    assert second[0] + second[2] <= 301


def test_texts_share_a_line_by_what_they_need(boxes):
    long, short = boxes["texts"]["a"], boxes["texts"]["b"]
    assert short[3] < 30, "the short text wraps"
    assert long[0] >= -1 and short[0] + short[2] <= 301


def test_a_priority_reaches_through_a_border(boxes):
    first, second = boxes["priority-border"]["a"], boxes["priority-border"]["b"]
    assert first[3] < 30, "the text with priority wraps"
    assert second[2] < 170, "the other text does not give way"


def test_a_text_that_needs_less_than_its_share_keeps_its_line(boxes):
    long, box, short = (boxes["shares"][each] for each in "abc")
    assert short[3] < 30, "the short text wraps"
    assert long[3] > 30, "the long text does not wrap"
    assert box[2] == 30
    assert long[0] >= -1 and short[0] + short[2] <= 301


def test_words_stay_whole_in_the_largest_size_of_text(layout):
    word = layout.get_by_test_id("large-words.a")
    lines = word.evaluate("(each) => Math.round(each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight))")
    assert lines == 1
    body = layout.get_by_test_id("large-words.b")
    size = body.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)")
    assert size == pytest.approx(53, abs=0.5), "text without a font of its own keeps its size"


def test_a_ring_is_as_large_as_its_box_allows(open_page):
    page = open_page("drawing", viewport=PHONE)
    # The two rings come first, before circles with shadows.
    rings = page.locator(".shape-round > div")

    def are_as_large_and_in_the_middle():
        boxes = [rings.nth(number).bounding_box() for number in range(2)]
        assert [(each["width"], each["height"]) for each in boxes] == [(56, 56), (56, 56)]
        letter = page.get_by_text("A", exact=True).first.bounding_box()
        middle = letter["x"] + letter["width"] / 2
        assert abs(boxes[0]["x"] + 28 - middle) < 1

    eventually(are_as_large_and_in_the_middle)


def test_lines_of_a_text_are_aligned_by_what_it_is_in(open_page):
    page = open_page("text", viewport=PHONE)
    for words, alignment in [
        ("A long line is broken", "start"), ("Centred in three", "center"), ("Centred, too,", "center"),
    ]:
        text = page.get_by_text(words).first
        assert text.evaluate("(each) => getComputedStyle(each).textAlign") == alignment, words
