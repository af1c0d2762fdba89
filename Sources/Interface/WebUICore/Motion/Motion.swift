import Synchronization

/// How the changes of a flush go on over time in the browser.
package enum Motion {
  /// The motion of the changes that are being made now, as the script reads it; an empty text asks
  /// for none.
  @TaskLocal package static var current: String?
}

/// Asks for a motion whenever a value is another.
package struct MotionModifier<Value: Equatable>: NodeModifier {
  let motion: String?
  let value: Value

  package init(motion: String?, value: Value) {
    self.motion = motion
    self.value = value
  }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    MotionNode(content: content, modifier: self, at: place)
  }
}

/// Compares the value with the one before.
final class MotionNode<Content: View, Value: Equatable>:
  ModifierNode<Content, MotionModifier<Value>>
{
  override func modifierChanged(from old: MotionModifier<Value>) {
    if old.value != modifier.value, let motion = modifier.motion { graph.move(motion) }
  }
}
