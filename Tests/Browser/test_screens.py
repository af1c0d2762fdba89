"""Every screen at phone and desktop size, light and dark, kept as pictures."""

import pytest
from devices import DESKTOP, PHONE
from looks import enlarge_text, expect_to_fit, rest
from playwright.sync_api import expect

SIZES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it, with demo people and chats."""
    from hearth_server import HearthServer

    server = HearthServer(tmp_path_factory.mktemp("demo"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


def demo_accounts(server):
    """The e-mail addresses that the demo prints."""
    words = server.log.replace(",", " ").split()
    return [word for word in words if word.endswith("@example.com")]


@pytest.mark.soak
@pytest.mark.parametrize("look", ["light", "dark", "largest"])
@pytest.mark.parametrize("size", SIZES)
def test_every_screen(demo, make_person, artifacts, size, look):
    folder = artifacts / "screens"
    folder.mkdir(exist_ok=True)
    ada = make_person(
        demo, "Someone New", viewport=SIZES[size], device_scale_factor=2,
        color_scheme="dark" if look == "dark" else "light")
    page = ada.page
    if look == "largest":
        enlarge_text(page)

    def picture(name):
        page.wait_for_timeout(450)  # what was touched has begun to move
        rest(page)
        page.screenshot(path=folder / f"{name}-{size}-{look}.png")
        expect_to_fit(page, name)

    page.goto(demo.web)
    picture("home")
    ada.open()
    picture("sign-in")
    ada.sign_in(password="wrong one")
    expect(ada.text("password")).to_be_visible()
    picture("sign-in-error")
    ada.create_account()
    expect(page.get_by_label("Display name")).to_be_visible()
    picture("onboarding")
    page.get_by_label("Display name").fill("Someone New")
    page.get_by_role("button", name="Get Started").click()
    expect(ada.text("No Chats Yet")).to_be_visible()
    picture("chats-empty")
    ada.go_to("People")
    expect(ada.rows.nth(3)).to_be_visible()
    picture("people")
    ada.rows.first.click()
    expect(ada.composer).to_be_visible()
    picture("chat-empty")
    ada.send("Hello! I am new here.").expect_sent("Hello! I am new here.")
    ada.send("A longer message, to see how a bubble breaks its lines when it has to. " * 3)
    ada.type("And a draft")
    picture("chat")
    page.go_back()
    ada.go_to("Profile")
    expect(page.get_by_role("button", name="Edit Name")).to_be_visible()
    picture("profile")
    page.get_by_role("button", name="Edit Name").click()
    expect(page.get_by_label("Display name")).to_be_visible()
    picture("edit-name")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Sign Out").click()
    picture("sign-out")
    page.get_by_role("dialog").or_(page.get_by_role("alertdialog")).get_by_role(
        "button", name="Sign Out"
    ).click()

    ada.sign_in(email=demo_accounts(demo)[0], password="hearthside")
    expect(ada.rows.nth(2)).to_be_visible()
    picture("demo-chats")
    ada.rows.first.click()
    expect(ada.composer).to_be_visible()
    picture("demo-chat")
