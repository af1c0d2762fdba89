import DomainParts
import TopDogDomain

/// A draft as a row of the administrators' table.
struct AdminDraftLine: Identifiable, Hashable {
  let draft: Draft
  let tournament: String

  var id: String { draft.id }

  var state: String {
    switch draft.state {
    case .filling: "Filling"
    case .starting: "Starting"
    case .drafting: isPaused ? "Paused" : "Drafting"
    case .complete: "Complete"
    }
  }

  var isPaused: Bool { draft.state == .drafting && draft.pausedAt != nil }

  /// Whether it can be paused, or go on.
  var hasClock: Bool { draft.state == .drafting }

  /// As in `Round 2, pick 14`, or how many seats are taken.
  var progress: String { draft.status.title }

  /// How far it is, to sort by.
  var pick: Int { draft.picked.count }

  /// Whose turn it is; empty where it is nobody's.
  var turn: String {
    guard draft.state == .drafting, draft.currentPick > 0 else { return "" }
    return draft.seat(atSlot: draft.order.slot(ofPick: draft.currentPick)).username
  }

  /// When its clock runs out; nil while none runs.
  var deadline: Moment? {
    switch draft.state {
    case .starting: draft.startsAt
    case .drafting: isPaused ? nil : draft.deadline
    case .filling, .complete: nil
    }
  }

  /// The drafts without a clock come last.
  var deadlineOrder: Int64 { deadline?.microseconds ?? .max }

  /// What a phone shows below the state.
  func caption(_ format: AdminTimeFormat) -> String {
    let turn = turn.isEmpty ? nil : "\(turn) picks"
    return [progress, turn, deadline.map { "until \(format.dayAndTime($0))" }]
      .compactMap(\.self).joined(separator: " · ")
  }
}
