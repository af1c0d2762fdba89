"""What a person does with MessageAI in one browser."""

import re

from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
# A browser on a phone says that it is one, and is shown a phone's screen from the first paint on.
PHONE_AGENT = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
FIREFOX_AGENT = "Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
DESKTOP = {"width": 1280, "height": 800}

AWAY = (
    "ERR_(CONNECTION|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)"
    "|closed before receiving a handshake"
    "|Firefox can’t establish a connection|The connection to ws://.* was interrupted"
)


def on_device(options):
    """The options of a browser context on a phone, or on a desk where the viewport is wide."""
    if options.get("viewport", DESKTOP)["width"] < 500:
        options.setdefault("user_agent", PHONE_AGENT)
    return options


class Person:
    """One person at one browser of their own."""

    def __init__(self, context, server, name, email, password="correct horse"):
        self.context = context
        self.server = server
        self.name = name
        self.email = email
        self.password = password
        self.problems = []
        self.elsewhere = ()  # how addresses begin whose faults are those of other sites
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("console", self._console)

    def _console(self, message):
        url = message.location.get("url", "")
        is_elsewhere = url.startswith(self.elsewhere)
        # A page asks a server that is stopping for its cookie; it is told of it again by the next one.
        is_stopping = "/~cookie/" in url and "status of 503" in message.text
        # Chromium says so of every context of a test, which is one without a memory.
        is_incognito = "does not support the Push API in incognito mode" in message.text
        if message.type == "error" and not (is_elsewhere or is_incognito or is_stopping):
            self._note(message.text)

    def _note(self, problem):
        # A browser notes every refused socket of a server that is away as an error.
        if not re.search(AWAY, problem):
            self.problems.append(problem)

    # Getting in

    def open(self):
        self.page.goto(self.server.web + "/messageai")
        return self

    def fill_credentials(self, mode, email=None, password=None):
        self.page.get_by_role("radio", name=mode).check(force=True)
        self.page.get_by_label("E-mail").fill(email or self.email)
        self.page.get_by_label("Password").fill(self.password if password is None else password)

    def create_account(self, email=None, password=None):
        self.fill_credentials("Sign Up", email, password)
        self.page.get_by_role("button", name="Create Account").click()
        return self

    def sign_in(self, email=None, password=None):
        self.fill_credentials("Sign In", email, password)
        self.page.get_by_role("button", name="Sign In", exact=True).click()
        return self

    def sign_up(self):
        """Creates the account and completes onboarding."""
        self.open().create_account()
        self.page.get_by_label("Display name").fill(self.name)
        self.page.get_by_role("button", name="Get Started").click()
        expect(self.tab("Chats")).to_be_visible()
        return self

    def expect_first_answer(self, text):
        """Asks a server that was just started for what the device kept, before any script runs. A first
        paint does not wait longer for it than a person would; a busy machine may, but not five times."""
        for _ in range(5):
            if text in self.context.request.get(self.server.web + "/messageai").text():
                return self
            self.server.kill()
            self.server.start()
        raise AssertionError(f"The first answer does not say {text!r}.")

    def sign_out(self):
        """Signs out on the profile's screen."""
        self.go_to("Profile")
        self.page.get_by_role("button", name="Sign Out").click()
        self.page.get_by_role("dialog").or_(self.page.get_by_role("alertdialog")).get_by_role(
            "button", name="Sign Out", exact=True).click()
        expect(self.page.get_by_label("Password")).to_be_visible()
        return self

    def in_another_tab(self):
        """The same person with a second tab of the same browser."""
        person = Person(self.context, self.server, self.name, self.email, self.password)
        person.problems = self.problems
        return person

    # Places

    def tab(self, name):
        return self.page.get_by_role("tab", name=re.compile(f"^{name}"))

    def go_to(self, name):
        self.tab(name).click()
        expect(self.tab(name)).to_have_attribute("aria-selected", "true")
        return self

    def visible(self, locator):
        """What is in sight and can be touched: a screen that slides away is seen for a while."""
        return locator.and_(self.page.locator(":not([inert], [inert] *)")).locator("visible=true")

    @property
    def rows(self):
        """The rows of the list that is shown."""
        return self.visible(self.page.get_by_role("listitem"))

    def row(self, text):
        return self.rows.filter(has_text=text).first

    def text(self, pattern):
        return self.visible(self.page.get_by_text(re.compile(pattern, re.IGNORECASE))).first

    def open_chat(self, name):
        self.row(name).click()
        expect(self.composer).to_be_visible()
        return self

    # Chatting

    @property
    def composer(self):
        return self.visible(self.page.get_by_label("Message", exact=True))

    @property
    def send_button(self):
        return self.visible(self.page.get_by_role("button", name="Send", exact=True))

    def type(self, text):
        self.composer.fill(text)
        return self

    def send(self, text):
        self.type(text)
        self.send_button.click()
        return self

    def bubble(self, text, state=None):
        """The bubble of a message, by what a screen reader says of it."""
        label = ": " + re.escape(text) + r"\W" + (f".*, {state}$" if state else "")
        return self.visible(self.page.get_by_label(re.compile(label)))

    def bubbles(self):
        """Every message shown, oldest first, as a screen reader says it."""
        return self.shown_bubbles.evaluate_all(
            "(each) => each.map((bubble) => bubble.getAttribute('aria-label'))")

    @property
    def shown_bubbles(self):
        return self.visible(self.page.locator("[aria-label*=': ']"))

    def expect_sent(self, text):
        # The other's browser may have received or shown it by now.
        expect(self.bubble(text, "(sent|delivered|read)")).to_have_count(1)
        return self

    def expect_received(self, text):
        expect(self.bubble(text)).to_have_count(1)
        return self
