import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import GRPCCore
import SwiftProtobuf
import Testing

extension Google_Firestore_V1_Write {
  /// Replaces a document.
  static func set(
    _ path: String, _ fields: Fields, exists: Bool? = nil,
    in database: DatabaseName = TestService.database
  ) -> Self {
    .with {
      $0.update.name = TestService.name(path, in: database)
      $0.update.fields = fields.mapValues(Google_Firestore_V1_Value.init)
      if let exists { $0.currentDocument.exists = exists }
    }
  }

  /// Changes fields of a document that exists.
  static func patch(_ path: String, _ fields: Fields) -> Self {
    var write = set(path, fields, exists: true)
    write.updateMask.fieldPaths = fields.keys.sorted().map(\.text)
    return write
  }

  static func delete(_ path: String) -> Self {
    .with { $0.delete = TestService.name(path) }
  }

  static func increment(_ path: String, _ field: String) -> Self {
    .with {
      $0.update.name = TestService.name(path)
      $0.updateMask = .init()
      $0.updateTransforms = [
        .with {
          $0.fieldPath = field
          $0.increment = .init(1)
        }
      ]
    }
  }
}

extension Google_Firestore_V1_ListenRequest {
  static func add(
    _ id: Int32, _ query: Query, resuming token: Google_Firestore_V1_TargetChange? = nil,
    expecting count: Int32? = nil
  ) -> Self {
    .with {
      $0.database = TestService.database.description
      $0.addTarget.targetID = id
      $0.addTarget.query.parent =
        ParentName(database: TestService.database, path: query.parent).description
      $0.addTarget.query.structuredQuery = .init(query)
      if let token { $0.addTarget.resumeToken = token.resumeToken }
      if let count { $0.addTarget.expectedCount = .init(count) }
    }
  }

  static func add(_ id: Int32, documents: [String]) -> Self {
    .with {
      $0.database = TestService.database.description
      $0.addTarget.targetID = id
      $0.addTarget.documents.documents = documents.map { TestService.name($0) }
    }
  }

  static func remove(_ id: Int32) -> Self {
    .with {
      $0.database = TestService.database.description
      $0.removeTarget = id
    }
  }
}

extension Google_Firestore_V1_ListenResponse {
  /// The response in a line: `ADD 2`, `+a 2`, `-a 2` (deleted), `~a 2` (removed), `CURRENT 2`,
  /// `NO_CHANGE`, `REMOVE 2 (7)`, `FILTER 2 =1`. Documents go by their ids.
  var line: String {
    func list(_ ids: [Int32]) -> String { ids.map { " \($0)" }.joined() }
    func id(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
    switch responseType {
    case .targetChange(let change):
      let names = ["NO_CHANGE", "ADD", "REMOVE", "CURRENT", "RESET"]
      let cause = change.hasCause ? " (\(change.cause.code))" : ""
      return names[change.targetChangeType.rawValue] + list(change.targetIds) + cause
    case .documentChange(let change):
      let left = change.removedTargetIds.isEmpty ? "" : " left" + list(change.removedTargetIds)
      return "+\(id(change.document.name))" + list(change.targetIds) + left
    case .documentDelete(let change):
      return "-\(id(change.document))" + list(change.removedTargetIds)
    case .documentRemove(let change):
      return "~\(id(change.document))" + list(change.removedTargetIds)
    case .filter(let filter): return "FILTER \(filter.targetID) =\(filter.count)"
    case nil: return "nothing"
    }
  }
}

extension Exchange where Response == Google_Firestore_V1_ListenResponse {
  /// The next responses, up to a snapshot (NO_CHANGE, which is left out), as lines.
  mutating func untilSnapshot() async throws -> [String] {
    var lines: [String] = []
    while let response = try await next() {
      if response.line == "NO_CHANGE" { return lines }
      lines.append(response.line)
    }
    return lines + ["END"]
  }

  /// The next response that starts with `prefix`.
  mutating func first(_ prefix: String) async throws -> Google_Firestore_V1_TargetChange {
    while let response = try await next() {
      if response.line.hasPrefix(prefix) { return response.targetChange }
    }
    Issue.record("The call ended without \(prefix).")
    return .init()
  }
}

extension Exchange
where
  Request == Google_Firestore_V1_WriteRequest, Response == Google_Firestore_V1_WriteResponse
{
  /// Opens the stream, and returns its first token's response.
  mutating func open() async throws -> Google_Firestore_V1_WriteResponse {
    send(.with { $0.database = TestService.database.description })
    return try #require(try await next())
  }

  /// Takes up an earlier stream from one of its responses.
  mutating func open(
    resuming id: String, after last: Google_Firestore_V1_WriteResponse
  ) async throws -> Google_Firestore_V1_WriteResponse {
    send(
      .with {
        $0.database = TestService.database.description
        $0.streamID = id
        $0.streamToken = last.streamToken
      })
    return try #require(try await next())
  }

  mutating func write(
    _ writes: [Google_Firestore_V1_Write], after last: Google_Firestore_V1_WriteResponse
  ) async throws -> Google_Firestore_V1_WriteResponse {
    send(
      .with {
        $0.streamToken = last.streamToken
        $0.writes = writes
      })
    return try #require(try await next())
  }
}

/// Expects a call to fail with a status, and returns its message.
@discardableResult
func expect(
  _ code: RPCError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () async throws -> some Sendable
) async -> String {
  do {
    _ = try await call()
    Issue.record("The call did not fail.", sourceLocation: sourceLocation)
    return ""
  } catch let error as RPCError {
    #expect(error.code == code, "\(error.message)", sourceLocation: sourceLocation)
    return error.message
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return ""
  }
}
