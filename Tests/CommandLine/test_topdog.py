"""`hearth topdog`: scores, ranks and checks drafts that lie in files.

The expected numbers come from programs of this file, which share nothing with Hearth: decimals instead of
integers, and all line-ups instead of a clever choice.
"""

import csv
import io
import itertools
import json
import random
import subprocess
from decimal import Decimal
from pathlib import Path

import pytest
from hearth_command import hearth
from hearth_server import BINARY

NFL = Path(__file__).parent / "Fixtures/nfl/weekly_actual_2022.csv"
SLOTS = ["QB", "RB", "RB", "WR", "WR", "WR", "TE", "FLEX"]
VALUES = {
    "PassingYDS": "0.04", "PassingTD": "4", "PassingInt": "-1", "RushingYDS": "0.1", "RushingTD": "6",
    "ReceivingRec": "0.5", "ReceivingYDS": "0.1", "ReceivingTD": "6", "RetTD": "6", "2PT": "2",
}


def write_csv(path, header, rows):
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows(rows)
    return path


def weekly_rows():
    with NFL.open() as file:
        return list(csv.DictReader(file))


def points_of(row):
    return sum((Decimal(row[name] or 0) * Decimal(value) for name, value in VALUES.items()), Decimal(0))


def best_total(players):
    """The most points of any line-up: every choice of FLEX beside the best of each position."""
    totals = []
    for flex in [None, *range(len(players))]:
        if flex is not None and players[flex][0] == "QB":
            continue
        rest = [player for index, player in enumerate(players) if index != flex]
        total = players[flex][1] if flex is not None else Decimal(0)
        for position, count in [("QB", 1), ("RB", 2), ("WR", 3), ("TE", 1)]:
            total += sum(sorted((own for kind, own in rest if kind == position), reverse=True)[:count])
        totals.append(total)
    return max(totals)


@pytest.fixture(scope="module")
def season():
    """Every player of a season with position and points by week."""
    players = {}
    for row in weekly_rows():
        player = players.setdefault(row["PlayerId"], (row["Pos"], {}))
        player[1][int(row["Week"])] = points_of(row)
    return players


@pytest.fixture(scope="module")
def rosters(season):
    """Forty drafted teams, their rows mixed as a draft's are."""
    chance = random.Random(5)
    ids = sorted(season)
    teams = {f"team {number}, “{number}”": chance.sample(ids, 18) for number in range(40)}
    return [(entry, teams[entry][pick], season[teams[entry][pick]][0]) for pick in range(18) for entry in teams]


def test_a_season_is_scored_from_stat_lines(tmp_path, season, rosters):
    path = write_csv(tmp_path / "R.csv", ["entry", "player", "position"], rosters)
    result = hearth("topdog", "score", "--rosters", path, "--stats", NFL)
    assert result.returncode == 0, result.stderr
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    weeks = range(1, 16)
    entries = list(dict.fromkeys(entry for entry, _, _ in rosters))
    assert [(row["entry"], int(row["week"])) for row in rows] == [*itertools.product(entries, weeks)]
    for row in rows:
        team = [(position, season[player][1].get(int(row["week"]), Decimal(0)))
                for entry, player, position in rosters if entry == row["entry"]]
        assert row["total"] == f"{best_total(team):.2f}"


def test_the_same_comes_from_points_from_json_and_from_standard_input(tmp_path, season, rosters):
    table = write_csv(tmp_path / "R.csv", ["position", "player", "note", "entry"],
                      [(position, player, "ignored", entry) for entry, player, position in rosters])
    points = [{"player": player, "points": float(own), "week": week}
              for player, (_, weeks) in season.items() for week, own in weeks.items()]
    (tmp_path / "P.json").write_text(json.dumps(points))
    first = hearth("topdog", "score", "--rosters", table, "--stats", NFL)
    second = hearth("topdog", "score", "--rosters", "-", "--points", tmp_path / "P.json", input=table.read_text())
    assert first.returncode == 0 and first.stdout == second.stdout


def test_line_ups_name_who_counts(tmp_path):
    roster = [("a", "q", "QB"), ("a", "te late", "TE"), ("a", "r1", "RB"), ("a", "te", "TE"), ("a", "r2", "RB")]
    points = [(3, "r1", "7.5"), (3, "te", "7.5"), (3, "te late", "7.50"), (3, "r2", "-0.4"), (12, "q", "20")]
    result = hearth(
        "topdog", "score", "--lineups",
        "--rosters", write_csv(tmp_path / "R.csv", ["entry", "player", "position"], roster),
        "--points", write_csv(tmp_path / "P.csv", ["week", "player", "points"], points))
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["entry"], first["week"], first["total"]) == ("a", 3, 22.1)
    assert [place["slot"] for place in first["lineup"]] == SLOTS
    names = [place["player"] for place in first["lineup"]]
    assert names == ["q", "r1", "r2", None, None, None, "te late", "te"]
    assert first["lineup"][3] == {"slot": "WR", "player": None, "points": 0}
    assert '"points":7.50}' in result.stdout
    assert (second["week"], second["total"]) == (12, 20)


def test_rules_change_slots_flex_and_scoring(tmp_path):
    rosters = write_csv(
        tmp_path / "R.csv", ["entry", "player", "position"], [("a", "q1", "QB"), ("a", "q2", "QB"), ("a", "w", "WR")])
    header = ["week", "player", *VALUES, "FumTD", "FumLost"]
    stats = write_csv(tmp_path / "S.csv", header, [
        (1, "q1", 300, *[""] * 9, "", 1), (1, "q2", 250, *[""] * 9, "", ""), (1, "w", *[""] * 5, 4, 31, *[""] * 3, 1, "")])
    rules = tmp_path / "F.json"
    rules.write_text(json.dumps({
        "slots": {"WR": 1, "FLEX": 1}, "flex": ["QB", "WR"],
        "scoring": {"receptions": 1, "fumbleTouchdowns": 6, "PassingYDS": 0.05}}))
    for arguments, total in [([], "15.10"), (["--rules", rules], "38.60")]:
        result = hearth("topdog", "score", "--rosters", rosters, "--stats", stats, *arguments)
        assert result.stdout == f"entry,week,total\na,1,{total}\n", result.stderr


GOOD = {
    "R.csv": "entry,player,position\na,q,QB\na,w,WR\n",
    "P.csv": "week,player,points\n1,q,10.5\n",
    "S.csv": f"Week,PlayerId,FumTD,{','.join(VALUES)}\n1,q,,{',' * 9}\n",
    "F.json": "{}",
}
BAD = [
    ("R.csv", "entry,player\na,q\n", "R.csv:1: The column “position” is missing."),
    ("R.csv", "", "R.csv:1: The file is empty: it has no header."),
    ("R.csv", "entry,player,position,player\na,q,QB,q\n", "R.csv:1: The column “player” is there twice."),
    ("R.csv", "entry,player,position\na,q,QB\n\na,k,K\n", "R.csv:4: “K” is not a position: use QB, RB, WR or TE."),
    ("R.csv", "entry,player,position\na,q,QB\nb,q,QB\na,q,QB\nb,q,QB\n", "R.csv:4: “a” has “q” twice."),
    ("R.csv", "entry,player,position\na,q\n", "R.csv:2: The row has 2 cells, and the header 3."),
    ("R.csv", 'entry,player,position\n"a\nb",q,QB\na,,QB\n', "R.csv:4: “player” is empty."),
    ("R.csv", 'entry,player,position\n"a,q,QB\n', "R.csv:2: A quote has no end."),
    ("R.csv", b"entry,player,position\na,Andr\xe9,QB\n", "R.csv:2: The row is not UTF-8. Save the file as UTF-8."),
    ("P.csv", "week,player,points\n1,q,1\n2,q,1\n1,q,2\n", "P.csv:4: “q” has two rows for week 1."),
    ("P.csv", "week,player,points\n1,q,NaN\n", "P.csv:2: “NaN” for points is not a number such as 12 or -0.45."),
    ("P.csv", "week,player,points\n1,q,1.234\n", "P.csv:2: “1.234” for points has more than two decimals."),
    ("P.csv", "week,player,points\n1,q,\n", "P.csv:2: “” for points is not a number such as 12 or -0.45."),
    ("P.csv", "week,player,points\n1,q,1e9\n", "P.csv:2: “1e9” for points is not a number such as 12 or -0.45."),
    ("P.csv", "week,player,points\n1,q,99999999\n", "P.csv:2: “99999999” for points is larger than 1,000,000."),
    ("P.csv", "week,player,points\none,q,1\n", "P.csv:2: “one” for week is not a whole number from 0 to 99."),
    ("S.csv", "Week,PlayerId\n1,q\n", "S.csv:1: The column “PassingYDS” is missing."),
    ("F.json", "[]", "F.json: The rules are not an object in JSON."),
    ("F.json", '{"slots": {"K": 1}}', "F.json: “K” is not a slot: use QB, RB, WR, TE or FLEX."),
    ("F.json", '{"scoring": {"receptions": 0.505}}', "F.json: “0.505” for receptions has more than two decimals."),
    ("F.json", '{"bonus": 3}', "F.json: “bonus” is not known: rules have slots, flex and scoring."),
]


@pytest.mark.parametrize("name, content, sentence", BAD)
def test_bad_input_is_told_with_its_line_and_nothing_is_written(tmp_path, name, content, sentence):
    for file, text in (GOOD | {name: content}).items():
        (tmp_path / file).write_bytes(text if isinstance(text, bytes) else text.encode())
    points = ["--stats", "S.csv"] if name == "S.csv" else ["--points", "P.csv"]
    rules = ["--rules", "F.json"] if name == "F.json" else []
    result = hearth("topdog", "score", "--rosters", "R.csv", *points, *rules, cwd=tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", sentence + "\n")


@pytest.mark.parametrize("content, sentence", [
    ('[{"entry": "a", "player": "q", "position": "QB"}, {"entry": "a", "player": "w"}]', "2: “position” is missing."),
    ('[{"entry": "a", "player": ["q"], "position": "QB"}]', "1: “player” is neither a text nor a number."),
    ("[3]", "1: This is not an object."),
    ("{", " The file is not an array in JSON."),
])
def test_bad_json_is_told_with_the_number_of_its_object(tmp_path, content, sentence):
    (tmp_path / "R.json").write_text(content)
    (tmp_path / "P.csv").write_text(GOOD["P.csv"])
    result = hearth("topdog", "score", "--rosters", "R.json", "--points", "P.csv", cwd=tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", f"R.json:{sentence}\n")


def test_a_file_that_is_not_there_is_told():
    result = hearth("topdog", "rank", "--take", 1, "/nowhere/C.csv")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "/nowhere/C.csv: The file cannot be opened.\n"


def test_what_spreadsheets_write_is_read(tmp_path):
    (tmp_path / "R.csv").write_bytes(b'\xef\xbb\xbf"entry",player,position\r\n"a ""b""",q,QB\r\n')
    (tmp_path / "P.csv").write_text("week,player,points\n1,q,10.5")
    result = hearth("topdog", "score", "--rosters", tmp_path / "R.csv", "--points", tmp_path / "P.csv")
    assert result.stdout == 'entry,week,total\n"a ""b""",1,10.50\n', result.stderr


def test_groups_are_ranked_and_ties_broken(tmp_path):
    """A hundred groups with few different points, so that all rules of a tie decide some."""
    chance = random.Random(8)
    rows, groups = [], {}
    for group in range(100):
        for number in range(6):
            points = [Decimal(chance.randint(-1, 2)) / 2 for _ in range(3)]
            entered = f"2025-08-{chance.randint(10, 12)}T12:00:00Z"
            entry = f"e{group}.{number}"
            groups.setdefault(f"g{group}", []).append((entry, points, entered))
            rows += [(f"g{group}", entry, f"p{index}", own, entered) for index, own in enumerate(points)]
    chance.shuffle(rows)
    result = hearth(
        "topdog", "rank", "--take", 2,
        write_csv(tmp_path / "C.csv", ["group", "entry", "player", "points", "entered"], rows))
    assert result.returncode == 0, result.stderr
    expected = ["group,rank,entry,total,advances"]
    for group in dict.fromkeys(row[0] for row in rows):
        def key(item):
            return (-sum(item[1]), [-own for own in sorted(item[1], reverse=True)], item[2], item[0])
        for rank, (entry, points, _) in enumerate(sorted(groups[group], key=key), 1):
            expected.append(f"{group},{rank},{entry},{sum(points):.2f},{str(rank <= 2).lower()}")
    assert result.stdout.splitlines() == expected


@pytest.mark.parametrize("rows, sentence", [
    ("g,a,p,1,3\ng,a,p,2,3\n", "C.csv:3: “a” has “p” twice."),
    ("g,a,p,1,3\ng,a,q,2,4\n", "C.csv:3: “a” has another time than in its rows before."),
    ("g,a,p,1,3\ng,b,q,2,2025-08-10\n", "C.csv:3: “entered” is a number in some rows and a time in others."),
    ("g,a,p,1,soon\n", "C.csv:2: “soon” for entered is neither a whole number nor a time such as 2025-08-14T18:30:00Z."),
])
def test_groups_that_cannot_be_ranked_are_told(tmp_path, rows, sentence):
    (tmp_path / "C.csv").write_text("group,entry,player,points,entered\n" + rows)
    result = hearth("topdog", "rank", "--take", "1", "C.csv", cwd=tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", sentence + "\n")


def snake(teams, rounds, reversal):
    """Whose turn it is, round by round."""
    for round_number in range(1, rounds + 1):
        backwards = round_number % 2 == 0
        if reversal == 3 and round_number >= 3:
            backwards = not backwards
        yield from reversed(range(1, teams + 1)) if backwards else range(1, teams + 1)


def draft_rows(name, teams, rounds, reversal):
    positions = ["QB", "RB", "WR", "TE", "WR", "RB", "WR", *["RB", "WR"] * 20]
    return [[name, number, slot, f"{name} team {slot}", f"player {number}", positions[(number - 1) // teams]]
            for number, slot in enumerate(snake(teams, rounds, reversal), 1)]


def check(tmp_path, rows, *arguments):
    path = write_csv(tmp_path / "D.csv", ["draft", "pick", "slot", "entry", "player", "position"], rows)
    result = hearth("topdog", "check", path, *arguments)
    return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("teams, rounds, reversal", [(12, 18, 0), (12, 18, 3), (10, 20, 3), (2, 7, 0)])
def test_drafts_that_keep_the_rules_pass(tmp_path, teams, rounds, reversal):
    rows = [row for name in ("x", "y") for row in draft_rows(name, teams, rounds, reversal)]
    random.Random(2).shuffle(rows)
    arguments = ["--teams", teams, "--rounds", rounds, "--reversal", reversal]
    code, drafts = check(tmp_path, rows, *arguments)
    assert code == 0
    assert sorted(draft["draft"] for draft in drafts) == ["x", "y"]
    for draft in drafts:
        assert draft == {"draft": draft["draft"], "picks": teams * rounds, "complete": True, "violations": []}


def test_each_rule_that_a_draft_breaks_is_told(tmp_path):
    rows = draft_rows("x", 12, 18, 0)
    rows[29][2] = 5  # The slot of pick 30 is 7.
    rows[40][3] = "x team 1"  # The turn of pick 41 is another team's.
    rows[55][4] = "player 3"
    del rows[100]
    code, [draft] = check(tmp_path, rows)
    assert code == 2 and not draft["complete"] and draft["picks"] == 215
    assert draft["violations"] == [
        {"pick": 30, "rule": "slot"}, {"pick": 41, "rule": "entry"}, {"pick": 56, "rule": "player-twice"},
        {"pick": 101, "rule": "gap"}, {"pick": 216, "rule": "roster"}]


def test_a_roster_that_can_no_longer_start_is_told(tmp_path):
    rows = draft_rows("x", 12, 18, 0)
    for row in rows:
        if row[2] == 4:
            row[5] = "QB"
    code, [draft] = check(tmp_path, rows)
    own = [row[1] for row in rows if row[2] == 4]
    assert code == 2
    # 18 picks less the six places of other positions: from the thirteenth on.
    assert draft["violations"] == [{"pick": pick, "rule": "roster"} for pick in own[12:]]


def test_a_reader_that_stops_early_ends_the_command_quietly(tmp_path):
    rows = [row for name in range(400) for row in draft_rows(name, 12, 18, 0)]
    path = write_csv(tmp_path / "D.csv", ["draft", "pick", "slot", "entry", "player", "position"], rows)
    command = subprocess.Popen(
        [BINARY, "topdog", "check", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    command.stdout.close()
    assert command.stderr.read() == b""
    command.wait(timeout=20)
