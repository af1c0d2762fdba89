"""What is measured within a page: when something is painted after what."""

import sys
from pathlib import Path

from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "Tests/Browser"))
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
        ada.page.wait_for_timeout(min(pace.pause() / speed, 2) * 1000)
    return own, others
