public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A value with a label before it.
@MainActor @preconcurrency
public struct LabeledContent<Label: View, Content: View> {
  @Environment(\.labeledContentStyle) private var style
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }

  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init {
      Text(value, format: format)
    } label: {
      Text(titleKey)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init {
      Text(value, format: format)
    } label: {
      Text(title)
    }
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}

extension LabeledContent: View {
  public var body: some View {
    if let style {
      style(
        LabeledContentStyleConfiguration(
          label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
    } else {
      LabeledContentElement(label: label, content: content)
    }
  }
}

/// The label on one side and the value on the other.
struct LabeledContentElement<Label: View, Content: View>: ElementView {
  let label: Label
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("lc")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.element("span") { part in
      part.addClass(element.environment.labelsHidden ? "vh" : "lc-l")
      part.view(label)
    }
    element.element("span") { part in
      part.addClass("lc-v")
      part.view(content)
    }
  }
}
