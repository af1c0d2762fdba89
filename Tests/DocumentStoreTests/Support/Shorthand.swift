import DocumentModel
import DocumentStore

let testDatabase = RandomWorld.database

func path(_ text: String) -> DocumentPath {
  guard let path = DocumentPath(text) else { preconditionFailure("\(text) is a document.") }
  return path
}

func set(_ text: String, _ fields: Fields = [:]) -> Write {
  Write(path: path(text), operation: .update(fields: fields, mask: nil))
}

func increment(_ text: String, _ field: String = "n") -> Write {
  Write(
    path: path(text), operation: .update(fields: [:], mask: []),
    transforms: [.init(field: FieldPath(field), kind: .increment(1))])
}

extension DocumentStore {
  func set(_ text: String, _ fields: Fields = [:]) async throws -> Timestamp {
    try await commit(
      [Write(path: path(text), operation: .update(fields: fields, mask: nil))], in: testDatabase
    ).commitTime
  }

  func read(_ text: String, at point: ReadPoint = .latest) async throws -> Document? {
    try await documents(at: [path(text)], in: testDatabase, at: point).found[path(text)]
  }

  func begin(retrying id: TransactionID? = nil) async throws -> TransactionID {
    try await beginTransaction(.readWrite(retrying: id), in: testDatabase)
  }
}
