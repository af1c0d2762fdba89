"""What TopDog refuses over HTTP: each time with a sentence, and nothing changes."""

import base64
import itertools
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from urllib.parse import quote

import pytest
import requests
from topdog_game import DOCUMENTS, OWNER, PROJECT, SLATE, Person, TopDogGame

# All that the game stores, but for the answers that it remembers.
COLLECTIONS = (
    "audit", "autodraft", "balances", "drafts", "entries", "people", "picks", "pools", "queues", "secrets",
    "settlements", "tournaments", "transfers", "usernames", "users")
TEXT = {"stringValue": "mine"}
numbers = itertools.count(1)


@pytest.fixture(scope="module")
def game(server):
    return TopDogGame(server)


@pytest.fixture
def people(game):
    """Two people who may sit in a draft, and a third one who does not."""
    return [game.player(f"person_{next(numbers)}") for _ in range(3)]


@pytest.fixture
def duel(game, people):
    """A draft of two people and three rounds whose first turn runs, with them in the order of the slots."""
    draft = game.fill(game.tournament("Duel", teams=2, rounds=3), people[:2])
    game.begin(draft)
    return draft, game.people_by_slot(draft, people)


def everything(game):
    return {
        (document["name"], document["updateTime"])
        for collection in COLLECTIONS
        for document in game.query(**{"from": [{"collectionId": collection, "allDescendants": True}]})}


@contextmanager
def nothing_changes(game):
    before = everything(game)
    assert before
    yield
    assert everything(game) == before


def sentence(answer, *statuses):
    """The sentence of a refusal."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    error = answer.json()["error"]
    assert not statuses or answer.status_code in statuses, error
    assert error["message"].rstrip().endswith((".", "?", "!")) and " " in error["message"], error
    return error["message"]


def at_once(*calls):
    """The answers to calls that are made at the same moment."""
    barrier = threading.Barrier(len(calls))

    def make(call):
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(make, calls))


def test_nobody_picks_out_of_turn_for_another_or_whom_nobody_knows(game, people, duel):
    draft, (first, second) = duel

    def pick(person, number=1, player="p1", room=draft):
        return game.ask("makePick", person, draftId=room, pick=number, playerId=player)

    with nothing_changes(game):
        assert sentence(pick(second), 400) == "It is not your turn."
        assert sentence(pick(first, 2), 400) == "It is not your turn."
        assert sentence(pick(people[2]), 403) == "You are not in this draft."
        assert sentence(pick(None), 401)
        assert sentence(pick(first, 0), 409) == "Pick 0 was made already."
        assert sentence(pick(first, room="nowhere"), 404) == "This draft does not exist."
        for room in ("", "a/b", "..", "__x__"):
            assert sentence(pick(first, room=room))
        for player in ("p241", "", "p1/x", "=1+1", "x" * 5_000):
            assert "is not a player of this draft" in sentence(pick(first, player=player), 400)
        for number in (-1, 2**53, 2**63 - 1, 2**70, 1.5, "1", None, True, [1], {}):
            assert sentence(pick(first, number))


def test_taken_players_picks_twice_illegal_ones_and_picks_after_the_end_are_refused(game, duel):
    draft, (first, second) = duel

    def pick(person, number, player):
        return game.ask("makePick", person, draftId=draft, pick=number, playerId=player)

    def picked(person, number, player):
        answer = pick(person, number, player)
        assert answer.status_code == 200, answer.text

    picked(first, 1, "p3")
    with nothing_changes(game):
        # A tab that still shows the pick before.
        assert sentence(pick(first, 1, "p1"), 409) == "Pick 1 was made already."
        assert sentence(pick(second, 2, "p3"), 409) == "Player 3 was taken. Pick somebody else."
    picked(second, 2, "p1")
    picked(second, 3, "p2")
    with nothing_changes(game):
        # Three picks cannot fill a line-up, so none is for a second quarterback.
        assert sentence(pick(first, 4, "p9"), 400) == (
            "Your last picks must fill your line-up: pick RB or WR or TE.")
    for person, number, player in ((first, 4, "p5"), (first, 5, "p6"), (second, 6, "p4")):
        picked(person, number, player)
    assert game.document(f"drafts/{draft}")["state"] == "complete"
    with nothing_changes(game):
        assert sentence(pick(first, 7, "p7"), 400) == "The draft is over."
        assert sentence(pick(second, 6, "p7"), 400) == "The draft is over."
        assert sentence(game.ask("setQueue", first, draftId=draft, players=["p7"]), 400)
        assert sentence(game.ask("setAutopilot", first, draftId=draft, isOn=True), 400)


def part(fields):
    return base64.urlsafe_b64encode(json.dumps(fields).encode()).decode().rstrip("=")


def test_forged_tokens_are_nobodys(game, people, duel):
    draft, (first, second) = duel
    head, body, signature = first.token.split(".")
    claims = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    other = second.token.split(".")
    forged = [
        f"{part({'alg': 'HS256', 'typ': 'JWT', 'kid': 'k'})}.{body}.{signature}",
        f"{head}.{part(claims | {'topdogAdmin': True})}.{signature}",
        f"{head}.{part(claims | {'exp': claims['exp'] + 9_999_999})}.{signature}",
        f"{head}.{body}.{other[2]}", f"{head}.{body}.", f"{head}.{body}", "owner", "x", "a.b.c", "." * 4_000]
    with nothing_changes(game):
        for token in forged:
            nobody = Person(first.uid, token)
            answer = game.ask("makePick", nobody, draftId=draft, pick=1, playerId="p1")
            assert answer.status_code == 401, (token, answer.text)
            assert sentence(answer)
        assert sentence(game.ask("pauseDraft", Person("", forged[2]), id=draft, isOn=True, requestId="1"), 401)


def test_a_request_that_comes_again_counts_once_and_gets_the_first_answer(game, people, duel):
    draft, (first, _) = duel
    tournament = game.tournament("Again", teams=2, rounds=3, fee=500)
    requests_ = [
        ("makePick", {"draftId": draft, "pick": 1, "playerId": "p1"}),
        ("joinTournament", {"tournamentId": tournament}),
        ("addPlayMoney", {"amount": 700}),
        ("setAutopilot", {"draftId": draft, "isOn": True})]
    for name, data in requests_:
        answers = at_once(*[lambda name=name, data=data: game.ask(name, first, **data, requestId="tap")] * 4)
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert len({answer.text for answer in answers}) == 1
        with nothing_changes(game):
            assert game.ask(name, first, **data, requestId="tap").text == answers[0].text
    assert len(game.listing("picks", f"drafts/{draft}")) == 1
    assert money(game, first) == {"user.cash": 100_000 + 700 - 500, "user.hold": 500}
    for id in ("", "x" * 65, "a/b", "é", "a b"):
        with nothing_changes(game):
            assert sentence(game.ask("addPlayMoney", first, amount=1, requestId=id), 400)


def money(game, person):
    """The cents of somebody's accounts that hold some."""
    return {
        balance["account"].split("/")[0]: balance["cents"]
        for balance in game.listing("balances").values()
        if balance["userId"] == person.uid and balance["cents"]}


def test_the_last_seat_is_one_persons(game, people):
    tournament = game.tournament("Two Seats", teams=2, rounds=3, fee=500, most=2)
    game.call("joinTournament", people[0], tournamentId=tournament)
    answers = at_once(*[
        lambda person=person: game.ask("joinTournament", person, tournamentId=tournament)
        for person in people[1:]])
    assert sorted(answer.status_code for answer in answers) == [200, 400]
    lost = next(place for place, answer in enumerate(answers) if answer.status_code == 400)
    assert sentence(answers[lost]) == "This tournament is full. Choose another one."
    room = game.document(f"drafts/{answers[1 - lost].json()['result']['draftId']}")
    game.hold(room["id"])
    assert set(room["userIds"]) == {people[0].uid, people[2 - lost].uid}
    assert [money(game, person) for person in (people[0], people[2 - lost])] == [{"user.cash": 99_500}] * 2
    assert money(game, people[1 + lost]) == {"user.cash": 100_000}
    escrow = [each for each in game.listing("balances").values() if each["account"].endswith(tournament)]
    assert [each["cents"] for each in escrow] == [1_000]


def test_one_coin_is_one_entry(game, people):
    tournaments = [game.tournament(name, teams=2, rounds=3, fee=60_000) for name in ("This One", "That One")]
    answers = at_once(*[
        lambda id=id: game.ask("joinTournament", people[0], tournamentId=id) for id in tournaments])
    assert sorted(answer.status_code for answer in answers) == [200, 400]
    lost = next(answer for answer in answers if answer.status_code == 400)
    assert sentence(lost) == "You need $600.00 and have $400.00. Add money first."
    assert money(game, people[0]) == {"user.cash": 40_000, "user.hold": 60_000}


def test_amounts_are_whole_positive_cents_within_the_days_limit(game, people):
    wide = "type.googleapis.com/google.protobuf.Int64Value"
    with nothing_changes(game):
        for amount in (0, -1, -100_000, -2**63, 100_001, 2**53, 2**63 - 1, 2**63, 10**30, 1e300, 0.5, 1.5,
                       "100", "1e3", "", None, True, [], [100], {}, {"@type": wide, "value": "9" * 20},
                       {"@type": wide, "value": str(-2**63)}, {"@type": wide, "value": str(2**63 - 1)}):
            assert sentence(game.ask("addPlayMoney", people[0], amount=amount, requestId="once"))
        assert sentence(game.ask("addPlayMoney", people[0]), 400) == "The field amount is missing."
        assert sentence(game.ask("addPlayMoney", None, amount=100), 401)
        for text in (b'{"data":{"amount":NaN}}', b'{"data":{"amount":1e999}}', b'{"data":{"amount":0x10}}'):
            assert sentence(post(game, people[0], text, "addPlayMoney"), 400)


def test_who_has_no_seat_no_name_or_no_right_gets_nothing(game, people, duel):
    draft, (first, _) = duel
    stranger, nameless = people[2], game.sign_up()
    closed = game.tournament("Closed", teams=2, rounds=3)
    game.call("setTournamentOpen", game.boss, id=closed, isOn=False, requestId="closed")
    with nothing_changes(game):
        for person, players, status in (
                (stranger, ["p1"], 403), (None, ["p1"], 401), (first, ["p1", "p1"], 400), (first, ["=1+1"], 400),
                (first, "p1", 400), (first, [1], 400), (first, ["p1"] * 5_000, 400)):
            assert sentence(game.ask("setQueue", person, draftId=draft, players=players), status)
        for fields in ({"rankings": ["p241"]}, {"rankings": ["p1", "p1"]}, {"rankings": [], "slateId": "other"},
                       {"rankings": [], "slateId": "a/b"}, {"rankings": None},
                       {"rankings": [], "limits": {"maximum": {"QB": -1}}},
                       {"rankings": [], "limits": {"maximum": {"QB": 100}}},
                       {"rankings": [], "limits": {"maximum": {"K": 1}}},
                       {"rankings": [], "limits": {"maximum": {"QB": "many"}}}):
            assert sentence(game.ask("setAutodraft", first, **{"slateId": SLATE} | fields), 400)
        for person, id, status in (
                (nameless, closed, 400), (first, closed, 400), (first, "nothing", 404), (first, "a/b", 400),
                (None, closed, 401), (game.boss, closed, 403)):
            assert sentence(game.ask("joinTournament", person, tournamentId=id), status)
        for name in ("leaveDraft", "setAutopilot"):
            assert sentence(game.ask(name, stranger, draftId=draft, isOn=True), 403) == "You are not in this draft."
        for name, data in (
                ("pauseDraft", {"id": draft, "isOn": True}), ("setTournamentOpen", {"id": closed, "isOn": True}),
                ("payTournament", {"tournamentId": closed}), ("refundTournament", {"tournamentId": closed}),
                ("startSeason", {"tournamentId": closed}),
                ("importPlayers", {"slateId": SLATE, "text": "id,name,position,team\nx,X,QB,KC\n"}),
                ("closeWeek", {"slateId": SLATE, "week": 1, "text": "player,points\np1,1\n"})):
            assert sentence(game.ask(name, first, **data, requestId="mine"), 403)
            assert sentence(game.ask(name, None, **data, requestId="mine"), 401)
        for name in ("draftClock", "nothing", "awards"):
            assert sentence(game.ask(name, first, draftId=draft, number=1), 404)


def test_clients_write_no_documents_and_read_nothing_that_is_others(game, people, duel):
    draft, (first, second) = duel
    game.call("setQueue", second, draftId=draft, players=["p2"])
    game.call("setAutodraft", second, slateId=SLATE, rankings=["p2"])
    waiting = game.fill(game.tournament("Waiting", teams=2, rounds=3, fee=500), [second])
    balances = {each["account"]: id for id, each in game.listing("balances").items()}
    transfer = next(iter(game.listing("transfers")))
    entry = next(iter(game.listing("entries")))
    private = [
        f"users/{second.uid}/queues/{draft}", f"users/{second.uid}/autodraft/{SLATE}",
        f"balances/{balances[f'user.cash/{second.uid}']}", f"drafts/{waiting}/secrets/seed"]
    paths = private + [
        f"users/{first.uid}/queues/{draft}", f"users/{first.uid}/autodraft/{SLATE}", f"users/{first.uid}",
        f"balances/{balances[f'user.cash/{first.uid}']}", f"drafts/{draft}", f"drafts/{draft}/picks/1",
        f"transfers/{transfer}", "transfers/new", f"entries/{entry}", "entries/new", "usernames/new",
        "tournaments/new", "pools/new", "players/p1", "audit/new", "requests/new", "settlements/new",
        "__tasks__/new", f"slates/{SLATE}/weeks/1"]
    root = f"{game.web}/v1/{DOCUMENTS}"
    with nothing_changes(game):
        for person in (first, None):
            headers = {"Authorization": f"Bearer {person.token}"} if person else {}
            for path in private:
                assert sentence(requests.get(f"{root}/{quote(path)}", headers=headers, timeout=30), 401, 403)
            for path in paths:
                name = f"{DOCUMENTS}/{path}"
                writes = [
                    {"update": {"name": name, "fields": {"cents": {"integerValue": "1"}, "userId": TEXT}}},
                    {"update": {"name": name, "fields": {"players": TEXT}}, "updateMask": {"fieldPaths": ["players"]}},
                    {"delete": name},
                    {"transform": {"document": name, "fieldTransforms": [
                        {"fieldPath": "cents", "increment": {"integerValue": "100000"}}]}}]
                for write in writes:
                    answer = requests.post(f"{root}:commit", json={"writes": [write]}, headers=headers, timeout=30)
                    assert sentence(answer, 400, 401, 403), (path, write)
            answer = requests.patch(
                f"{root}/drafts/{draft}/picks/1", json={"fields": {"playerId": TEXT}}, headers=headers, timeout=30)
            assert sentence(answer, 401, 403)
            answer = requests.delete(f"{root}/drafts/{draft}", headers=headers, timeout=30)
            assert sentence(answer, 401, 403)


def post(game, person, body, name="claimUsername", kind="application/json", method="POST"):
    return requests.request(
        method, f"{game.web}/{PROJECT}/topdog/{name}", data=body, timeout=60,
        headers={"Authorization": f"Bearer {person.token}", "Content-Type": kind})


def test_bodies_that_are_large_deep_or_not_json_are_refused(game):
    person = game.sign_up()
    good = b'{"data":{"username":"fine_name"}}'
    bodies = {
        "10 MB": b'{"data":{"username":"%s"}}' % (b"x" * 10_000_000),
        "more than the limit": b'{"data":{"username":"fine_name"},"more":"%s"}' % (b"x" * 10_600_000),
        "many values": b'{"data":{"username":"fine_name","more":[%s0]}}' % (b"0," * 200_000),
        "deep arrays": b'{"data":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        "deep objects": b'{"data":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_001,
        "cut off": good[:-1], "not JSON": b"username=fine_name", "nothing": b"", "an array": b"[1]",
        "not UTF-8": b'{"data":{"username":"\xff\xfe"}}', "no data": b"{}", "null": b'{"data":null}',
        "a number": b'{"data":1}', "a name that is a number": b'{"data":{"username":1}}',
        "a name with marks": json.dumps({"data": {"username": "a" + "\u0301" * 300}}).encode(),
        "a zero byte": b'{"data":{"username":"fine\\u0000name"}}'}
    with nothing_changes(game):
        for kind, body in bodies.items():
            assert sentence(post(game, person, body), 400, 413), kind
        for kind in ("text/plain", "", "application/x-www-form-urlencoded"):
            assert sentence(post(game, person, good, kind=kind), 400)
        assert sentence(post(game, person, None, method="GET"), 400)
        answer = requests.post(
            f"{game.web}/v1/{DOCUMENTS}:commit", data=bodies["deep arrays"], headers=OWNER, timeout=60)
        assert answer.status_code == 400 and answer.json()["error"]["message"], answer.text
    assert post(game, person, good).status_code == 200
