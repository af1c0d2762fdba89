extension String {
  /// Whether the texts are the same byte by byte, as our types compare them.
  func hasSameBytes(as other: String) -> Bool {
    // Nearly every string lies in one piece, where comparing the bytes costs the least.
    utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        own.count == others.count && own.elementsEqual(others)
      } ?? own.elementsEqual(other.utf8)
    } ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the text byte by byte, as our types compare it.
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
