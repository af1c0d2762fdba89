"""Real drawings by real pointer events: the partner has the picture that Python makes of the raw file.

`DOODLES=320` takes all of them.
"""

import json
import os
from datetime import datetime

import pytest
from browser_person import people_of
from doodle_pictures import FILE, faults, fitted, painted, picture, raw_drawings, rendered
from doodler import Doodler, couple, documents, files_of, points_of
from waiting import until

COUNT = int(os.environ.get("DOODLES", "40"))
# How far a point may be from where the pointer was, in hundredths of a point.
PLACE = 60

pytestmark = [
    pytest.mark.soak,
    pytest.mark.timeout(300 + 20 * COUNT),
    pytest.mark.skipif(not FILE.exists(), reason=f"There are no drawings at {FILE}; HEARTH_DATA names their folder."),
]


@pytest.fixture
def make_doodler(chromium):
    with people_of(chromium, Doodler, reduced_motion="reduce") as make:
        yield make


def draw(person, drawing):
    """Draws as a mouse does that reports every point; gives the points as the paper has them."""
    box = person.paper.bounding_box()
    strokes = fitted(
        drawing, 0.1 * box["width"], 0.1 * box["height"], 0.8 * box["width"], 0.8 * box["height"])
    mouse = person.page.mouse
    for stroke in strokes:
        places = [(box["x"] + x, box["y"] + y) for x, y in stroke]
        mouse.move(*places[0])
        mouse.down()
        for place in places[1:]:
            mouse.move(*place)
        mouse.up()
    person.has_strokes(len(strokes))
    return strokes


def test_real_drawings_come_to_the_partner_as_they_were_drawn(own_server, make_doodler, artifacts):
    server = own_server().start()
    ann, bob = couple(make_doodler, server)
    ann.go_to("Draw")
    ann.has_strokes(0)
    drawn = []
    for drawing in raw_drawings(COUNT):
        drawn.append(draw(ann, drawing))
        ann.send()
    until(lambda: len(documents(server, "drawings")) == len(drawn))
    sent = sorted(
        documents(server, "drawings"), key=lambda each: datetime.fromisoformat(each["createdAt"]))
    files = files_of(bob.archives())
    folder = artifacts / "doodle-pictures"
    wrong = []
    for number, (strokes, record) in enumerate(zip(drawn, sent)):
        name = record["id"]
        found = json.loads(files[f"strokes/{name}.json"])["strokes"]
        if len(found) != len(strokes):
            wrong.append(f"{number} has {len(found)} strokes, not {len(strokes)}")
            continue
        for stroke, expected in zip(found, strokes):
            ends = zip((points_of(stroke)[0], points_of(stroke)[-1]), (expected[0], expected[-1]))
            if any(abs(a - 100 * b) > PLACE for place, end in ends for a, b in zip(place, end)):
                wrong.append(f"{number} has a stroke that begins or ends elsewhere")
        expected = painted(strokes)
        pictures = {"png": picture(files[f"png/{name}.png"]), "svg": rendered(files[f"svg/{name}.svg"])}
        for kind, image in pictures.items():
            if problems := faults(expected, image):
                folder.mkdir(exist_ok=True)
                expected.save(folder / f"{number}-expected.png")
                image.save(folder / f"{number}-{kind}.png")
                wrong.append(f"the {kind} of {number} {', '.join(problems)}")
    assert not wrong, "\n".join(wrong)
    # Beside them there is the list.
    assert len(files) == 3 * len(drawn) + 1
