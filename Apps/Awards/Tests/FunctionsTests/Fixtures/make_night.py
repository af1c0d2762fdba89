"""Makes nominations-98.tsv and night.json: a night of the 98th Academy Awards with 50 ballots.

    python3 make_night.py ../../DomainTests/Fixtures/nominations.tsv

The nominations are from github.com/DLu/oscar_data (BSD-2-Clause, see nominations.LICENSE.txt). The
scores and ranks after each announcement are worked out here; the server in Swift shares no code with
them. Nominees are named by their places in their category, from 0, in the file's order.
"""

import json
import pathlib
import random
import sys

PEOPLE = 50


def read(path):
    """The head and the rows of the 98th, and the winners' places and nominee counts by category."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[0].split("\t")
    kept, categories = [lines[0]], {}
    for line in lines[1:]:
        row = dict(zip(head, line.split("\t")))
        if row["Ceremony"] != "98" or row["Class"] in ("SciTech", "Special"):
            continue
        kept.append(line)
        category = categories.setdefault(row["CanonicalCategory"], {"count": 0, "winners": []})
        if row.get("Winner") == "True":
            category["winners"].append(category["count"])
        category["count"] += 1
    return kept, list(categories.values())


def vote_times(categories):
    """When each pick is made, in ticks: people join first, one a tick, then votes come in."""
    count = PEOPLE * len(categories)
    times, tick = {}, PEOPLE - 1
    for number in range(count):
        tick += 1
        times[divmod(number * 7 % count, len(categories))] = tick
    assert len(times) == count
    return times


def points(ballots, category, right):
    """The preset `rarity`: the fewer are right, the more a right pick brings."""
    hits = sum(ballot[category] in right for ballot in ballots)
    return PEOPLE - hits + 1


def board(ballots, times, winners):
    """Score and rank of each person."""
    keys = []
    for person, ballot in enumerate(ballots):
        score, right_times = 0, []
        for category, right in winners.items():
            if ballot[category] in right:
                score += points(ballots, category, right)
                right_times.append(times[(person, category)])
        last = max(right_times) if right_times else float("inf")
        # Sums are compared only between equal last times, and no two picks have one time.
        keys.append((-score, last, person))
    return [[-key[0], 1 + sum(other < key for other in keys)] for key in keys]


def main():
    kept, categories = read(pathlib.Path(sys.argv[1]))
    here = pathlib.Path(__file__).parent
    (here / "nominations-98.tsv").write_text("\n".join(kept) + "\n", encoding="utf-8")

    chance = random.Random(98)
    ballots = [[chance.randrange(c["count"]) for c in categories] for _ in range(PEOPLE)]
    times = vote_times(categories)
    order = list(range(len(categories)))
    chance.shuffle(order)
    steps = [[category, categories[category]["winners"]] for category in order]
    # The wrong envelope: a loser is announced, corrected two awards later.
    category, right = steps[10]
    wrong = next(n for n in range(categories[category]["count"]) if n not in right)
    steps[10] = [category, [wrong]]
    steps.insert(13, [category, right])
    # One is withdrawn and announced again.
    steps[16:16] = [[steps[3][0], []], steps[3]]

    boards, winners = {"rarity": []}, {}
    for category, right in steps:
        winners.pop(category, None)
        if right:
            winners[category] = right
        boards["rarity"].append(board(ballots, times, winners))
    night = {"ballots": ballots, "steps": steps, "boards": boards}
    (here / "night.json").write_text(json.dumps(night, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
