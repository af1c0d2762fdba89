import WebUICore

/// Tells that a button is the answer that takes nothing.
package enum CancelTraitKey: ViewTraitKey {
  package typealias Value = Bool
}
