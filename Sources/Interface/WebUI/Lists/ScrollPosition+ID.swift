import Foundation
public import WebUICore
public import WebUIDrawing

extension View {
  /// Ties the scroll view to the id of the view at its start, or with an anchor at the bottom to
  /// that of the last one of which half is in sight: another id is scrolled to, and scrolling
  /// changes the id.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(id: id, anchor: anchor))
  }
}

struct ScrollPositionModifier<ID: Hashable>: ViewModifier {
  @State private var noted = NotedPosition()
  let id: Binding<ID?>
  let anchor: UnitPoint?

  func body(content: Content) -> some View {
    let (id, noted) = (id, noted)
    ScrollViewReader { proxy in
      content
        .modifier(
          ScrollPositionNote(isAtEnd: anchor?.y == 1) { new in
            guard let new = new.base as? ID, new != id.wrappedValue else { return }
            noted.id = AnyHashable(new)
            id.wrappedValue = new
          }
        )
        .onAppear {
          if let first = id.wrappedValue { proxy.scrollTo(first, anchor: anchor) }
        }
        .onChange(of: id.wrappedValue) { _, new in
          // What the person scrolled to is in sight already.
          guard let new, noted.id != AnyHashable(new) else { return }
          noted.id = nil
          proxy.scrollTo(new, anchor: anchor)
        }
    }
  }
}

/// The id that the person scrolled to last.
@MainActor
final class NotedPosition {
  var id: AnyHashable?
}

/// Hears which element stands at the start of a scroll view, or at its end.
struct ScrollPositionNote: DecorationModifier {
  let isAtEnd: Bool
  let note: @MainActor (AnyHashable) -> Void

  func decorate(_ element: Rendering) {
    let note = note
    if isAtEnd { element.attribute("data-position", "end") }
    element.on(.position) { event in
      guard let element = event.integer(in: 0..<Int.max),
        let id = ViewGraph.current?.element(element)?.scrollID
      else { return }
      note(id)
    }
  }
}

extension DOMElement {
  fileprivate var scrollID: AnyHashable? {
    trait(IDTraitKey.self) ?? rowID
  }
}

extension ClientEvent.Kind {
  /// Another element has come to the start or the end; the value is its id.
  static let position = ClientEvent.Kind(rawValue: "position")
}
