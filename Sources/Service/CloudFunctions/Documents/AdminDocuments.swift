import DocumentModel
import DocumentStore

/// One database's documents, read and written without rules.
package struct AdminDocuments: Sendable {
  let store: DocumentStore
  let database: DatabaseName

  /// The fields of the document at `path`, or nil where there is none.
  package func get(_ path: String) async throws(AdminError) -> DocumentData? {
    let name = try DocumentPath(valid: path)
    do throws(StoreError) {
      let document = try await store.documents(at: [name], in: database).found[name]
      return document?.data
    } catch {
      throw AdminError("\(path) cannot be read: \(error.message)")
    }
  }

  /// Every document of a collection with its id, by id.
  package func list(_ collection: String) async throws(AdminError) -> [String: DocumentData] {
    let path = ResourcePath(segments: collection.split(separator: "/").map(String.init))
    guard path.isCollection, let id = path.segments.last else {
      throw AdminError("\"\(collection)\" does not name a collection, such as \"users\".")
    }
    let query = Query(parent: ResourcePath(segments: path.segments.dropLast()), collectionID: id)
    do throws(StoreError) {
      let documents = try await store.run(query, in: database).documents
      return Dictionary(documents.map { ($0.path.id, $0.data) }) { first, _ in first }
    } catch {
      throw AdminError("\(collection) cannot be read: \(error.message)")
    }
  }

  /// Applies `writes` in order, all or nothing; durable when this returns.
  package func commit(_ writes: [AdminWrite]) async throws(AdminError) {
    var converted: [Write] = []
    for write in writes {
      converted.append(try write.write)
    }
    do throws(StoreError) {
      _ = try await store.commit(converted, in: database)
    } catch {
      throw AdminError("The commit was refused: \(error.message)")
    }
  }

  /// Replaces the document at `path`, or makes it.
  package func set(_ path: String, _ data: DocumentData) async throws(AdminError) {
    try await commit([.set(path, data)])
  }
}

extension Document {
  fileprivate var data: DocumentData { fields.mapValues { FieldValue($0) } }
}
