public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// A control that opens an address.
@MainActor @preconcurrency
public struct Link<Label: View> {
  let destination: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "a" }

  package func render(_ element: Rendering) {
    if element.environment.menu != nil {
      element.addClass("btn", element.environment.buttonStyle.className)
      element.attribute("role", "menuitem")
    } else {
      element.addClass("btn", "b-auto")
      element.layout = .vertical(isTextTight: false)
    }
    element.view(label)
    if let outside = element.environment.outsideAddresses {
      element.attribute("href", outside.address(of: destination))
      return
    }
    let scheme = destination.scheme?.lowercased() ?? ""
    guard element.environment.isEnabled, WebAddress.canOpen(destination) else {
      element.attribute("aria-disabled", "true")
      return
    }
    element.attribute("href", destination.absoluteString)
    element.attribute("rel", "noopener noreferrer")
    if scheme.hasPrefix("http") { element.attribute("target", "_blank") }
  }
}
