import DocumentModel

/// What one published group tells one session: each document once, with all the targets it concerns.
struct Delivery {
  let session: SessionCore
  private var entries: [Entry] = []
  /// The places of the entries; empty as long as they are few, which are found faster one by one.
  private var places: [DocumentName: Int] = [:]

  private struct Entry {
    var change: ResultChange
    var targets: [Int32] = []
    var removedFrom: [Int32] = []
  }

  private static let few = 8

  init(session: SessionCore) {
    self.session = session
  }

  mutating func add(_ changes: [ResultChange], for target: Int32) {
    for change in changes {
      let place = place(of: change)
      if change.isUpsert {
        entries[place].targets.append(target)
      } else {
        entries[place].removedFrom.append(target)
      }
    }
  }

  /// The entry for the change's document, which is made if there is none.
  private mutating func place(of change: ResultChange) -> Int {
    let name = change.name
    if let known = knownPlace(of: name) { return known }
    entries.append(Entry(change: change))
    if entries.count == Self.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.change.name] = place }
    } else if entries.count > Self.few {
      places[name] = entries.count - 1
    }
    return entries.count - 1
  }

  private func knownPlace(of name: DocumentName) -> Int? {
    entries.count > Self.few ? places[name] : entries.firstIndex { $0.change.name == name }
  }

  var events: [WatchEvent] {
    entries.map { entry in
      switch entry.change {
      case .upsert(let document), .left(let document):
        .change(
          .document(document, targets: entry.targets, removedFrom: entry.removedFrom))
      case .deleted(let name, let readTime):
        .change(.deleted(name, readTime: readTime, removedFrom: entry.removedFrom))
      }
    }
  }
}
