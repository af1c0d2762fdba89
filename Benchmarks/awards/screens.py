"""What is measured within a page of the game: when something is painted after what."""

import re
import sys
from pathlib import Path

from game import NOMINEES
from playwright.sync_api import expect

sys.path.append(str(Path(__file__).parents[2] / "Tests/Browser"))
from browser_person import BrowserPerson  # noqa: E402
from resting import rest  # noqa: E402

PASSWORD = "correct horse"
PAUSE = 300  # milliseconds between taps

# Taps a nominee's row and tells the milliseconds until its mark is painted.
PICK = """(name) => new Promise((resolve) => {
  const row = [...document.querySelectorAll("label")].find((each) =>
    each.checkVisibility() && !each.closest("[inert]") && each.textContent.includes(name));
  const isMarked = () => row.querySelector("input").checked
    && getComputedStyle(row.querySelector(":scope > svg")).visibility === "visible";
  if (isMarked()) throw new Error(name + " is picked already");
  const began = performance.now();
  row.click();
  const look = () => {
    if (!isMarked()) return requestAnimationFrame(look);
    // Behind the frame that shows it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - began);
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})"""

# Notes for each score of the person at the page when their row of the leaderboard showed it first. The
# times are the machine's.
WATCH = """() => {
  window.painted = {};
  const look = () => {
    for (const row of document.querySelectorAll("[role=listitem], li")) {
      const score = /\\(you\\).*?(\\d+\\/\\d+) correct/s.exec(row.textContent)?.[1];
      if (score === undefined || score in window.painted || !row.checkVisibility()) continue;
      window.painted[score] = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.painted[score] = performance.timeOrigin + performance.now();
        };
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, characterData: true });
  look();
}"""

PAINTED = "(score) => window.painted[score]"


class Player(BrowserPerson):
    """Somebody at one browser, who has an account and is in the competition."""

    app = "awards"

    def __init__(self, chromium, server, name):
        context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-US")
        context.set_default_timeout(120_000)
        super().__init__(context, server, name)

    def sign_in(self, email):
        self.open()
        self.link("Sign in with Email").click()
        self.visible(self.page.get_by_label("Email")).fill(email)
        self.visible(self.page.get_by_label("Password")).fill(PASSWORD)
        self.tap("Sign In", exact=True)
        expect(self.link("Bench Show")).to_be_visible()
        return self

    def see_category(self, name):
        self.link("Bench Show").click()
        self.link(re.compile(f"^{name}(?!\\d)")).click()
        expect(self.page.get_by_role("radio", name="Nominee n1")).to_be_visible()
        return self

    def see_leaderboard(self):
        self.link("Bench Show").click()
        expect(self.text("picked")).to_be_visible()
        rest(self.page)
        self.tap("More", exact=True)
        self.choose("menuitem", "View Leaderboard")
        expect(self.text("(you)")).to_be_visible()
        rest(self.page)
        self.page.evaluate(WATCH)
        return self

    def picks(self, count):
        """Milliseconds from each of so many taps, on one nominee after the other, to its painted mark."""
        times = []
        for number in range(count):
            times.append(self.page.evaluate(PICK, f"Nominee {NOMINEES[number % len(NOMINEES)]}"))
            self.page.wait_for_timeout(PAUSE)
        return times

    def painted(self, score):
        """When the page showed a score of its person first, in milliseconds since 1970."""
        self.page.wait_for_function(PAINTED, arg=score)
        return self.page.evaluate(PAINTED, score)
