import WebUICore

/// Tells that a button is the answer that takes nothing.
enum CancelTraitKey: ViewTraitKey {
  typealias Value = Bool
}
