"""Awards With Friends as its night loads it, and PostgreSQL with the same rows beside it.

Prints the times from a tap on a nominee to its painted mark, and from an announcement to the repainted
leaderboard, in a real Chromium; the votes a second of many people while voting closes; and how long an
announcement takes until every one of many competitions is scored. Everything shares the machine.
`--quick` takes smaller loads; `tap`, `announce`, `votes` and `scores` name parts.
"""

import asyncio
import calendar
import contextlib
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
os.environ.setdefault("HEARTH", str(ROOT / ".build/release/hearth"))
sys.path += [str(ROOT / "Tests"), str(ROOT / "Benchmarks/messageai")]

import peer  # noqa: E402
import psutil  # noqa: E402
from crowd import crowd  # noqa: E402
from game import DOCUMENTS, NOMINEES, SHOW, Client, Game  # noqa: E402
from hearth_server import HearthServer  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402
from screens import PASSWORD, Player  # noqa: E402
from thousands import check, lines  # noqa: E402
from voters import Crowd  # noqa: E402

HEARTH = os.environ["HEARTH"]
QUICK = "--quick" in sys.argv
CATEGORIES = 24  # as the Academy Awards had in 2026
TAPS = 30 if QUICK else 200
NIGHT = 8 if QUICK else CATEGORIES
VOTERS = 100 if QUICK else 500
SECONDS = 5 if QUICK else 20
COMPETITIONS = 500 if QUICK else 10_000
PEOPLE = 10  # of each of them
PARTICIPANTS = 12
PAUSE = 1  # seconds between announcements
CLOSED = "Voting has closed for this category"


def row(name, times, aim=""):
    """Median, 95th percentile and the worst, in milliseconds."""
    times = sorted(times)
    print(f"  {name:<52} {statistics.median(times):>8.1f} "
          f"{times[min(len(times) - 1, int(len(times) * 0.95))]:>8.1f} {times[-1]:>8.1f} ms  {aim}",
          flush=True)


def note(name, value, aim=""):
    print(f"  {name:<52} {value:>8}  {aim}", flush=True)


@contextlib.contextmanager
def hearth(folder=None):
    with tempfile.TemporaryDirectory() as empty:
        server = HearthServer(folder or empty, arguments=["--log-level", "error"]).start()
        try:
            yield server
        finally:
            server.stop(60)


def processor(server):
    times = psutil.Process(server.process_id).cpu_times()
    return times.user + times.system


def memory(server, kind):
    """A line of what Linux says of the server's memory, in MiB."""
    text = Path(f"/proc/{server.process_id}/status").read_text()
    return int(re.search(rf"{kind}:\s+(\d+) kB", text)[1]) >> 10


# MARK: Votes

def votes():
    print(f"votes of {VOTERS} people in one competition of {CATEGORIES} categories, each as soon as "
          "the last is answered")
    with hearth() as server:
        game = Game(server, CATEGORIES, lambda client: [client.sign_up() for _ in range(VOTERS)])
        voting(server, game)
        closing(game)
    for clients in (VOTERS, 50):
        note(f"pgbench with {clients} clients, transactions a second",
             f"{peer.votes_a_second(clients, 2 if QUICK else 8):,.0f}")


def voting(server, game):
    crowd = Crowd(game, game.categories[:-1])
    spent = 0

    async def measured():
        nonlocal spent
        spent = -processor(server)
        await asyncio.sleep(SECONDS)
        spent += processor(server)
        return True

    began = time.perf_counter()
    asyncio.run(crowd.vote(measured))
    seconds = time.perf_counter() - began
    assert not crowd.refusals, crowd.refusals
    note("votes a second", f"{len(crowd.times) / seconds:,.0f}", "≥ 800")
    row("from a vote to its answer", [each * 1000 for each in crowd.times])
    note("answers of a server with too much to do", f"{crowd.busy:,}")
    note("processor time of the server, ms a vote", f"{1000 * spent / len(crowd.times):.2f}")
    check_stored(game, crowd)


def closing(game):
    """All vote in the last category, which an administrator locks meanwhile."""
    category = game.categories[-1]
    crowd = Crowd(game, [category])

    async def until_locked():
        while len(crowd.times) < 3 * VOTERS:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(game.lock, category)
        return False

    asyncio.run(crowd.vote(until_locked))
    assert set(crowd.refusals) == {CLOSED}, crowd.refusals
    assert crowd.taken_after_refusal == 0
    locked_at = game.client.document(f"ceremonies/{SHOW}/categories/{category}")["lockedAt"]
    votes = check_stored(game, crowd)
    times = [moment(vote["updatedAt"]["timestampValue"]) for vote in votes
             if vote["categoryId"]["stringValue"] == category]
    assert len(times) == sum(category in voter.taken for voter in crowd.voters)
    assert max(times) < moment(locked_at["timestampValue"]), (max(times), locked_at)
    note("votes until a lock, and votes refused after it",
         f"{len(crowd.times):,}, {sum(crowd.refusals.values()):,}")


def check_stored(game, crowd):
    """Every vote that was taken stands as it was answered, in the votes and in the ballots."""
    votes = game.stored("votes")
    ballots = game.stored("ballots")
    for voter in crowd.voters:
        for category, answer in voter.taken.items():
            vote = votes[f"{voter.person.uid}_{category}"]
            pick = ballots[voter.person.uid]["picks"]["mapValue"]["fields"][category]
            for nominee, at in (
                    (vote["nomineeId"], vote["updatedAt"]),
                    (pick["mapValue"]["fields"]["nomineeId"], pick["mapValue"]["fields"]["at"])):
                assert nominee["stringValue"] == answer["nomineeId"], (vote, pick, answer)
                assert moment(at["timestampValue"]) == answer["updatedAt"], (vote, pick, answer)
    return votes.values()


def moment(text):
    """Microseconds since 1970."""
    whole, _, part = text.removesuffix("Z").partition(".")
    seconds = calendar.timegm(time.strptime(whole, "%Y-%m-%dT%H:%M:%S"))
    return seconds * 1_000_000 + int(part.ljust(6, "0")[:6])


# MARK: Scores

def scores():
    print(f"an announcement with {COMPETITIONS * PEOPLE:,} people in {COMPETITIONS:,} competitions, who "
          f"have picked in all of {CATEGORIES} categories")
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/data"
        load(data, f"{folder}/lines")
        with hearth(data) as server:
            client = Client(server)
            boss = client.administrator()
            before = memory(server, "VmRSS")
            spent = -processor(server)
            began = time.perf_counter()
            client.call("announceWinner", boss, ceremonyId=SHOW, categoryId="c1", winnerIds=["n3"])
            answered = time.perf_counter() - began
            while scored(client) < COMPETITIONS:
                time.sleep(0.2)
            seconds = time.perf_counter() - began
            spent += processor(server)
            note("until it is answered, ms", f"{answered * 1000:,.0f}")
            note("until every competition names the result, s", f"{seconds:,.1f}", "< 30")
            note("processor time of the server, s", f"{spent:,.1f}")
            note("memory of the server before and at its peak, MiB", f"{before:,}, {memory(server, 'VmHWM'):,}")
            export = subprocess.run(
                [HEARTH, "export", "--database", "awards", "--data", data], check=True,
                stdout=subprocess.PIPE, text=True)
            check(export.stdout.splitlines(), COMPETITIONS, PEOPLE, category=1, winner="n3")
    note("one UPDATE of PostgreSQL over as many rows, s",
         f"{peer.seconds_to_score(COMPETITIONS, PEOPLE):,.1f}")


def load(data, path):
    """Fills a folder before any server has it, so that no function hears of it."""
    began = time.perf_counter()
    with open(path, "w") as file:
        file.writelines(f"{each}\n" for each in lines(CATEGORIES, COMPETITIONS, PEOPLE))
    subprocess.run([HEARTH, "import", path, "--data", data], check=True, stdout=subprocess.DEVNULL)
    note("imported before, s", f"{time.perf_counter() - began:,.0f}")


def scored(client):
    """How many competitions name a result."""
    query = {"structuredAggregationQuery": {
        "structuredQuery": {"from": [{"collectionId": "competitions"}], "where": {"fieldFilter": {
            "field": {"fieldPath": "resultVersion"}, "op": "EQUAL", "value": {"integerValue": "1"}}}},
        "aggregations": [{"alias": "count", "count": {}}]}}
    answer = client.post(f"/v1/{DOCUMENTS}:runAggregationQuery", query, "owner")
    return int(answer[0]["result"]["aggregateFields"]["count"]["integerValue"])


# MARK: Screens

def tap():
    print(f"a tap on a nominee, {TAPS} of them")
    with hearth() as server, chromium() as browser:
        Game(server, CATEGORIES, lambda client: [account(client, "Ada")])
        ada = Player(browser, server, "Ada").sign_in("ada@example.com").see_category("Award c1")
        row("tap to the painted mark", ada.picks(TAPS), "95th ≤ 50")
        ada.context.close()


def announce():
    print(f"an announcement, {NIGHT} of them, with {PARTICIPANTS} people connected")
    with hearth() as server, chromium() as browser:
        names = ["Ada", "Ben"]
        game = Game(
            server, CATEGORIES,
            lambda client: [account(client, name) for name in names]
            + [client.sign_up() for _ in range(PARTICIPANTS - len(names))])
        for category in game.categories[:NIGHT]:
            for number, person in enumerate(game.people):
                # The two who are measured are always right.
                game.vote(person, category, NOMINEES[0 if number < 2 else number % 5])
        tokens = [person.token for person in game.people[2:]]
        with crowd(Path(__file__).with_name("phones.py"), server.firestore, game.id, SHOW, *tokens):
            players = [
                Player(browser, server, name).sign_in(f"{name.lower()}@example.com").see_leaderboard()
                for name in names]
            times = []
            for number, category in enumerate(game.categories[:NIGHT], start=1):
                began = time.time() * 1000
                game.announce(category, [NOMINEES[0]])
                times += [
                    player.painted(f"{number}/{number}") - began for player in players]
                time.sleep(PAUSE)
            row("call to the repainted leaderboard", times, "95th < 200")
            for player in players:
                player.context.close()


def account(client, name):
    """Somebody who can sign in with an address."""
    person = client.sign_up(email=f"{name.lower()}@example.com", password=PASSWORD)
    client.name(person, name)
    return person


@contextlib.contextmanager
def chromium():
    path = shutil.which("chromium")
    if not path:
        sys.exit("Install Debian's chromium (make bench-awards does).")
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


PARTS = {"tap": tap, "announce": announce, "votes": votes, "scores": scores}


def main():
    chosen = [name for name in PARTS if name in sys.argv[1:]] or PARTS
    print(f"  {'':<52} {'median':>8} {'95th':>8} {'worst':>8}")
    for name in chosen:
        PARTS[name]()


if __name__ == "__main__":
    main()
