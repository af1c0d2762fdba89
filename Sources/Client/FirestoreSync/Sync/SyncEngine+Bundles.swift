internal import DocumentModel
package import Foundation
internal import Logging

extension SyncEngine {
  /// Loads a bundle. Listeners see its documents at once.
  ///
  /// - Parameter completion: Called once, with how much was loaded; nothing of it is loaded again
  ///   when the bundle, or a later one of its id, was.
  package func loadBundle(
    _ data: Data, completion: @escaping @Sendable (Result<BundleProgress, FirestoreFailure>) -> Void
  ) {
    do {
      let bundle = try BundleReader.read(data, for: localStore.database)
      if try !localStore.hasLoaded(bundle.metadata) { show(try localStore.load(bundle)) }
      completion(.success(BundleProgress(loaded: bundle.metadata)))
    } catch let failure as FirestoreFailure {
      log.error("A bundle was not loaded.", metadata: ["reason": "\(failure)"])
      completion(.failure(failure))
    } catch {
      completion(.failure(.storeFailed(error)))
    }
  }

  /// The query that a loaded bundle has given a name; nil when none has.
  package func namedQuery(_ name: String) -> ListenQuery? {
    var query: ListenQuery?
    attempt("find a named query") { query = try localStore.namedQuery(name) }
    return query
  }

  /// Indexes the fields, and no others of its own accord when told so.
  package func configureIndexes(_ change: IndexChange) {
    attempt("change the indexes") {
      switch change {
      case .add(let fields):
        for field in fields { try localStore.addIndex(field) }
      case .automatic(let isOn): localStore.indexesAutomatically = isOn
      case .removeAll: try localStore.removeIndexes()
      }
    }
  }
}

/// What is to become of the cache's indexes.
package enum IndexChange: Sendable {
  case add([IndexedField])
  /// Whether queries have the fields indexed that they ask for.
  case automatic(Bool)
  case removeAll
}
