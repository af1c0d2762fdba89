"""DoodleGuess's ink, sending and pictures, each beside what must take some time at least.

Prints the times from a pointer's event to the frame that shows its ink, by Chromium's own trace, beside a
page with a bare canvas and one with Fabric.js; from a tap on Send to the partner's painted widget, beside a bare write and its
listener; until 10,000 strokes are opened; and until they are a PNG file, beside pycairo. Everything shares
the machine. `--quick` takes less of each; `ink`, `send`, `open` and `png` name parts.
"""

import contextlib
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
os.environ.setdefault("HEARTH", str(ROOT / ".build/release/hearth"))
sys.path += [str(ROOT / "Tests"), str(ROOT / "Tests/Browser")]

from browser_person import PATIENCE, people_of  # noqa: E402
from doodler import Doodler, couple  # noqa: E402
from fabric import fabric_page  # noqa: E402
from frames import CATEGORIES  # noqa: E402
from google.cloud import firestore  # noqa: E402
from hearth_server import HearthServer  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402

PICTURES = Path(os.environ["HEARTH"]).parent / "DoodlePictures"
QUICK = "--quick" in sys.argv
PARTS = ("ink", "send", "open", "png")
MOVES = 60 if QUICK else 300
SENDS = 10 if QUICK else 60
OPENINGS = 3 if QUICK else 10
PAINTINGS = 3 if QUICK else 10
STROKES = 1_000 if QUICK else 10_000
BATCH = 25
COLUMNS = 100
FRAME = 16.7  # milliseconds

# Notes each move of a pointer that draws, with how long ago its event was made.
NOTE_MOVES = """() => {
  let count = 0;
  addEventListener("pointermove", ({ buttons, timeStamp }) => {
    if (buttons) performance.mark(`moved ${count++} ${(performance.now() - timeStamp).toFixed(3)}`);
  }, true);
}"""

BARE_CANVAS = """<!doctype html><body style="margin:0"><canvas width="390" height="700"></canvas><script>
  const canvas = document.querySelector("canvas");
  const context = canvas.getContext("2d");
  context.lineWidth = 8;
  context.lineCap = "round";
  let last = null;
  canvas.onpointerdown = (event) => { last = event; };
  canvas.onpointerup = () => { last = null; };
  canvas.onpointermove = (event) => {
    if (!last) return;
    context.beginPath();
    context.moveTo(last.clientX, last.clientY);
    context.lineTo(event.clientX, event.clientY);
    context.stroke();
    last = event;
  };
</script></body>"""

TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))"""

# Draws strokes of three points side by side, as a pointer would that needs no time.
FILL = """([from, to, columns, rows]) => {
  const paper = [...document.querySelectorAll(".ink")].find((each) => each.checkVisibility());
  // A pointer that does not exist is not captured.
  paper.setPointerCapture = () => {};
  const box = paper.getBoundingClientRect();
  const tell = (kind, clientX, clientY) => paper.dispatchEvent(new PointerEvent(kind, {
    pointerId: 99, pointerType: "mouse", isPrimary: true, bubbles: true, cancelable: true,
    buttons: kind === "pointerup" ? 0 : 1, clientX, clientY }));
  for (let number = from; number < to; number++) {
    const x = box.left + 5 + (number % columns) / columns * (box.width - 12);
    const y = box.top + 5 + Math.floor(number / columns) / rows * (box.height - 12);
    tell("pointerdown", x, y);
    tell("pointermove", x + 1, y + 2);
    tell("pointerup", x + 2, y + 1);
  }
}"""

# Taps what leads to the paper, and tells the milliseconds until all of its strokes are painted.
OPEN = """([words, columns, rows, count]) => new Promise((done) => {
  const button = [...document.querySelectorAll("button, a, [role=button]")].find((each) =>
    each.checkVisibility() && !each.closest("[inert]") && each.textContent.trim() === "Draw");
  const isPainted = () => {
    const paper = [...document.querySelectorAll(".ink")].find((each) =>
      each.checkVisibility() && each.getAttribute("aria-description") === words);
    const canvas = paper?.querySelector("canvas");
    if (!canvas || canvas.width < 2) return false;
    const number = count - 1;
    const scale = canvas.width / paper.clientWidth;
    const x = 6 + (number % columns) / columns * (paper.clientWidth - 12);
    const y = 6 + Math.floor(number / columns) / rows * (paper.clientHeight - 12);
    return canvas.getContext("2d").getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data[3] > 0;
  };
  const began = performance.now();
  button.click();
  const look = () => {
    if (!isPainted()) return requestAnimationFrame(look);
    // Behind the frame that shows it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - began);
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})"""

# Notes when a widget has painted another picture, by the machine's time.
WATCH_WIDGET = """() => {
  let last = "";
  const look = async () => {
    const image = document.querySelector("[data-widget] img");
    if (!image || image.src === last) return;
    last = image.src;
    await image.decode();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.painted = performance.timeOrigin + performance.now(); };
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  window.painted = null;
  look();
}"""

# Notes when something was tapped, by the machine's time.
NOTE_TAPS = """() => addEventListener("click", ({ timeStamp }) => {
  window.tapped = performance.timeOrigin + timeStamp;
}, true)"""


def row(name, times, aim=""):
    """Median, 95th percentile and the worst, in milliseconds."""
    times = sorted(times)
    print(f"  {name:<52} {statistics.median(times):>8.1f} "
          f"{times[min(len(times) - 1, int(len(times) * 0.95))]:>8.1f} {times[-1]:>8.1f} ms  {aim}",
          flush=True)


@contextlib.contextmanager
def hearth():
    with tempfile.TemporaryDirectory() as folder:
        server = HearthServer(folder, arguments=["--log-level", "error"]).start()
        try:
            yield server
        finally:
            server.stop(60)


@contextlib.contextmanager
def chromium():
    path = shutil.which("chromium-headless-shell")
    assert path, "Install Debian's chromium-headless-shell (make bench-doodle does)."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


# MARK: Ink

def latencies(trace):
    """For each move the milliseconds from its event to the frame that was drawn with its ink.

    A canvas that is not synchronized with its page gives its frames to the display by itself.
    """
    events = trace["traceEvents"]
    moves = [each for each in events
             if each.get("cat") == "blink.user_timing" and each["name"].startswith("moved ")]
    assert moves, "The trace has no moves."
    process = moves[0]["pid"]

    def ends(name):
        return sorted(each["ts"] + each.get("dur", 0) for each in events
                      if each["name"] == name and each["pid"] == process)

    commits = ends("Commit")
    drawn = sorted(ends("DrawFrame") + ends("CanvasResourceDispatcher::DispatchFrame"))
    assert commits and drawn, "The trace has no frames."
    found = []
    for move in moves:
        late = float(move["name"].split()[2]) * 1000
        commit = next((each for each in commits if each > move["ts"]), None)
        frame = commit and next((each for each in drawn if each >= commit), None)
        if frame:
            found.append((frame - move["ts"] + late) / 1000)
    return found


def drawn(browser, page, box):
    """Draws one long stroke while Chromium's trace is written."""
    chance = random.Random(1)
    page.evaluate(NOTE_MOVES)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    browser.start_tracing(page=page, categories=[*CATEGORIES, "blink", "devtools.timeline.frame",
                                                 "disabled-by-default-devtools.timeline.frame"])
    for _ in range(MOVES):
        page.mouse.move(box["x"] + box["width"] * chance.uniform(0.2, 0.8),
                        box["y"] + box["height"] * chance.uniform(0.2, 0.8))
        page.wait_for_timeout(8 + chance.random() * FRAME)
    page.evaluate(TWO_FRAMES)
    trace = json.loads(browser.stop_tracing())
    page.mouse.up()
    return latencies(trace)


def fill(person, count):
    """Draws so many strokes on paper that is empty."""
    person.has_strokes(0)
    for start in range(0, count, BATCH):
        end = min(count, start + BATCH)
        person.page.evaluate(FILL, [start, end, COLUMNS, count / COLUMNS])
        person.has_strokes(end)


def ink(browser):
    print(f"from a pointer's event to its ink, {MOVES} moves of one stroke")
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.set_content(BARE_CANVAS)
    row("a bare canvas", drawn(browser, page, page.locator("canvas").bounding_box()))
    page.context.close()
    for count in (0, STROKES):
        page = fabric_page(browser, count)
        row(f"Fabric.js with {count:,} strokes",
            drawn(browser, page, page.locator("canvas.upper-canvas").bounding_box()))
        page.context.close()
    with hearth() as server, people_of(browser, Doodler, reduced_motion="reduce") as make:
        ann, _ = couple(make, server)
        ann.go_to("Draw")
        ann.has_strokes(0)
        row("with no stroke", drawn(browser, ann.page, ann.paper.bounding_box()), f"95 in 100 within {FRAME} ms")
        clear(ann)
        server.signal(signal.SIGSTOP)
        try:
            times = drawn(browser, ann.page, ann.paper.bounding_box())
        finally:
            server.signal(signal.SIGCONT)
        row("with the host stopped", times, f"95 in 100 within {FRAME} ms")
        ann.has_strokes(1)
        clear(ann)
        fill(ann, STROKES)
        row(f"with {STROKES:,} strokes", drawn(browser, ann.page, ann.paper.bounding_box()),
            f"95 in 100 within {FRAME} ms")
        ann.has_strokes(STROKES + 1)


def clear(person):
    person.tap("Clear").confirm("Clear")
    person.has_strokes(0)
    # A listener of an earlier measurement would note each move twice.
    person.page.reload()
    person.has_strokes(0)


# MARK: Sending

def send(browser):
    print(f"from Send to the partner's painted widget, {SENDS} drawings")
    with hearth() as server:
        row("a bare write and its listener", bare_writes(server))
        with people_of(browser, Doodler, reduced_motion="reduce") as make:
            ann, bob = couple(make, server)
            widget = bob.add_widget()
            widget.page.evaluate(WATCH_WIDGET)
            ann.page.evaluate(NOTE_TAPS)
            ann.go_to("Draw")
            ann.has_strokes(0)
            times = []
            for number in range(SENDS):
                # Each picture is another one.
                ann.line((0.2, 0.2), (0.8, 0.2 + 0.6 * (number + 1) / SENDS))
                ann.has_strokes(1)
                widget.page.evaluate("window.painted = null")
                ann.tap("Send")
                sent = ann.page.evaluate("window.tapped")
                painted = widget.page.wait_for_function("() => window.painted").json_value()
                times.append(painted - sent)
                expect(ann.text("Your drawing is on its way.")).to_be_visible()
                ann.confirm("OK")
                ann.has_strokes(0)
            row("from Send to the painted widget", times, "p95 150 ms")


def bare_writes(server):
    """Milliseconds from a write to its listener, both Google's own client."""
    os.environ["FIRESTORE_EMULATOR_HOST"] = server.firestore
    writer, reader = (firestore.Client(project="hearth") for _ in range(2))
    strokes = bytes(random.Random(2).randbytes(2_000))
    came = threading.Event()
    wanted = -1

    def take(documents, _changes, _time):
        if any(each.get("number") == wanted for each in documents):
            came.set()

    listener = reader.collection("bench").on_snapshot(take)
    times = []
    for number in range(SENDS):
        wanted = number
        came.clear()
        began = time.perf_counter()
        writer.document("bench/drawing").set({"number": number, "drawingBytes": strokes})
        assert came.wait(30), "The listener was not told."
        times.append(1000 * (time.perf_counter() - began))
        time.sleep(0.05)
    listener.unsubscribe()
    for client in (writer, reader):
        client.close()
    return times


# MARK: Opening

def open_many(browser):
    print(f"from a tap to the painted paper of {STROKES:,} strokes, {OPENINGS} times")
    with hearth() as server, people_of(browser, Doodler, reduced_motion="reduce") as make:
        ann, _ = couple(make, server)
        ann.go_to("Draw")
        fill(ann, STROKES)
        times = []
        for _ in range(OPENINGS):
            ann.back()
            expect(ann.link("History")).to_be_visible()
            ann.page.wait_for_timeout(500)
            times.append(ann.page.evaluate(
                OPEN, [f"{STROKES} strokes", COLUMNS, STROKES / COLUMNS, STROKES]))
        row("opened", times, "500 ms")


# MARK: Pictures

def png():
    print(f"{STROKES:,} strokes as a PNG file of 512 pixels, {PAINTINGS} times")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        drawing = folder / "drawing.json"
        drawing.write_text(json.dumps(random_drawing(), separators=(",", ":")))
        peer = [sys.executable, str(Path(__file__).parent / "peer.py")]
        for name, command, aim in (("pycairo", peer, ""), ("Hearth", [str(PICTURES)], "twice pycairo's")):
            output = folder / f"{name}.png"
            text = subprocess.run(
                [*command, str(drawing), "512", str(PAINTINGS), str(output)],
                capture_output=True, text=True, check=True).stdout
            row(name, [float(line) for line in text.split()], aim)
            assert output.read_bytes().startswith(b"\x89PNG"), name


def random_drawing():
    """Strokes as long and as winding as those of real doodles, which have 30 points each."""
    chance = random.Random(3)
    return {"version": 1, "strokes": [{
        "id": f"s{number}", "ink": "pen", "color": [0, 0, 0, 255], "width": 800,
        "x": [chance.randint(0, 35_000), *(chance.randint(-600, 600) for _ in range(29))],
        "y": [chance.randint(0, 60_000), *(chance.randint(-600, 600) for _ in range(29))],
    } for number in range(STROKES)]}


def main():
    wanted = [part for part in PARTS if part in sys.argv] or PARTS
    print(f"  {'':<52} {'median':>8} {'p95':>8} {'worst':>8}")
    with chromium() as browser:
        for part, measure in (("ink", ink), ("send", send), ("open", open_many)):
            if part in wanted:
                measure(browser)
    if "png" in wanted:
        png()


if __name__ == "__main__":
    main()
