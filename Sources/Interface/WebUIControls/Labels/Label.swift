public import WebUICore
public import WebUIDrawing

/// A title with an icon.
@MainActor @preconcurrency
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "span" }

  package func render(_ element: Rendering) {
    switch element.environment.labelStyle {
    case .builtIn(let name):
      element.addClass("lb")
      if let name { element.addClass(name) }
      element.element("span") { part in
        part.addClass("lb-i")
        part.view(icon)
      }
      element.element("span") { part in
        part.addClass("lb-t")
        part.view(title)
      }
    case .custom(_, let makeBody):
      element.style("display", "contents")
      element.view(
        makeBody(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))))
    }
  }
}
