import DocumentModel

/// Where a page ended. Opaque to clients, who send it back for the next one.
package struct PageToken: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(values: [Value]) {
    var writer = ByteWriter()
    writer.write(Value.array(values))
    bytes = writer.bytes
  }

  func values() throws(StoreError) -> [Value] {
    var reader = ByteReader(bytes)
    do throws(StoreError) {
      guard case .array(let values) = try reader.value() else { throw .badPageToken }
      return values
    } catch {
      throw .badPageToken
    }
  }
}

extension StoreError {
  static let badPageToken = StoreError(
    .invalidArgument, "The page_token is none that this method has given.")
}
