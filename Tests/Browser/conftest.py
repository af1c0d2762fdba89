"""People with browsers of their own, on one real Chromium, or on Debian's Firefox."""

import itertools
from contextlib import contextmanager

import firefox_relay
import pytest

# What a failing assertion there compares is shown, too.
pytest.register_assert_rewrite("browser_person")

from browser_person import PATIENCE, people_of
from devices import PHONE, on_device
from person import Person, acquaintance
from playwright.sync_api import expect, sync_playwright
from tcp_proxy import TCPProxy

expect.set_options(timeout=PATIENCE)
numbers = itertools.count(1)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched(playwright, path):
    browser = playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-gpu"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def chromium(playwright, chromium_path):
    with launched(playwright, chromium_path) as browser:
        yield browser


@pytest.fixture(scope="module")
def whole_chromium(playwright, whole_chromium_path):
    with launched(playwright, whole_chromium_path) as browser:
        yield browser


@pytest.fixture(scope="module")
def firefox(playwright, tmp_path_factory):
    command = firefox_relay.command(tmp_path_factory.mktemp("firefox"))
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=command)
    yield browser
    browser.close()


@pytest.fixture
def make_person(chromium):
    """Makes people with Chromium."""
    with people_of(chromium, Person) as make:
        yield make


@pytest.fixture
def make_person_with_whole_chromium(whole_chromium):
    """Makes people with Chromium as people have it."""
    with people_of(whole_chromium, Person) as make:
        yield make


@pytest.fixture
def make_person_with_firefox(firefox):
    """Makes people with Firefox."""
    with people_of(firefox, Person) as make:
        yield make


@pytest.fixture
def line(server):
    """A line between browsers and the host, which tests make slow, silent or cut."""
    proxy = TCPProxy(target=server.web.removeprefix("http://"))
    proxy.web = f"http://{proxy.address}"
    yield proxy
    proxy.close()


@pytest.fixture
def pair(server, make_person):
    """Two people who signed up, the first one with the second one's chat open."""
    number = next(numbers)
    ada = make_person(server, f"Ada {number}").arrive()
    ben = make_person(server, f"Ben {number}").arrive()
    ada.go_to("People").open_chat(ben.name)
    return ada, ben


@pytest.fixture
def one_of_two(server, make_person):
    """Ada, with the chat of Ben open, who has no browser: for what one person does and sees."""
    number = next(numbers)
    ada = make_person(server, f"Ada {number}").arrive()
    ben = acquaintance(server, f"Ben {number}")
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
