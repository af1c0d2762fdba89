"""The seconds that each folder and each long file of tests took, printed at the end.

They are the sum of its set-ups, tests and tear-downs; workers run side by side, so a run takes less."""

from collections import Counter
from pathlib import PurePath

LONGEST = 25


def pytest_terminal_summary(terminalreporter):
    seconds, tests = Counter(), Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            # A file that could not be read has no time.
            if not hasattr(report, "when") or not hasattr(report, "duration"):
                continue
            path = PurePath(report.nodeid.split("::")[0])
            for part in (path, path.parent):
                seconds[part] += report.duration
                tests[part] += report.when == "call"
    folders = sorted({path for path in seconds if not path.suffix})
    files = [path for path, _ in seconds.most_common() if path.suffix][:LONGEST]
    if not folders:
        return
    lines = [f"{seconds[path]:7.0f} s   {path} ({tests[path]} tests)" for path in (*folders, *files)]
    terminalreporter.section("seconds of each part, of all workers together")
    for line in lines:
        terminalreporter.write_line(line)
