"""Makes nominations.tsv and counts.json from the whole list of nominations.

    python3 make_fixtures.py oscars.tsv

The list is `oscars.tsv` of github.com/DLu/oscar_data (BSD-2-Clause, see nominations.LICENSE.txt).
nominations.tsv keeps every row and the columns that an import reads; the names of people are kept only
where there is no film, or where the person is the nominee. counts.json is counted from the whole list,
by rules that are written here once more: the import in Swift shares no code with them.
"""

import json
import pathlib
import sys

NOT_VOTED_ON = {"SciTech", "Special"}
KEPT = ["Ceremony", "Class", "CanonicalCategory", "Film", "Name", "Winner"]


def rows(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    head = lines[0].split("\t")
    for line in lines[1:]:
        if line:
            cells = line.split("\t")
            yield dict(zip(head, cells + [""] * (len(head) - len(cells))))


def short(row):
    cells = dict(row)
    if row["Class"] in NOT_VOTED_ON:
        cells["Film"], cells["Name"] = "", "x"
    elif row["Class"] != "Acting" and row["Film"]:
        cells["Name"] = ""
    return [cells[name] for name in KEPT]


def counted(rows):
    ceremonies = {}
    for row in rows:
        if row["Class"] in NOT_VOTED_ON:
            continue
        categories = ceremonies.setdefault(row["Ceremony"], {})
        count = categories.setdefault(row["CanonicalCategory"], [0, 0])
        count[0] += 1
        count[1] += row["Winner"] == "True"
    return {
        number: {
            "categories": len(categories),
            "nominees": sum(count[0] for count in categories.values()),
            "winners": sum(count[1] for count in categories.values()),
            "several": {name: count[1] for name, count in categories.items() if count[1] > 1},
        }
        for number, categories in ceremonies.items()
    }


def main():
    source = pathlib.Path(sys.argv[1])
    here = pathlib.Path(__file__).parent
    all_rows = list(rows(source))
    lines = ["\t".join(KEPT)] + ["\t".join(short(row)).rstrip("\t") for row in all_rows]
    (here / "nominations.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    left_out = sum(row["Class"] in NOT_VOTED_ON for row in all_rows)
    counts = {"leftOut": left_out, "ceremonies": counted(all_rows)}
    text = json.dumps(counts, indent=0, sort_keys=True, ensure_ascii=False)
    (here / "counts.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
