"""People who do something meanwhile, as a program of their own."""

import contextlib
import subprocess
import sys


@contextlib.contextmanager
def crowd(script, *arguments):
    """Runs a program that says `ready` when all are there, and in the end how much they have received."""
    child = subprocess.Popen(
        [sys.executable, script, *map(str, arguments)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        if child.stdout.readline().strip() != "ready":
            sys.exit(f"{script} did not start.")
        yield
        child.stdin.close()
        received = child.stdout.readline().strip()
        if not received:
            sys.exit(f"{script} ended early.")
        print(f"    the others received {received}")
    finally:
        child.kill()
        child.wait(10)
