"""Random drawing in DoodleGuess: page, host and partner hold the same strokes, and none is lost.

`HEARTH_SEED=‹number›` repeats one script; `DOODLE_SCRIPTS=‹number›` takes so many.
"""

import os
import random
from types import SimpleNamespace

import pytest
from browser_person import people_of
from doodler import Doodler, couple, documents, points_of, sent_strokes, strokes_of
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import eventually, until

COUNT = int(os.environ.get("DOODLE_SCRIPTS", "4"))
FIRST = int(os.environ.get("HEARTH_FIRST_SCRIPT", "1"))
SEEDS = [int(os.environ["HEARTH_SEED"])] if "HEARTH_SEED" in os.environ else range(FIRST, FIRST + COUNT)
STEPS = 30
MOST = 25  # strokes on the paper; more than that are not needed, and some are erased

pytestmark = [pytest.mark.soak, pytest.mark.timeout(900)]

# Which places of a grid have ink, on the canvas that keeps what is drawn. Edges are painted in more ways
# than one, so that a cell has ink if a good part of it has.
CELLS = """(paper) => {
  const canvas = paper.querySelector("canvas");
  const [columns, rows] = [60, 90];
  const context = canvas.getContext("2d");
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Array(columns * rows).fill(0);
  for (let y = 0; y < canvas.height; y++) for (let x = 0; x < canvas.width; x++) {
    if (data[(y * canvas.width + x) * 4 + 3] > 127) {
      counts[Math.floor(y / canvas.height * rows) * columns + Math.floor(x / canvas.width * columns)]++;
    }
  }
  const whole = canvas.width * canvas.height / columns / rows;
  return counts.map((count) => Math.round(count / whole * 4)).join("");
}"""


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


def form(stroke):
    """What makes a stroke what it is, whatever it is called and wherever it was moved to."""
    return points_of(stroke), stroke["color"], stroke["width"], stroke["ink"], stroke.get("t", [0])


def forms(strokes):
    return [form(stroke) for stroke in strokes]


class Script:
    """What a person does with two tabs of one browser."""

    def __init__(self, seed, server, line, tabs):
        self.chance = random.Random(seed)
        self.server = server
        self.line = line
        self.tabs = tabs
        self.done = []

    @property
    def tab(self):
        return self.tabs[0]

    def count(self):
        return len(self.tab.strokes())

    def place(self):
        return self.chance.uniform(0.08, 0.92), self.chance.uniform(0.05, 0.95)

    def scribble(self):
        self.tab.line(*[self.place() for _ in range(self.chance.choice([2, 3, 3, 4, 6]))])

    def choose_tool(self, name):
        self.tab.tap(name)
        expect(self.tab.button(name)).to_have_attribute("aria-current", "true")

    # What is done. Each waits until the host has it.

    def draw(self):
        count = self.count()
        self.scribble()
        self.tab.has_strokes(count + 1)

    def erase(self):
        count = self.count()
        self.choose_tool("Eraser")
        self.scribble()
        self.choose_tool("Pencil")
        assert self.count() <= count

    def change_color(self):
        self.choose_tool(self.chance.choice(["Black", "Red", "Blue", "Green", "Orange", "Purple"]))

    def undo(self):
        self.change_by("Undo")

    def redo(self):
        self.change_by("Redo")

    def change_by(self, name):
        if not self.tab.button(name).is_enabled():
            return
        before = forms(self.tab.strokes())
        self.tab.tap(name)

        def has_changed():
            assert forms(self.tab.strokes()) != before, (name, self.done)

        eventually(has_changed)

    def reload(self):
        before = forms(self.tab.strokes())
        self.tab.page.reload()
        self.tab.page.locator("html.live").wait_for()
        self.tab.has_strokes(len(before))
        assert forms(self.tab.strokes()) == before

    def cut(self):
        """Draws without a line, at times with a host that is killed meanwhile."""
        count, new = self.count(), self.chance.randint(1, 3)
        self.line.cut()
        for _ in range(new):
            self.scribble()
        if self.chance.random() < 0.4:
            self.server.kill()
            self.server.start()
        self.line.restore()
        self.tab.has_strokes(count + new)

    def turn(self):
        self.tabs.reverse()
        self.tab.page.bring_to_front()

    def step(self):
        ways = {
            self.draw: 8, self.erase: 2, self.undo: 2, self.redo: 2, self.change_color: 2, self.reload: 1,
            self.cut: 2, self.turn: 2}
        if self.count() >= MOST:
            ways = {self.erase: 3, self.undo: 1}
        way = self.chance.choices(list(ways), list(ways.values()))[0]
        self.done.append(way.__name__)
        way()
        self.agree()

    def agree(self):
        """Both tabs have the same strokes, and show them."""

        def hold_the_same():
            one, other = (forms(tab.strokes()) for tab in self.tabs)
            assert one == other, self.done

        def show_the_same():
            one, other = (tab.paper.evaluate(CELLS) for tab in self.tabs)
            far = [(a, b) for a, b in zip(one, other) if abs(int(a) - int(b)) > 1]
            assert not far, (self.done, far)

        eventually(hold_the_same)
        eventually(show_the_same)


@pytest.mark.parametrize("seed", SEEDS)
def test_page_host_and_partner_hold_the_same_strokes(own_server, make_doodler, seed):
    server = own_server().start()
    line = TCPProxy(target=server.web.removeprefix("http://"))
    try:
        ann = make_doodler(SimpleNamespace(web=f"http://{line.address}"), "Ann").join()
        bob = make_doodler(server, "Bob").join()
        ann.connect(bob)
        ann.go_to("Draw")
        ann.has_strokes(0)
        other = ann.in_another_tab()
        other.go_to("Draw")
        script = Script(seed, server, line, [ann, other])
        for _ in range(STEPS):
            script.step()
        script.draw()
        script.agree()
        tab = script.tab
        drawn = forms(tab.strokes())
        tab.send()
        until(lambda: documents(server, "drawings"))
        records = documents(server, "drawings")
        assert [forms(sent_strokes(each)) for each in records] == [drawn], script.done
        bob.open().go_to("History")
        expect(bob.text("Received")).to_be_visible()
        bob.rows("Ann").first.click()
        bob.tap("Replay")
        bob.has_strokes(len(drawn))
        assert forms(strokes_of(bob.paper)) == drawn, script.done
    finally:
        line.close()


def test_two_couples_never_see_a_stroke_of_each_other(server, make_doodler):
    ann, bob = couple(make_doodler, server)
    eve, dan = couple(make_doodler, server, "Eve", "Dan")
    for drawer, count in ((ann, 2), (eve, 3)):
        drawer.go_to("Draw").draw_lines(count).send()
    for receiver, partner, count in ((bob, "Ann", 2), (dan, "Eve", 3)):
        receiver.go_to("History")
        expect(receiver.rows(partner)).to_have_count(1)
        receiver.rows(partner).first.click()
        receiver.tap("Replay")
        receiver.has_strokes(count)
