/// The part of a file that a `Range` header asks for.
/// See https://www.rfc-editor.org/rfc/rfc9110#name-range
enum ByteRange {
  /// The bytes to send; nil for the whole file, which is also sent for what is not understood.
  /// Throws where no byte of the file is in the range.
  static func parse(_ header: String?, of size: Int64) throws(StorageError) -> Range<Int64>? {
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return nil }
    let parts = header.dropFirst("bytes=".count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let range: Range<Int64>
    switch (number(parts[0]), number(parts[1])) {
    case (let first?, let last?) where first <= last:
      range = first..<max(first, min(last, size - 1) + 1)
    case (let first?, nil) where parts[1].isEmpty: range = first..<max(first, size)
    case (nil, let count?) where parts[0].isEmpty: range = max(0, size - count)..<size
    default: return nil
    }
    guard !range.isEmpty else {
      throw StorageError(.rangeNotSatisfiable, "The file has \(size) bytes.")
    }
    return range
  }

  /// A number of digits only: `Int64` would also take a sign. One that is too large for it means
  /// more than any file has.
  private static func number(_ text: Substring) -> Int64? {
    let isDigits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !text.isEmpty, isDigits else { return nil }
    return Int64(text) ?? .max
  }
}
