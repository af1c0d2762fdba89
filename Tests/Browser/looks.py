"""A screen as a person sees it: a picture of it, its width, and what axe says."""

from axe_playwright_python.sync_playwright import Axe
from person import DESKTOP, PHONE

LOOKS = [
    (size, viewport, scheme)
    for size, viewport in (("phone", PHONE), ("desktop", DESKTOP))
    for scheme in ("light", "dark")
]


class Looks:
    """Keeps a picture of each screen of a page, and in the end tells what is wrong with them."""

    def __init__(self, page, folder, name):
        folder.mkdir(exist_ok=True)
        self.page = page
        self.folder = folder
        self.name = name
        self.faults = []

    def look(self, screen):
        self.page.wait_for_timeout(450)  # what moves has come to rest
        self.page.screenshot(path=self.folder / f"{screen}-{self.name}.png")
        overflow = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if overflow > 0:
            self.faults.append(f"{screen} is wider than the window by {overflow}")
        self.faults += [
            f"{screen}: {fault['id']}: {node['html'][:200]}"
            for fault in Axe().run(self.page).response["violations"]
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"][:2]
        ]

    def judge(self):
        assert not self.faults, "\n".join(self.faults)
