"""Awards With Friends on two people's browsers, and how its screens look."""

import re

import pytest
from browser_person import BrowserPerson, people_of
from devices import DESKTOP, PHONE
from hearth_server import HearthServer
from kept_by_browser import SCREEN_IS_KEPT, WORKER_IS_READY, wait_until
from looks import Looks, enlarge_text, in_looks, rest
from photos import choose, picture
from playwright.sync_api import expect
from tcp_proxy import TCPProxy


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it, with the shows of the demonstration."""
    server = HearthServer(tmp_path_factory.mktemp("awards"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


class Player(BrowserPerson):
    """One person at one browser of their own."""

    app = "awards"

    def nominee(self, name):
        return self.visible(self.page.get_by_role("radio", name=name)).first

    def pick(self, name):
        """Touches a nominee's row."""
        self.visible(self.page.locator("label").filter(has_text=name)).first.click()
        return self


@pytest.fixture
def line(demo):
    """A line between a browser and the demonstration's host."""
    proxy = TCPProxy(target=demo.web.removeprefix("http://"))
    proxy.web = f"http://{proxy.address}"
    yield proxy
    proxy.close()


@pytest.fixture
def make_player(chromium):
    with people_of(chromium, Player) as make:
        yield make


def test_friends_create_join_vote_and_hear_the_winner(demo, make_player):
    maya = make_player(demo, viewport=DESKTOP).open().sign_in_as("Maya Lindqvist")
    expect(maya.link("Sofa Critics")).to_be_visible()
    maya.tap("Add", exact=True)
    maya.choose("menuitem", "Create Competition")
    maya.page.get_by_label("Competition Name").fill("Kitchen Table")
    maya.tap("Event")
    maya.choose("menuitemradio", re.compile("13th Lantern"))
    maya.tap("Create", exact=True)
    expect(maya.text("Invite Friends")).to_be_visible()
    code = maya.page.locator("[aria-label]").filter(has_text=re.compile("^[A-Z2-9]{6}$"))
    letters = code.first.inner_text().strip()
    maya.tap("Done", exact=True)

    # A guest comes by the link with only a name.
    guest = make_player(demo).open(f"/join/{letters}")
    guest.page.get_by_label("Your Name").fill("Visitor")
    guest.tap("Join as Guest")
    guest.link("Best Picture").click()
    guest.pick("Nine Bridges")
    expect(guest.text("You can change this until")).to_be_visible()

    maya.link("Kitchen Table").click()
    expect(maya.text("0 of 8 picked")).to_be_visible()
    rest(maya.page)
    maya.link("Best Picture").click()
    maya.pick("Glasshouse")
    expect(maya.text("You can change this until")).to_be_visible()
    maya.back()
    maya.tap("More", exact=True)
    maya.choose("menuitem", "View Leaderboard")
    rows = maya.page.get_by_role("listitem").filter(has_text="correct")
    expect(rows.first).to_contain_text("Maya Lindqvist (you)")

    admin = make_player(demo).open("/admin").sign_in_as("Noor Haddad")
    admin.link("13th Lantern Awards").click()
    admin.link("Best Picture").click()
    admin.tap("Edit Nine Bridges")
    choose(admin, "Choose Picture", picture(600, 900))
    expect(admin.button("Remove Picture")).to_be_visible()
    admin.tap("Save", exact=True)
    # Everybody sees the picture at once.
    shown = guest.page.locator("img[src*='ceremony_pictures']:not(.probe)")
    expect(guest.visible(shown).first).to_be_visible()
    expect(admin.button("Announce Winner")).to_be_visible()
    admin.tap("Nine Bridges")
    admin.tap("Announce Winner")
    expect(admin.text("1 person gets points, in 2 competitions.")).to_be_visible()
    admin.confirm("Announce Winner")
    expect(rows.first).to_contain_text("Visitor")
    expect(rows.first).to_contain_text("1/1 correct")
    expect(guest.text("Your pick won")).to_be_visible()


def test_a_pick_is_marked_in_its_frame_and_survives_a_tunnel_and_a_reload(demo, line, make_player):
    """A161, A164, A165."""
    lin = make_player(line).open().sign_in_as("Lin Chen")
    lin.link("Sofa Critics").click()
    expect(lin.text("Make Your Picks")).to_be_visible()
    rest(lin.page)
    lin.link("Best Documentary").click()
    expect(lin.nominee("Deep Signal")).not_to_be_checked()
    wait_until(lin.page, SCREEN_IS_KEPT.replace("messageai", "awards"), "Deep Signal")
    lin.page.evaluate(WORKER_IS_READY)
    line.hold()
    is_marked = lin.nominee("Deep Signal").evaluate("""(radio) => new Promise((done) => {
      const row = radio.closest("label");
      row.click();
      requestAnimationFrame(() =>
        done(radio.checked && getComputedStyle(row.querySelector(":scope > .sym")).visibility === "visible"));
    })""")
    assert is_marked
    line.cut()
    line.let_go()
    expect(lin.text("No connection since")).to_be_visible()
    lin.page.reload()
    expect(lin.nominee("Deep Signal")).to_be_checked()
    line.restore()
    expect(lin.text("No connection since")).to_be_hidden()
    expect(lin.nominee("Deep Signal")).to_be_checked()
    # Another device of the same person shows what the server has.
    other = make_player(demo).open().sign_in_as("Lin Chen")
    other.link("Sofa Critics").click()
    expect(other.text("7 of 8 picked")).to_be_visible()
    rest(other.page)
    other.link("Best Documentary").click()
    expect(other.nominee("Deep Signal")).to_be_checked()


def test_a_pick_made_in_a_tunnel_comes_back_with_its_sentence_when_voting_has_closed(
    demo, line, make_player
):
    """A90, AG13."""
    admin = make_player(demo).open("/admin").sign_in_as("Noor Haddad")
    admin.link("13th Lantern Awards").click()
    admin.link("Best Score").click()
    expect(admin.button("Lock Now")).to_be_visible()
    aisha = make_player(line).open().sign_in_as("Aisha Okafor")
    aisha.link("Sofa Critics").click()
    expect(aisha.text("Make Your Picks")).to_be_visible()
    rest(aisha.page)
    aisha.link("Best Score").click()
    expect(aisha.nominee("Umbrella City")).not_to_be_checked()
    line.cut()
    expect(aisha.text("No connection since")).to_be_visible()
    aisha.pick("Umbrella City")
    expect(aisha.nominee("Umbrella City")).to_be_checked()
    admin.tap("Lock Now")
    expect(admin.button("Open until This Time")).to_be_visible()
    line.restore()
    expect(aisha.text("Your Pick Was Not Taken")).to_be_visible()
    expect(aisha.text("Voting has closed for this category")).to_be_visible()
    aisha.tap("OK", exact=True)
    expect(aisha.text("Locked")).to_be_visible()
    expect(aisha.nominee("Umbrella City")).not_to_be_checked()


@in_looks
def test_the_paywall_sells_restores_and_lets_in(server, make_player, artifacts, size, viewport, scheme):
    """A46, A108, A117 to A127 on a plain server with its test store."""
    player = make_player(
        server, viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    player.open("/join/ABCDEF")
    player.page.get_by_label("Your Name").fill("Visitor")
    player.tap("Join as Guest")
    expect(player.text("Unlock Competitions")).to_be_visible()
    expect(player.text("$2.99")).to_be_visible()
    looks = Looks(player.page, artifacts / "awards", f"{size}-{scheme}")
    looks.look("paywall")
    for name, address in (("Terms", "terms"), ("Privacy", "privacy")):
        with player.page.context.expect_page() as opening:
            player.tap(name, exact=True)
        opening.value.wait_for_url(f"**/awards/{address}")
        opening.value.close()
    player.tap("Restore Purchases")
    expect(player.text("No purchases to restore")).to_be_visible()
    player.tap("Purchase", exact=True)
    player.page.get_by_role("button", name="Cancel", exact=True).click()
    expect(player.text("You have not bought anything.")).to_be_visible()
    looks.look("paywall-cancelled")
    player.tap("Purchase", exact=True)
    player.page.get_by_role("button", name="Buy", exact=True).click()
    # The invitation that was wanted goes on, and its code is asked about.
    expect(player.text("Competition not found")).to_be_visible()
    player.tap("Cancel", exact=True)
    player.page.reload()
    player.tap("Create Competition")
    expect(player.page.get_by_label("Competition Name")).to_be_visible()
    looks.judge()


def look_at_all(player, looks):
    expect(player.text("Predict the winners")).to_be_visible()
    looks.look("login")
    player.link("Sign in with Email").click()
    expect(player.button("Don't have an account?")).to_be_visible()
    looks.look("email")
    player.back()
    player.sign_in_as("Jonas Weber")
    expect(player.link("Sofa Critics")).to_be_visible()
    looks.look("home")
    player.link("Sofa Critics").click()
    expect(player.text("Make Your Picks")).to_be_visible()
    looks.look("competition-open")
    player.link("Best Director").click()
    expect(player.text("Ilse Marchetti")).to_be_visible()
    looks.look("category-open")
    player.back()
    player.back()
    player.link("Friday Night").click()
    expect(player.text("Winners Announced")).to_be_visible()
    looks.look("competition-live")
    player.link("Best Drama Series").click()
    expect(player.text("Everyone’s Picks")).to_be_visible()
    looks.look("category-announced")
    player.back()
    player.tap("More", exact=True)
    player.choose("menuitem", "View Leaderboard")
    expect(player.text("3 of 6 categories announced")).to_be_visible()
    looks.look("leaderboard")
    player.go_to("Ceremonies")
    expect(player.link("13th Lantern Awards")).to_be_visible()
    looks.look("ceremonies")
    player.link("12th Lantern Awards").click()
    expect(player.text("Begins")).to_be_visible()
    looks.look("ceremony")
    player.go_to("Profile")
    expect(player.text("Hide Results")).to_be_visible()
    looks.look("profile")
    looks.judge()


@pytest.mark.soak
@in_looks
def test_the_screens(demo, make_player, artifacts, size, viewport, scheme):
    player = make_player(
        demo, viewport=viewport, color_scheme=scheme, reduced_motion="reduce").open()
    look_at_all(player, Looks(player.page, artifacts / "awards", f"{size}-{scheme}"))


@pytest.mark.soak
@pytest.mark.parametrize("size, viewport", [("phone", PHONE), ("desktop", DESKTOP)])
def test_the_screens_with_the_largest_text(demo, make_player, artifacts, size, viewport):
    player = make_player(demo, viewport=viewport, reduced_motion="reduce")
    enlarge_text(player.page)
    look_at_all(player.open(), Looks(player.page, artifacts / "awards", f"{size}-largest"))


@pytest.mark.parametrize("address", ["about", "privacy", "terms"])
def test_the_pages_are_there_for_everybody(demo, make_player, artifacts, address):
    player = make_player(demo).open(f"/{address}")
    expect(player.page.get_by_role("heading").first).to_be_visible()
    looks = Looks(player.page, artifacts / "awards", "phone")
    looks.look(address)
    looks.judge()
