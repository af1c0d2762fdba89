"""Signing in to the demonstration on the page that stands in for Apple and Google."""

import re

import pytest
from hearth_server import HearthServer
from looks import Looks, in_looks
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it."""
    server = HearthServer(tmp_path_factory.mktemp("demo"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


def visit(person, provider):
    """Goes to the provider's page from the screen for signing in."""
    person.page.get_by_role("button", name=f"Continue with {provider}").click()
    expect(person.page.get_by_role("heading", name=f"Sign in with {provider}")).to_be_visible()


def sign_out(person):
    person.go_to("Profile")
    person.page.get_by_role("button", name="Sign Out").click()
    person.page.locator("dialog.choices[open]").get_by_role(
        "button", name="Sign Out", exact=True).click()
    expect(person.page.get_by_role("button", name="Sign In", exact=True)).to_be_visible()


def test_a_newcomer_types_nothing_and_is_the_same_person_each_way(demo, make_person):
    newcomer = make_person(demo, "Newcomer").open()
    page = newcomer.page
    visit(newcomer, "Google")
    # Somebody who cancels may choose another way.
    page.get_by_role("link", name="Cancel").click()
    expect(page.get_by_role("button", name="Continue with Apple")).to_be_enabled()
    visit(newcomer, "Google")
    page.get_by_role("link", name=re.compile("Maya Lindqvist")).click()
    expect(newcomer.tab("Chats")).to_be_visible()
    expect(page).to_have_url(re.compile(f"{demo.web}/messageai/chats"))
    expect(newcomer.rows).not_to_have_count(0)
    chats = newcomer.rows.count()
    sign_out(newcomer)
    visit(newcomer, "Apple")
    page.get_by_role("link", name=re.compile("Maya Lindqvist")).click()
    expect(newcomer.tab("Chats")).to_be_visible()
    expect(newcomer.rows).to_have_count(chats)
    # The password of the person still holds.
    sign_out(newcomer)
    page.get_by_role("button", name=re.compile("Maya Lindqvist")).click()
    expect(newcomer.tab("Chats")).to_be_visible()
    expect(newcomer.rows).to_have_count(chats)


@pytest.mark.soak
@in_looks
def test_the_page_of_the_provider(demo, make_person, artifacts, size, viewport, scheme):
    person = make_person(
        demo, "Newcomer", viewport=viewport, color_scheme=scheme, device_scale_factor=2).open()
    looks = Looks(person.page, artifacts / "demo-provider", f"{size}-{scheme}")
    expect(person.page.get_by_role("button", name="Continue with Google")).to_be_visible()
    looks.look("sign-in")
    visit(person, "Google")
    looks.look("people")
    person.elsewhere = demo.web + "/__/demo"  # Chromium reports the status 400.
    person.page.goto(demo.web + "/__/demo/google.com/authorize")
    looks.look("refused")
    looks.judge()
