import DocumentModel

/// Follows the log: each change of a document begins with what the one before left, and the last one
/// left what is stored.
struct LogCheck {
  private let reader: any StorageReader

  init(_ reader: any StorageReader) {
    self.reader = reader
  }

  func faults() throws(StoreError) -> [StoreFault] {
    guard let last = try reader.version(), let start = try reader.logStart() else { return [] }
    var faults: [StoreFault] = []
    var changed: [StorageKey: Timestamp] = [:]
    let damage = try forEachReadable { (entry) throws(StoreError) in
      if entry.version > last || entry.version <= start {
        faults.append(
          .log("The log has a change of version \(entry.version.microseconds), out of its bounds."))
      }
      guard let name = try? DocumentKey.name(of: entry.key) else {
        faults.append(.log("The log has a change of a key that names no document."))
        return
      }
      if let fault = fault(in: entry, of: name, after: changed[entry.key]) { faults.append(fault) }
      changed[entry.key] = entry.version
    }
    if let damage { return faults + [.log(damage)] }
    let cursor = try reader.documents(in: .everything, descending: false)
    while let row = try cursor.next() {
      guard let document = IndexCheck.document(of: row) else { continue }
      let told = changed[row.key]
      if told.map({ $0 != document.updateTime }) ?? (document.updateTime > start) {
        faults.append(.log("The log does not tell of the last change of \(document.name)."))
      }
    }
    return faults
  }

  func count() throws(StoreError) -> Int {
    var count = 0
    _ = try forEachReadable { _ in count += 1 }
    return count
  }

  private func fault(
    in entry: LogEntry, of name: DocumentName, after earlier: Timestamp?
  ) -> StoreFault? {
    guard let before = entry.before else { return nil }
    guard let document = try? DocumentCoder.decode(before, name: name) else {
      return .log("The log has a state of \(name) that cannot be read.")
    }
    let fits = earlier.map { $0 == document.updateTime } ?? (document.updateTime < entry.version)
    return fits ? nil : .log("The log leaves out a change of \(name).")
  }

  /// Hands over the log's entries, oldest first, up to one that is damaged; returns what is wrong
  /// with that.
  func forEachReadable(
    _ body: (LogEntry) throws(StoreError) -> Void
  ) throws(StoreError) -> String? {
    do throws(StoreError) {
      try forEach(body)
      return nil
    } catch {
      guard error.code == .dataLoss else { throw error }
      return error.message
    }
  }

  private func forEach(
    _ body: (LogEntry) throws(StoreError) -> Void
  ) throws(StoreError) {
    var position = LogPosition(version: Timestamp(microseconds: .min), sequence: .min)
    while true {
      let page = try reader.log(after: position, limit: 1_000)
      for entry in page { try body(entry) }
      guard page.count == 1_000, let last = page.last else { return }
      position = last.position
    }
  }
}
