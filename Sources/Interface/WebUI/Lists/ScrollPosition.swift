public import Foundation
public import WebUICore
public import WebUIDrawing

/// Where a scroll view shall stand, or stands since a person moved it.
public struct ScrollPosition: Equatable {
  enum Place: Equatable {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// What the app asked for last; nil once a person has scrolled.
  private(set) var place: Place?
  /// Tells requests for the same place apart.
  private(set) var request = 0
  private(set) var seen: AnyHashable?

  /// Whether a person has scrolled since the app asked for a place.
  public private(set) var isPositionedByUser = false

  /// Stands where the scroll view stands by itself; its views have ids of a type.
  public init<ID: Hashable>(idType: ID.Type = ID.self) {}

  /// Stands where the scroll view stands by itself.
  public init() {}

  /// Stands at the view with an id.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }

  /// Stands at an edge of the content.
  public init<ID: Hashable>(idType: ID.Type, edge: Edge) {
    scrollTo(edge: edge)
  }

  /// Stands at an edge of the content.
  public init(edge: Edge) {
    scrollTo(edge: edge)
  }

  /// Stands at a distance from the top leading corner of the content.
  public init(point: CGPoint) {
    scrollTo(point: point)
  }

  /// Scrolls to the view with an id.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    go(to: .id(AnyHashable(id), anchor: anchor))
    seen = AnyHashable(id)
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }

  /// Scrolls to a distance from the top leading corner of the content, in points.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }

  /// Scrolls sideways, in points.
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }

  /// Scrolls up or down, in points.
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  /// Scrolls in both directions, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }

  private mutating func go(to new: Place) {
    place = new
    seen = nil
    request += 1
    isPositionedByUser = false
  }

  /// Another view stands at the start.
  mutating func note(_ id: AnyHashable) { seen = id }

  /// A person scrolls.
  mutating func leave() {
    place = nil
    isPositionedByUser = true
  }

  /// The edge that the app asked for, until a person scrolls.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The point that the app asked for, until a person scrolls.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The distance from the leading edge that the app asked for, until a person scrolls.
  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }

  /// The distance from the top that the app asked for, until a person scrolls.
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

  /// The id of the view that the scroll view stands at, if it is known.
  public var viewID: (any Hashable)? { seen?.base as? any Hashable }

  /// The id of the view that the scroll view stands at, if it is known and of a type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { seen?.base as? T }
}

struct ScrollPlaceModifier: ViewModifier {
  @GraphAccess private var graph
  @State private var scope = ScrollScope()
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  func body(content: Content) -> some View {
    let position = position
    content
      .modifier(
        ScrollPositionNote(isAtEnd: anchor?.y == 1) { id in
          if position.wrappedValue.seen != id { position.wrappedValue.note(id) }
        }
      )
      .modifier(
        PersonScrolling {
          if !position.wrappedValue.isPositionedByUser { position.wrappedValue.leave() }
        }
      )
      .modifier(ScrollScopeModifier(scope: scope))
      .onAppear { go() }
      .onChange(of: position.wrappedValue.request) { go() }
  }

  private func go() {
    guard let graph else { return }
    let proxy = ScrollViewProxy(scope: scope, graph: graph)
    switch position.wrappedValue.place {
    case .id(let id, let own): proxy.scrollTo(id, anchor: own ?? anchor)
    case .edge(let edge): graph.scroll(scope, to: edge.scrollName)
    case .point(let x, let y):
      let parts = [x, y].map { $0.map { CSS.number(Double($0)) } ?? "-" }
      graph.scroll(scope, to: parts.joined(separator: " "))
    case nil: break
    }
  }
}

/// Hears that a person begins to scroll.
struct PersonScrolling: DecorationModifier {
  let action: @MainActor () -> Void

  func decorate(_ element: Rendering) {
    let action = action
    element.on(.scrollPhase) { event in
      if event.text?.hasPrefix("interacting") == true { action() }
    }
  }
}

extension ViewGraph {
  /// Has the scroller in a scope stand at an edge, or at two distances of which one may be open.
  fileprivate func scroll(_ scope: ScrollScope, to place: String) {
    whenSettled { [weak self] in
      guard let self, let element = rootElement?.outermost(of: scope) else { return }
      sendLater(.command(id: element.id, name: "scrollPlace", argument: place))
    }
  }
}

extension DOMElement {
  fileprivate func outermost(of scope: ScrollScope) -> DOMElement? {
    if trait(ScrollScopeTraitKey.self) === scope { return self }
    for child in children {
      if let found = child.outermost(of: scope) { return found }
    }
    return nil
  }
}

extension Edge {
  fileprivate var scrollName: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }
}

extension View {
  /// Ties the scroll view to a position: another place in it is scrolled to, and scrolling tells it
  /// which view stands at the start, or with an anchor at the bottom which is the last in sight.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPlaceModifier(position: position, anchor: anchor))
  }
}
