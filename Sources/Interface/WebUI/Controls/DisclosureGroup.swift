import Foundation
public import WebUICore

/// Content that a person unfolds and folds away.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isExpandedHere = false
  @Environment(\.isInList) private var isInList
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
    DisclosureHeader(isExpanded: isExpanded, label: label)
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
