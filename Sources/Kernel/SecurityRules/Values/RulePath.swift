package import DocumentModel

/// A path of the rules language: `/databases/(default)/documents/users/ada`.
package struct RulePath: Hashable, Sendable, CustomStringConvertible {
  /// A segment of the path, which may not be known.
  package enum Segment: Hashable, Sendable {
    case literal(String)
    /// `{name}`, for which `bind` puts a value.
    case placeholder(String)

    /// Ids are equal only byte by byte.
    package static func == (lhs: Segment, rhs: Segment) -> Bool {
      switch (lhs, rhs) {
      case (.literal(let a), .literal(let b)), (.placeholder(let a), .placeholder(let b)):
        ExactText(a) == ExactText(b)
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .literal(let text), .placeholder(let text): hasher.combine(ExactText(text))
      }
    }
  }

  package var segments: [Segment]

  package init(_ segments: [String]) {
    self.segments = segments.map { .literal($0) }
  }

  /// The path of a document in a database.
  package init(_ path: DocumentPath, database: String) {
    self.init(["databases", database, "documents"] + path.segments)
  }

  /// Reads `/a/b/{c}`; nil where a segment is empty.
  init?(parsing text: String) {
    var parts = text.partsBetweenSlashes()
    if parts.first?.isEmpty ?? false { parts.removeFirst() }
    guard !parts.isEmpty, !parts.contains(where: \.isEmpty) else { return nil }
    segments = parts.map { part in
      part.count > 2 && part.hasPrefix("{") && part.hasSuffix("}")
        ? .placeholder(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  /// The segments; nil while placeholders stand among them.
  var literals: [String]? {
    var literals: [String] = []
    for segment in segments {
      guard case .literal(let literal) = segment else { return nil }
      literals.append(literal)
    }
    return literals
  }

  /// The path with values in the place of placeholders; nil where one is missing or no segment.
  func binding(_ values: RuleMap) -> RulePath? {
    var bound = RulePath([])
    for segment in segments {
      switch segment {
      case .literal: bound.segments.append(segment)
      case .placeholder(let name):
        switch values[ExactText(name)] {
        case .string(let text) where !text.isEmpty && !text.utf8.contains(UInt8(ascii: "/")):
          bound.segments.append(.literal(text))
        case .path(let path): bound.segments += path.segments
        default: return nil
        }
      }
    }
    return bound
  }

  package var description: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): "/\(text)"
      case .placeholder(let name): "/{\(name)}"
      }
    }.joined()
  }
}
