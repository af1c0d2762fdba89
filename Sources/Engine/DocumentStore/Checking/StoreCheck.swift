import DocumentModel

/// Compares what a storage holds: documents with their index entries, and the log with the documents.
package struct StoreCheck {
  private let reader: any StorageReader
  private let indexes: GroupIndexes
  private var report = StoreReport()

  private init(_ reader: any StorageReader) throws(StoreError) {
    self.reader = reader
    // Markers that cannot be read are stale entries.
    indexes = (try? GroupIndexes(reader)) ?? GroupIndexes()
  }

  /// Reads everything once, and the entries a second time where their number is wrong.
  package static func report(on reader: any StorageReader) throws(StoreError) -> StoreReport {
    var check = try StoreCheck(reader)
    let expected = try check.checkDocuments()
    try check.checkEntries(expected: expected)
    for fault in try LogCheck(reader).faults() { check.report.add(fault) }
    check.report.logEntries = try LogCheck(reader).count()
    return check.report
  }

  /// Returns the number of entries that the documents have.
  private mutating func checkDocuments() throws(StoreError) -> Int {
    var expected =
      indexes.ready.count + indexes.building.count + (try ExpiryPolicy.stored(in: reader).count)
    let cursor = try reader.documents(in: .everything, descending: false)
    while let row = try cursor.next() {
      report.documents += 1
      guard let document = IndexCheck.document(of: row) else {
        report.add(.malformedDocument(key: row.key))
        continue
      }
      for entry in IndexCheck.entries(of: document, indexes) {
        expected += 1
        if try !reader.hasEntry(entry), !indexes.isBuilding(entry) {
          report.add(.missingEntry(entry, of: document.name))
        }
      }
    }
    return expected
  }

  private mutating func checkEntries(expected: Int) throws(StoreError) {
    let cursor = try reader.entries(in: .everything, descending: false)
    while try cursor.next() != nil { report.entries += 1 }
    // Every entry of every document was looked for: if there are no others, none is stale.
    if report.entries + report.missingEntries == expected { return }
    let again = try reader.entries(in: .everything, descending: false)
    while let row = try again.next() {
      if try IndexCheck.isStale(row.key, in: reader, indexes) { report.add(.staleEntry(row.key)) }
    }
  }
}

extension KeyRange {
  /// Every key there is: none begins with a byte so great.
  static let everything = KeyRange(lower: StorageKey([]), upper: StorageKey([0xFF]))
}
