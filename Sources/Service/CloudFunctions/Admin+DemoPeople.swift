extension Admin {
  /// Makes the accounts of people where they are missing, and gives their ids.
  @discardableResult
  public func ensure(_ people: [DemoPerson]) async throws -> [DemoPerson: String] {
    // Hashing a password takes long, so several are hashed at a time.
    try await withThrowingTaskGroup(of: (DemoPerson, String).self) { group in
      for person in people {
        group.addTask {
          let uid = try await users.ensure(
            email: person.email, password: person.password, displayName: person.name)
          return (person, uid)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Makes the accounts of people, and a document for each who has none, such as a profile. One that is
  /// there stays as it is, since its person may have changed it.
  ///
  /// - Parameter profile: the path and the fields of the document of somebody with this id.
  @discardableResult
  public func ensure(
    _ people: [DemoPerson],
    profile: (DemoPerson, _ uid: String) -> (path: String, fields: DocumentData)
  ) async throws -> [DemoPerson: String] {
    let uids = try await ensure(people)
    for (person, uid) in uids {
      let (path, fields) = profile(person, uid)
      if try await documents.get(path) == nil { try await documents.set(path, fields) }
    }
    return uids
  }
}
