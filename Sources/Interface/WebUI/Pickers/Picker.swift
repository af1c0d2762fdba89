import Foundation
public import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A control that picks one of several values.
@MainActor @preconcurrency
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @State private var group = "p" + UUID().uuidString.prefix(8)
  @Environment(\.pickerLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menu) private var menu
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
    if menu != nil {
      rows(picked)
    } else {
      control(picked)
    }
  }

  /// The picker in a menu.
  @ViewBuilder private func rows(_ picked: PickerSelection) -> some View {
    switch look {
    case .menu:
      Menu {
        MenuChoices<Label, Content>(selection: picked, content: content, label: nil)
      } label: {
        label
      }
    case .palette:
      ControlGroup {
        content.modifier(MenuRowChoice(selection: picked))
      } label: {
        label
      }
      .controlGroupStyle(.palette)
    default:
      MenuChoices(selection: picked, content: content, label: label)
    }
  }

  /// The picker as a control of a screen.
  @ViewBuilder private func control(_ picked: PickerSelection) -> some View {
    switch look {
    case .automatic, .menu:
      MenuPicker(id: group, selection: picked, content: content, label: label)
    case .wheel: WheelPicker(selection: picked, content: content, label: label)
    case .segmented, .palette:
      SegmentedPicker(selection: picked, group: group, content: content, label: label)
    case .inline:
      content.modifier(InlineChoice(selection: picked, group: group))
    case .navigationLink:
      LinkPicker(selection: picked, group: group, content: content, label: label)
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

extension Picker where Label == WebUI.Label<Text, Image> {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      WebUI.Label(title, systemImage: systemImage)
    }
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { WebUI.Label(titleKey, image: image) }
  }
}

extension Picker {
  /// Picks one value for several things at once, of which it shows that of the first.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: Self.common(sources, selection), content: content, label: label)
  }

  fileprivate static func common<C: RandomAccessCollection>(
    _ sources: C, _ selection: KeyPath<C.Element, Binding<SelectionValue>>
  ) -> Binding<SelectionValue> {
    let all = sources.map { $0[keyPath: selection] }
    guard let first = all.first else {
      preconditionFailure("A picker for several things needs at least one.")
    }
    return Binding(
      get: { first.wrappedValue },
      set: { value in for each in all { each.wrappedValue = value } })
  }
}

extension Picker where Label == Text {
  /// Picks one value for several things at once.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: Self.common(sources, selection), content: content) { Text(titleKey) }
  }
}
