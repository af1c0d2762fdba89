public import WebUICore
public import WebUIDrawing
public import WebUILayout

/// Names a view as the place of a popover, and shows the popover there.
struct PopoverModifier<Shown: PresentationModifier>: ViewModifier {
  @Namespace private var place
  let attachment: PopoverAttachmentAnchor
  let edge: Edge?
  let shown: (SheetForm) -> Shown

  func body(content: Content) -> some View {
    let anchor = "--popover-\(place.name)"
    named(content, anchor).modifier(shown(.popover(anchor: anchor, edge: edge)))
  }

  @ViewBuilder private func named(_ content: Content, _ name: String) -> some View {
    if let box = attachment.box {
      content.modifier(PopoverPlaceModifier(name: name, box: box))
    } else {
      content.modifier(StyleModifier(styles: ["anchor-name:\(name)"], classes: []))
    }
  }
}

extension View {
  /// Shows a popover beside this view while the binding is true; in a narrow window that is a sheet.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopoverModifier(attachment: attachmentAnchor, edge: arrowEdge) { form in
        SheetModifier(isPresented: isPresented, form: form, onDismiss: nil, content: content)
      })
  }

  /// Shows a popover beside this view for an item while there is one; in a narrow window that is a
  /// sheet.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PopoverModifier(attachment: attachmentAnchor, edge: arrowEdge) { form in
        ItemSheetModifier(item: item, form: form, onDismiss: nil, content: content)
      })
  }
}
