import DocumentModel
import SecurityRules
import Testing

@Suite struct MatchingTests {
  private func isAllowed(_ pattern: String, _ path: String, version: String = "2") throws -> Bool {
    let world = try World(
      Ruleset(
        compiling: """
          rules_version = '\(version)';
          service cloud.firestore {
            match /databases/{database}/documents { match \(pattern) { allow get; } }
          }
          """))
    return try world.get(path, as: nil).isAllowed
  }

  @Test(arguments: [
    ("/users/{id}", "users/ann", true), ("/users/{id}", "rooms/1", false),
    ("/users/{id}", "users/ann/notes/1", false), ("/users/ann", "users/ann", true),
    ("/users/ann", "users/bob", false), ("/users/{rest=**}", "users/ann/notes/1", true),
    ("/{rest=**}", "users/ann", true), ("/{path=**}/notes/{id}", "notes/1", true),
    ("/{path=**}/notes/{id}", "users/ann/notes/1", true),
    ("/{path=**}/notes/{id}", "users/ann/files/1", false),
    ("/users/{id}/{rest=**}", "users/ann", true), ("/a-b/{c}", "a-b/x", true),
  ])
  func `a pattern holds for its paths`(pattern: String, path: String, holds: Bool) throws {
    #expect(try isAllowed(pattern, path) == holds)
  }

  @Test func `nobody reaches what functions are to do, whatever the rules allow`() throws {
    let world = try World(
      Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
            match /databases/{database}/documents {
              match /{rest=**} { allow read, write; }
              match /{path=**}/__tasks__/{id} { allow read, write; }
            }
          }
          """), ["__tasks__/clock.1": [:], "users/ann": [:]])
    #expect(try world.get("users/ann", as: "ann").isAllowed)
    #expect(try !world.get("__tasks__/clock.1", as: "ann").isAllowed)
    #expect(try !world.write("__tasks__/clock.2", [:], as: "ann").isAllowed)
    #expect(try !world.write("__tasks__/clock.1", nil, as: "ann").isAllowed)
    for isGroup in [false, true] {
      let query = Query(collectionID: "__tasks__", allDescendants: isGroup)
      #expect(try !world.list(query, as: "ann").isAllowed)
    }
  }

  @Test func `in version 1 a recursive wildcard stands for a segment at least`() throws {
    #expect(try !isAllowed("/users/{id}/{rest=**}", "users/ann", version: "1"))
    #expect(try isAllowed("/users/{id}/{rest=**}", "users/ann/notes/1", version: "1"))
  }

  @Test func `any statement that allows is enough and methods divide read and write`() throws {
    let world = try World(
      Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
            match /databases/{database}/documents {
              match /docs/{id} { allow get, create: if false; allow create; allow delete; }
              match /{any=**} { allow list; }
            }
          }
          """), ["docs/a": [:]])
    #expect(try !world.get("docs/a", as: nil).isAllowed)
    #expect(try world.list(Query(collectionID: "docs"), as: nil).isAllowed)
    #expect(try world.write("docs/b", [:], as: nil).isAllowed)
    #expect(try !world.write("docs/a", [:], as: nil).isAllowed)
    #expect(try world.write("docs/a", nil, as: nil).isAllowed)
  }

  @Test func `a collection group needs a recursive wildcard before its collection`() throws {
    let group = Query(collectionID: "notes", allDescendants: true)
    for (pattern, isAllowed) in [
      ("/{path=**}/notes/{id}", true), ("/{rest=**}", true), ("/users/{u}/notes/{id}", false),
      ("/notes/{id}", false), ("/{path=**}/files/{id}", false),
    ] {
      let rules = try Ruleset(
        compiling: """
          rules_version = '2';
          service cloud.firestore {
            match /databases/{database}/documents { match \(pattern) { allow list; } }
          }
          """)
      #expect(try World(rules).list(group, as: nil).isAllowed == isAllowed, "\(pattern)")
    }
  }

  @Test func `storage paths and files are judged by the same language`() throws {
    let rules = try Ruleset(
      compiling: """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o {
            match /images/{user}/{name} {
              allow read: if request.auth.uid == user && resource.contentType.matches('image/.*');
              allow create: if request.resource.size < 5 * 1024 * 1024
                && firestore.exists(/databases/(default)/documents/users/$(user));
            }
          }
        }
        """)
    var world = try World(rules)
    try world.put("users/ann", [:])
    let path = RequestPath(["b", "x", "o", "images", "ann", "1.png"].map { .known($0) })
    let file = RuleValue.map(["contentType": .string("image/png"), "size": .integer(10)])
    for (method, user, isAllowed) in [
      (AccessMethod.get, "ann", true), (.get, "bob", false), (.create, "ann", true),
      (.delete, "ann", false),
    ] {
      let request = AccessRequest(
        service: .storage, method: method, path: path, user: World.user(user), time: World.now,
        resource: file, newResource: file)
      #expect(try world.decide(request).isAllowed == isAllowed)
    }
  }
}
