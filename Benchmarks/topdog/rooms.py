"""Many rooms in which nobody picks: how long after its clock each automatic pick is committed.

The times are those of the documents: a turn begins at the time of the pick before, and a pick's document is
created at the time of its commit. That time is taken just before the commit is made durable; what a bare
commit takes on the same disk is printed beside it.
"""

import contextlib
import copy
import json
import os
import subprocess
import tempfile
import time

import peer
import psutil
from hearth_server import HearthServer
from report import head, note, row
from topdog_game import DOCUMENTS, TopDogGame, integer, microseconds, timestamp

TEAMS, ROUNDS, PLAYERS = 12, 18, 566
LEAD = 15  # seconds from the import to the first start
GRACE = 0.5  # seconds in which a request still counts
AUTOPILOT = 2  # seconds
PAGE = 5_000  # documents of one query


@contextlib.contextmanager
def hearth(folder):
    server = HearthServer(folder, arguments=["--log-level", "error"]).start(120)
    try:
        yield server
    finally:
        server.stop(60)


def processor(server):
    times = psutil.Process(server.process_id).cpu_times()
    return times.user + times.system


def template(folder):
    """The fields of the documents that a room needs, as the game makes them: by their paths."""
    with hearth(folder) as server:
        game = TopDogGame(server, players=PLAYERS)
        tournament = game.tournament("Bench", teams=TEAMS, rounds=ROUNDS)
        draft = game.fill(tournament, [game.player(f"bench_{number:02}") for number in range(TEAMS)])
        room = game.fields(f"drafts/{draft}")
        paths = [f"tournaments/{tournament}", f"pools/{room['poolId']['stringValue']}"]
        return {path: game.fields(path) for path in paths}, room


def rooms(room, count, seconds, has_autopilot):
    """Full drafts that start one after the other within the time of one pick."""
    first = time.time() + LEAD
    for number in range(count):
        fields = copy.deepcopy(room)
        fields["id"] = {"stringValue": f"room-{number:05}"}
        start = timestamp(first + number * seconds / count)
        clock = fields["clock"]["mapValue"]["fields"]
        clock["seconds"] = integer(round(seconds))
        # In a slow draft autopilot is not turned on when clocks run out.
        clock["pace"] = {"stringValue": "fast" if has_autopilot else "slow"}
        for autopilot in fields["autopilots"]["arrayValue"]["values"]:
            autopilot["mapValue"]["fields"]["isOn"] = {"booleanValue": has_autopilot}
        fields |= {"startsAt": start, "clockFiresAt": start, "clockNumber": integer(1)}
        yield f"drafts/room-{number:05}", fields


def load(data, path, documents):
    with open(path, "w") as file:
        for place, fields in documents:
            file.write(json.dumps({"name": f"{DOCUMENTS}/{place}", "fields": fields}) + "\n")
    subprocess.run(
        [os.environ["HEARTH"], "import", path, "--data", data], check=True, stdout=subprocess.DEVNULL)


def picks_of(game):
    """When each pick of each room says that it was made, and when it was committed: in microseconds."""
    found, cursor = {}, {}
    query = {
        "from": [{"collectionId": "picks", "allDescendants": True}], "limit": PAGE,
        "orderBy": [{"field": {"fieldPath": "__name__"}}],
        "select": {"fields": [{"fieldPath": "number"}, {"fieldPath": "at"}]}}
    while documents := game.query(**query, **cursor):
        for document in documents:
            room = document["name"].split("/picks/")[0]
            found.setdefault(room, {})[int(document["fields"]["number"]["integerValue"])] = (
                microseconds(document["fields"]["at"]["timestampValue"]), microseconds(document["createTime"]))
        cursor = {"startAt": {"values": [{"referenceValue": documents[-1]["name"]}], "before": False}}
    return found


def lateness(picks, turn):
    """Milliseconds from each clock to the commit of its pick; nobody knows when the first turn began."""
    return [
        (made[number][1] - made[number - 1][0]) / 1_000 - turn * 1_000
        for made in picks.values() for number in made if number - 1 in made]


def run(found, room, count, seconds, rounds, has_autopilot=False):
    """Lets rooms pick for so many turns; prints how late they did."""
    turn = AUTOPILOT if has_autopilot else seconds + GRACE
    with tempfile.TemporaryDirectory() as folder:
        load(f"{folder}/data", f"{folder}/lines", [*found.items(), *rooms(room, count, seconds, has_autopilot)])
        with hearth(f"{folder}/data") as server:
            # Until each of them has begun.
            time.sleep(LEAD + seconds)
            spent, began = -processor(server), time.perf_counter()
            time.sleep(turn * rounds)
            spent += processor(server)
            lasted = time.perf_counter() - began
            picks = picks_of(TopDogGame(server, players=0))
    times = lateness(picks, turn)
    standing = count - sum(len(made) > 1 for made in picks.values())
    row("clock to the commit of the pick", times, "" if has_autopilot else "99th < 100")
    note("picks, rooms that stood still", f"{len(times):,}, {standing:,}")
    note("processor time of the server, cores", f"{spent / lasted:.2f}")
    assert not standing, f"{standing} rooms stood still."


def measure(count, is_quick):
    seconds, rounds = (10, 3) if is_quick else (30, 3)
    with tempfile.TemporaryDirectory() as folder:
        found, room = template(f"{folder}/first")
    print(f"{count:,} rooms of {TEAMS} in which nobody is, {seconds} seconds a pick: "
          f"{count / (seconds + GRACE):,.0f} picks a second")
    head()
    run(found, room, count, seconds, rounds)
    with tempfile.TemporaryDirectory() as folder:
        row("bare commit of SQLite", peer.sqlite_commits(f"{folder}/bare.sqlite", room, 200 if is_quick else 2_000))
    for pause, name in ((0.02, "20 ms"), (5, "5 s")):
        row(f"procrastinate, which looks every {name}",
            peer.procrastinate_clocks(count, seconds + GRACE, 2, pause, room))
    print(f"{count:,} rooms on autopilot, {AUTOPILOT} seconds a pick: {count / AUTOPILOT:,.0f} picks a second")
    run(found, room, count, AUTOPILOT, 10 if is_quick else 20, has_autopilot=True)
