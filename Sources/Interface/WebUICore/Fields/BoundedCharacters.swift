/// Bounds for text that comes from outside.
///
/// One character may have any number of scalars, and much that is done with text takes as many steps
/// as there are pairs of them: Swift compares and hashes a text by its normal form, for which it sorts the
/// combining marks of a character by insertion, and Foundation searches it scalar by scalar. A text of 200 KB
/// that is a single character holds a thread for minutes.
extension String {
  /// The most scalars of one character. Letters that bear marks for fun have some 50.
  private static let maximumScalars = 256

  /// The text with longer characters parted by zero-width spaces, so that nothing of it is lost.
  package var withBoundedCharacters: String {
    // Characters of several scalars have one that begins with a byte from here on, but for line ends.
    guard utf8.contains(where: { $0 >= 0xCC }),
      contains(where: { $0.unicodeScalars.count > Self.maximumScalars })
    else { return self }
    var result = String.UnicodeScalarView()
    for character in self {
      var rest = character.unicodeScalars[...]
      while rest.count > Self.maximumScalars {
        result += rest.prefix(Self.maximumScalars)
        result.append("\u{200B}")
        rest = rest.dropFirst(Self.maximumScalars)
      }
      result += rest
    }
    return String(result)
  }

  /// Whether the names in JSON are short, which its decoder hashes.
  package var hasShortJSONNames: Bool {
    var bytes = utf8.makeIterator()
    // Of the string that ended last, while nothing but white space follows.
    var length = 0
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\""):
        length = 0
        while let byte = bytes.next(), byte != UInt8(ascii: "\"") {
          length += 1
          if byte == UInt8(ascii: "\\") { _ = bytes.next() }
        }
      case UInt8(ascii: ":"): if length > 512 { return false }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default: length = 0
      }
    }
    return true
  }
}
