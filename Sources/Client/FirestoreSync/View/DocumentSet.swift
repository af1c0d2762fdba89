package import DocumentModel

/// Found documents in a query's order, also reachable by path. A value: copies share until changed.
package struct DocumentSet: Sendable {
  private var ordered: [LocalDocument] = []
  private var byPath: [DocumentPath: LocalDocument] = [:]
  private let order: DocumentOrder

  package init(query: ListenQuery) {
    order = DocumentOrder(query)
  }

  /// Sorts once, for a first fill.
  package init(query: ListenQuery, documents: some Sequence<LocalDocument>) {
    self.init(query: query)
    for document in documents { byPath[document.path] = document }
    ordered = byPath.values.sorted(by: order.areInIncreasingOrder)
  }

  package var count: Int { ordered.count }
  package var isEmpty: Bool { ordered.isEmpty }
  package var first: LocalDocument? { ordered.first }
  package var last: LocalDocument? { ordered.last }
  package var paths: Dictionary<DocumentPath, LocalDocument>.Keys { byPath.keys }

  package subscript(path path: DocumentPath) -> LocalDocument? { byPath[path] }

  package func contains(_ path: DocumentPath) -> Bool { byPath[path] != nil }

  /// The document's place in the order; nil when it is not in the set.
  package func index(of path: DocumentPath) -> Int? {
    byPath[path].map { position(of: $0) }
  }

  package func compare(_ lhs: LocalDocument, _ rhs: LocalDocument) -> Ordering {
    order.compare(lhs, rhs)
  }

  package mutating func insert(_ document: LocalDocument) {
    remove(document.path)
    ordered.insert(document, at: position(of: document))
    byPath[document.path] = document
  }

  @discardableResult
  package mutating func remove(_ path: DocumentPath) -> LocalDocument? {
    guard let document = byPath.removeValue(forKey: path) else { return nil }
    ordered.remove(at: position(of: document))
    return document
  }

  /// The first place whose document does not come before `document`.
  private func position(of document: LocalDocument) -> Int {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = (low + high) / 2
      if order.compare(ordered[middle], document) == .ascending {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension DocumentSet: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { ordered.count }
  package subscript(position: Int) -> LocalDocument { ordered[position] }
}

extension DocumentSet: Equatable {
  package static func == (lhs: DocumentSet, rhs: DocumentSet) -> Bool { lhs.ordered == rhs.ordered }
}
