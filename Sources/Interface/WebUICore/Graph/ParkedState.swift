/// Keeps what the views of rows keep while the rows are not mounted, because nobody sees them: a row
/// that is scrolled back into sight has the state that it had.
@MainActor
final class ParkedState {
  private var kept: [ViewIdentity: [AnyObject]] = [:]
  private var collecting: [ViewIdentity]?

  /// Unmounts a row so that its state is kept; returns by what it is found again.
  func park(_ row: ViewNode) -> [ViewIdentity] {
    let outer = collecting
    collecting = []
    row.unmount()
    let identities = collecting ?? []
    collecting = outer
    return identities
  }

  /// Takes what an ending view keeps; false when its row is not being parked.
  func keep(_ objects: [AnyObject], of identity: ViewIdentity) -> Bool {
    guard collecting != nil, objects.contains(where: { $0 is any Parkable }) else { return false }
    collecting?.append(identity)
    kept[identity] = objects.map { $0 is any Parkable ? $0 : Gap() }
    return true
  }

  /// What the view of an identity kept before.
  func take(_ identity: ViewIdentity) -> [AnyObject] {
    kept.isEmpty ? [] : kept.removeValue(forKey: identity) ?? []
  }

  /// Lets go of what was kept and not taken.
  func discard(_ identities: [ViewIdentity], saved: SavedStateKeeper) {
    for identity in identities {
      guard let objects = kept.removeValue(forKey: identity) else { continue }
      for ordinal in objects.indices {
        saved.forget(SavedState.Key(identity: identity, ordinal: ordinal))
      }
    }
  }

  /// Stands where something was kept that cannot outlive its view.
  private final class Gap {}
}

/// Something that a view keeps and that outlives the view while its row is out of sight.
package protocol Parkable: AnyObject {}
