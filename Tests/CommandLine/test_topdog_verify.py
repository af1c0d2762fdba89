"""`hearth topdog verify`, and the script that does the same without Hearth.

The logs are made here with Python's hashlib. Both programs must find the same first violation.
"""

import copy
import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hearth_command import hearth

SCRIPT = Path(__file__).parents[2] / "docs/verify_draft.py"


def digest(data):
    return hashlib.sha256(data).hexdigest()


def chained(log):
    """Gives the picks of a log their hashes."""
    entries = [seat["entry"] for seat in log["seats"]]
    head = digest("\t".join([log["draft"], log["orderHash"], log["orderSeed"], *entries]).encode())
    for pick in log["picks"]:
        pick["previous"] = head
        fields = [log["draft"], *(str(pick[name]) for name in ("number", "slot", "entry", "player", "author", "time"))]
        head = pick["hash"] = digest("\t".join([*fields, head]).encode())
    log["chainHead"] = head
    return log


def draft_log(teams=12, rounds=18, reversal=0):
    chance = random.Random(teams * rounds + reversal)
    seed = chance.randbytes(32)
    entries = sorted(
        (f"entry-{number}-é" for number in range(teams)), key=lambda entry: digest(seed + entry.encode()))
    slots = []
    for turn in range(1, rounds + 1):
        backwards = turn % 2 == 0 if reversal == 0 or turn < 3 else turn % 2 == 1
        slots += reversed(range(1, teams + 1)) if backwards else range(1, teams + 1)
    picks = [
        {"number": number, "slot": slot, "entry": entries[slot - 1], "player": f"p{number}",
         "author": chance.choice(["person", "clock", "autopilot"]), "time": 1_785_600_000_000_000 + 7 * number}
        for number, slot in enumerate(slots, 1)]
    return chained({
        "format": "topdog-draft-1", "draft": "room", "teams": teams, "rounds": rounds, "reversal": reversal,
        "orderHash": digest(seed), "orderSeed": seed.hex(),
        "seats": [{"slot": slot, "entry": entry, "name": f"n{slot}"} for slot, entry in enumerate(entries, 1)],
        "picks": picks})


def verify(tmp_path, log):
    """What both programs say: the code, and the first violation."""
    path = tmp_path / "draft.json"
    path.write_text(json.dumps(log))
    command = hearth("topdog", "verify", path)
    script = subprocess.run(
        [sys.executable, str(SCRIPT), str(path)], capture_output=True, text=True, timeout=30, check=False)
    assert command.stderr == script.stderr == ""
    assert command.returncode == script.returncode
    first = script.stdout.strip()
    assert command.stdout.startswith(first), command.stdout
    return command.returncode, first


@pytest.mark.parametrize("teams, rounds, reversal", [(12, 18, 0), (12, 18, 3), (2, 1, 0), (10, 20, 3)])
def test_a_sound_log_passes(tmp_path, teams, rounds, reversal):
    log = draft_log(teams, rounds, reversal)
    assert verify(tmp_path, log) == (0, f"sound: {teams * rounds} picks, head {log['chainHead']}")


def exchange(items, first, second, name):
    items[first][name], items[second][name] = items[second][name], items[first][name]


def rechain(log, change):
    change(log)
    chained(log)


CHANGES = {
    "format": lambda log: log.update(format="other"),
    "seats": lambda log: log["seats"].pop(),
    "seed": lambda log: log.update(orderSeed="00" * 32),
    # Whoever makes up another order afterwards can make all hashes again, but not the one shown before.
    "order": lambda log: rechain(log, lambda log: exchange(log["seats"], 0, 1, "entry")),
    "pick 4: number": lambda log: log["picks"].pop(3),
    "pick 5: slot": lambda log: log["picks"][4].update(slot=1),
    "pick 6: entry": lambda log: log["picks"][5].update(entry="other"),
    "pick 9: player-twice": lambda log: rechain(log, lambda log: log["picks"][8].update(player="p2")),
    "pick 7: previous": lambda log: log["picks"][6].update(previous="0" * 64),
    "pick 30: hash": lambda log: log["picks"][29].update(player="somebody else"),
    "pick 31: hash": lambda log: log["picks"][30].update(author="admin"),
    "pick 32: hash": lambda log: log["picks"][31].update(time=5),
    "head": lambda log: log.update(chainHead="0" * 64),
    "pick 216: number": lambda log: rechain(log, lambda log: log["picks"].pop()),
}


@pytest.mark.parametrize("violation", CHANGES)
def test_the_first_violation_is_named(tmp_path, violation):
    log = copy.deepcopy(draft_log())
    CHANGES[violation](log)
    assert verify(tmp_path, log) == (2, violation)


@pytest.mark.parametrize("field", ["orderHash", "orderSeed"])
def test_a_log_without_hash_or_seed_is_not_taken_for_sound(tmp_path, field):
    log = draft_log()
    del log[field]
    assert verify(tmp_path, log) == (2, "seed")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "topdog-draft-1"}'])
def test_what_is_no_log_is_told(tmp_path, text):
    (tmp_path / "draft.json").write_text(text)
    result = hearth("topdog", "verify", "draft.json", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "draft.json: The file is not a draft log in JSON.\n"
