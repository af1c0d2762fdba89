import WebUIControls
import WebUICore
import WebUIDrawing

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
        content.modifier(PickedChoice(selection: selection))
          .environment(\.pickerChoices, .picked(selection))
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
