"""The gate's rule for a test that fails: it is tried again alone, up to twice.

One that passes then is *unsteady*, which is a fault to mend with the next change, and not a red gate. One that
fails each time is red. `scripts/swift-tests` and `scripts/python-tests` follow the rule by `settle`;
`scripts/gate-report` prints in the end what they noted under `.build/gate`.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

TRIES = 2
# More than this is not chance, and trying each again would take longer than a person waits.
MOST = 30

NOTES = Path(".build/gate")


@dataclass
class Failure:
    test: str
    error: str
    evidence: str  # where its log and pictures lie


def settle(failures, passes_alone):
    """Tries each failure again, and gives those that stay.

    `passes_alone(failure, number)` runs its test in a process of its own.
    """
    if len(failures) > MOST:
        print(f"\n{len(failures)} tests failed, which is too many to try again.")
        return failures
    red = []
    for failure in failures:
        for number in range(1, TRIES + 1):
            print(f"\nTried again alone ({number} of {TRIES}): {failure.test}", flush=True)
            if passes_alone(failure, number):
                note("unsteady", asdict(failure) | {"passed": number})
                break
        else:
            red.append(failure)
    return red


def tell(red):
    """Says which tests stay red, and gives the exit status of the run."""
    if red:
        print("\nFailed:")
    for failure in red:
        print(f"FAILED {failure.test}\n    {failure.error}\n    {failure.evidence}")
    return 1 if red else 0


def note(kind, record):
    """Keeps a line for `scripts/gate-report`."""
    NOTES.mkdir(parents=True, exist_ok=True)
    with (NOTES / f"{kind}.jsonl").open("a") as file:
        file.write(json.dumps(record) + "\n")


def notes(kind):
    path = NOTES / f"{kind}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def note_seconds(test, seconds):
    note("seconds", {"test": test, "seconds": round(seconds, 2)})


def first_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0][:300] if lines else ""
