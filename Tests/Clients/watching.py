"""Listening with Google's Python client."""

import queue
from contextlib import contextmanager


class Snapshots:
    """What a watch has reported, one callback at a time."""

    def __init__(self):
        self._reports = queue.Queue()

    def report(self, documents, changes, read_time):
        self._reports.put(
            (
                {document.id: document.to_dict() for document in documents if document.exists},
                [(change.type.name, change.document.id) for change in changes],
            )
        )

    def next(self, timeout=30):
        """The documents of the next report by id, and what changed."""
        return self._reports.get(timeout=timeout)

    def documents(self):
        return self.next()[0]

    @property
    def is_quiet(self):
        return self._reports.empty()


@contextmanager
def watching(target):
    """Watches a document, a collection or a query."""
    snapshots = Snapshots()
    watch = target.on_snapshot(snapshots.report)
    try:
        yield snapshots
    finally:
        watch.unsubscribe()
