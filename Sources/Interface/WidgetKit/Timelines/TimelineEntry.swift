public import Foundation

/// What a widget shows from a date on.
public protocol TimelineEntry {
  /// When the entry is shown first.
  var date: Date { get }

  /// How much the entry matters beside others; a home screen here has no stacks that turn.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters beside others.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  /// - Parameter duration: in seconds; 0 until the next entry.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
