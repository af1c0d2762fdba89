import DocumentModel
import SecurityRules
import Testing

@Suite struct QueryTests {
  private func proves(
    _ condition: String, _ filter: Query.Filter?, orders: [Query.Order] = [], limit: Int? = nil
  ) throws -> Bool {
    let query = Query(collectionID: "docs", filter: filter, orders: orders, limit: limit)
    return try World(condition: condition).list(query, as: "ann").isAllowed
  }

  private func field(
    _ name: String, _ comparison: Query.Comparison, _ value: Value
  ) -> Query.Filter {
    .field(FieldPath(segments: name.split(separator: ".").map(String.init)), comparison, value)
  }

  @Test func `equality proves nothing of a field whose name is composed otherwise`() throws {
    let composed = field("\u{e9}", .equal, 1)
    #expect(try proves("'\u{e9}' in resource.data", composed))
    #expect(try !proves("'e\u{301}' in resource.data", composed))
    let text = field("\u{e9}", .equal, "ann")
    #expect(try proves("resource.data['\u{e9}'] == request.auth.uid", text))
    #expect(try !proves("resource.data['e\u{301}'] == request.auth.uid", text))
  }

  @Test func `equality proves a value`() throws {
    let mine = field("owner", .equal, "ann")
    #expect(try proves("resource.data.owner == request.auth.uid", mine))
    #expect(try proves("request.auth.uid == resource.data['owner']", mine))
    #expect(try proves("resource.data.owner in ['ann', 'bob']", mine))
    #expect(try proves("resource.data.owner.size() == 3", mine))
    #expect(try proves("'owner' in resource.data", mine))
    #expect(try proves("resource.data.keys().hasAll(['owner'])", mine))
    #expect(try proves("resource.data.get('owner', '') == 'ann'", mine))
    #expect(try !proves("resource.data.owner == request.auth.uid", nil))
    #expect(try !proves("resource.data.owner == 'bob'", mine))
    #expect(try !proves("resource.data.other == 'ann'", mine))
    #expect(try !proves("!('other' in resource.data)", mine))
    #expect(try !proves("resource.data.get('other', 'ann') == 'ann'", mine))
  }

  @Test func `equality with a number leaves open whether it is an int`() throws {
    let one = field("n", .equal, 1)
    #expect(try proves("resource.data.n == 1 && resource.data.n is number", one))
    #expect(try proves("resource.data.n < 2 && resource.data.n in [1, 2]", one))
    #expect(try !proves("resource.data.n is int", one))
  }

  @Test func `lists, ranges, in and inequality prove what they say`() throws {
    let listed = field("members", .arrayContains, "ann")
    #expect(try proves("request.auth.uid in resource.data.members", listed))
    #expect(try proves("resource.data.members.hasAny([request.auth.uid, 'x'])", listed))
    #expect(try proves("resource.data.members is list", listed))
    #expect(try !proves("'bob' in resource.data.members", listed))
    #expect(try !proves("resource.data.members.hasAll(['ann', 'bob'])", listed))
    #expect(try !proves("!('bob' in resource.data.members)", listed))
    #expect(
      try !proves(
        "'ann' in resource.data.members",
        field("members", .arrayContainsAny, .array(["ann", "bob"]))))

    let adult = field("age", .greaterThanOrEqual, 18)
    #expect(try proves("resource.data.age >= 18 && resource.data.age > 17", adult))
    #expect(try proves("!(resource.data.age < 18) && resource.data.age != 3", adult))
    #expect(try proves("resource.data.age != 'x' && resource.data.age is number", adult))
    #expect(try !proves("resource.data.age > 18", adult))

    let states = field("state", .in, .array(["open", "new"]))
    #expect(try proves("resource.data.state in ['new', 'open', 'old']", states))
    #expect(try proves("resource.data.state == 'new' || resource.data.state == 'open'", states))
    #expect(try !proves("resource.data.state == 'open'", states))

    let kept = field("state", .notEqual, "secret")
    #expect(try proves("resource.data.state != 'secret' && resource.data.state != null", kept))
    #expect(try !proves("resource.data.state != 'hidden'", kept))
  }

  @Test func `every side of a disjunction must be allowed`() throws {
    let condition = "resource.data.owner == 'ann' || resource.data.isPublic"
    let mine = field("owner", .equal, "ann")
    let open = field("isPublic", .equal, true)
    #expect(try proves(condition, .or([mine, open])))
    #expect(try !proves(condition, .or([mine, field("n", .equal, 1)])))
    #expect(try proves(condition, .and([field("n", .equal, 1), .or([mine, open])])))
  }

  @Test func `nested fields, orders and null tests prove what they need`() throws {
    #expect(
      try proves("resource.data.a.b == 1 && 'b' in resource.data.a", field("a.b", .equal, 1)))
    #expect(
      try proves("resource.data.a.b == 'x'", field("a", .equal, .map(["b": "x"]))))
    #expect(
      try proves("'n' in resource.data", nil, orders: [Query.Order(field: FieldPath("n"))]))
    #expect(try proves("resource.data.n == null", .unary(FieldPath("n"), .isNull)))
    #expect(try proves("resource.data.n != null", .unary(FieldPath("n"), .isNotNull)))
  }

  @Test func `rules see the query's limit, offset and order`() throws {
    #expect(try proves("request.query.limit <= 10", nil, limit: 10))
    #expect(try !proves("request.query.limit <= 10", nil, limit: 11))
    #expect(try !proves("request.query.limit <= 10", nil))
    #expect(
      try proves(
        "request.query.offset == 0 && request.query.orderBy == ['n']", nil,
        orders: [Query.Order(field: FieldPath("n"))]))
  }

  @Test func `the document's id is open unless the query names it`() throws {
    let path = try #require(DocumentPath("docs/ann"))
    let name = Query.Filter.field(
      .documentID, .equal, .reference(DocumentName(database: World.database, path: path)))
    #expect(try proves("id == request.auth.uid", name))
    #expect(try !proves("id == request.auth.uid", nil))
  }

  @Test func `what may be an error proves nothing`() throws {
    for condition in [
      "'a' in ['a', resource.data.x]", "!(resource.data.x && false)",
      "resource.data.x is list || false",
      "{'a': resource.data.x}.size() == 1", "[resource.data.x].size() == 1",
      "resource.data.x == resource.data.x", "!(resource.data.x in [])",
      "resource.data.x ? true : true",
    ] {
      #expect(try !proves(condition, nil), "\(condition)")
    }
    #expect(try proves("resource.data.x || true", nil))
    #expect(try proves("resource != null && resource.data is map", nil))
    #expect(
      try World(condition: "resource.data.x == 1").list(Query(collectionID: "docs"), as: nil).reason
        == "Line 4: the query does not prove resource.data.x == 1.")
  }
}
