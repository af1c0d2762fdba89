"""What is measured within a page: when something is painted after what."""

import json
import re
import sys
from pathlib import Path

from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Clients")]
from person import Person  # noqa: E402

# Notes for each message, by the number in its text, when it was painted first. The times of all pages
# are the machine's.
WATCH = """() => {
  window.painted = {};
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    for (const bubble of document.querySelectorAll("[aria-label*=': bench ']")) {
      const number = /: bench (\\d+)\\./.exec(bubble.getAttribute("aria-label"))?.[1];
      if (number === undefined || number in window.painted || !bubble.checkVisibility()) continue;
      window.painted[number] = null;
      // Behind the frame that shows it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { window.painted[number] = now(); };
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
  look();
}"""

# Taps the button and tells when.
TAP = """() => {
  const button = [...document.querySelectorAll("button[aria-label=Send], button")].findLast((each) =>
    each.checkVisibility() && (each.getAttribute("aria-label") ?? each.innerText) === "Send");
  const began = performance.timeOrigin + performance.now();
  button.click();
  return began;
}"""

PAINTED = "(number) => window.painted[number]"

# Scrolls a chat to and fro, so many pixels a millisecond, and tells the milliseconds between the
# frames of the page, and how many of them showed no message.
SCROLL = """([seconds, speed]) => new Promise((resolve) => {
  const scroller = [...document.querySelectorAll("[data-anchor=bottom]")]
    .filter((each) => each.checkVisibility()).at(-1);
  const box = scroller.getBoundingClientRect();
  const isEmpty = () => [0.25, 0.5, 0.75].every((part) => !document
    .elementsFromPoint(box.left + box.width / 2, box.top + box.height * part)
    .some((each) => each.closest("[data-anchor=bottom] .lazy > :not(.win)")));
  const frames = [];
  const began = performance.now();
  performance.mark("scrolling begins");
  let [last, back, gaps] = [began, 1, 0];
  const step = (at) => {
    const time = at - last;
    frames.push(time);
    last = at;
    if (isEmpty()) gaps += 1;
    if (at - began > seconds * 1000) {
      performance.mark("scrolling ends");
      return resolve([frames.slice(1), gaps]);
    }
    // Up for the first half.
    if (at - began > seconds * 500) back = -1;
    scroller.scrollTop -= back * speed * time;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""

# Notes when a page that is being loaded has painted a text, in milliseconds from its navigation.
LAUNCH = """(text) => {
  let isFound = false;
  const look = () => {
    if (isFound || !document.body?.textContent.includes(text)) return;
    isFound = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.shownAt = performance.now(); };
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""

# Scrolls a chat to its beginning and to its end.
TOP = """() => [...document.querySelectorAll("[data-anchor=bottom]")]
  .filter((each) => each.checkVisibility()).at(-1).scrollTo(0, 0)"""
END = """() => [...document.querySelectorAll("[data-anchor=bottom]")]
  .filter((each) => each.checkVisibility()).at(-1).scrollTo(0, 1e9)"""

# How long the chat is, in pixels.
HEIGHT = """() => [...document.querySelectorAll("[data-anchor=bottom]")]
  .filter((each) => each.checkVisibility()).at(-1).scrollHeight"""


class Browsers:
    """People at one Chromium."""

    def __init__(self, chromium, server):
        self.chromium = chromium
        self.server = server
        self.count = 0

    def person(self, name, **options):
        context = self.chromium.new_context(
            viewport={"width": 390, "height": 844}, locale="en-US", **options)
        context.set_default_timeout(120_000)
        self.count += 1
        return Person(context, self.server, name, f"{name.lower()}{self.count}@example.com")

    def pair(self):
        """Two people with their chat open."""
        ada, ben = (self.person(name).sign_up() for name in ("Ada", "Ben"))
        search(ada, "Ben")
        ada.open_chat("Ben").send("hello").expect_sent("hello")
        ben.go_to("Chats").open_chat("Ada").expect_received("hello")
        return ada, ben


def search(person, name):
    person.go_to("People")
    person.visible(person.page.get_by_label("Search people")).fill(name)
    expect(person.rows).to_have_count(1)


def delays(ada, ben, pace, count, speed):
    """Milliseconds from Ada's tap to her own bubble, and to Ben's, for each of her messages."""
    for person in (ada, ben):
        person.page.evaluate(WATCH)
    own, others = [], []
    for number in range(count):
        ada.type(pace.text(number))
        expect(ada.send_button).to_be_enabled()
        began = ada.page.evaluate(TAP)
        for person, times in ((ada, own), (ben, others)):
            person.page.wait_for_function(PAINTED, arg=str(number))
            times.append(person.page.evaluate(PAINTED, str(number)) - began)
        ada.page.wait_for_timeout(pace.short_pause(speed) * 1000)
    return own, others


def show_earlier(person):
    """Loads the messages before those that are loaded; false when there are none."""
    page = person.page
    page.evaluate(TOP)
    button = person.visible(page.get_by_role("button", name="Show earlier messages"))
    first = person.visible(page.get_by_label(re.compile(": line 1 of the talk")))
    expect(button.or_(first).first).to_be_visible()
    if not button.count():
        return False
    height = page.evaluate(HEIGHT)
    button.click()
    while page.evaluate(HEIGHT) < height + 1000 and not first.count():
        page.wait_for_timeout(10)
    return True


def frames(chromium, page, seconds, speed):
    """The milliseconds between the frames that Chromium drew while a page was scrolled, by its own
    trace and by the page's clock, and how many of them showed no message."""
    page.evaluate(END)
    page.wait_for_timeout(2000)  # the rows there come
    chromium.start_tracing(page=page, categories=[
        "blink.user_timing", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame"])
    by_page, gaps = page.evaluate(SCROLL, [seconds, speed])
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    begin, end = (
        next(event["ts"] for event in events if event["name"] == f"scrolling {which}")
        for which in ("begins", "ends"))
    drawn = sorted(
        event["ts"] for event in events
        if event["name"] == "DrawFrame" and begin <= event["ts"] <= end)
    return [(after - before) / 1000 for before, after in zip(drawn, drawn[1:])], by_page, gaps
