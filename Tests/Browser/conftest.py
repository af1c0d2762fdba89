"""People with browsers of their own, on one real Chromium."""

import itertools

import pytest
from person import PHONE, Person, on_device
from playwright.sync_api import expect, sync_playwright

PATIENCE = 30_000  # milliseconds; what travels by way of the server is slow where much is to do
expect.set_options(timeout=PATIENCE)
numbers = itertools.count(1)


@pytest.fixture(scope="session")
def chromium(chromium_path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def make_person(chromium):
    """Makes people, and in the end checks that none of their pages reported an error."""
    people = []

    def make(server, name="Ada", **options):
        options.setdefault("viewport", PHONE)
        context = chromium.new_context(
            locale="en-US", timezone_id="Europe/Berlin", **on_device(options)
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context, server, name, f"person{next(numbers)}@example.com")
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [problem for person in people for problem in person.problems] == []


@pytest.fixture
def pair(server, make_person):
    """Two people who signed up, the first one with the second one's chat open."""
    number = next(numbers)
    ada = make_person(server, f"Ada {number}").sign_up()
    ben = make_person(server, f"Ben {number}").sign_up()
    ada.go_to("People").open_chat(ben.name)
    return ada, ben


@pytest.fixture
def open_page(server, chromium):
    """Opens pages of the gallery without motion, and in the end checks that none reported an error."""
    contexts = []

    def open_at(address, **options):
        options.setdefault("viewport", PHONE)
        options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(**on_device(options))
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.goto(f"{server.web}/gallery/{address}")
        page.locator("html.live").wait_for()
        return page

    yield open_at
    for context in contexts:
        assert [problem for page in context.pages for problem in page.problems] == []
        context.close()
