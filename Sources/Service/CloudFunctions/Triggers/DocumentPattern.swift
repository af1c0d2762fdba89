import DocumentModel

/// Which documents a function is about: a path such as `rooms/{room}/messages/{message}`, where
/// `{name}` stands for one id and `{name=**}` for any number of segments.
package struct DocumentPattern: Hashable, Sendable {
  private enum Segment: Hashable {
    case id(String)
    case one(String)
    case many(String)
  }

  /// As it was written.
  package let text: String
  private let segments: [Segment]

  /// Reads a pattern; what it says has to be in the program, so a mistake ends the program.
  init(_ text: String) {
    self.text = text
    segments = text.partsBetweenSlashes().map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .id(String(part)) }
      let name = part.dropFirst().dropLast()
      return name.hasSuffix("=**")
        ? .many(String(name.dropLast(3))) : .one(String(name))
    }
    let manies = segments.count {
      if case .many = $0 { true } else { false }
    }
    precondition(
      !text.isEmpty && !segments.contains(.id("")) && manies <= 1
        && (manies == 1 || segments.count.isMultiple(of: 2)),
      "\"\(text)\" does not name documents: write collections and ids in turn, such as "
        + "\"users/{userId}\", with at most one {name=**}.")
  }

  /// The parameters by name, if the document is one of the pattern's.
  func match(_ path: DocumentPath) -> [String: String]? {
    var parameters: [String: String] = [:]
    var rest = path.segments[...]
    for (place, segment) in segments.enumerated() {
      switch segment {
      case .id(let id):
        guard rest.popFirst().map({ ExactText($0) }) == ExactText(id) else { return nil }
      case .one(let name):
        guard let id = rest.popFirst() else { return nil }
        parameters[name] = id
      case .many(let name):
        let count = rest.count - (segments.count - place - 1)
        guard count >= 1 else { return nil }
        parameters[name] = rest.prefix(count).joined(separator: "/")
        rest = rest.dropFirst(count)
      }
    }
    return rest.isEmpty ? parameters : nil
  }
}
