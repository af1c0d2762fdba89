"""Aggregations, as Google's own Python client asks for them."""

import pytest
from google.api_core import exceptions
from google.cloud.firestore_v1.base_aggregation import AvgAggregation, CountAggregation, SumAggregation
from google.cloud.firestore_v1.base_query import FieldFilter


@pytest.fixture
def cities(client):
    collection = client.collection("cities")
    for name, size, country in [("a", 1, "x"), ("b", 2, "x"), ("c", 3.5, "y"), ("d", "big", "y")]:
        collection.document(name).set({"size": size, "country": country})
    collection.document("e").set({"country": "z"})
    return collection


def values(query):
    """The one result's aggregations, by alias."""
    [results] = query.get()
    return {result.alias: result.value for result in results}


def test_documents_are_counted(cities):
    assert values(cities.count(alias="all")) == {"all": 5}
    assert values(cities.where(filter=FieldFilter("country", "==", "x")).count()) == {"field_1": 2}
    assert values(cities.limit(3).count()) == {"field_1": 3}
    assert values(cities.offset(4).count()) == {"field_1": 1}
    none = cities.where(filter=FieldFilter("country", "==", "none"))
    assert values(none.count()) == {"field_1": 0}


def test_numbers_are_added_up_and_averaged(cities):
    assert values(cities.sum("size", alias="sum")) == {"sum": 6.5}
    average = values(cities.where(filter=FieldFilter("country", "==", "x")).avg("size"))
    assert average == {"field_1": 1.5}
    assert isinstance(average["field_1"], float)
    x = cities.where(filter=FieldFilter("country", "==", "x"))
    total = values(x.sum("size"))["field_1"]
    assert total == 3 and isinstance(total, int)
    none = cities.where(filter=FieldFilter("country", "==", "none"))
    # The client reads the average of nothing, which is null, as a number without a value.
    assert values(none.avg("size")) == {"field_1": 0.0}
    assert values(none.sum("size")) == {"field_1": 0}


def test_several_at_once(cities):
    query = cities.where(filter=FieldFilter("country", "==", "x")).count(alias="count")
    query.add_aggregation(SumAggregation("size", alias="sum"))
    query.avg("size")
    assert values(query) == {"count": 2, "sum": 3, "field_1": 1.5}


def test_without_an_order_the_least_are_added_up(client):
    collection = client.collection("products")
    for name, price in [("a", 9), ("b", 4), ("c", 1)]:
        collection.document(name).set({"stats": {"price": price}})
    assert values(collection.limit(2).sum("stats.price")) == {"field_1": 5}
    assert values(collection.limit(2).avg("stats.price")) == {"field_1": 2.5}


def test_a_group_is_counted(client):
    for path in ["rooms/a/messages/1", "rooms/b/messages/2", "messages/3"]:
        client.document(path).set({})
    assert values(client.collection_group("messages").count()) == {"field_1": 3}


def test_what_makes_no_sense_is_refused(cities):
    twice = cities.count(alias="n")
    twice.add_aggregation(CountAggregation(alias="n"))
    with pytest.raises(exceptions.InvalidArgument) as raised:
        twice.get()
    assert "Aggregation aliases contain duplicate alias" in raised.value.message
    none = cities.count()
    none._aggregations = []
    with pytest.raises(exceptions.InvalidArgument) as raised:
        none.get()
    assert "Aggregations can not be empty" in raised.value.message
    many = cities.count(alias="0")
    for n in range(1, 6):
        many.add_aggregation(AvgAggregation("size", alias=str(n)))
    with pytest.raises(exceptions.InvalidArgument):
        many.get()


def test_an_async_count(async_client):
    async def run(client):
        await client.collection("rooms").add({"n": 1})
        await client.collection("rooms").add({"n": 2})
        [[result]] = await client.collection("rooms").sum("n").get()
        return result.value

    assert async_client(run) == 3
