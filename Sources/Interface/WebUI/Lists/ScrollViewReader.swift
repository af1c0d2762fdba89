import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing

/// Gives its content the means to scroll to a view.
@MainActor @preconcurrency
public struct ScrollViewReader<Content: View>: View {
  @GraphAccess private var graph
  @State private var scope = ScrollScope()
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    content(ScrollViewProxy(scope: scope, graph: graph))
      .modifier(ScrollScopeModifier(scope: scope))
  }
}

/// Scrolls to views by their ids.
@MainActor
public struct ScrollViewProxy {
  let scope: ScrollScope
  weak var graph: ViewGraph?

  init(scope: ScrollScope, graph: ViewGraph?) {
    self.scope = scope
    self.graph = graph
  }

  /// Scrolls until the view with an id is to be seen; at the end of this turn, so that a row added
  /// in the same turn is found.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // An optional id, such as that of the last row, is the id that it holds.
    guard let graph, let wanted = PickerSelection.content(of: id) else { return }
    graph.whenSettled { [scope] in
      if graph.scroll(to: wanted, in: scope, anchor: anchor) { return }
      // A row that nobody sees may have to be mounted first.
      guard graph.mountRow(of: wanted, in: { $0.isInside(scope) }) else { return }
      graph.whenSettled { _ = graph.scroll(to: wanted, in: scope, anchor: anchor) }
    }
  }
}

extension ViewGraph {
  /// Whether there is an element to scroll to.
  fileprivate func scroll(to id: AnyHashable, in scope: ScrollScope, anchor: UnitPoint?) -> Bool {
    guard let element = rootElement?.descendant(of: scope, id: id) else { return false }
    sendLater(.command(id: element.id, name: "scrollTo", argument: anchor?.scrollName))
    return true
  }
}

extension UnitPoint {
  /// The place as the browser's script knows it.
  var scrollName: String {
    y <= 0 ? "top" : y >= 1 ? "bottom" : "center"
  }
}

/// Marks the elements in which a proxy looks.
final class ScrollScope: Sendable {}

enum ScrollScopeTraitKey: ViewTraitKey {
  typealias Value = ScrollScope
}

struct ScrollScopeModifier: DecorationModifier {
  let scope: ScrollScope

  func decorate(_ element: Rendering) {
    element.trait(ScrollScopeTraitKey.self, scope)
  }
}

extension DOMElement {
  fileprivate func isInside(_ scope: ScrollScope) -> Bool {
    trait(ScrollScopeTraitKey.self) === scope || parent?.isInside(scope) == true
  }

  fileprivate func descendant(of scope: ScrollScope, id: AnyHashable) -> DOMElement? {
    if trait(ScrollScopeTraitKey.self) === scope { return descendant(id: id) }
    for child in children {
      if let found = child.descendant(of: scope, id: id) { return found }
    }
    return nil
  }

  private func descendant(id: AnyHashable) -> DOMElement? {
    if trait(IDTraitKey.self) == id || rowID == id { return self }
    for child in children {
      if let found = child.descendant(id: id) { return found }
    }
    return nil
  }
}
