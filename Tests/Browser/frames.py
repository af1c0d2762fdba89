"""How many frames a browser makes between a gesture and the first one that shows it, by its own trace."""

import json

CATEGORIES = ["devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.timeline"]

# Marks in the trace when a gesture of a kind of event comes, and when what it is about is shown. The
# document is looked at after the gesture's event, whenever it changes, and before each frame.
MARK = """([name, kind, isSeen]) => {
  const shows = eval(isSeen);
  let began = false;
  let isOver = false;
  const look = () => {
    if (!began || isOver || !shows()) return;
    isOver = window.isMarked = true;
    performance.mark(`shown ${name}`);
    observer.disconnect();
    removeEventListener(kind, begin, true);
  };
  const begin = () => {
    if (began) return;
    began = true;
    performance.mark(`gesture ${name}`);
    const each = () => { look(); if (!isOver) requestAnimationFrame(each); };
    requestAnimationFrame(each);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener(kind, begin, true);
  window.isMarked = false;
}"""


class Frames:
    """Gestures on a page while Chromium's trace is written."""

    def __init__(self, browser, page):
        self.browser, self.page = browser, page
        self.names = []

    def __enter__(self):
        self.browser.start_tracing(page=self.page, categories=CATEGORIES)
        return self

    def __exit__(self, *_):
        # The last frames reach the trace a moment after they were made.
        self.page.evaluate("""() => new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))""")
        self.events = json.loads(self.browser.stop_tracing())["traceEvents"]

    def gesture(self, name, kind, is_seen, act):
        """Does something whose event is of a kind, and waits until `is_seen`, a function of the page,
        is true."""
        name = f"{len(self.names)} {name}"
        self.names.append(name)
        self.page.evaluate(MARK, [name, kind, is_seen])
        act()
        self.page.wait_for_function("() => window.isMarked")

    def between(self):
        """For each gesture how many frames were made that do not show it yet, and the milliseconds to the
        end of the one that does."""
        marks = {each["name"]: each for each in self.events if each.get("cat") == "blink.user_timing"}
        found = {}
        for name in self.names:
            gesture, shown = marks[f"gesture {name}"], marks[f"shown {name}"]
            ends = sorted(
                each["ts"] + each.get("dur", 0) for each in self.events
                if each["name"] == "Commit" and each["pid"] == gesture["pid"])
            assert ends, "The trace has no frames."
            early = [each for each in ends if gesture["ts"] <= each < shown["ts"]]
            after = [each for each in ends if each >= shown["ts"]]
            found[name] = len(early), (after[0] - gesture["ts"]) / 1000 if after else None
        return found
