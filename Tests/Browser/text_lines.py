"""How wide texts are beside their longest lines."""

import pytest

# For each text of a bubble: its width, the width of its longest line, its height, and the height that
# it would have as wide as the room. A space at which a line was broken is not of the line.
LINES = r"""(bubble) => [...bubble.querySelectorAll(".t")].map((text) => {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const lines = new Map();
  while (walker.nextNode()) {
    for (const { index, 0: word } of walker.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      for (const { left, right, bottom } of range.getClientRects()) {
        const line = [...lines.keys()].find((each) => Math.abs(each - bottom) < 8) ?? bottom;
        const [from, to] = lines.get(line) ?? [left, right];
        lines.set(line, [Math.min(from, left), Math.max(to, right)]);
      }
    }
  }
  const held = text.getAnimations();
  const { width, height } = text.getBoundingClientRect();
  for (const each of held) each.cancel();
  const free = text.getBoundingClientRect().height;
  for (const each of held) each.finish();
  return { width, line: Math.max(...[...lines.values()].map(([from, to]) => to - from)), height, free,
    lines: lines.size };
})"""


def lines_of(box):
    """What is known of the texts in a box."""
    return box.evaluate(LINES)


def expect_to_hug(box):
    """Each text in a box is as wide as its longest line, and has the lines that its room makes."""
    for text in lines_of(box):
        assert text["lines"] > 1
        assert text["line"] - 0.5 <= text["width"] <= text["line"] + 2, text
        assert text["height"] == pytest.approx(text["free"], abs=0.5), text
