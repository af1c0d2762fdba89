import DocumentModel

/// The first results of a query with a limit, and some more after them, so that most documents that
/// leave can be followed up without asking the storage.
struct LimitWindow: Sendable {
  private let query: Query
  /// In the query's order: all results up to the last one here.
  private var documents: [Document]
  /// Whether there are no further results.
  private var isComplete: Bool

  /// How many results to fill a window of `query` with.
  static func size(of query: Query) -> Int {
    let most = visibleEnd(of: query)
    return most > .max / 2 ? .max : most + max(10, most / 2)
  }

  private static func visibleEnd(of query: Query) -> Int {
    let (end, overflow) = query.offset.addingReportingOverflow(query.limit ?? .max)
    return overflow ? .max : end
  }

  /// The query whose results a window is filled with.
  static func filling(_ query: Query) -> Query {
    var filling = query
    filling.offset = 0
    filling.limit = size(of: query)
    return filling
  }

  init(query: Query, filledWith documents: [Document]) {
    self.query = query
    self.documents = documents
    isComplete = documents.count < LimitWindow.size(of: query)
  }

  /// The query's results; nil when they are not known without asking the storage.
  var visible: [Document]? {
    let end = LimitWindow.visibleEnd(of: query)
    guard isComplete || documents.count >= end else { return nil }
    return Array(documents.prefix(end).dropFirst(query.offset))
  }

  /// Takes up changed documents, each with its state before and after.
  mutating func apply(_ changes: [CommitGroup.Change]) {
    let comparator = query.comparator
    let boundary = documents.last
    let changed = Set(changes.compactMap { ($0.after ?? $0.before)?.path })
    documents.removeAll { changed.contains($0.path) }
    for case let document? in changes.map(\.after) where query.matches(document) {
      let isKnown = isComplete || boundary.map { comparator(document, $0) != .descending } ?? false
      guard isKnown else { continue }
      let place =
        documents.firstIndex { comparator(document, $0) == .ascending } ?? documents.endIndex
      documents.insert(document, at: place)
    }
    let size = LimitWindow.size(of: query)
    if documents.count > size {
      documents.removeLast(documents.count - size)
      isComplete = false
    }
  }
}
