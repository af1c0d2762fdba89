"""How the bench prints what it measured."""

import statistics


def head():
    print(f"  {'':<52} {'median':>8} {'95th':>8} {'99th':>8} {'worst':>8}", flush=True)


def row(name, times, aim=""):
    """Median, 95th and 99th percentile and the worst, in milliseconds."""
    times = sorted(times)

    def share(part):
        return times[min(len(times) - 1, int(len(times) * part))]

    print(f"  {name:<52} {statistics.median(times):>8.1f} {share(0.95):>8.1f} {share(0.99):>8.1f} "
          f"{times[-1]:>8.1f} ms  {aim}", flush=True)


def note(name, value, aim=""):
    print(f"  {name:<52} {value:>8}  {aim}", flush=True)
