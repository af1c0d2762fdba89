"""Where views stand in Chromium, beside where SwiftUI puts them in a room of 300 by 100 points.

The numbers follow from how SwiftUI lays out: a container proposes, its children choose, the
container places them, and the room centres what is smaller or larger.
"""

import pytest
from person import PHONE

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
    context = chromium.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.web}/gallery/layout")
    page.locator("html.live").wait_for()
    page.wait_for_timeout(500)
    yield page
    context.close()


@pytest.fixture(scope="module")
def boxes(layout):
    return layout.evaluate(BOXES)


@pytest.mark.parametrize("room", EXPECTED)
def test_views_stand_where_swiftui_puts_them(boxes, room):
    for name, expected in EXPECTED[room].items():
        measured = boxes[room][name]
        assert measured == pytest.approx(expected, abs=0.75), f"{room}.{name}"


def test_baselines_meet(layout):
    baselines = layout.evaluate(BASELINES)
    assert baselines["a"] == pytest.approx(baselines["b"], abs=1)


def test_who_has_priority_keeps_its_line(boxes):
    first, second = boxes["text-priority"]["a"], boxes["text-priority"]["b"]
    assert first[3] < 30, "the text with priority wraps"
    assert second[3] > 40, "the other text does not give way"
    assert second[0] + second[2] <= 301


def test_texts_share_a_line_by_what_they_need(boxes):
    long, short = boxes["texts"]["a"], boxes["texts"]["b"]
    assert short[3] < 30, "the short text wraps"
    assert long[0] >= -1 and short[0] + short[2] <= 301
