"""How long from the click in one browser to the painted bubble in the other."""

import statistics

import pytest

MESSAGES = 200

NOTE_CLICKS = """() => {
  window.clicks = [];
  document.addEventListener("click", (event) => {
    if (event.target.closest("button[aria-label=Send]")) {
      window.clicks.push(performance.timeOrigin + event.timeStamp);
    }
  }, true);
}"""

NOTE_PAINTS = """() => {
  window.paints = {};
  const seen = (label) => {
    const number = label?.match(/latency (\\d+)/)?.[1];
    if (!number || window.paints[number]) return;
    window.paints[number] = -1;
    // A frame's callbacks run before it is painted, and the next task after it was.
    requestAnimationFrame(() => setTimeout(() => {
      window.paints[number] = performance.timeOrigin + performance.now();
    }));
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const each of [node, ...node.querySelectorAll("[aria-label]")]) {
          seen(each.getAttribute("aria-label"));
        }
      }
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""

# The page's content policy forbids the `eval` by which wait_for_function polls.
PAINTED = """(number) => new Promise((done) => {
  const look = () => window.paints[number] > 0 ? done() : setTimeout(look, 1);
  look();
})"""


@pytest.mark.timeout(900)
def test_from_click_to_the_other_persons_painted_bubble(pair, artifacts, capsys):
    ada, ben = pair
    ada.send("warm up").expect_sent("warm up")
    ben.open_chat(ada.name).expect_received("warm up")
    ada.page.evaluate(NOTE_CLICKS)
    ben.page.evaluate(NOTE_PAINTS)
    for number in range(MESSAGES):
        ada.send(f"latency {number}.")
        ben.page.evaluate(PAINTED, number)
    clicks = ada.page.evaluate("window.clicks")
    paints = ben.page.evaluate("window.paints")
    times = sorted(paints[str(n)] - clicks[n] for n in range(MESSAGES))
    assert len(times) == MESSAGES and times[0] > 0
    median, p95 = statistics.median(times), times[int(MESSAGES * 0.95) - 1]
    line = (
        f"click to painted bubble, {MESSAGES} messages: "
        f"median {median:.0f} ms, 95th percentile {p95:.0f} ms"
    )
    (artifacts / "latency.txt").write_text(line + "\n")
    with capsys.disabled():
        print(f"\n{line}")
