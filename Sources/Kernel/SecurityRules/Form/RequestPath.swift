/// The path that a request is about. A query's may be open in parts.
package struct RequestPath: Hashable, Sendable {
  /// A segment of the path, which a query may leave open.
  package enum Segment: Hashable, Sendable {
    case known(String)
    /// One segment, whatever it is.
    case any
    /// Any number of segments.
    case anySequence
  }

  package var segments: [Segment]

  package init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// The value of a part of a path; one that is open is unknown.
  static func value(of segments: some Sequence<Segment>) -> RuleValue {
    var literals: [String] = []
    for segment in segments {
      guard case .known(let id) = segment else { return .unknown(.anything) }
      literals.append(id)
    }
    return .path(RulePath(literals))
  }
}

extension RequestPath: CustomStringConvertible {
  package var description: String {
    segments.map { segment in
      switch segment {
      case .known(let id): "/\(id)"
      case .any: "/*"
      case .anySequence: "/**"
      }
    }.joined()
  }
}
