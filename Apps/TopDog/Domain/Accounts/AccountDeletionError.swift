import Foundation

/// Why an account cannot be deleted now.
package enum AccountDeletionError: Error, Hashable, Sendable {
  /// Money is held for entries of drafts that are not full.
  case moneyHeld(Cents)
  /// A draft has a seat of theirs and is not full.
  case draftFilling
  /// A draft runs, or starts soon.
  case draftRunning
}

extension AccountDeletionError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .moneyHeld(let cents):
      "\(cents) is held for drafts that are not full. Leave those drafts first; the money comes back "
        + "to you."
    case .draftFilling: "You have a seat in a draft that is not full. Leave the draft first."
    case .draftRunning:
      "You are in a draft that is not over. Delete your account when the draft is complete."
    }
  }
}

extension AccountDeletionError {
  /// What is in the way of a deletion; nil when nothing is.
  ///
  /// - Parameters:
  ///   - held: what is held for the person.
  ///   - drafts: how far the person's drafts have come.
  package init?(held: Cents, drafts: some Sequence<Draft.State>) {
    let states = Set(drafts)
    if states.contains(.drafting) || states.contains(.starting) {
      self = .draftRunning
    } else if held > .zero {
      self = .moneyHeld(held)
    } else if states.contains(.filling) {
      self = .draftFilling
    } else {
      return nil
    }
  }
}
