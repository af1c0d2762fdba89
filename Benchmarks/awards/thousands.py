"""A show that very many people picked for: its documents as an export's lines, and what they must score."""

import json
import time

from game import DOCUMENTS, NOMINEES, SHOW, WEEK


def text(value):
    return {"stringValue": value}


def number(value):
    return {"integerValue": str(value)}


def moment(seconds):
    return {"timestampValue": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))}


FALSE = {"booleanValue": False}


def line(path, **fields):
    return json.dumps({"name": f"{DOCUMENTS}/{path}", "fields": fields})


def picked(category, person):
    """The nominee that a person of any competition picked in a category, both by number."""
    return NOMINEES[(category + person) % len(NOMINEES)]


def lines(categories, competitions, people):
    """The documents of a show, and of competitions in which everybody has picked in each category."""
    now = time.time()
    show = f"ceremonies/{SHOW}"
    yield line(
        show, id=text(SHOW), name=text("Bench Show"), eventType=text("other"), date=moment(now + WEEK),
        status=text("upcoming"), categoryCount=number(categories))
    for each in range(1, categories + 1):
        category = f"c{each}"
        yield line(
            f"{show}/categories/{category}", id=text(category), ceremonyId=text(SHOW),
            name=text(f"Award {category}"), displayOrder=number(each), isLocked=FALSE,
            nomineeCount=number(len(NOMINEES)))
        for nominee in NOMINEES:
            yield line(
                f"{show}/categories/{category}/nominees/{nominee}", id=text(nominee),
                categoryId=text(category), name=text(f"Nominee {nominee}"))
    for game in range(competitions):
        yield from competition(f"g{game:06}", categories, people, now)


def competition(game, categories, people, now):
    path = f"competitions/{game}"
    yield line(
        path, id=text(game), name=text(f"Game {game}"), ceremonyId=text(SHOW),
        eventDisplayName=text("Bench Show"), createdBy=text(f"{game}p0"), createdAt=moment(now - 9_000),
        status=text("open"), participantCount=number(people), isDoorClosed=FALSE,
        membersMayInvite=FALSE, weighting={"mapValue": {"fields": {
            "preset": text("flat"), "majorPoints": number(3), "own": {"mapValue": {"fields": {}}}}}})
    for person in range(people):
        uid = f"{game}p{person}"
        yield line(
            f"{path}/participants/{uid}", id=text(uid), competitionId=text(game), userId=text(uid),
            displayName=text(f"Person {person}"), score=number(0), totalVotes=number(categories),
            joinedAt=moment(now - 8_000 + person))
        yield line(
            f"{path}/ballots/{uid}", userId=text(uid), picks={"mapValue": {"fields": {
                f"c{each}": {"mapValue": {"fields": {
                    "nomineeId": text(picked(each, person)), "at": moment(now - 5_000 + each)}}}
                for each in range(1, categories + 1)}}},
            requests={"arrayValue": {}})


def check(lines, competitions, people, category, winner):
    """Checks an export's lines: everybody has the score and the rank that the winner gives them."""
    right = [person for person in range(people) if picked(category, person) == winner]
    wrong = [person for person in range(people) if person not in right]
    # All changed their picks at the same time, so who joined earlier comes first.
    ranks = {person: rank for rank, person in enumerate(right + wrong, start=1)}
    games = persons = 0
    for each in map(json.loads, lines):
        kind, ident = each["name"].removeprefix(f"{DOCUMENTS}/").split("/")[-2:]
        fields = each["fields"]
        if kind == "competitions":
            games += fields["resultVersion"] == number(1)
        elif kind == "participants":
            person = int(ident.rsplit("p", 1)[1])
            points = number(int(person in right))
            expected = {"score": points, "correct": points, "rank": number(ranks[person])}
            assert {name: fields[name] for name in expected} == expected, each
            persons += 1
    assert (games, persons) == (competitions, competitions * people), (games, persons)
