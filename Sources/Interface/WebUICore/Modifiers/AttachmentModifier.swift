/// A modifier that keeps an object as long as its content is mounted, and brings it up to date.
@MainActor
package protocol AttachmentModifier: NodeModifier {
  associatedtype Attachment: AnyObject
  associatedtype Input

  /// Makes the object, before the content is mounted.
  func makeAttachment() -> Attachment
  /// Reads what the object depends on; it is read again when that changes.
  func input(in environment: EnvironmentValues) -> Input
  /// Brings the object up to date.
  func update(_ attachment: Attachment, with input: Input)
  /// Ends the object, after the content has gone.
  func detach(_ attachment: Attachment)
}

extension AttachmentModifier {
  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    AttachmentNode(content: content, modifier: self, at: place)
  }
}

/// Keeps the object of an attachment.
final class AttachmentNode<Content: View, Modifier: AttachmentModifier>:
  ModifierNode<Content, Modifier>
{
  private var attachment: Modifier.Attachment?

  override func prepare() {
    attachment = modifier.makeAttachment()
    bringUpToDate()
  }

  override func modifierChanged(from old: Modifier) {
    bringUpToDate()
  }

  private func bringUpToDate() {
    guard let attachment else { return }
    let input = read { modifier.input(in: $0) }
    modifier.update(attachment, with: input)
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    if let attachment { modifier.detach(attachment) }
    attachment = nil
  }
}
