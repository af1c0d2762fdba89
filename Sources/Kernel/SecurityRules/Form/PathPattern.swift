/// The path that a statement holds for: `/databases/{database}/documents/users/{userId}`.
struct PathPattern: Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case wildcard
    /// Any number of segments.
    case recursiveWildcard
  }

  var segments: [Segment]
  /// Whether a recursive wildcard stands for at least one segment, as in version 1.
  var needsSegment = false

  /// What the wildcards stand for, in order, when the pattern holds for every path that the given
  /// one may be; nil when it does not.
  func captures(of path: RequestPath) -> [RuleValue]? {
    guard let recursive = segments.firstIndex(of: .recursiveWildcard) else {
      return aligned(segments[...], with: path.segments[...])
    }
    let before = segments[..<recursive]
    let after = segments[(recursive + 1)...]
    let middle = path.segments.count - before.count - after.count
    guard middle >= (needsSegment ? 1 : 0),
      let first = aligned(before, with: path.segments.prefix(before.count)),
      let last = aligned(after, with: path.segments.suffix(after.count))
    else { return nil }
    return first + [RequestPath.value(of: path.segments[before.count...].prefix(middle))] + last
  }

  private func aligned(
    _ pattern: ArraySlice<Segment>, with path: ArraySlice<RequestPath.Segment>
  ) -> [RuleValue]? {
    guard pattern.count == path.count else { return nil }
    var captures: [RuleValue] = []
    for (segment, given) in zip(pattern, path) {
      switch (segment, given) {
      case (.literal(let literal), .known(let id)):
        guard literal.utf8.elementsEqual(id.utf8) else { return nil }
      case (.wildcard, .known(let id)): captures.append(.string(id))
      case (.wildcard, .any): captures.append(.unknown(.anything))
      default: return nil
      }
    }
    return captures
  }
}
