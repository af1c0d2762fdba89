import DocumentModel
import Foundation

@testable import DocumentStore

/// What the store gave out before: a place in a list, or the answer to a commit.
enum TokenTarget {
  static func take(_ data: Data) throws {
    let bytes = Array(data)
    if let values = try? PageToken(bytes: bytes).values() {
      let token = PageToken(values: values)
      // By its size: a number may be none, which is not equal to itself, and maps have no order.
      try require(
        (try? token.values()).map { PageToken(values: $0).bytes.count } == token.bytes.count,
        "A page token came back as another: \(values)")
    }
    _ = try? GroupIndex(marker: StorageKey(bytes))
    if let receipt = try? Receipt(bytes: bytes) {
      let written = receipt.bytes
      try require(
        (try? Receipt(bytes: written))?.bytes.count == written.count,
        "A receipt came back as another.")
    }
  }
}
