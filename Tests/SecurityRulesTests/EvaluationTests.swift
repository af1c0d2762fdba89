import DocumentModel
import SecurityRules
import Testing

@Suite struct EvaluationTests {
  static let fields: Fields = [
    "n": 5, "f": 1.5, "s": "Hello", "b": true, "none": .null, "list": .array(["a", "b", "c"]),
    "map": .map(["x": 1, "y": .map(["z": "deep"])]), "time": .timestamp(World.now),
    "place": .geoPoint(GeoPoint(latitude: 48.2, longitude: 16.37)), "raw": .bytes([0x61, 0x62]),
    "ref": .reference(
      DocumentName(
        database: World.database, path: DocumentPath(segments: ["users", "ann"]) ?? World.anyPath)),
    "\u{e9}": 1, "e\u{301}": 2,
  ]

  @Test(arguments: [
    // Operators and their precedence.
    "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "7 / 2 == 3", "7 % 4 == 3", "7.0 / 2 == 3.5",
    "-3 + 1 == -2", "1 == 1.0", "1 != '1'", "2 < 3 && 3 <= 3 && 4 > 3 && 4 >= 4", "'a' < 'b'",
    "'a' + 'b' == 'ab'", "!(1 > 2)", "true || false && false", "1 < 2 == true",
    "false ? false : true", "true ? 1 == 1 : false", "1 in [1, 2] == true",
    // || forgives an error on one side.
    "resource.data.missing == 1 || true", "true || resource.data.missing == 1",
    "resource.data.n || true", "false || true",
    // Data.
    "resource.data.n == 5", "resource.data['s'] == 'Hello'", "resource.data.map.y.z == 'deep'",
    "'n' in resource.data", "!('zz' in resource.data)", "'b' in resource.data.list",
    "resource.data.none == null", "resource.id == 'a'", "id == 'a'",
    "resource.__name__ == /databases/(default)/documents/docs/a",
    "resource.data.ref == /databases/$(database)/documents/users/ann",
    "/users/$('\u{e9}') == /users/$('\u{e9}')", "/users/$('\u{e9}') != /users/$('e\u{301}')",
    "resource.data.get('zz', 3) == 3", "resource.data.get(['map', 'y', 'z'], '') == 'deep'",
    "resource.data.get(['map', 'q', 'z'], 'none') == 'none'",
    // Names are the same only byte by byte.
    "resource.data['\u{e9}'] == 1 && resource.data['e\u{301}'] == 2",
    "resource.data.keys().hasAll(['\u{e9}', 'e\u{301}'])",
    "{'\u{e9}': 1, 'e\u{301}': 2}.size() == 2", "!('\u{e9}' in {'e\u{301}': 1})",
    "{'\u{e9}': 1} != {'e\u{301}': 1}", "{'\u{e9}': 1}.keys() != {'e\u{301}': 1}.keys()",
    "{'e\u{301}': 1}.get('\u{e9}', 2) == 2",
    "{'\u{e9}': 1}.diff({'e\u{301}': 1}).affectedKeys().size() == 2",
    "{'\u{e9}': 1}.diff({'e\u{301}': 1}).addedKeys() == ['\u{e9}'].toSet()",
    // Types.
    "resource.data.n is int", "resource.data.n is number", "resource.data.f is float",
    "resource.data.s is string", "resource.data.b is bool", "resource.data.list is list",
    "resource.data.map is map", "resource.data.time is timestamp", "resource.data.place is latlng",
    "resource.data.raw is bytes", "resource.data.ref is path", "!(resource.data.n is string)",
    "duration.value(1, 's') is duration", "[1].toSet() is set", "resource.data.none == null",
    // Strings.
    "'abc'.size() == 3", "'é👍'.size() == 2", "'aBc'.upper() == 'ABC'", "'aBc'.lower() == 'abc'",
    "'  x '.trim() == 'x'", "'a@b.com'.matches('.+@.+[.]com')", "!'a@b.com'.matches('a')",
    "'a,b;c'.split('[,;]') == ['a', 'b', 'c']", "'a1b22'.replace('[0-9]+', '_') == 'a_b_'",
    "'ann lee'.replace('(\\\\w+) (\\\\w+)', '\\\\2 \\\\1') == 'lee ann'", "'hello'[1] == 'e'",
    "'hello'[1:3] == 'el'", "'ab'.toUtf8() == b'ab'", "\"it's\".size() == 4",
    // Lists, sets and maps.
    "[1, 2, 3].hasAll([1, 3])", "[1, 2].hasAny([2, 9])", "[1, 1].hasOnly([1])",
    "![1, 2].hasOnly([1])",
    "[1, 2].concat([3]) == [1, 2, 3]", "[1, 2, 1].removeAll([1]) == [2]",
    "['a', 1].join('-') == 'a-1'",
    "[1, 2, 2].toSet().size() == 2", "[3, 4, 5][1] == 4", "[3, 4, 5][0:2] == [3, 4]",
    "[1, 2].toSet() == [2, 1].toSet()", "[1, 2].toSet().union([3].toSet()).size() == 3",
    "[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()",
    "[1, 2].toSet().difference([2].toSet()) == [1].toSet()", "1 in [1].toSet()",
    "{'a': 1}.keys().hasOnly(['a'])", "{'a': 1, 'b': 2}.values().hasAll([1, 2])",
    "{'a': 1}.size() == 1", "{'a': 1} == {'a': 1.0}",
    "{'a': 1, 'b': 2, 'd': 4}.diff({'a': 1, 'b': 3, 'c': 4}).affectedKeys().hasOnly(['b', 'c', 'd'])",
    "{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3}).changedKeys() == ['b'].toSet()",
    "{'a': 1}.diff({}).addedKeys() == ['a'].toSet()",
    "{}.diff({'a': 1}).removedKeys() == ['a'].toSet()",
    "{'a': 1}.diff({'a': 1}).unchangedKeys() == ['a'].toSet()",
    // Times.
    "timestamp.date(2024, 2, 29).dayOfYear() == 60", "timestamp.date(2024, 2, 29).dayOfWeek() == 4",
    "timestamp.value(1000).seconds() == 1", "timestamp.value(1).toMillis() == 1",
    "timestamp.date(1969, 12, 31).year() == 1969", "timestamp.date(1969, 12, 31).day() == 31",
    "resource.data.time == request.time", "request.time - duration.value(1, 'h') < request.time",
    "request.time - resource.data.time == duration.value(0, 's')",
    "duration.time(1, 2, 3, 4).seconds() == 3723",
    "duration.value(1500, 'ms').nanos() == 500000000",
    "duration.abs(duration.value(-1, 'd')) == duration.value(24, 'h')",
    "resource.data.time.hours() == 22 && resource.data.time.minutes() == 13",
    "resource.data.time.date() == timestamp.date(2023, 11, 14)",
    // Places, paths, numbers, hashes.
    "latlng.value(48.2, 16.37) == resource.data.place", "resource.data.place.latitude() == 48.2",
    "latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) > 111000",
    "latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) < 112000",
    "path('/a/{b}').bind({'b': 'c'}) == /a/c", "/a/b/c[1] == 'b'", "string(/a/b) == '/a/b'",
    "math.abs(-2) == 2", "math.ceil(1.2) == 2", "math.floor(-1.2) == -2", "math.round(1.5) == 2",
    "math.sqrt(9.0) == 3.0", "math.pow(2, 10) == 1024.0", "math.isNaN(0.0 / 0.0)",
    "math.isInfinite(1.0 / 0.0)", "int('42') == 42", "int(2.9) == 2", "float('1.5') == 1.5",
    "string(12) == '12'", "bool('true')", "debug(1 == 1)",
    "hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'",
    "hashing.sha256('abc').toBase64() == 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='",
    "hashing.crc32('123456789').toHexString() == 'cbf43926'",
    "hashing.crc32c('123456789').toHexString() == 'e3069283'", "b'ab'.size() == 2",
    // Requests.
    "request.auth.uid == 'ann'", "request.auth.token.email == 'ann@example.com'",
    "request.method == 'get'", "request.path == /databases/(default)/documents/docs/a",
    "request.resource == null", "request.time > timestamp.date(2020, 1, 1)",
  ])
  func `a condition that Firebase finds true is true`(condition: String) throws {
    #expect(try World.holds(condition, Self.fields))
  }

  @Test(arguments: [
    "resource.data.missing == 1", "resource.data.missing != 1", "!(resource.data.missing == 1)",
    "false || resource.data.missing", "1 / 0 == 1", "1 % 0 == 1", "9223372036854775807 + 1 > 0",
    "'a' < 1", "[1][1] == 1", "'a'[2:3] == ''", "1 + 'a' == '1a'", "null.x == 1", "!1", "[1][0]",
    "'x' + 'y'", "int('x') == 1", "timestamp.date(2023, 2, 29) is timestamp",
    "request.user == null",
    "resource.data.none.x == 1", "true && resource.data.n", "/a/$('b/c') == /a/b/c",
    "latlng.value(91, 0) is latlng", "get(/databases/$(database)/documents/docs/b).data.x == 1",
    "get(/databases/other/documents/docs/a) != null", "get(/docs/a) != null",
    "0.0 / 0.0 == 0.0 / 0.0", "duration.value(9223372036854775807, 'w') is duration",
  ])
  func `an error makes a condition false and never crashes`(condition: String) throws {
    #expect(try !World.holds(condition, Self.fields))
  }

  @Test func `functions see the wildcards around them, and let is worked out when it is used`()
    throws
  {
    let world = try World(
      Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
            function isUser(name) { return request.auth.uid == name; }
            match /databases/{database}/documents {
              match /rooms/{room} {
                function owner() { return get(/databases/$(database)/documents/rooms/$(room)).data.owner; }
                match /notes/{note} {
                  function mine() {
                    let missing = resource.data.nothing.at.all;
                    let who = owner();
                    return isUser(who) || missing == 1;
                  }
                  allow get: if mine();
                }
              }
            }
          }
          """), ["rooms/1": ["owner": "ann"], "rooms/1/notes/a": [:]])
    #expect(try world.get("rooms/1/notes/a", as: "ann").isAllowed)
    #expect(try !world.get("rooms/1/notes/a", as: "bob").isAllowed)
    let documents = try world.get("rooms/1/notes/a", as: "ann").documents
    #expect(documents.map(\.description) == ["rooms/1"])
  }

  @Test func `getAfter sees the commit and get does not`() throws {
    let world = try World(
      condition: """
        !exists(/databases/$(database)/documents/docs/$(id)) \
        && existsAfter(/databases/$(database)/documents/docs/$(id)) \
        && getAfter(/databases/$(database)/documents/docs/$(id)).data.n == 7
        """)
    #expect(try world.write("docs/new", ["n": 7], as: "ann").isAllowed)
    #expect(try !world.write("docs/new", ["n": 8], as: "ann").isAllowed)
  }

  @Test func `a decision tells the line and the part that denied`() throws {
    let world = try World(
      condition: "request.auth != null && resource.data.owner == request.auth.uid",
      ["docs/a": ["owner": "bob"]])
    let decision = try world.get("docs/a", as: "ann")
    #expect(!decision.isAllowed)
    #expect(decision.reason == "Line 4: resource.data.owner == request.auth.uid is false.")
    #expect(
      try world.get("docs/zz", as: "ann").reason
        == "Line 4: Null value error: null has no property data.")
    #expect(try world.get("docs/a", as: "bob").reason == "Line 4 allows it.")
    #expect(
      try world.get("other/a", as: "bob").reason
        == "No allow statement holds for this path and method.")
  }

  @Test func `the documented limits deny`() throws {
    let many = (0..<11).map {
      "!exists(/databases/$(database)/documents/x/y\($0))"
    }
    #expect(try World.holds(many.prefix(10).joined(separator: " && ")))
    #expect(try !World.holds("(" + many.joined(separator: " && ") + ") || true"))
    // The same document counts once.
    #expect(try World.holds(Array(repeating: many[0], count: 30).joined(separator: " && ")))

    let calls = { (depth: Int) throws -> Bool in
      let functions = (0..<depth).map {
        "function f\($0)() { return \($0 + 1 < depth ? "f\($0 + 1)()" : "true"); }"
      }.joined(separator: "\n")
      let rules = try Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore { match /databases/{d}/documents/docs/{id} {
          \(functions)
          allow read: if f0();
          } }
          """)
      return try World(rules).get("docs/a", as: nil).isAllowed
    }
    #expect(try calls(20))
    #expect(try !calls(21))

    let double = (1...11).map { "function g\($0)() { return g\($0 - 1)() && g\($0 - 1)(); }" }
    let rules = try Ruleset(
      compiling: """
        rules_version = '2';
        service cloud.firestore { match /databases/{d}/documents/docs/{id} {
        function g0() { return true; }
        \(double.joined(separator: "\n"))
        allow get: if g5();
        allow delete: if g11();
        } }
        """)
    #expect(try World(rules).get("docs/a", as: nil).isAllowed)
    #expect(try !World(rules).write("docs/a", nil, as: nil).isAllowed)
  }
}

extension World {
  static var anyPath: DocumentPath {
    guard let path = DocumentPath("any/path") else { preconditionFailure("The path is right.") }
    return path
  }
}
