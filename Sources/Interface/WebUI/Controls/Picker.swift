import Foundation
public import WebUICore

/// A control that picks one of several values.
@MainActor @preconcurrency
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @State private var group = "p" + UUID().uuidString.prefix(8)
  @Environment(\.pickerLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    let picked = PickerSelection(selection, isEnabled: isEnabled)
    switch look {
    case .menu: MenuPicker(selection: picked, content: content, label: label)
    case .segmented:
      SegmentedPicker(selection: picked, group: group, content: content, label: label)
    case .inline:
      content.modifier(InlineChoice(selection: picked, group: group))
    }
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == WebUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      WebUI.Label(titleKey, systemImage: systemImage)
    }
  }
}
