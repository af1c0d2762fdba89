"""A draft night: twelve browsers draft 18 rounds in one room, and the server is killed three times.

What the draft must be is worked out here, in Python, from its seats, its players and its picks.
"""

import json
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from browser_person import people_of
from devices import DESKTOP, PHONE
from drafter import Drafter
from playwright.sync_api import Error, expect
from tcp_proxy import TCPProxy
from topdog_game import PASSWORD, SLATE, TopDogGame, microseconds
from waiting import until

SCRIPT = Path(__file__).parents[2] / "docs/verify_draft.py"
TEAMS, ROUNDS, REVERSAL = 12, 18, 3
SECONDS = 8  # of a pick
SOON = 5_000  # milliseconds in which a page shows what somebody needs for a pick
KEYBOARDS = (0, 3, 6, 9)
IN_TUNNEL, WRONG_CLOCK = 5, 7
KILLS = (30, 100, 170)  # the picks before which the server is killed
TUNNEL = range(55, 95)
LONGEST = 900  # seconds of the whole draft

# How somebody at a keyboard fills a roster.
PLAN = "wr rb wr rb qb te wr rb wr wr rb qb te wr rb wr rb wr".split()
STARTERS = {"QB": 1, "RB": 2, "WR": 3, "TE": 1}
LIMITS = {"QB": 3, "RB": 7, "WR": 9, "TE": 3}  # of autodraft, for those who set none

# The device's clock is an hour ahead.
AN_HOUR_AHEAD = """
const now = Date.now.bind(Date);
const ahead = () => now() + 3_600_000;
window.Date = new Proxy(Date, {
  construct: (date, values, target) => Reflect.construct(date, values.length ? values : [ahead()], target),
  apply: (date) => new date(ahead()).toString(),
  get: (date, name) => name === "now" ? ahead : Reflect.get(date, name),
});
"""
COUNTDOWN = re.compile(r"^(\d+):(\d\d)$")


class NightDrafter(Drafter):
    """Somebody in the room, who picks by touch or by keyboard."""

    has_keyboard = False
    has_wrong_clock = False
    queued = 0

    def enter(self, draft):
        self.open(f"/draft/{draft}")
        expect(self.text(re.compile("The draft starts soon|is picking|You are on the clock"))).to_be_visible()
        return self

    @property
    def question(self):
        return self.page.locator("dialog[open]:not(.cover)").get_by_role("button", name=re.compile("^Pick "))

    def take_over(self):
        """Turns off the autopilot that is on after two clocks ran out."""
        self.button("Turn Off Autopilot").click(timeout=SOON)

    def see_turn(self, round, number):
        expect(self.text(re.compile(rf"Round {round}, pick {number}(?!\d)"))).to_be_visible(timeout=SOON)
        expect(self.text("You are on the clock")).to_be_visible(timeout=SOON)

    def pick(self, round):
        """Picks somebody, unless the clock is faster."""
        if self.has_keyboard:
            self.pick_by_keyboard(round)
        else:
            self.visible(self.page.get_by_role("button", name=re.compile("^Pick ."))).first.click(timeout=SOON)
            self.question.click(timeout=SOON)

    def pick_by_keyboard(self, round):
        keys = self.page.keyboard
        search = self.page.get_by_placeholder("Search players")
        keys.press("/")
        expect(search).to_be_focused(timeout=SOON)
        keys.press("Control+A")
        keys.type(PLAN[round - 1])
        keys.press("Enter")
        expect(search).not_to_be_focused(timeout=SOON)
        keys.press("ArrowDown")
        if round % 6 == 1:
            keys.press("q")
            out = self.page.get_by_role("button", name=re.compile("out of the queue, number 1"))
            expect(out.first).to_be_visible(timeout=SOON)
            self.queued += 1
        keys.press("Enter")
        expect(self.question).to_be_visible(timeout=SOON)
        keys.press("Enter")

    def step_back(self):
        """Leaves what a pick that came too late has left open."""
        for _ in range(3):
            if not self.page.locator("dialog[open]:not(.cover)").count():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(200)

    def seconds_left(self):
        """What the countdown in the room's head shows; nil while there is none."""
        for text in self.visible(self.page.get_by_text(COUNTDOWN)).all_inner_texts():
            if match := COUNTDOWN.match(text.strip()):
                return int(match[1]) * 60 + int(match[2])
        return None


def slot_of(number):
    """Whose turn it is: rounds 2 and 3 run backwards, and from the fourth on every other one."""
    round, place = divmod(number - 1, TEAMS)
    is_backwards = round in (1, 2) or (round > 2 and round % 2 == 0)
    return TEAMS - place if is_backwards else place + 1


def check(game, draft, positions):
    """Replays a complete draft: order, players, rosters and whom the server may pick."""
    room = game.document(f"drafts/{draft}")
    picks = {int(id): pick for id, pick in game.listing("picks", f"drafts/{draft}").items()}
    assert sorted(picks) == list(range(1, TEAMS * ROUNDS + 1))
    rosters = {slot: [] for slot in range(1, TEAMS + 1)}
    taken = set()
    for number in range(1, TEAMS * ROUNDS + 1):
        pick, slot = picks[number], slot_of(number)
        seat = room["seats"][slot - 1]
        found = (pick["number"], pick["slot"], pick["entryId"], pick["userId"])
        assert found == (number, slot, seat["entryId"], seat["userId"]), (number, pick)
        assert pick["playerId"] not in taken and pick["playerId"] in positions, (number, pick)
        taken.add(pick["playerId"])
        assert pick["position"] == positions[pick["playerId"]]
        roster = rosters[slot]
        roster.append(pick["playerId"])
        counts = Counter(positions[player] for player in roster)
        missing = sum(max(0, most - counts[position]) for position, most in STARTERS.items())
        assert missing <= ROUNDS - len(roster), (number, counts)
        assert pick["author"] in ("person", "clock", "autopilot")
        choice = pick.get("choice")
        assert (choice is None) == (pick["author"] == "person"), pick
        if choice and not choice["relaxesLimits"]:
            assert counts[pick["position"]] <= LIMITS[pick["position"]], (number, counts)
        if number > 1:
            assert pick["previous"] == picks[number - 1]["hash"]
            assert microseconds(pick["at"]) >= microseconds(picks[number - 1]["at"]), number
    assert [picks[number]["playerId"] for number in sorted(picks)] == room["picked"]
    assert room["chainHead"] == picks[TEAMS * ROUNDS]["hash"]
    for slot, seat in enumerate(room["seats"], 1):
        entry = game.document(f"entries/{seat['entryId']}")
        assert (entry["state"], entry["slot"], entry["roster"]) == ("complete", slot, rosters[slot])
    return picks


class Night:
    """The draft as it goes on, with those who sit in it."""

    def __init__(self, game, server, draft, drafters, line):
        self.game = game
        self.server = server
        self.id = draft
        self.drafters = drafters  # by uid
        self.line = line
        self.kills = list(KILLS)
        self.is_in_tunnel = False
        self.countdowns = []
        self.misses = []

    def room(self):
        return self.game.document(f"drafts/{self.id}")

    def play(self):
        end = time.monotonic() + LONGEST
        while (room := self.room())["state"] != "complete":
            assert time.monotonic() < end, f"The draft stands at pick {room['currentPick']}: {self.misses}"
            if room["state"] == "drafting":
                self.turn(room)
            else:
                time.sleep(0.2)

    def turn(self, room):
        number = room["currentPick"]
        if self.kills and number >= self.kills[0]:
            self.kills.pop(0)
            self.server.kill()
            self.server.start()
            return
        self.tunnel(number)
        slot = slot_of(number)
        drafter = self.drafters[room["userIds"][slot - 1]]
        if not (self.is_in_tunnel and drafter.server is self.line):
            try:
                self.act(drafter, number, room["autopilots"][slot - 1]["isOn"])
            except (AssertionError, Error) as miss:
                # The clock was faster, or the server was away. Picks that nobody makes are counted in the end.
                self.misses.append((number, str(miss).splitlines()[0]))
                drafter.step_back()
        # The clock picks half a second after the deadline at the latest.
        until(lambda: self.room()["currentPick"] != number, SECONDS * 3)

    def act(self, drafter, number, has_autopilot):
        round = (number - 1) // TEAMS + 1
        drafter.see_turn(round, number)
        if has_autopilot:
            drafter.take_over()
        if drafter.has_wrong_clock and (seconds := drafter.seconds_left()) is not None:
            self.countdowns.append(seconds)
        drafter.pick(round)

    def tunnel(self, number):
        if (number in TUNNEL) == self.is_in_tunnel:
            return
        self.is_in_tunnel = not self.is_in_tunnel
        drafter = next(each for each in self.drafters.values() if each.server is self.line)
        notice = drafter.page.get_by_text("No connection since")
        if self.is_in_tunnel:
            self.line.cut()
            expect(notice).to_be_visible()
        else:
            self.line.restore()
            expect(notice).to_be_hidden()
            try:
                drafter.take_over()
            except Error as miss:
                self.misses.append((number, str(miss).splitlines()[0]))


@pytest.fixture
def line():
    """A line between the one in the tunnel and the server."""
    proxy = TCPProxy()
    yield proxy
    proxy.close()


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_twelve_browsers_draft_through_a_night_of_trouble(own_server, line, chromium, tmp_path, artifacts):
    server = own_server().start()
    line.target = server.web.removeprefix("http://")
    line.web = f"http://{line.address}"
    game = TopDogGame(server, players=566)
    tournament = game.tournament(
        "The Long Night", teams=TEAMS, rounds=ROUNDS, reversal=REVERSAL, seconds=SECONDS, most=TEAMS)
    with people_of(chromium, NightDrafter) as make:
        people, drafters = [], {}
        for number in range(TEAMS):
            email = f"night{number}@example.com"
            person = game.player(f"night_{number:02}", email=email, password=PASSWORD)
            has_keyboard = number in KEYBOARDS
            drafter = make(
                line if number == IN_TUNNEL else server, f"night_{number:02}", reduced_motion="reduce",
                viewport=DESKTOP if has_keyboard else PHONE)
            drafter.has_keyboard = has_keyboard
            drafter.has_wrong_clock = number == WRONG_CLOCK
            if drafter.has_wrong_clock:
                drafter.context.add_init_script(AN_HOUR_AHEAD)
            people.append(person)
            drafters[person.uid] = drafter.sign_in_with(email, PASSWORD)
        draft = game.fill(tournament, people)
        for drafter in drafters.values():
            drafter.enter(draft)

        night = Night(game, server, draft, drafters, line)
        night.play()
        assert not night.kills and not night.is_in_tunnel
        pool = game.listing("pools")[game.document(f"drafts/{draft}")["poolId"]]
        assert pool["slateId"] == SLATE
        picks = check(game, draft, dict(zip(pool["players"], pool["positions"], strict=True)))

        authors = {uid: Counter() for uid in drafters}
        for pick in picks.values():
            authors[pick["userId"]][pick["author"]] += 1
        summary = {drafters[uid].name: dict(counts) for uid, counts in authors.items()}
        assert sum(counts["person"] for counts in authors.values()) >= TEAMS * ROUNDS * 2 // 3, (summary, night.misses)
        for uid, drafter in drafters.items():
            if drafter.has_keyboard or drafter.has_wrong_clock:
                assert authors[uid]["person"] >= ROUNDS // 2, (summary, night.misses)
            if drafter.server is line:
                assert authors[uid]["clock"] >= 2 and authors[uid]["person"] >= 4, (summary, night.misses)
        assert sum(drafter.queued for drafter in drafters.values()) >= len(KEYBOARDS), night.misses
        # A countdown that went by the device's clock would be an hour off.
        assert night.countdowns and all(0 <= seconds <= SECONDS + 1 for seconds in night.countdowns), night.countdowns

        for drafter in drafters.values():
            expect(drafter.text("The draft is complete")).to_be_visible()
            last = drafter.page.locator(f'[aria-label*=", pick {TEAMS * ROUNDS}, "]').first
            expect(last).to_have_attribute("aria-label", re.compile(r": Player \d+, (QB|RB|WR|TE)"))
            drafter.page.screenshot(path=artifacts / f"topdog-{drafter.name}.png")

        exporter = next(iter(drafters.values()))
        exporter.tap("More")
        with exporter.page.expect_download() as download:
            exporter.choose("menuitem", "Export Draft Log")
        path = tmp_path / "draft.json"
        download.value.save_as(path)
    script = subprocess.run(
        [sys.executable, SCRIPT, path], capture_output=True, text=True, timeout=60, check=False)
    assert script.returncode == 0 and script.stdout.startswith(f"sound: {TEAMS * ROUNDS} picks"), script
    exported = json.loads(path.read_text(encoding="utf-8"))
    kept = ("number", "slot", "author", "hash")
    assert [
        [each["player"], *(each[name] for name in kept)] for each in exported["picks"]
    ] == [[each["playerId"], *(each[name] for name in kept)] for _, each in sorted(picks.items())]
    assert (exported["teams"], exported["rounds"], exported["reversal"]) == (TEAMS, ROUNDS, REVERSAL)
