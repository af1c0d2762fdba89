"""A person with DoodleGuess."""

import base64
import io
import itertools
import json
import re
import zipfile

import requests
from browser_person import BrowserPerson
from playwright.sync_api import expect
from resting import rest
from waiting import eventually, until

HAS_INK = """() => [...document.querySelectorAll(".ink canvas")].some((canvas) => canvas.getContext("2d")
  .getImageData(0, 0, canvas.width, canvas.height).data.some((part, index) => index % 4 === 3 && part))"""

# The share of a picture that is painted black.
DARK_PART = """image => {
  const canvas = Object.assign(document.createElement("canvas"), {width: 512, height: 512});
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = context.getImageData(0, 0, 512, 512).data;
  return bytes.filter((part, index) => index % 4 === 0 && part < 128).length / 512 / 512;
}"""


class Doodler(BrowserPerson):
    """One person at one browser of their own."""

    app = "doodleguess"
    has_exact_names = True

    def go_to(self, text):
        rest(self.page)
        self.link(text).click()
        return self

    def switch_on(self, name):
        switch = self.visible(self.page.get_by_role("switch", name=name))
        switch.click()
        expect(switch).to_be_checked()

    def in_another_tab(self):
        """The same person with a second tab of the same browser."""
        person = type(self)(self.context, self.server, self.name)
        person.problems = self.problems
        return person.open()

    # Getting in

    def join(self):
        """Gets started and chooses a name."""
        self.open().tap("Get Started")
        self.page.get_by_label("Your Name").fill(self.name)
        self.tap("Continue")
        expect(self.text("Your Pair Code")).to_be_visible()
        return self

    def code(self):
        code = self.page.get_by_text(re.compile("^[A-HJ-NP-Z2-9]{6}$"))
        expect(code).to_be_visible()
        return code.inner_text().strip()

    def enter(self, code):
        self.tap("Enter Partner's Code")
        self.page.get_by_placeholder("ABC234").fill(code)
        self.tap("Connect")
        return self

    def connect(self, other):
        """Has the other one join with this person's code, and accepts."""
        other.enter(self.code())
        expect(other.text(f"Waiting for {self.name}")).to_be_visible()
        expect(self.text(f"{other.name} joined with your code")).to_be_visible()
        self.tap("Accept")
        for one, partner in ((self, other), (other, self)):
            expect(one.text(f"You and {partner.name} are connected")).to_be_visible()

    def disconnect(self):
        """Leaves the partner, from the first screen on."""
        self.go_to("Settings")
        self.tap("Disconnect").confirm("Disconnect")
        expect(self.text("Your Pair Code")).to_be_visible()
        return self

    def sign_out(self):
        """Signs out, from the first screen on."""
        self.go_to("Settings")
        self.tap("Sign Out").confirm("Sign Out")
        expect(self.button("Get Started")).to_be_visible()
        return self

    def choose_network(self, condition):
        """Makes the network of this device bad on purpose, from the first screen and back to it."""
        self.go_to("Settings")
        self.go_to("Try a Bad Network")
        self.tap(re.compile(f"^{condition}"), exact=False)
        expect(self.text(f"{condition} (simulated)")).to_be_visible()
        self.back()
        expect(self.text("Keep Your Account")).to_be_attached()
        self.back()
        expect(self.link("History")).to_be_visible()
        return self

    def go_online(self):
        self.tap("Go Online")
        expect(self.page.get_by_text("(simulated)")).to_have_count(0)
        return self

    # Drawing

    @property
    def paper(self):
        return self.visible(self.page.locator(".ink")).first

    def has_strokes(self, count):
        words = "Empty" if count == 0 else "1 stroke" if count == 1 else f"{count} strokes"
        # The colours are named behind the count.
        expect(self.paper).to_have_attribute("aria-description", re.compile(f"^{words}(,|$)"))

    def strokes(self):
        """What the host has said is on the paper, in the form of docs/strokes.md."""
        return strokes_of(self.paper)

    def place(self, x, y):
        def in_sight():
            box = self.paper.bounding_box()
            assert box, "The paper is not in sight."
            return box

        # The paper that the page shows by itself gives way to the host's.
        box = eventually(in_sight)
        return box["x"] + box["width"] * x, box["y"] + box["height"] * y

    def line(self, *points):
        rest(self.page)
        first, *rest_of_it = [self.place(*point) for point in points]
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for point in rest_of_it:
            self.page.mouse.move(*point, steps=6)
        self.page.mouse.up()

    def pick(self, tool):
        """Another tool or colour than the one in hand. The page draws with it once it has it."""
        before = self.paper.get_attribute("data-tool")
        self.tap(tool)
        expect(self.paper).not_to_have_attribute("data-tool", before)

    def draw_house(self):
        """Four strokes in three colours."""
        self.line((0.3, 0.75), (0.3, 0.45), (0.7, 0.45), (0.7, 0.75), (0.3, 0.75))
        self.pick("Red")
        self.line((0.25, 0.45), (0.5, 0.25), (0.75, 0.45))
        self.pick("Green")
        self.line((0.1, 0.76), (0.9, 0.76))
        self.pick("Orange")
        self.line((0.8, 0.15), (0.85, 0.18), (0.82, 0.22), (0.78, 0.19), (0.8, 0.15))
        self.has_strokes(4)

    def draw_lines(self, count):
        """So many lines, one below the other, on paper that is empty."""
        self.has_strokes(0)
        for number in range(count):
            height = 0.1 + 0.8 * number / count
            self.line((0.2, height), (0.8, height))
        self.has_strokes(count)
        return self

    def send(self):
        self.tap("Send")
        expect(self.text("Your drawing is on its way.")).to_be_visible()
        self.confirm("OK")
        self.has_strokes(0)
        return self

    def send_offline(self):
        """Sends without a network: the drawing waits on the device."""
        self.tap("Send")
        expect(self.text("Saved. It will be sent when you are online.")).to_be_visible()
        self.confirm("OK")
        self.has_strokes(0)
        return self

    def replays(self, strokes):
        """Has the drawing that is open drawn again."""
        self.tap("Replay")
        self.has_strokes(strokes)
        moment = self.visible(self.page.get_by_role("slider", name="Time"))
        moment.focus()
        moment.press("Home")
        self.has_strokes(1)
        self.tap("Play")
        expect(self.button("Pause")).to_be_visible()
        expect(self.button("Play")).to_be_visible()
        self.has_strokes(strokes)

    def rows(self, name):
        """The drawings of somebody in the list that is shown; one's own are those of "You"."""
        return self.visible(self.page.get_by_role("button").filter(has_text=re.compile(rf"^\s*{name}")))

    # The archive

    def archives(self):
        """Exports everything, from the first screen and back to it; gives the archives."""
        self.go_to("Settings")
        self.tap("Export Everything")
        save = re.compile("^Save (Archive|Part)")
        expect(self.button(save, exact=False)).to_be_visible()
        found = []
        for button in self.visible(self.page.get_by_role("button", name=save)).all():
            with self.page.expect_download() as download:
                button.click()
            found.append(download.value.path().read_bytes())
            self.fetched = download.value.url
        self.tap("Done").back()
        expect(self.link("History")).to_be_visible()
        return found

    # The home screen

    def add_widget(self, size="Small", page=None):
        """Adds the widget on the home screen, which has a page of its own, and gives the last one there."""
        if page is None:
            page = self.watch(self.context.new_page())
            page.goto(f"{self.server.web}/")
        widgets = page.get_by_role("article", name="Partner's Drawing, DoodleGuess")
        count = widgets.count()
        page.get_by_role("button", name="Add Widget").click()
        page.get_by_role("button", name=f"Add Partner's Drawing, {size}").click()
        expect(widgets).to_have_count(count + 1)
        return widgets.nth(count)


def couple(make, server, first="Ann", second="Bob", **options):
    """Two people who are connected."""
    one = make(server, first, **options).join()
    other = make(server, second, **options).join()
    one.connect(other)
    return one, other


def shows_picture(widget, name):
    expect(widget.get_by_label(f"Drawing by {name}")).to_be_visible()
    picture = widget.locator("img")
    until(lambda: picture.evaluate("image => image.complete && image.naturalWidth") == 512)


def file_of(image):
    """The file of a picture that a page shows."""
    source = image.evaluate("image => image.currentSrc || image.src")
    if source.startswith("data:"):
        return base64.b64decode(source.split(",", 1)[1])
    return image.page.context.request.get(source).body()


def files_of(archives):
    """The files in archives, by their names."""
    found = {}
    for bytes_ in archives:
        with zipfile.ZipFile(io.BytesIO(bytes_)) as archive:
            found |= {name: archive.read(name) for name in archive.namelist()}
    return found


def strokes_of(paper):
    """The strokes of a canvas, as its attributes have them."""
    texts = paper.evaluate(
        "each => Array.from({ length: Number(each.dataset.ink) }, (_, index) => each.getAttribute(`data-ink-${index}`))")
    return [stroke for text in texts for stroke in json.loads(text)]


def documents(server, collection):
    """The documents of a collection as the server has them, each as its fields with their values."""
    found, place = [], {}
    while True:
        answer = requests.get(
            f"{server.web}/v1/projects/hearth/databases/doodleguess/documents/{collection}",
            params={"pageSize": 300, **place}, headers={"Authorization": "Bearer owner"}, timeout=30)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        found += [
            {name: next(iter(value.values())) for name, value in document["fields"].items()}
            for document in page.get("documents", [])]
        if not (token := page.get("nextPageToken")):
            return found
        place = {"pageToken": token}


def sent_strokes(drawing):
    """The strokes of a drawing's document."""
    return json.loads(base64.b64decode(drawing["drawingBytes"]))["strokes"]


def points_of(stroke):
    """The points of a stroke in the form of docs/strokes.md, in hundredths of a point."""
    columns = []
    for axis in ("x", "y"):
        column = list(itertools.accumulate(stroke[axis]))
        columns.append(column * len(stroke["x"]) if len(column) == 1 else column)
    return list(zip(*columns))
