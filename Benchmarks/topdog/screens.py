"""The draft room in a real Chromium: a pick on twelve boards, and the list of all players narrowed and sorted."""

import contextlib
import json
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright
from report import head, note, row
from rooms import PLAYERS, ROUNDS, TEAMS, hearth
from topdog_game import PASSWORD, TopDogGame

sys.path.append(str(Path(__file__).parents[2] / "Tests/Browser"))
from devices import DESKTOP, PHONE, on_device  # noqa: E402
from drafter import Drafter  # noqa: E402
from resting import rest  # noqa: E402

FRAME = 1_000 / 60
PAUSE = 0.5  # seconds between picks
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]

# Notes for each pick from a number on when the board of the page showed it first. The times are the machine's.
WATCH = r"""(first) => {
  window.painted = {};
  let wanted = first;
  const look = () => {
    const cell = document.querySelector(`[aria-label*=", pick ${wanted}, "]`);
    if (!/: .+, (QB|RB|WR|TE)/.test(cell?.getAttribute("aria-label") ?? "")) return;
    const number = wanted;
    wanted += 1;
    requestAnimationFrame(() => {
      // Behind the frame that shows it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.painted[number] = performance.timeOrigin + performance.now(); };
      port2.postMessage(null);
    });
    look();
  };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-label"] });
  look();
}"""
PAINTED = "(number) => window.painted[number]"

# Taps an element, and gives the milliseconds until another player leads the list on the screen. The trace
# gets a mark before and after.
STEP = r"""(element, name) => new Promise((resolve) => {
  const leader = () => [...document.querySelectorAll('button[aria-label*=", projection "]')]
    .find((row) => row.checkVisibility())?.getAttribute("aria-label");
  const before = leader();
  const began = performance.now();
  performance.mark(`${name}-begin`);
  element.click();
  const look = () => {
    const now = leader();
    if (now === undefined || now === before) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.mark(`${name}-end`);
      resolve(performance.now() - began);
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})"""


@contextlib.contextmanager
def chromium():
    path = shutil.which("chromium")
    if not path:
        sys.exit("Install Debian's chromium (make bench-topdog does).")
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@contextlib.contextmanager
def running_draft():
    """A draft whose first turn runs, on a clock that nobody hears; with its people by slot."""
    with tempfile.TemporaryDirectory() as folder, hearth(folder) as server:
        game = TopDogGame(server, players=PLAYERS)
        tournament = game.tournament("Bench", teams=TEAMS, rounds=ROUNDS, seconds=3_600)
        people = [
            game.player(f"bench_{number:02}", email=f"bench{number}@example.com", password=PASSWORD)
            for number in range(TEAMS)]
        draft = game.fill(tournament, people)
        game.begin(draft)
        yield server, game, draft, people


def enter(browser, server, draft, number, viewport):
    """One of the people in the room, at a browser of their own."""
    context = browser.new_context(**on_device({"viewport": viewport, "locale": "en-US"}))
    context.set_default_timeout(120_000)
    drafter = Drafter(context, server, f"bench_{number:02}").sign_in_with(f"bench{number}@example.com", PASSWORD)
    drafter.open(f"/draft/{draft}")
    expect(drafter.text("Round 1, pick 1")).to_be_visible()
    rest(drafter.page)
    return drafter


def slot_of(number):
    round, place = divmod(number - 1, TEAMS)
    return TEAMS - place if round % 2 else place + 1


def boards(is_quick):
    count = TEAMS if is_quick else 5 * TEAMS
    print(f"{count} picks, one after the other, on the boards of {TEAMS} pages")
    head()
    with running_draft() as (server, game, draft, people), chromium() as browser:
        pages = []
        for number in range(TEAMS):
            drafter = enter(browser, server, draft, number, PHONE).show("Board")
            drafter.page.evaluate(WATCH, 1)
            pages.append(drafter)
        seats = game.people_by_slot(draft, people)
        times, last, answers = [], [], []
        for number in range(1, count + 1):
            time.sleep(PAUSE)
            began = time.time() * 1_000
            game.call(
                "makePick", seats[slot_of(number) - 1], draftId=draft, pick=number, playerId=f"p{number}")
            answers.append(time.time() * 1_000 - began)
            painted = []
            for drafter in pages:
                drafter.page.wait_for_function(PAINTED, arg=number)
                painted.append(drafter.page.evaluate(PAINTED, number) - began)
            times += painted
            last.append(max(painted))
        row("call to its answer", answers)
        row("call to the painted board, each page", times, "95th < 100")
        row("call to the painted board, the last page", last)
        for drafter in pages:
            assert not drafter.problems, drafter.problems
            drafter.context.close()


def work(events, name):
    """Milliseconds of the page's main thread between two marks: in all, and of its longest task."""
    marks = {
        event["name"]: event for event in events
        if event.get("cat", "").startswith("blink.user_timing") and event["name"].startswith(f"{name}-")}
    begin, end = marks[f"{name}-begin"], marks[f"{name}-end"]
    thread = [
        event for event in events
        if event.get("ph") == "X" and (event["pid"], event["tid"]) == (begin["pid"], begin["tid"])]
    for task in ("RunTask", "ThreadControllerImpl::RunTask"):
        tasks = [
            min(event["ts"] + event["dur"], end["ts"]) - max(event["ts"], begin["ts"])
            for event in thread if event["name"] == task and "dur" in event]
        if inside := [length / 1_000 for length in tasks if length > 0]:
            return sum(inside), max(inside)
    raise AssertionError(f"The trace has no tasks between the marks of {name}.")


def players(is_quick):
    count = 5 if is_quick else 25
    print(f"the list of {PLAYERS} players, narrowed and sorted {count} times each")
    head()
    with running_draft() as (server, _, draft, _), chromium() as browser:
        drafter = enter(browser, server, draft, 0, DESKTOP)
        page = drafter.page
        expect(drafter.button(re.compile("^Quarterback, "), exact=False)).to_be_visible()
        shown = {"narrowed": [], "sorted": []}
        browser.start_tracing(page=page, categories=CATEGORIES)
        for number in range(count):
            for turn in range(2):  # narrowed to a position, and all of them again
                chip = drafter.button(re.compile("^Quarterback, "), exact=False)
                shown["narrowed"].append(chip.evaluate(STEP, f"narrowed-{number}-{turn}"))
                rest(page)
            for turn, order in enumerate(("Projection", "ADP")):
                # The lobby behind the room has one too.
                page.locator("dialog[open]").get_by_role("button", name="Sort", exact=True).click()
                choice = drafter.visible(page.get_by_role("menuitemradio", name=order)).first
                expect(choice).to_be_visible()
                rest(page)
                shown["sorted"].append(choice.evaluate(STEP, f"sorted-{number}-{turn}"))
                rest(page)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        for name, times in shown.items():
            spent = [
                work(events, f"{name}-{number}-{turn}") for number in range(count) for turn in range(2)]
            row(f"tap to the {name} list on the screen", times)
            row("the page's main thread for it, all tasks", [each[0] for each in spent], f"95th < {FRAME:.1f}")
            row("the page's main thread for it, the longest task", [each[1] for each in spent])
        note("rows of the list in the document", f"{rows(page):,}")
        assert not drafter.problems, drafter.problems
        drafter.context.close()


def rows(page):
    return page.locator('button[aria-label*=", projection "]').count()
