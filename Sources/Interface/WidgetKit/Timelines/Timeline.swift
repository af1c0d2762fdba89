public import Foundation

/// The entries of a widget in the order of their dates, and when new ones are asked for.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

/// When a widget is asked for its next timeline. The host may ask later: see docs/widgets.md.
public struct TimelineReloadPolicy: Equatable, Sendable {
  /// The choices of a policy.
  package enum Kind: Equatable, Sendable {
    case atEnd, never
    case after(Date)
  }

  package let kind: Kind

  /// When the last entry is shown.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// When the app asks for it.
  public static let never = TimelineReloadPolicy(kind: .never)

  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(kind: .after(date))
  }
}
