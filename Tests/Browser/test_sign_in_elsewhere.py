"""Signing in to MessageAI at another provider, each person in a browser of their own."""

import re
import uuid

import pytest
import requests
from hearth_server import HearthServer
from looks import Looks, in_looks
from oidc_provider import Provider
from person import acquaintance
from playwright.sync_api import expect
from test_talk import open_person

HANDLER = "/__/auth/handler"


@pytest.fixture(scope="module")
def provider(chromium):
    """Somebody who plays Google, with one picture for everybody."""
    provider = Provider()
    page = chromium.new_page(viewport={"width": 96, "height": 96})
    page.set_content("<body style='background: linear-gradient(teal, gold)'>")
    provider.photo = page.screenshot(type="jpeg")
    page.close()
    yield provider
    provider.stop()


@pytest.fixture(scope="module")
def place(tmp_path_factory, provider):
    """A server of its own, whose people may come from there."""
    server = HearthServer(tmp_path_factory.mktemp("elsewhere")).start()
    provider.play("google.com", server.web)
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def at_provider(place, provider, make_person):
    """Makes people with an account at the provider, who look at the screen for signing in."""

    def make(name, **options):
        person = make_person(place, name, **options)
        # Chromium tells of answers with status 400, too.
        person.elsewhere = (provider.issuer, "https://", place.web + HANDLER)
        person.subject = provider.add(
            email=f"{uuid.uuid4().hex}@example.com", email_verified=True, name=name,
            picture=f"{provider.issuer}/photo.jpg")
        return person.open()

    return make


def forget(place, id):
    """Takes a provider away from a server."""
    answer = requests.delete(
        f"{place.web}/identitytoolkit.googleapis.com/v2/projects/hearth/defaultSupportedIdpConfigs/{id}",
        headers={"Authorization": "Bearer owner"}, timeout=20)
    assert answer.ok, answer.text


def google_button(person):
    return person.page.get_by_role("button", name="Continue with Google")


def leave(person, provider):
    """Touches the button, and is at the provider's page."""
    google_button(person).click()
    person.page.wait_for_url(f"{provider.issuer}/**", wait_until="commit")
    return person.page.get_by_placeholder("sub")


def agree(person, provider):
    leave(person, provider).fill(person.subject)
    person.page.get_by_role("button", name="Authorize").click()


def test_m10_two_people_sign_up_by_google_and_chat(at_provider, place, provider):
    ada, ben = at_provider("Ada Elsewhere"), at_provider("Ben Elsewhere")
    for person in (ada, ben):
        person.page.get_by_role("radio", name="Sign Up").check(force=True)
        agree(person, provider)
        # The provider's name and picture are offered, and may be changed.
        expect(person.page.get_by_label("Display name")).to_have_value(person.name)
        expect(person.page.get_by_label("Your photo")).to_be_visible()
        person.page.get_by_role("button", name="Get Started").click()
        expect(person.tab("Chats")).to_be_visible()
        expect(person.page).to_have_url(f"{place.web}/messageai/chats")
    open_person(ada, ben.name).send("I am not from here").expect_sent("I am not from here")
    ben.open_chat(ada.name).expect_received("I am not from here")
    # The picture is this server's own copy.
    ada.page.wait_for_function("""() => [...document.querySelectorAll("img")]
        .some(image => image.src.includes("profile_photos") && image.naturalWidth > 0)""")
    assert provider.issuer not in ada.page.content()

    # A person who comes again is known.
    ben.page.goto(place.web + "/messageai/profile")
    ben.page.get_by_role("button", name="Sign Out").click()
    ben.page.locator("dialog.choices[open]").get_by_role("button", name="Sign Out", exact=True).click()
    agree(ben, provider)
    expect(ben.tab("Chats")).to_be_visible()
    expect(ben.row(ada.name)).to_be_visible()


def test_a_person_who_does_not_sign_in_there_finds_everything_as_it_was(at_provider, provider):
    ada = at_provider("Ada Undecided")
    page = ada.page
    page.get_by_role("radio", name="Sign Up").check(force=True)
    page.get_by_label("E-mail").fill("ada@example.com")
    page.get_by_label("Password").fill("half a passw")

    def is_as_before():
        expect(google_button(ada)).to_be_enabled()
        expect(page.get_by_role("radio", name="Sign Up")).to_be_checked()
        expect(page.get_by_label("E-mail")).to_have_value("ada@example.com")
        expect(page.get_by_role("button", name="Create Account")).to_be_enabled()

    leave(ada, provider)
    # The page itself goes back: the driver's own Back fails while Chromium still changes pages.
    page.evaluate("setTimeout(() => history.back())")
    is_as_before()
    leave(ada, provider)
    page.get_by_role("button", name="Deny").click()
    is_as_before()
    # A page that is loaded again is back as well.
    leave(ada, provider)
    page.goto(ada.server.web + "/messageai")
    is_as_before()
    # What was typed counts.
    page.get_by_role("button", name="Create Account").click()
    expect(page.get_by_label("Display name")).to_be_visible()


def test_a_person_who_is_refused_there_is_told(at_provider, provider):
    ada = at_provider("Ada Refused")
    page = ada.page
    page.get_by_role("radio", name="Sign Up").check(force=True)
    leave(ada, provider)
    # Such a site names no state.
    page.goto(f"{ada.server.web}{HANDLER}?error=server_error")
    expect(ada.text("did not confirm who you are")).to_be_visible()
    expect(page.get_by_role("radio", name="Sign Up")).to_be_checked()
    expect(google_button(ada)).to_be_enabled()
    expect(page).to_have_url(f"{ada.server.web}/messageai")
    agree(ada, provider)
    expect(page.get_by_label("Display name")).to_be_visible()


def test_answers_that_are_not_this_browsers_are_refused(at_provider, place, provider):
    victim, attacker = at_provider("Vic"), at_provider("Mallory")
    leave(victim, provider)
    leave(attacker, provider)
    stolen = provider.authorize(attacker.page.url, attacker.subject)
    assert stolen.startswith(place.web + HANDLER)

    def is_refused(page, address):
        answer = page.goto(address)
        assert answer.status == 400
        expect(page.get_by_role("heading", name="Nothing Waits for This")).to_be_visible()

    # The attacker's answer signs nobody else in, whether they wait for one of their own or not.
    is_refused(victim.page, stolen)
    is_refused(victim.page, re.sub("state=[^&]+", "state=" + "A" * 22, stolen))
    victim.open()
    expect(google_button(victim)).to_be_enabled()
    # The victim's own does, once.
    seen = []
    victim.page.on("request", lambda request: seen.append(request.url) if HANDLER in request.url else None)
    agree(victim, provider)
    expect(victim.page.get_by_label("Display name")).to_have_value("Vic")
    assert len(seen) == 1
    is_refused(victim.page, seen[0])
    assert requests.get(seen[0], timeout=20).status_code == 400
    victim.open()
    expect(victim.page.get_by_label("Display name")).to_be_visible()


def test_an_address_that_has_an_account_is_not_taken(at_provider, place, provider):
    ada = acquaintance(place, "Ada Before")
    other = at_provider("Ada Again")
    other.subject = provider.add(email=ada.email, email_verified=True, name="Ada Again")
    agree(other, provider)
    expect(other.text("has an account already")).to_be_visible()
    expect(google_button(other)).to_be_enabled()


def test_m17_a_provider_that_is_gone_is_told(at_provider, place, provider):
    ada = at_provider("Ada Late")
    expect(google_button(ada)).to_be_visible()
    forget(place, "google.com")
    google_button(ada).click()
    expect(ada.text("not set up for signing in with Google")).to_be_visible()
    # A person who comes now is not offered it.
    ada.page.reload()
    late = at_provider("Ada Later")
    expect(late.page.get_by_role("button", name="Sign In", exact=True)).to_be_visible()
    expect(google_button(late)).to_have_count(0)
    provider.play("google.com", place.web)


def test_an_account_of_google_is_deleted_after_signing_in_once_more(at_provider, place, provider):
    ada = at_provider("Ada Leaving")
    agree(ada, provider)
    ada.page.get_by_role("button", name="Get Started").click()
    expect(ada.tab("Chats")).to_be_visible()
    # The bar lies over it on a small screen.
    ada.go_to("Profile").page.get_by_role("button", name="Delete Account").press("Enter")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_text("asked to sign in once more")).to_be_visible()
    dialog.get_by_role("button", name="Delete Account").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Delete", exact=True).click()
    ada.page.wait_for_url(f"{provider.issuer}/**", wait_until="commit")
    # Somebody else's sign-in does not delete it.
    ada.page.get_by_placeholder("sub").fill(provider.add(email="stranger@example.com"))
    ada.page.get_by_role("button", name="Authorize").click()
    expect(ada.text("somebody else’s sign-in|somebody else's sign-in")).to_be_visible()
    dialog.get_by_role("button", name="Delete Account").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Delete", exact=True).click()
    ada.page.wait_for_url(f"{provider.issuer}/**", wait_until="commit")
    ada.page.get_by_placeholder("sub").fill(ada.subject)
    ada.page.get_by_role("button", name="Authorize").click()
    expect(google_button(ada)).to_be_visible()
    agree(ada, provider)
    expect(ada.page.get_by_label("Display name")).to_be_visible()


def test_the_button_of_apple_asks_on_apples_page(at_provider, place, provider):
    page = at_provider("Ada Apple").page
    page.goto(place.web + "/gallery/photos")
    button = page.get_by_role("button", name="Continue with Apple")
    button.click()
    expect(page.get_by_text("does not sign people in with Apple")).to_be_visible()
    provider.play("apple.com", place.web)
    button.click()
    page.wait_for_url(f"{provider.issuer}/**", wait_until="commit")
    # Apple says by a word of its own that somebody thought better of it.
    [state] = re.findall("state=([^&]+)", page.url)
    page.goto(f"{place.web}{HANDLER}?error=user_cancelled_authorize&state={state}")
    expect(page.get_by_text("The sign-in was cancelled.")).to_be_visible()
    button.click()
    page.wait_for_url(f"{provider.issuer}/**", wait_until="commit")
    page.get_by_placeholder("sub").fill(provider.add(email="ada@example.com", given_name="Ada"))
    page.get_by_role("button", name="Authorize").click()
    expect(page.get_by_text("Welcome.", exact=True)).to_be_visible()
    forget(place, "apple.com")


@pytest.mark.soak
@in_looks
def test_the_screens(at_provider, provider, artifacts, size, viewport, scheme):
    ada = at_provider("Ada Looking", viewport=viewport, color_scheme=scheme, device_scale_factor=2)
    looks = Looks(ada.page, artifacts / "elsewhere", f"{size}-{scheme}")
    expect(google_button(ada)).to_be_visible()
    looks.look("sign-in")
    agree(ada, provider)
    expect(ada.page.get_by_label("Your photo")).to_be_visible()
    looks.look("onboarding")
    ada.page.goto(ada.server.web + HANDLER + "?state=none&code=none")
    looks.look("refused")
    looks.judge()
