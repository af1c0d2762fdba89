"""What a person does with MessageAI in one browser."""

import itertools
import re
from types import SimpleNamespace

from browser_person import BrowserPerson
from newcomers import make_acquaintance, signed_up_device
from playwright.sync_api import expect

numbers = itertools.count(1)


def acquaintance(server, name):
    """Somebody who signed up and does nothing else: for those who are only found, seen and written to."""
    email, password = f"person{next(numbers)}@example.com", "correct horse"
    make_acquaintance(server, name, email, password)
    return SimpleNamespace(name=name, email=email, password=password)


class Person(BrowserPerson):
    """One person at one browser of their own. Each has an address of their own unless it is given."""

    app = "messageai"

    def __init__(self, context, server, name, email=None, password="correct horse"):
        super().__init__(context, server, name)
        self.email = email or f"person{next(numbers)}@example.com"
        self.password = password

    # Getting in

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

    def arrive(self):
        """Opens the app as somebody who signed up a moment ago, without the browser.

        `sign_up` takes the browser twice as long, and a story that is not about it needs none of its screens.
        """
        cookie = signed_up_device(self.server, self.name, self.email, self.password)
        self.context.add_cookies([cookie])
        self.open()
        expect(self.tab("Chats")).to_be_visible()
        return self

    def sign_up(self):
        """Creates the account and completes onboarding, on the screens for it."""
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
        super().sign_out()
        expect(self.page.get_by_label("Password")).to_be_visible()
        return self

    def in_another_tab(self):
        """The same person with a second tab of the same browser."""
        person = Person(self.context, self.server, self.name, self.email, self.password)
        person.problems = self.problems
        return person

    # Places

    @property
    def rows(self):
        """The rows of the list that is shown."""
        return self.visible(self.page.get_by_role("listitem"))

    def row(self, text):
        return self.rows.filter(has_text=text).first

    def text(self, pattern):
        return super().text(re.compile(pattern, re.IGNORECASE))

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
