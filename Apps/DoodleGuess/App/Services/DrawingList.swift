import DoodleGuessDomain
import Foundation

/// A long list of drawings, the newest first: its newest page is followed, and earlier ones are read when
/// they are asked for.
///
/// What the server has said forms one piece without gaps from the newest drawing on. Where more new drawings
/// than a page came while the device was away, what was read before them is forgotten and read again.
package struct DrawingList: Hashable, Sendable {
  /// How many drawings are read at a time.
  package static let pageSize = 50

  /// The newest ones, as the listener says.
  private var page: [Drawing] = []
  /// Those that follow the page.
  private var older: [Drawing] = []
  /// Those after them that the device found in its own store while it was offline.
  private var stored: [Drawing] = []
  /// Whether the server has said what the newest ones are.
  private var isConfirmed = false
  /// Whether drawings may follow the page.
  private var isPageFull = false
  private var isWhole = false
  private var isStoreWhole = false

  package init() {}

  package var drawings: [Drawing] { page + older + stored }

  /// Whether earlier drawings can be asked for.
  package var hasEarlier: Bool { isPageFull && !isWhole }

  /// Whether the device has shown all earlier drawings that it has, and the server may have more.
  package var endsWithStore: Bool { hasEarlier && isStoreWhole }

  /// The drawing after which the next page begins; nil where none has been taken by the server.
  package var last: Drawing? { drawings.last { !$0.isWaiting } }

  /// Takes the newest page.
  ///
  /// - Parameters:
  ///   - isFull: whether it has as many drawings as it may; otherwise there are no earlier ones.
  ///   - isStored: whether the device's own store says so, because the server cannot be asked.
  package mutating func take(_ new: [Drawing], isFull: Bool, isStored: Bool) {
    if isStored || isConfirmed, isFull, touches(new), let end = new.last {
      let ids = Set(new.map(\.id))
      older = (page + older).filter { $0.comes(after: end) && !ids.contains($0.id) }
      stored = isStored ? stored.filter { !ids.contains($0.id) } : []
    } else {
      (older, stored) = ([], [])
      isWhole = false
    }
    if !isStored {
      isConfirmed = true
      isStoreWhole = false
    }
    page = new
    isPageFull = isFull
  }

  /// Takes the page that follows `last`.
  package mutating func append(_ next: [Drawing], isFull: Bool, isStored: Bool) {
    let known = Set(drawings.map(\.id))
    let fresh = next.filter { !known.contains($0.id) }
    if isStored {
      stored += fresh
      isStoreWhole = !isFull
    } else if stored.isEmpty {
      older += fresh
      isWhole = !isFull
    } else {
      // The server may know more before what the device had, so that it is read from there.
      stored = []
      isStoreWhole = false
    }
  }

  /// Whether a new page has a drawing that was known, so that nothing lies between. One on its way is of
  /// no use here: it comes after what the server learned meanwhile.
  private func touches(_ new: [Drawing]) -> Bool {
    let known = Set((page + older).filter { !$0.isWaiting }.map(\.id))
    return new.contains { known.contains($0.id) && !$0.isWaiting }
  }
}

extension Drawing {
  /// Whether it comes later in a list with the newest first, as the server sorts it.
  fileprivate func comes(after other: Drawing) -> Bool {
    record.createdAt == other.record.createdAt
      ? record.id < other.record.id : record.createdAt < other.record.createdAt
  }
}
