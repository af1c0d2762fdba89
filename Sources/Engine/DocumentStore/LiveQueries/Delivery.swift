import DocumentModel

/// What one published group tells one session: each document once, with all the targets it concerns.
struct Delivery {
  let session: SessionCore
  private var order: [DocumentName] = []
  private var entries: [DocumentName: Entry] = [:]

  private struct Entry {
    var change: ResultChange
    var targets: [Int32] = []
    var removedFrom: [Int32] = []
  }

  init(session: SessionCore) {
    self.session = session
  }

  mutating func add(_ changes: [ResultChange], for target: Int32) {
    for change in changes {
      if entries[change.name] == nil { order.append(change.name) }
      var entry = entries[change.name] ?? Entry(change: change)
      if change.isUpsert {
        entry.targets.append(target)
      } else {
        entry.removedFrom.append(target)
      }
      entries[change.name] = entry
    }
  }

  var events: [WatchEvent] {
    order.compactMap { entries[$0] }.map { entry in
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
