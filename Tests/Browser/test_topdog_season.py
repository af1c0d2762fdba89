"""TopDog's season: those who run it, those who play it, and what anybody can check."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from browser_person import people_of
from devices import DESKTOP
from drafter import Drafter
from hearth_command import hearth
from hearth_server import HearthServer
from looks import Looks, in_looks
from photos import choose
from playwright.sync_api import expect

SCRIPT = Path(__file__).parents[2] / "docs/verify_draft.py"


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    """A server as `make demo` starts it: of one season three weeks are closed, another one is over."""
    server = HearthServer(tmp_path_factory.mktemp("topdog-season"), command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def make_drafter(chromium):
    with people_of(chromium, Drafter) as make:
        yield make


def administrator(demo, make_drafter, **options):
    noor = make_drafter(demo, viewport=DESKTOP, **options).open("/admin").sign_in_as("Noor Haddad (Admin)")
    expect(noor.button("$5 Sprint")).to_be_visible()
    return noor


def table(text):
    return {"name": "table.csv", "mimeType": "text/csv", "buffer": text.encode()}


def points(*rows):
    return table("player,points\n" + "".join(f"{name},{count}\n" for name, count in rows))


def open_team(drafter, tournament):
    """Opens the team that somebody has in a tournament whose season runs."""
    drafter.go_to("My Teams").show("Season")
    drafter.link(re.compile(r"of 12 · .* points")).click()
    expect(drafter.text(tournament)).to_be_visible()
    expect(drafter.text("Line-Ups by Week")).to_be_attached()


def test_a_week_is_closed_and_corrected_before_everybodys_eyes(demo, make_drafter):
    maya = make_drafter(demo).arrive_as("Maya Lindqvist")
    open_team(maya, "Season Openers")
    first = maya.page.locator('[aria-label^="QB: "]').first
    expect(first).to_be_attached()
    name = re.match("QB: ([^,]*), ", first.get_attribute("aria-label"))[1]

    noor = administrator(demo, make_drafter)
    noor.go_to("Slates").link("nfl-2022").click()
    noor.tap("Week 4")
    choose(noor, "Choose a CSV File", points((name, "=1+1")))
    expect(noor.text("A cell in line 2 begins as a formula does.")).to_be_visible()
    choose(noor, "Choose a CSV File", points((name, "88.80"), ("Nobody Atall", "3")))
    expect(noor.text("“Nobody Atall”: No player has this id or name.")).to_be_visible()
    noor.tap("Close Week 4").confirm("Close Week 4")
    expect(noor.text("Week 4 is closed. 1 group was scored.")).to_be_visible()
    expect(maya.text("4 of 14 weeks are closed")).to_be_visible()
    expect(maya.page.locator(f'[aria-label="QB: {name}, 88.80"]')).to_be_attached()

    choose(noor, "Choose a CSV File", points((name, "50")))
    expect(noor.text(f"{name}: 50.00, was 88.80")).to_be_visible()
    noor.tap("Correct Week 4").confirm("Correct Week 4")
    expect(maya.text(f"Week 4 was corrected: {name} 50.00, was 88.80; your total went")).to_be_visible()
    noor.go_to("Log")
    expect(noor.text("Week corrected")).to_be_visible()

    maya.page.locator(f'[aria-label="QB: {name}, 50.00"]').click()
    expect(maya.page.get_by_role("heading", name=name)).to_be_visible()
    expect(maya.text("Points by Week")).to_be_visible()
    maya.back()

    maya.link("Standing of the Group").click()
    expect(maya.text("Above: advances")).to_be_visible()
    expect(maya.text("Your team")).to_be_attached()


def test_a_draft_is_paused_and_nobody_can_pick(demo, make_drafter):
    maya = make_drafter(demo).arrive_as("Maya Lindqvist").open_slow_draft("Make Your Pick")
    expect(maya.text("You are on the clock")).to_be_visible()
    noor = administrator(demo, make_drafter)
    noor.go_to("Drafts")
    row = noor.page.get_by_role("row").filter(has_text="MayaMakesPicks")
    row.get_by_role("button", name="Pause").click()
    noor.confirm("Pause Draft")
    expect(maya.text("The draft is paused")).to_be_visible()
    expect(maya.visible(maya.page.get_by_role("button", name=re.compile("^Pick ")))).to_have_count(0)
    row.get_by_role("button", name="Resume").click()
    noor.confirm("Resume Draft")
    expect(maya.text("You are on the clock")).to_be_visible()
    expect(maya.button(re.compile("^Pick "), exact=False)).to_be_visible()


def test_a_tournament_is_made_and_stands_in_the_lobby(demo, make_drafter):
    lin = make_drafter(demo).arrive_as("Lin Chen")
    noor = administrator(demo, make_drafter)
    noor.tap("New Tournament")
    noor.field("Name").fill("Friends of the Couch")
    noor.tap("Create")
    expect(noor.button("Friends of the Couch")).to_be_visible()
    expect(lin.link("Friends of the Couch")).to_be_attached()
    # Who runs the tournaments does not play in them, and nobody else runs them.
    noor.open()
    expect(noor.text("You Run the Tournaments")).to_be_visible()
    with noor.page.expect_popup() as window:
        noor.tap("Open Administration")
    expect(window.value.get_by_role("button", name="Friends of the Couch")).to_be_visible()
    lin.open("/admin")
    expect(lin.text("For Administrators")).to_be_visible()
    with lin.page.expect_popup() as window:
        lin.tap("Back to TopDog")
    expect(window.value.get_by_role("heading", name="Lobby")).to_be_visible()


def test_a_draft_is_replayed_and_its_log_is_checked_without_us(demo, make_drafter, tmp_path):
    # The picks run by themselves for those who like motion.
    aisha = make_drafter(demo, reduced_motion="reduce").arrive_as("Aisha Okafor")
    open_team(aisha, "Season Openers")
    aisha.tap("Open the Draft Board").tap("Replay")
    expect(aisha.text("0 of 216")).to_be_visible()
    aisha.tap("Next Pick")
    expect(aisha.text("1 of 216")).to_be_visible()
    aisha.tap("End Replay").tap("More")
    with aisha.page.expect_download() as download:
        aisha.choose("menuitem", "Export Draft Log")
    path = tmp_path / "draft.json"
    download.value.save_as(path)
    script = subprocess.run(
        [sys.executable, SCRIPT, path], capture_output=True, text=True, timeout=60, check=False)
    for answer in (hearth("topdog", "verify", path), script):
        assert answer.returncode == 0 and answer.stdout.startswith("sound: 216 picks"), answer


def test_one_practises_against_bots(demo, make_drafter):
    jonas = make_drafter(demo).arrive_as("Jonas Weber").tap("Practice Draft")
    # Eleven bots pick before the last slot: there is something to skip.
    jonas.tap(re.compile("^Your Slot")).choose("menuitemradio", "12")
    jonas.choose("switch", "30 Seconds for Each Pick")
    jonas.tap("Start Practice").tap("More")
    jonas.choose("menuitem", "Skip to My Turn")
    expect(jonas.text("You are on the clock")).to_be_visible()
    picked = jonas.offered()
    jonas.tap(f"Pick {picked}").confirm(f"Pick {picked}")
    jonas.show("Roster")
    expect(jonas.text(picked)).to_be_visible()
    jonas.tap("Close")
    expect(jonas.cash()).to_be_attached()


@pytest.mark.soak
@in_looks
def test_the_screens_of_a_season(demo, make_drafter, artifacts, size, viewport, scheme):
    """T61 to T72."""
    lin = make_drafter(
        demo, viewport=viewport, color_scheme=scheme, reduced_motion="reduce").arrive_as("Lin Chen")
    looks = Looks(lin.page, artifacts / "topdog-season", f"{size}-{scheme}")
    open_team(lin, "Season Openers")
    looks.look("team")
    lin.link("Bracket").click()
    expect(lin.text("Groups of 12")).to_be_visible()
    looks.look("bracket")
    lin.back()
    lin.link("Standing of the Group").click()
    expect(lin.text("Above: advances")).to_be_visible()
    looks.look("standing")
    lin.link("ZeroRB").click()
    lin.link("Compare with Another Team").click()
    expect(lin.text(" by ")).to_be_visible()
    looks.look("matchup")
    lin.open().go_to("Lobby").tap("Practice Draft")
    expect(lin.button("Start Practice")).to_be_visible()
    looks.look("practice")
    looks.judge()


@pytest.mark.soak
@in_looks
def test_the_screens_of_the_administration(demo, make_drafter, artifacts, size, viewport, scheme):
    noor = make_drafter(
        demo, viewport=viewport, color_scheme=scheme, reduced_motion="reduce").open("/admin")
    looks = Looks(noor.page, artifacts / "topdog-admin", f"{size}-{scheme}")
    noor.sign_in_as("Noor Haddad (Admin)")
    expect(noor.text("$5 Sprint")).to_be_visible()
    looks.look("tournaments")
    noor.visible(noor.page.get_by_text("$5 Sprint")).first.click()
    expect(noor.text("Entry Fee")).to_be_visible()
    looks.look("tournament")
    noor.go_to("Slates").link("nfl-2022").click()
    expect(noor.text("549 players")).to_be_visible()
    looks.look("slate")
    noor.tap("Import Players", exact=False)
    players = "id,name,position,team\nnew,Nobody Atall,WR,KC\nodd,Somebody Else,K,KC\n"
    choose(noor, "Choose a CSV File", table(players))
    expect(noor.text("Nobody Atall: new, WR KC")).to_be_visible()
    looks.look("import")
    noor.go_to("Drafts")
    expect(noor.text("Slow Six")).to_be_visible()
    looks.look("drafts")
    noor.go_to("Log")
    expect(noor.text("Prizes paid")).to_be_visible()
    looks.look("log")
    looks.judge()
