import Foundation
public import WebUICore
public import WebUIDrawing

/// Tells that there is nothing to show, why, and what to do about it.
@MainActor @preconcurrency
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView
where Label == WebUIControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      WebUIControls.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      WebUIControls.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// Tells that a search found nothing.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// Tells that a search for a text found nothing.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}

extension ContentUnavailableView: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.addClass("empty")
    element.attribute("role", "status")
    element.sizing = { _ in .flexible }
    element.element("div") { part in
      part.addClass("empty-t")
      part.view(label)
    }
    element.element("div") { part in
      part.addClass("empty-d")
      part.view(description)
    }
    element.element("div") { part in
      part.addClass("empty-a")
      part.view(actions)
    }
  }
}
