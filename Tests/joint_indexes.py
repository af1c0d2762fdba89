"""Queries that compare some fields and order by another, until the server has an index of them all."""

import time

from google.cloud.firestore_v1.query_profile import ExplainOptions


def fill_dearly(client, messages):
    """Photos with the tag "z" that come last in every order, behind many that have only one of both."""
    batch = client.batch()
    for n in range(450):
        batch.set(messages.document(f"{'z' if n < 150 else 'y'}{n}"), {
            "n": 1000 + n if n < 150 else n, "kind": "text" if n >= 300 else "photo",
            "tags": ["x"] if 150 <= n < 300 else ["z"]})
    batch.commit()


def walked(query):
    """The properties of the indexes that the query walks, and how much it reads for its results."""
    found = query.get(explain_options=ExplainOptions(analyze=True))
    results = len(list(found))
    metrics = found.get_explain_metrics()
    return ([index["properties"] for index in metrics.plan_summary.indexes_used],
            metrics.execution_stats.read_operations, results)


def await_joint_index(query):
    """Asks again until one index of several fields answers, as it does soon after the first time."""
    deadline = time.monotonic() + 60
    while True:
        indexes, reads, results = walked(query)
        if len(indexes) == 1 and indexes[0].count(",") > 1:
            assert reads <= results + 1
            return indexes[0]
        assert time.monotonic() < deadline, indexes
        time.sleep(0.02)
