import DocumentModel
import DocumentStore
import Testing

/// Commits that are sent again because their answer was lost.
@Suite struct ReceiptTests {
  private let stream = ClientStream(user: "ada", id: 7)

  private func submission(
    _ number: UInt64, of stream: ClientStream, acknowledging: UInt64 = 0, digest: UInt8 = 1
  ) -> Submission {
    Submission(
      stream: stream, number: number, acknowledged: acknowledging,
      digest: Array(repeating: digest, count: 32))
  }

  @Test(arguments: StorageKind.allCases)
  func `a commit that is sent again is done once, also after a restart`(
    kind: StorageKind
  ) async throws {
    try await kind.withPlace { place in
      let store = try await place.open()
      let first = try await store.commit(
        [increment("c/a")], in: testDatabase, submission: submission(1, of: stream))
      await store.close()

      let again = try await place.open()
      let repeated = try await again.commit(
        [increment("c/a")], in: testDatabase, submission: submission(1, of: stream))
      #expect(repeated.commitTime == first.commitTime)
      #expect(repeated.writes == first.writes)
      let next = try await again.commit(
        [increment("c/a")], in: testDatabase, submission: submission(2, of: stream))
      #expect(next.writes[0].transformResults == [2])
      #expect(next.commitTime > first.commitTime)
      await again.close()
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a creation that comes over another stream is done once until it is acknowledged`(
    kind: StorageKind
  ) async throws {
    try await kind.withPlace { place in
      let writes = [set("c/m"), increment("c/a")]
      var store = try await place.open()
      let first = try await store.commit(
        writes, in: testDatabase, submission: submission(1, of: stream))
      await store.close()

      store = try await place.open()
      let other = ClientStream(user: "ada", id: 8)
      let repeated = try await store.commit(
        writes, in: testDatabase, submission: submission(1, of: other))
      #expect(repeated.commitTime == first.commitTime)
      for stream in [stream, other] {
        try await store.acknowledge(stream, upTo: 1, in: testDatabase)
      }
      await store.close()

      store = try await place.open()
      let new = try await store.commit(
        writes, in: testDatabase,
        submission: submission(1, of: ClientStream(user: "ada", id: 9)))
      #expect(new.commitTime > first.commitTime)
      #expect(try await store.read("c/a")?.fields["n"] == 2)
      await store.close()
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `the same writes are new for another principal, database or stream`(
    kind: StorageKind
  ) async throws {
    try await kind.withStore { store in
      var times: Set<Timestamp> = []
      let principals: [ClientStream.Principal] = [
        .user("ada"), .user("bob"), .user(""), .nobody, .administrator,
      ]
      for principal in principals {
        for database in [testDatabase, DatabaseName(project: "other")] {
          let stream = ClientStream(principal: principal, id: 7)
          for number in 1...2 as ClosedRange<UInt64> {
            let result = try await store.commit(
              [set("c/m"), increment("c/a")], in: database,
              submission: submission(number, of: stream))
            times.insert(result.commitTime)
          }
        }
      }
      #expect(times.count == 20)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `of two who did not sign in neither has the other's answers`(
    kind: StorageKind
  ) async throws {
    try await kind.withStore { store in
      let first = try await store.commit(
        [set("c/a")], in: testDatabase,
        submission: submission(1, of: ClientStream(principal: .nobody, id: 1)))
      let second = try await store.commit(
        [set("c/a")], in: testDatabase,
        submission: submission(1, of: ClientStream(principal: .nobody, id: 2)))
      #expect(first.commitTime != second.commitTime)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `other writes at a place that is taken are refused`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      _ = try await store.commit(
        [set("c/a")], in: testDatabase, submission: submission(1, of: stream))
      let error = await #expect(throws: StoreError.self) {
        try await store.commit(
          [set("c/b")], in: testDatabase, submission: submission(1, of: stream, digest: 2))
      }
      #expect(error?.code == .aborted)
      #expect(try await store.read("c/b") == nil)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a commit that comes after its answer was had is not done again`(
    kind: StorageKind
  ) async throws {
    try await kind.withStore { store in
      for number in 1...2 as ClosedRange<UInt64> {
        _ = try await store.commit(
          [increment("c/a")], in: testDatabase,
          submission: submission(number, of: stream, acknowledging: number - 1))
      }
      try await store.acknowledge(stream, upTo: 2, in: testDatabase)
      let error = await #expect(throws: StoreError.self) {
        try await store.commit(
          [increment("c/a")], in: testDatabase, submission: submission(1, of: stream))
      }
      #expect(error?.code == .aborted)
      #expect(try await store.read("c/a")?.fields["n"] == 2)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a commit that was refused is judged again`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      let patch = Write(
        path: path("c/a"), operation: .update(fields: ["n": 1], mask: [FieldPath("n")]),
        precondition: .exists(true))
      let error = await #expect(throws: StoreError.self) {
        try await store.commit(
          [patch], in: testDatabase, submission: submission(1, of: stream))
      }
      #expect(error?.code == .notFound)
      _ = try await store.set("c/a")
      let result = try await store.commit(
        [patch], in: testDatabase, submission: submission(1, of: stream))
      #expect(result.writes.count == 1)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `receipts are kept for a week`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock)
      func send() async throws -> Value? {
        _ = try await store.commit(
          [increment("c/a")], in: testDatabase, submission: submission(1, of: stream))
        // Some other stream's commit, with which old receipts go.
        _ = try await store.commit(
          [set("c/b")], in: testDatabase,
          submission: submission(
            UInt64(clock.now.seconds), of: ClientStream(principal: .nobody, id: 1)))
        return try await store.read("c/a")?.fields["n"]
      }
      #expect(try await send() == 1)
      clock.advance(seconds: 7 * 24 * 3_600 - 1)
      #expect(try await send() == 1)
      // It goes with the next commit of any stream.
      clock.advance(seconds: 7 * 24 * 3_600 + 1)
      #expect(try await send() == 1)
      #expect(try await send() == 2)
      await store.close()
    }
  }
}
