"""Pictures of an app's asset catalogue, which are there on a browser's first page and follow its colours."""

import re

import firefox_relay
import pytest
from devices import DESKTOP, PHONE, on_device
from hearth_server import HearthServer
from kept_by_browser import WORKER_IS_READY, wait_until, whether_kept
from waiting import eventually

# The leaves of the laurel on the sign-in screen of Awards.
LEAVES = {"light": "#ffeab8", "dark": "#e3bf6d"}
ADDRESS = re.compile(r"/assets/pictures/[0-9a-z]+-[0-9]+")
LAUREL = "img[alt=Laurel]"
# The screen is kept for the time without a host, and the service worker knows it.
SCREEN_IS_KEPT = whether_kept("screens", """all.some(({ html }) => html.includes("Laurel"))""", app="awards")
IS_KEPT = f"""async () => await caches.match("/awards", {{ cacheName: "hearth-screens" }}) && await ({SCREEN_IS_KEPT})()"""



@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server whose sign-in screen has people, and so a height of its own."""
    server = HearthServer(tmp_path_factory.mktemp("pictures"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def visit(chromium, demo):
    """Opens the sign-in screen in a browser that was never here, and notes the pictures that it asks for."""
    contexts = []

    def first(browser=chromium, server=demo, **options):
        context = browser.new_context(**on_device({"viewport": PHONE} | options))
        contexts.append(context)
        page = context.new_page()
        page.pictures = []
        page.on("request", lambda request: page.pictures.extend(ADDRESS.findall(request.url)))
        page.html = page.goto(server.web + "/awards").text()
        page.locator("html.live").wait_for()
        return page

    yield first
    for context in contexts:
        context.close()


def shown(page):
    """The address of the picture that is shown: the style's, once the browser has chosen."""
    return ADDRESS.search(page.locator(LAUREL).evaluate("(each) => getComputedStyle(each).content"))[0]


def scheme_of(page, address):
    """Whose leaves the picture of an address has."""
    drawing = page.request.get(page.url.split("/awards")[0] + address).text()
    return next(scheme for scheme, leaves in LEAVES.items() if leaves in drawing)


def expect_picture(page, scheme):
    eventually(lambda: scheme_of(page, shown(page)) == scheme or pytest.fail(f"It is not {scheme}."))
    box = page.locator(LAUREL).bounding_box()
    assert (box["width"], box["height"]) == (80, 80)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_first_page_of_a_new_browser_has_the_picture_for_its_colours(visit, viewport, scheme):
    page = visit(viewport=viewport, color_scheme=scheme)
    # It is in the page that the server drew, which knew nothing of the browser's colours.
    assert len(set(ADDRESS.findall(page.html))) == 2
    expect_picture(page, scheme)
    # The other one is not loaded.
    assert {scheme_of(page, address) for address in page.pictures} == {scheme}


def test_the_picture_follows_the_system_without_the_host(visit):
    page = visit(color_scheme="light")
    expect_picture(page, "light")
    page.locator(LAUREL).evaluate("""(each) => {
      each.dataset.changes = 0;
      new MutationObserver(() => { each.dataset.changes++; }).observe(each, { attributeFilter: ["style", "src"] });
    }""")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect_picture(page, scheme)
    assert page.locator(LAUREL).get_attribute("data-changes") == "0"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_part_of_the_page_that_is_light_or_dark_by_itself_has_its_picture(visit, scheme):
    page = visit(color_scheme="dark" if scheme == "light" else "light")
    page.locator(LAUREL).evaluate(
        "(each, scheme) => each.parentElement.setAttribute('data-scheme', scheme)", scheme)
    expect_picture(page, scheme)


def test_on_paper_the_picture_is_the_light_one(visit):
    page = visit(color_scheme="dark")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/later.css'))")
    page.emulate_media(media="print")
    expect_picture(page, "light")


@pytest.mark.soak
@pytest.mark.parametrize("scheme, is_dark", [("light", 0), ("dark", 1)])
def test_firefox_shows_the_picture_for_its_colours(playwright, tmp_path, visit, scheme, is_dark):
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=firefox_relay.command(tmp_path),
        firefox_user_prefs={"ui.systemUsesDarkTheme": is_dark})
    try:
        page = visit(browser)
        expect_picture(page, scheme)
        assert {scheme_of(page, address) for address in page.pictures} == {scheme}
        page.locator(LAUREL).evaluate("(each) => each.parentElement.setAttribute('data-scheme', 'dark')")
        expect_picture(page, "dark")
    finally:
        browser.close()


def test_a_picture_is_asked_for_once(visit):
    page = visit(color_scheme="light")
    answer = page.request.get(page.url.split("/awards")[0] + shown(page))
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "image/svg+xml"
    again = page.request.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    unknown = page.request.get(answer.url + "0")
    assert unknown.status == 404


def test_without_the_host_the_picture_is_there(visit, own_server):
    server = own_server(command="demo").start()
    page = visit(server=server, color_scheme="light")
    page.evaluate(WORKER_IS_READY)
    page.reload()
    wait_until(page, IS_KEPT)
    address = shown(page)
    server.stop()
    page.reload()
    page.locator(LAUREL).wait_for()
    assert shown(page) == address
    assert page.evaluate("(address) => fetch(address).then((answer) => answer.ok)", address)


def test_a_screen_reader_finds_one_picture_or_none(visit):
    page = visit(color_scheme="light")
    pictures = page.locator(f"{LAUREL}, [aria-label=Laurel]")
    assert pictures.count() == 1
    # The logo says nothing: the title beneath it does.
    assert page.get_by_role("img", name="Laurel").count() == 0
