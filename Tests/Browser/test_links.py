"""Links that open MessageAI in a browser, for every state of signing in."""

import re

import pytest
import requests
from hearth_server import HearthServer
from looks import Looks, in_looks
from playwright.sync_api import expect
from waiting import until


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it."""
    server = HearthServer(tmp_path_factory.mktemp("links"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture(scope="module")
def chat(demo):
    """The address of a chat of Maya and Tomás."""
    answer = requests.get(
        f"{demo.web}/v1/projects/hearth/databases/(default)/documents/conversations",
        headers={"Authorization": "Bearer owner"}, timeout=20)
    ids = [
        document["name"].rsplit("/", 1)[1] for document in answer.json()["documents"]
        if {value["stringValue"].split()[0] for value in
            document["fields"]["participantNames"]["mapValue"]["fields"].values()} == {"Maya", "Tomás"}
    ]
    return f"{demo.web}/messageai/chat/{ids[0]}"


def with_password(page):
    page.get_by_label("E-mail").fill("maya@example.com")
    page.get_by_label("Password").fill("hearthside")
    page.get_by_role("button", name="Sign In", exact=True).click()


def with_one_tap(page):
    page.get_by_role("button", name=re.compile("Maya Lindqvist")).click()


def at(provider):
    def sign_in(page):
        page.get_by_role("button", name=f"Continue with {provider}").click()
        page.get_by_role("link", name=re.compile("Maya Lindqvist")).click()

    return sign_in


WAYS = [with_password, with_one_tap, at("Google"), at("Apple")]


def saved_links(server):
    return [file for file in server.data.rglob("*.json") if "chat/none" in file.read_text().replace("\\/", "/")]


def is_at_sign_in(page):
    expect(page.get_by_role("button", name="Continue with Google")).to_be_enabled()


@pytest.mark.parametrize("way", WAYS, ids=["password", "tap", "Google", "Apple"])
@pytest.mark.parametrize("is_reloaded", [False, True], ids=["at once", "after a reload"])
def test_a_link_survives_each_way_of_signing_in(demo, chat, make_person, way, is_reloaded):
    maya = make_person(demo, "Maya")
    page = maya.page
    page.goto(chat)
    is_at_sign_in(page)
    if is_reloaded:
        page.reload()
        is_at_sign_in(page)
    way(page)
    expect(maya.composer).to_be_visible()
    expect(maya.text("Tomás Rivera")).to_be_visible()


@pytest.mark.parametrize(
    "is_killed", [pytest.param(False, marks=pytest.mark.soak), True], ids=["stopped", "killed"])
def test_a_link_survives_a_restart_of_the_server(tmp_path, make_person, is_killed):
    server = HearthServer(tmp_path / "data", command="demo").start()
    maya = make_person(server, "Maya")
    maya.page.goto(f"{server.web}/messageai/chat/none")
    is_at_sign_in(maya.page)
    if is_killed:
        # A scene is saved a moment after its page was shown.
        until(lambda: saved_links(server))
        server.kill()
    else:
        assert server.stop() == 0, server.log
    server.start()
    maya.page.reload()
    is_at_sign_in(maya.page)
    with_one_tap(maya.page)
    expect(maya.page.get_by_text("This Chat Is Gone")).to_be_visible()
    assert server.stop() == 0, server.log


def test_a_link_survives_signing_up_and_says_whom_it_is_not_for(demo, chat, make_person):
    stranger = make_person(demo, "A Stranger")
    page = stranger.page
    page.goto(chat)
    stranger.create_account()
    page.get_by_label("Display name").fill(stranger.name)
    page.get_by_role("button", name="Get Started").click()
    expect(page.get_by_text("This Chat Is Not for You")).to_be_visible()
    # It is still there after a reload, and leads on.
    page.reload()
    expect(page.get_by_text("This Chat Is Not for You")).to_be_visible()
    page.get_by_role("button", name="Continue").click()
    expect(stranger.text("No Chats Yet")).to_be_visible()
    expect(page.get_by_text("This Chat Is Not for You")).to_have_count(0)


def test_somebody_who_is_signed_in_goes_straight_on(demo, chat, make_person):
    maya = make_person(demo, "Maya").open()
    with_one_tap(maya.page)
    expect(maya.tab("Chats")).to_be_visible()
    maya.page.goto(chat)
    expect(maya.composer).to_be_visible()
    expect(maya.text("Tomás Rivera")).to_be_visible()


@pytest.mark.soak
@in_looks
def test_the_screens_of_links_that_lead_nowhere(
    demo, chat, make_person, artifacts, size, viewport, scheme
):
    lin = make_person(demo, "Lin", viewport=viewport, color_scheme=scheme, device_scale_factor=2)
    lin.open()
    lin.page.get_by_role("button", name=re.compile("Lin Chen")).click()
    expect(lin.tab("Chats")).to_be_visible()
    looks = Looks(lin.page, artifacts / "links", f"{size}-{scheme}")
    for name, address, title in [
        ("gone", f"{demo.web}/messageai/chat/none", "This Chat Is Gone"),
        ("not-allowed", chat, "This Chat Is Not for You"),
    ]:
        lin.page.goto(address)
        expect(lin.page.get_by_text(title)).to_be_visible()
        looks.look(name)
        lin.page.get_by_role("button", name="Continue").click()
        expect(lin.page.get_by_text(title)).to_have_count(0)
    looks.judge()
