/// A watched target's number on the stream: even for queries, odd for limbo resolutions.
package typealias TargetID = Int32

/// Hands out target ids of one kind: 2, 4, 6 … for queries, 1, 3, 5 … for limbo resolutions.
package struct TargetIDGenerator: Sendable {
  private var last: TargetID

  /// Ids for queries, above the highest that the local store has given away before.
  package static func queries(after highest: TargetID) -> TargetIDGenerator {
    TargetIDGenerator(last: highest.isMultiple(of: 2) ? highest : highest - 1)
  }

  package static var limboResolutions: TargetIDGenerator { TargetIDGenerator(last: -1) }

  package mutating func next() -> TargetID {
    last += 2
    return last
  }
}
