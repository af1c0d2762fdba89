"""Nearest vectors and explanations, as Google's own Python client asks for them."""

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter
from google.cloud.firestore_v1.base_vector_query import DistanceMeasure
from google.cloud.firestore_v1.query_profile import ExplainOptions, QueryExplainError
from google.cloud.firestore_v1.vector import Vector


def ids(found):
    return [one.id for one in found]


@pytest.fixture
def points(client):
    collection = client.collection("points")
    for name, vector in [("a", [1.0, 0.0]), ("b", [0.0, 2.0]), ("c", [3.0, 3.0])]:
        collection.document(name).set({"at": Vector(vector), "name": name})
    collection.document("flat").set({"at": Vector([1.0]), "name": "flat"})
    collection.document("none").set({"name": "none"})
    return collection


@pytest.mark.parametrize(
    "measure, expected",
    [
        (DistanceMeasure.EUCLIDEAN, ["a", "b", "c"]),
        (DistanceMeasure.COSINE, ["a", "c", "b"]),
        (DistanceMeasure.DOT_PRODUCT, ["c", "a", "b"]),
    ],
)
def test_the_nearest_come_first(points, measure, expected):
    query = points.find_nearest("at", Vector([1.0, 0.0]), 3, measure)
    assert ids(query.get()) == expected


def test_distances_are_told_and_bounded(points):
    query = points.find_nearest(
        "at",
        Vector([0.0, 0.0]),
        10,
        DistanceMeasure.EUCLIDEAN,
        distance_result_field="far",
        distance_threshold=2.0,
    )
    assert [(one.id, one.get("far")) for one in query.get()] == [("a", 1.0), ("b", 2.0)]
    some = points.where(filter=FieldFilter("name", "==", "c"))
    assert ids(some.find_nearest("at", Vector([0, 0]), 1, DistanceMeasure.EUCLIDEAN).get()) == ["c"]


def test_a_search_that_makes_no_sense_is_refused(points):
    with pytest.raises(exceptions.InvalidArgument):
        points.find_nearest("at", Vector([1.0]), 1_001, DistanceMeasure.EUCLIDEAN).get()
    with pytest.raises(exceptions.InvalidArgument):
        points.find_nearest("at", Vector([]), 1, DistanceMeasure.EUCLIDEAN).get()
    with pytest.raises(exceptions.InvalidArgument):
        points.find_nearest("at", Vector([float("nan")]), 1, DistanceMeasure.EUCLIDEAN).get()


def test_a_query_is_explained_without_its_documents(points):
    query = points.where(filter=FieldFilter("name", "==", "a"))
    found = query.get(explain_options=ExplainOptions(analyze=False))
    assert list(found) == []
    plan = found.get_explain_metrics().plan_summary
    assert [index["query_scope"] for index in plan.indexes_used] == ["Collection"]
    assert "name ASC" in plan.indexes_used[0]["properties"]
    with pytest.raises(QueryExplainError):
        found.get_explain_metrics().execution_stats


def test_a_query_is_explained_with_what_it_cost(points):
    query = points.where(filter=FieldFilter("name", ">=", "b")).limit(2)
    found = query.get(explain_options=ExplainOptions(analyze=True))
    assert ids(found) == ["b", "c"]
    stats = found.get_explain_metrics().execution_stats
    assert stats.results_returned == 2
    assert stats.read_operations == 2
    assert stats.execution_duration.total_seconds() > 0
    assert int(stats.debug_stats["documents_scanned"]) == 2


def test_an_aggregation_is_explained(points):
    found = points.count(alias="all").get(explain_options=ExplainOptions(analyze=True))
    assert [[one.value for one in result] for result in found] == [[5]]
    assert found.get_explain_metrics().execution_stats.results_returned == 1


def test_a_stream_may_be_explained(points):
    stream = points.stream(explain_options=ExplainOptions(analyze=True))
    assert len(list(stream)) == 5
    assert stream.get_explain_metrics().execution_stats.results_returned == 5


def test_a_projection_and_a_vector_field(points):
    [document] = points.where(filter=FieldFilter("name", "==", "a")).select(["at"]).get()
    assert document.to_dict() == {"at": Vector([1.0, 0.0])}
    points.document("a").update({"at": firestore.DELETE_FIELD})
    assert "a" not in ids(points.find_nearest("at", Vector([1, 0]), 9, DistanceMeasure.EUCLIDEAN).get())
