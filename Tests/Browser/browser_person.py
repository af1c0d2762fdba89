"""What a person does with any app in one browser."""

import re
from contextlib import contextmanager

from devices import PHONE, on_device
from playwright.sync_api import expect
from resting import rest

PATIENCE = 30_000  # milliseconds; what travels by way of the server is slow where much is to do

AWAY = (
    "ERR_(CONNECTION|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)"
    "|closed before receiving a handshake"
    "|Firefox can’t establish a connection|The connection to ws://.* was interrupted"
)


class BrowserPerson:
    """One person at one browser of their own, who looks at the app of a subclass.

    The server is anything that has an address as `web`.
    """

    app = ""  # what the app's address begins with
    has_exact_names = False  # whether the name of a button is all of it, unless a call says otherwise

    def __init__(self, context, server, name="Ada"):
        self.context = context
        self.server = server
        self.name = name
        self.problems = []
        self.elsewhere = ()  # how addresses begin whose faults are those of other sites
        self.page = self.watch(context.new_page())

    def watch(self, page):
        """Notes what a page reports as an error."""
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("console", self._console)
        return page

    def _console(self, message):
        url = message.location.get("url", "")
        is_elsewhere = url.startswith(self.elsewhere)
        # A page asks a server that is stopping for its cookie; it is told of it again by the next one.
        is_stopping = "/~cookie/" in url and "status of 503" in message.text
        # Chromium says so of every context of a test, which is one without a memory.
        is_incognito = "does not support the Push API in incognito mode" in message.text
        if message.type == "error" and not (is_elsewhere or is_incognito or is_stopping):
            self._note(f"{message.text} {url}")

    def _note(self, problem):
        # A browser notes every refused socket of a server that is away as an error.
        if not re.search(AWAY, problem):
            self.problems.append(problem)

    # Getting in and out

    def open(self, place=""):
        self.page.goto(f"{self.server.web}/{self.app}{place}")
        return self

    def sign_in_as(self, name):
        """Signs in as somebody of the demonstration."""
        return self.tap(name)

    def sign_out(self):
        """Signs out on the profile's screen."""
        self.go_to("Profile").tap("Sign Out", exact=True)
        return self.confirm("Sign Out")

    # What is there

    def visible(self, locator):
        """All that is in sight and can be touched: a screen that slides away is seen for a while."""
        return locator.and_(self.page.locator(":not([inert], [inert] *)")).locator("visible=true")

    def button(self, name, exact=None):
        exact = self.has_exact_names if exact is None else exact
        return self.visible(self.page.get_by_role("button", name=name, exact=exact)).first

    def link(self, text):
        """What leads to another screen."""
        return self.visible(self.page.get_by_role("button").filter(has_text=text)).first

    def tab(self, name):
        return self.page.get_by_role("tab", name=re.compile(f"^{name}"))

    def text(self, text):
        return self.visible(self.page.get_by_text(text)).first

    # What is touched

    def tap(self, name, exact=None):
        self.button(name, exact).click()
        return self

    def choose(self, role, name):
        """Takes a row of a menu."""
        self.visible(self.page.get_by_role(role, name=name)).first.click()
        return self

    def go_to(self, name):
        self.tab(name).click()
        expect(self.tab(name)).to_have_attribute("aria-selected", "true")
        return self

    def back(self):
        rest(self.page)
        self.page.go_back()
        return self

    def confirm(self, name):
        """Answers the question that is asked."""
        question = self.page.locator("dialog[open]:not(.cover)")
        question.get_by_role("button", name=name, exact=True).click()
        return self


@contextmanager
def people_of(browser, kind, **usual):
    """Gives a function that makes people, and in the end checks that no page of theirs reported an error.

    What is usual and what a call says are options of the browser's context.
    """
    people = []

    def make(server, name="Ada", **options):
        options = {"viewport": PHONE, "locale": "en-US", "timezone_id": "Europe/Berlin", **usual, **options}
        context = browser.new_context(**on_device(options))
        context.set_default_timeout(PATIENCE)
        people.append(kind(context, server, name))
        return people[-1]

    yield make
    for person in people:
        person.context.close()
    assert [problem for person in people for problem in person.problems] == []
