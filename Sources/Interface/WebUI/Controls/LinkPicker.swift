import WebUICore

/// A picker as a row that leads to a screen with the choices.
struct LinkPicker<Label: View, Content: View>: View {
  let selection: PickerSelection
  let group: String
  let content: Content
  let label: Label

  var body: some View {
    NavigationLink {
      PickerScreen(
        selection: selection, group: group, content: content, title: LabelText.of(label) ?? "")
    } label: {
      LabeledContent {
        content.modifier(PickedOnly(selection: selection))
      } label: {
        label
      }
    }
  }
}

/// The choices of a picker on a screen of their own; picking one leads back.
private struct PickerScreen<Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  let selection: PickerSelection
  let group: String
  let content: Content
  let title: String

  var body: some View {
    List {
      content.modifier(InlineChoice(selection: selection.then { dismiss() }, group: group))
    }
    .navigationTitle(Text(verbatim: title))
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// Shows of several views the picked one.
private struct PickedOnly: WrapperModifier {
  let selection: PickerSelection

  func render(_ element: Rendering, content: WrappedContent) {
    element.attribute("hidden", present: !selection.isPicked(content.element.choiceTag))
    content.place(in: element)
  }
}
