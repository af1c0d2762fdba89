import WebUICombine
import WebUICore

/// Watches an object for a view: its changes let the view be evaluated again.
@MainActor
final class ObjectWatch<Object: ObservableObject> {
  private(set) var object: Object?
  private weak var node: ViewNode?
  private var subscription: AnyCancellable?

  func watch(_ object: Object, for node: ViewNode) {
    guard self.object !== object || self.node !== node else { return }
    self.object = object
    self.node = node
    // The object tells before it changes; the view is evaluated in a later turn, after the change.
    let invalidate = node.invalidator
    subscription = object.objectWillChange.sink { _ in invalidate() }
  }
}

/// An object that a view made for itself.
@MainActor
final class OwnObject<Object: ObservableObject>: Parkable {
  let object: Object
  let watch = ObjectWatch<Object>()

  init(_ object: Object) {
    self.object = object
  }
}
