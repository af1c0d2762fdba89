"""The previews of MessageAI's views: listed in development, and each opened and judged by axe."""

import urllib.error
import urllib.request

import pytest
from devices import PHONE, on_device
from looks import Looks
from playwright.sync_api import expect


def test_every_preview_is_listed_and_opened_by_its_address(server, chromium, artifacts):
    context = chromium.new_context(reduced_motion="reduce", **on_device({"viewport": PHONE}))
    page = context.new_page()
    looks = Looks(page, artifacts / "previews", "phone")
    page.goto(f"{server.web}/previews")
    page.get_by_role("link", name="messageai").or_(
        page.get_by_role("button", name="messageai")
    ).click()
    expect(page.get_by_role("heading", name="messageai")).to_be_visible()
    names = ["Answering a Message", "App Mark", "Bubbles", "Somebody Is Typing", "States of a Message", "Tails"]
    for number, name in enumerate(names, start=1):
        page.goto(f"{server.web}/previews/messageai/{number}")
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        looks.look(f"preview-{number}")
    page.goto(f"{server.web}/previews/messageai/{len(names) + 1}")
    expect(page.get_by_text("No Such Preview")).to_be_visible()
    context.close()
    looks.judge()


def test_a_server_in_real_use_has_no_previews(own_server):
    server = own_server()
    server.is_development = False
    server.start()
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(server.web + "/previews/messageai", timeout=30)
    assert error.value.code == 404
