"""A screen as a person sees it: a picture of it, its width, and what axe says."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from devices import DESKTOP, PHONE
from resting import rest
from waiting import eventually

LOOKS = [
    (size, viewport, scheme)
    for size, viewport in (("phone", PHONE), ("desktop", DESKTOP))
    for scheme in ("light", "dark")
]


def first_of(values):
    """The gate takes the first value, and `make soak` the others, or all where the test has its marker."""
    return [values[0], *(
        pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.soak)
        for each in values[1:])]


in_looks = pytest.mark.parametrize("size, viewport, scheme", first_of(LOOKS))
in_schemes = pytest.mark.parametrize("scheme", first_of(["light", "dark"]))


def enlarge_text(page, pixels=32):
    """Sets a browser's own size of text, which is usually 16. A page hears of it as it is loaded."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})

# What axe holds to be serious or critical, and the elements.
SERIOUS = """(part) => axe.run(part, { resultTypes: ["violations"] }).then(({ violations }) => violations
  .filter(({ impact }) => ["serious", "critical"].includes(impact))
  .map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) })))"""


def serious(page, part="html"):
    """What axe holds to be serious or critical in a part of a page, in words."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{fault['id']}: {html[:200]}"
        for fault in page.evaluate(SERIOUS, part)
        for html in fault["elements"][:2]
    ]


def expect_to_fit(page, name):
    """Waits until nothing is wider than the window."""

    def fits():
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{name} is wider than the window by {overflow}"

    eventually(fits)


class Looks:
    """Keeps a picture of each screen of a page, and in the end tells what is wrong with them."""

    def __init__(self, page, folder, name):
        folder.mkdir(exist_ok=True)
        self.page = page
        self.folder = folder
        self.name = name
        self.faults = []

    def look(self, screen, part="html"):
        self.page.wait_for_timeout(450)  # what was touched has begun to move
        rest(self.page)
        self.page.screenshot(path=self.folder / f"{screen}-{self.name}.png")
        expect_to_fit(self.page, screen)
        self.faults += [f"{screen}: {fault}" for fault in serious(self.page, part)]

    def judge(self):
        assert not self.faults, "\n".join(self.faults)
