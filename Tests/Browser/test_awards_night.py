"""A whole awards night: the 98th Academy Awards with fifty ballots, through the server and two browsers.

What every leaderboard must show is worked out here, in Python, from the answers that the votes got.
"""

import random
import re
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import requests
from browser_person import people_of
from devices import DESKTOP, PHONE
from hearth_server import HearthServer
from identity_toolkit import IdentityToolkit
from looks import rest
from playwright.sync_api import expect
from test_awards import Player
from waiting import eventually, until

NOMINATIONS = Path(__file__).parents[2] / "Apps/Awards/Tests/FunctionsTests/Fixtures/nominations-98.tsv"
CEREMONY = "oscars-98"
PEOPLE = 50
ROWS = "[role=listitem]:not(:has([role=listitem]))"  # a section is an item, too


def slug(text):
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def categories_of(lines):
    """How many are nominated and the places of the winners, by the id of the category."""
    head = lines[0].split("\t")
    found = defaultdict(lambda: {"count": 0, "winners": []})
    for line in lines[1:]:
        row = dict(zip(head, line.split("\t")))
        category = found[slug(row["CanonicalCategory"])]
        if row.get("Winner") == "True":
            category["winners"].append(category["count"])
        category["count"] += 1
    return found


class Backend:
    """The app's functions and documents, as clients call them."""

    def __init__(self, server):
        self.server = server
        self.accounts = IdentityToolkit(server.web)

    def documents(self, path, method="GET", params=None, **fields):
        answer = requests.request(
            method, f"{self.server.web}/v1/projects/hearth/databases/awards/documents/{path}",
            headers={"Authorization": "Bearer owner"}, timeout=30, params=params,
            json={"fields": fields} if fields else None)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def listing(self, path):
        """The fields of all documents of a collection, by their ids."""
        return {
            document["name"].rsplit("/", 1)[1]: {
                name: next(iter(value.values())) for name, value in document["fields"].items()}
            for document in self.documents(path, params={"pageSize": 300}).get("documents", [])}

    def call(self, name, token, /, **data):
        answer = requests.post(
            f"{self.server.web}/hearth/awards/{name}", json={"data": data},
            headers={"Authorization": f"Bearer {token}"}, timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.json()["result"]

    def person(self, name):
        account = self.accounts.sign_up(f"{slug(name)}@example.com")
        when = {"timestampValue": "2026-01-01T00:00:00Z"}
        self.documents(
            f"users/{account['localId']}", "PATCH", uid={"stringValue": account["localId"]},
            displayName={"stringValue": name}, createdAt=when, updatedAt=when)
        return account["localId"], account["idToken"]

    def known(self, email):
        account = self.accounts.sign_in(email, "hearthside")
        return account["localId"], account["idToken"]


def standings(picks, joined, winners):
    """Rank and score of each person: more right, then the earlier last right pick, the earlier sum, and
    who joined first."""
    def key(uid):
        right = [at for (person, category), (pick, at) in picks.items()
                 if person == uid and pick in winners.get(category, ())]
        return (-len(right), max(right, default=0), sum(right), joined[uid])

    keys = {uid: key(uid) for uid in joined}
    return {uid: (1 + sum(other < mine for other in keys.values()), -mine[0]) for uid, mine in keys.items()}


@pytest.fixture
def demo(tmp_path):
    server = HearthServer(tmp_path / "night", command="demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_every_leaderboard_of_the_98th_equals_pythons(demo, tmp_path, chromium, artifacts):
    backend = Backend(demo)
    lines = NOMINATIONS.read_text(encoding="utf-8").splitlines()
    categories = categories_of(lines)
    assert len(categories) == 24
    # What is not out yet is not in the file.
    file = tmp_path / "nominations.tsv"
    file.write_text("\n".join(line.removesuffix("\tTrue") for line in lines) + "\n", encoding="utf-8")

    with people_of(chromium, Player) as make_player:
        admin = make_player(demo, viewport=DESKTOP).open("/admin").sign_in_as("Noor Haddad")
        expect(admin.link("13th Lantern Awards")).to_be_visible()
        admin.tap("Add", exact=True)
        admin.choose("menuitem", "Import Nominations")
        with admin.page.expect_file_chooser() as choosing:
            admin.tap("Choose a File")
        choosing.value.set_files(file)
        expect(admin.text("98th Academy Awards")).to_be_visible()
        admin.tap("Import", exact=True)
        expect(admin.text("Imported")).to_be_visible()

        stored = backend.listing(f"ceremonies/{CEREMONY}/categories")
        assert set(stored) == set(categories)
        nominees = {
            id: sorted(found, key=lambda each: int(found[each]["displayOrder"]))
            for id in categories
            for found in [backend.listing(f"ceremonies/{CEREMONY}/categories/{id}/nominees")]}
        assert {id: len(ids) for id, ids in nominees.items()} == {
            id: category["count"] for id, category in categories.items()}

        # Everybody comes, one after the other, and picks at random.
        maya, tomas = backend.known("maya@example.com"), backend.known("tomas@example.com")
        people = [maya, tomas] + [backend.person(f"Guest {number:02}") for number in range(2, PEOPLE)]
        entry = backend.call("createCompetition", maya[1], name="The Real Night", ceremonyId=CEREMONY)
        competition = entry["competitionId"]
        for _, token in people[1:]:
            backend.call("joinCompetition", token, inviteCode=entry["inviteCode"])
        participants = f"competitions/{competition}/participants"
        joined = {uid: fields["joinedAt"] for uid, fields in backend.listing(participants).items()}
        assert set(joined) == {uid for uid, _ in people}
        names = {uid: fields["displayName"] for uid, fields in backend.listing(participants).items()}

        chance = random.Random(98)
        ballots = [(person, category) for person in people for category in categories]
        chance.shuffle(ballots)
        chosen = [chance.choice(nominees[category]) for _, category in ballots]

        def vote(ballot, nominee):
            (uid, token), category = ballot
            answer = backend.call(
                "castVote", token, competitionId=competition, categoryId=category, nomineeId=nominee)
            assert answer["nomineeId"] == nominee
            return (uid, category), (nominee, answer["updatedAt"])

        with ThreadPoolExecutor(8) as pool:
            picks = dict(pool.map(vote, ballots, chosen))
        assert len(picks) == PEOPLE * 24

        boards = []
        for viewport, name in ((DESKTOP, "Maya Lindqvist"), (PHONE, "Tomás Rivera")):
            player = make_player(demo, viewport=viewport).open().sign_in_as(name)
            player.link("The Real Night").click()
            expect(player.text("24 of 24 picked")).to_be_visible()
            rest(player.page)
            player.tap("More", exact=True)
            player.choose("menuitem", "View Leaderboard")
            expect(player.text("0 of 24 categories announced")).to_be_visible()
            boards.append(player)

        noor = backend.known("noor@example.com")[1]
        order = sorted(categories, key=lambda id: int(stored[id]["displayOrder"]))
        right = {id: [nominees[id][place] for place in categories[id]["winners"]] for id in order}
        tie = next(id for id in order if len(right[id]) == 2)
        assert "short" in tie
        # The wrong envelope: a loser is announced, and corrected two awards later.
        wrong = next(each for each in nominees[order[10]] if each not in right[order[10]])
        steps = [(id, right[id]) for id in order]
        steps[10] = (order[10], [wrong])
        steps.insert(13, (order[10], right[order[10]]))

        winners, versions = {}, defaultdict(int)
        for number, (category, names_of_winners) in enumerate(steps, 1):
            answer = backend.call(
                "announceWinner", noor, ceremonyId=CEREMONY, categoryId=category,
                winnerIds=names_of_winners, expectedVersion=versions[category])
            versions[category] = answer["version"]
            winners[category] = set(names_of_winners)
            expected = standings(picks, joined, winners)

            def scored():
                found = backend.listing(participants)
                assert {
                    uid: (int(fields["rank"] or 0), int(fields["score"])) for uid, fields in found.items()
                } == expected

            eventually(scored)
            best = sorted(expected, key=lambda uid: (expected[uid][0], joined[uid]))[:6]
            for player in boards:
                rows = player.visible(player.page.locator(ROWS).filter(has_text="correct"))

                def shown(player=player, rows=rows):
                    text = rows.all_inner_texts()[:6]
                    for uid, row in zip(best, text, strict=True):
                        assert names[uid] in row, (number, names[uid], row)
                        assert f"{expected[uid][1]}/{len(winners)} correct" in row, (number, row)

                eventually(shown)
                expect(player.text(f"{len(winners)} of 24 categories announced")).to_be_visible()
        assert len(winners) == 24

        for player in boards:
            correction = player.page.get_by_role("heading", name=re.compile("^Correction: "))
            for _ in range(40):
                if correction.count():
                    break
                player.page.mouse.move(190, 500)
                player.page.mouse.wheel(0, 400)
                player.page.wait_for_timeout(50)
            expect(correction.first).to_be_attached()
            player.page.screenshot(path=artifacts / f"night-{player.page.viewport_size['width']}.png")
            assert not player.problems
    until(lambda: backend.documents(f"competitions/{competition}")["fields"]["status"] == {
        "stringValue": "completed"})
