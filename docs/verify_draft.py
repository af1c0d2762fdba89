#!/usr/bin/env python3
"""Checks an exported TopDog draft: python3 verify_draft.py draft.json

The order of the seats must follow from the seed whose hash was shown before anybody joined, and each pick must
carry the hash of the picks before it. Prints the first violation and ends with code 2, or prints "sound".
"""

import hashlib
import json
import sys


def digest(data):
    return hashlib.sha256(data).hexdigest()


def line(*fields):
    return digest("\t".join(str(field) for field in fields).encode())


def slot_of(number, teams, reversal):
    """A snake: every second round runs backwards; with third-round reversal rounds 2 and 3 both do."""
    turn, place = divmod(number - 1, teams)
    forward = turn % 2 == 0
    if reversal == 3 and turn >= 2:
        forward = not forward
    return place + 1 if forward else teams - place


def first_violation(log):
    teams, rounds, reversal = log["teams"], log["rounds"], log["reversal"]
    known = log["format"] == "topdog-draft-1" and reversal in (0, 3)
    if not (known and 2 <= teams <= 99 and 1 <= rounds <= 99):
        return "format"
    if [seat["slot"] for seat in log["seats"]] != list(range(1, teams + 1)):
        return "seats"

    seed_text, order_hash = log.get("orderSeed") or "", log.get("orderHash") or ""
    try:
        seed = bytes.fromhex(seed_text)
    except ValueError:
        seed = b""
    if len(seed) != 32 or len(seed_text) != 64 or digest(seed) != order_hash:
        return "seed"
    entries = [seat["entry"] for seat in log["seats"]]
    if sorted(entries, key=lambda entry: digest(seed + entry.encode())) != entries:
        return "order"

    head = line(log["draft"], order_hash, seed_text, *entries)
    players = set()
    for number, pick in enumerate(log["picks"], 1):
        slot = slot_of(number, teams, reversal)
        if pick["number"] != number or number > teams * rounds:
            return f"pick {number}: number"
        if pick["slot"] != slot:
            return f"pick {number}: slot"
        if pick["entry"] != entries[slot - 1]:
            return f"pick {number}: entry"
        if pick["player"] in players:
            return f"pick {number}: player-twice"
        players.add(pick["player"])
        if pick.get("previous") != head:
            return f"pick {number}: previous"
        head = line(log["draft"], number, slot, pick["entry"], pick["player"], pick["author"], pick["time"], head)
        if pick.get("hash") != head:
            return f"pick {number}: hash"
    if log.get("chainHead") != head:
        return "head"
    return None if len(players) == teams * rounds else f"pick {len(players) + 1}: number"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    problem = first_violation(document)
    print(problem or f"sound: {len(document['picks'])} picks, head {document['chainHead']}")
    sys.exit(2 if problem else 0)
