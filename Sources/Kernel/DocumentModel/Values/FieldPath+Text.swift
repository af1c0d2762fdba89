extension FieldPath: CustomStringConvertible {
  /// The path as the protocol writes it: `address.city`, with back-ticks around a segment that is
  /// not a plain identifier, and `\` before a back-tick or a `\` within them.
  package var description: String {
    segments.map(\.text)
      .map { FieldPath.isIdentifier($0) ? $0 : FieldPath.quoted($0) }.joined(separator: ".")
  }

  /// Parses what `description` writes.
  package init(parsing text: String) throws(ModelError) {
    guard text.utf8.count <= Limits.fieldPathBytes else { throw FieldPath.tooLarge }
    var segments: [String] = []
    var rest = text.unicodeScalars[...]
    while true {
      guard segments.count < Limits.fieldPathDepth else { throw FieldPath.tooLarge }
      segments.append(
        rest.first == "`"
          ? try FieldPath.parseQuoted(&rest, of: text) : try FieldPath.parsePlain(&rest, of: text))
      guard let separator = rest.popFirst() else { break }
      guard separator == "." else { throw FieldPath.malformed(text) }
    }
    self.init(segments: segments)
  }

  private static func parsePlain(
    _ rest: inout Substring.UnicodeScalarView, of text: String
  ) throws(ModelError) -> String {
    let segment = String(rest.prefix { $0 != "." })
    rest = rest.dropFirst(segment.unicodeScalars.count)
    guard isIdentifier(segment) else { throw malformed(text) }
    return segment
  }

  private static func parseQuoted(
    _ rest: inout Substring.UnicodeScalarView, of text: String
  ) throws(ModelError) -> String {
    var segment = String.UnicodeScalarView()
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "`":
        guard !segment.isEmpty else { throw malformed(text) }
        return String(segment)
      case "\\":
        guard let escaped = rest.popFirst() else { throw malformed(text) }
        segment.append(escaped)
      default: segment.append(scalar)
      }
    }
    throw malformed(text)
  }

  private static let tooLarge = ModelError(
    .invalidArgument,
    "Invalid property path: it is longer than \(Limits.fieldPathBytes) bytes or has more than "
      + "\(Limits.fieldPathDepth) segments.")

  private static func malformed(_ text: String) -> ModelError {
    ModelError(
      .invalidArgument,
      "Invalid property path \"\(text)\": put segments that are not identifiers in back-ticks.")
  }

  private static func quoted(_ segment: String) -> String {
    var result = "`"
    for scalar in segment.unicodeScalars {
      if scalar == "`" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "`"
  }

  private static func isIdentifier(_ segment: String) -> Bool {
    guard let first = segment.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return segment.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
