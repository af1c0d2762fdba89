"""A person with TopDog."""

import re

from browser_person import BrowserPerson
from playwright.sync_api import expect
from resting import rest


class Drafter(BrowserPerson):
    """One person at one browser of their own."""

    app = "topdog"
    has_exact_names = True
    has_largest_text = False

    def arrive_as(self, name):
        self.open().sign_in_as(name)
        expect(self.page.get_by_role("heading", name="Lobby")).to_be_visible()
        return self

    def sign_in_with(self, email, password):
        """Signs in with an account of one's own."""
        self.open()
        self.field("E-mail").fill(email)
        self.field("Password").fill(password)
        self.tap("Sign In")
        expect(self.page.get_by_role("heading", name="Lobby")).to_be_visible()
        return self

    def open_slow_draft(self, button):
        self.go_to("Slow Drafts").tap(button)
        expect(self.text("Round ")).to_be_visible()
        rest(self.page)
        return self

    def show(self, part):
        """Chooses a part of a screen by its segment, or from the menu that stands for those in the largest text."""
        menu = self.button("State", exact=False)
        if self.has_largest_text and menu.is_visible():
            menu.click()
            return self.choose("menuitemradio", part)
        segment = self.visible(self.page.get_by_role("radio", name=part)).first
        segment.click()
        expect(segment).to_be_checked()
        return self

    def offered(self):
        """The name of the best player that can be picked."""
        button = self.visible(self.page.get_by_role("button", name=re.compile("^Pick ."))).first
        return button.get_attribute("aria-label").removeprefix("Pick ")

    def field(self, name):
        return self.visible(self.page.get_by_placeholder(name, exact=True))

    def cash(self):
        return self.button(re.compile(r"^Balance \$"), exact=False)
