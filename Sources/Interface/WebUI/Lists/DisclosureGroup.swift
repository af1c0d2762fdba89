import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// Content that a person unfolds and folds away.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isExpandedHere = false
  @Environment(\.isInList) private var isInList
  @Environment(\.hasListSelection) private var hasListSelection
  let isExpanded: Binding<Bool>?
  let content: () -> Content
  let label: Label

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  // In a list the line and what it unfolds are rows.
  public var body: some View {
    if isInList {
      parts
    } else {
      VStack(alignment: .leading, spacing: 8) { parts }
    }
  }

  @ViewBuilder private var parts: some View {
    let isExpanded = isExpanded ?? $isExpandedHere
    if isInList, hasListSelection {
      PickableDisclosureHeader(isExpanded: isExpanded, label: label)
    } else {
      DisclosureHeader(isExpanded: isExpanded, label: label)
    }
    if isExpanded.wrappedValue { content() }
  }
}

extension DisclosureGroup where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// The line that unfolds the rest.
struct DisclosureHeader<Label: View>: ElementView {
  let isExpanded: Binding<Bool>
  let label: Label

  var tag: String { "button" }

  func render(_ element: Rendering) {
    element.attribute("type", "button")
    element.addClass("disc")
    element.attribute("aria-expanded", isExpanded.wrappedValue ? "true" : "false")
    element.disabled(!element.environment.isEnabled)
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    let isExpanded = isExpanded
    element.on(.tap) { _ in isExpanded.wrappedValue.toggle() }
    element.view(label)
    element.view(Image(systemName: "chevron.right"))
  }
}

/// The same line in a list whose rows can be picked: touching it picks the row, and a button at its
/// end unfolds the rest.
struct PickableDisclosureHeader<Label: View>: ElementView {
  let isExpanded: Binding<Bool>
  let label: Label

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("disc-row")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    let isExpanded = isExpanded
    element.view(label, key: "label")
    element.element("button", key: "unfold") { button in
      button.attribute("type", "button")
      button.addClass("disc")
      button.attribute("aria-label", isExpanded.wrappedValue ? "Fold" : "Unfold")
      button.attribute("aria-expanded", isExpanded.wrappedValue ? "true" : "false")
      button.disabled(!element.environment.isEnabled)
      button.on(.tap) { _ in isExpanded.wrappedValue.toggle() }
      button.view(Image(systemName: "chevron.right").accessibilityHidden(true))
    }
  }
}
