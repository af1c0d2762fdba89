/// What has to be known of an SVG file. It reads the file's tags and nothing that they refer to.
package struct SVGFile {
  /// A group of a symbol's template.
  struct Group {
    /// The elements in it, as they are written.
    var content: String
    /// The outlines in it.
    var paths: [String]
    /// Its transformation, of which only scale and translation are used.
    var scale: (x: Double, y: Double)
    var shift: (x: Double, y: Double)

    func localX(_ x: Double) -> Double { (x - shift.x) / scale.x }
    func localY(_ y: Double) -> Double { (y - shift.y) / scale.y }
  }

  private struct Tag {
    var name: Substring
    var attributes: [Substring: Substring]
    var range: Range<String.Index>
    var isClosing: Bool
    var isEmpty: Bool
  }

  private let text: String
  private let tags: [Tag]

  /// Drawings of an interface are smaller.
  private static let limit = 2_000_000

  package init(_ text: String) {
    self.text = text
    tags = text.utf8.count > Self.limit ? [] : Self.tags(of: text)
  }

  /// The size that the file gives itself, in points; nil for a text that is no drawing.
  package var size: (width: Double, height: Double)? {
    guard let root = tags.first(where: { $0.name == "svg" }) else { return nil }
    let box = (root.attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    func positive(_ number: Double?) -> Double? {
      number.flatMap { $0.isFinite && $0 > 0 && $0 < 1e6 ? $0 : nil }
    }
    let (boxWidth, boxHeight) =
      box.count == 4 ? (positive(box[2]), positive(box[3])) : (nil, nil)
    let width = positive(root.attributes["width"].flatMap(Self.points))
    let height = positive(root.attributes["height"].flatMap(Self.points))
    switch (width, height, boxWidth, boxHeight) {
    case (let width?, let height?, _, _): return (width, height)
    case (let width?, nil, let w?, let h?): return (width, width * h / w)
    case (nil, let height?, let w?, let h?): return (height * w / h, height)
    case (nil, nil, let w?, let h?): return (w, h)
    // What a browser takes for a drawing without a size.
    default: return (300, 150)
    }
  }

  /// A group by its id.
  func group(_ id: String) -> Group? {
    guard let start = tags.firstIndex(where: { $0.name == "g" && $0.attributes["id"] == id[...] }),
      !tags[start].isEmpty
    else { return nil }
    var depth = 0
    for index in start..<tags.count where tags[index].name == "g" && !tags[index].isEmpty {
      depth += tags[index].isClosing ? -1 : 1
      guard depth == 0 else { continue }
      let matrix = (tags[start].attributes["transform"] ?? "matrix(1 0 0 1 0 0)")
        .drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        .split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      let isMatrix = matrix.count == 6 && matrix[0] != 0 && matrix[3] != 0
      return Group(
        content: String(text[tags[start].range.upperBound..<tags[index].range.lowerBound]),
        paths: tags[start..<index].compactMap { $0.attributes["d"].map(String.init) },
        scale: isMatrix ? (matrix[0], matrix[3]) : (1, 1),
        shift: isMatrix ? (matrix[4], matrix[5]) : (0, 0))
    }
    return nil
  }

  /// An attribute of the element with an id, as a number.
  func number(_ attribute: String, of id: String) -> Double? {
    tags.first { $0.attributes["id"] == id[...] }?.attributes[attribute[...]]
      .flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A length in points or pixels; nil for other units.
  private static func points(_ text: Substring) -> Double? {
    Double(text.hasSuffix("px") || text.hasSuffix("pt") ? text.dropLast(2) : text)
  }

  // MARK: - Tags

  private static func tags(of text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = self.end(of: rest) else { break }
      if let tag = tag(in: rest[..<end], of: text) { tags.append(tag) }
      rest = rest[end...]
    }
    return tags
  }

  /// Where a tag ends: after its bracket, which may stand in a value, too.
  private static func end(of rest: Substring) -> Substring.Index? {
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return rest.index(after: index)
      }
    }
    return nil
  }

  private static func tag(in piece: Substring, of text: String) -> Tag? {
    var inner = piece.dropFirst().dropLast()
    let isClosing = inner.first == "/"
    if isClosing { inner.removeFirst() }
    let isEmpty = inner.last == "/"
    if isEmpty { inner.removeLast() }
    let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
    guard !name.isEmpty else { return nil }
    var attributes: [Substring: Substring] = [:]
    var rest = inner.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
        let end = rest.firstIndex(of: quote)
      else { break }
      attributes[key] = rest[..<end]
      rest = rest[rest.index(after: end)...]
    }
    return Tag(
      name: name, attributes: attributes, range: piece.startIndex..<piece.endIndex,
      isClosing: isClosing, isEmpty: isEmpty)
  }
}
