public import Foundation
public import WebUICore
public import WebUIDrawing

/// How large a scroll view and its content are, and where it stands. Lengths are in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is moved, from its top leading corner.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// What bars cover; scroll views lie between the bars.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is in sight.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The scroll view in the coordinates of its content.
  public var bounds: CGRect { visibleRect }

  /// Reads what the browser sent: offset, size of the content, size of the scroller.
  init?(_ event: ClientEvent) {
    guard var reader = EventReader(event) else { return nil }
    self.init(&reader)
  }

  init?(_ reader: inout EventReader) {
    guard reader.count == 6, let offset = reader.point(), let content = reader.size(),
      let container = reader.size()
    else { return nil }
    self.init(
      contentOffset: offset, contentSize: content, contentInsets: EdgeInsets(),
      containerSize: container)
  }
}

/// What a scroll view is doing.
@frozen public enum ScrollPhase: String, Equatable, Sendable {
  /// It rests.
  case idle
  /// A finger lies on it that has not moved it yet.
  case tracking
  /// A person moves it.
  case interacting
  /// It goes on after a person let go.
  case decelerating
  /// It moves to where the app wants it.
  case animating

  /// Whether it moves, or is about to.
  public var isScrolling: Bool { self != .idle }
}

/// What is known when a scroll view begins to do something else.
public struct ScrollPhaseChangeContext: Sendable {
  /// Where the scroll view stands.
  public let geometry: ScrollGeometry
}

/// Calls an action when what is read of the geometry is another.
struct ScrollGeometryModifier<Value: Equatable>: DecorationModifier {
  let last: LastValue<Value>
  let read: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  func decorate(_ element: Rendering) {
    let (last, read, action) = (last, read, action)
    element.on(.scrollGeometry) { event in
      guard let geometry = ScrollGeometry(event) else { return }
      let new = read(geometry)
      let old = last.value
      guard old != new else { return }
      last.value = new
      action(old ?? new, new)
    }
  }
}

/// Calls an action when the scroll view begins to do something else.
struct ScrollPhaseModifier: DecorationModifier {
  let last: LastValue<ScrollPhase>
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  func decorate(_ element: Rendering) {
    let (last, action) = (last, action)
    element.on(.scrollPhase) { event in
      guard var reader = EventReader(event), let new = reader.word(of: ScrollPhase.self) else {
        return
      }
      let old = last.value ?? .idle
      guard old != new, let geometry = ScrollGeometry(&reader) else { return }
      last.value = new
      action(old, new, ScrollPhaseChangeContext(geometry: geometry))
    }
  }
}

/// The value that an action was called with last.
@MainActor
final class LastValue<Value> {
  var value: Value?
}

/// Keeps what was told last, from drawing to drawing.
struct KeepingLast<Value, Change: ViewModifier>: ViewModifier {
  @State private var last = LastValue<Value>()
  let change: (LastValue<Value>) -> Change

  func body(content: Content) -> some View { content.modifier(change(last)) }
}

/// Tells when so much of the view is in sight in its scroll view, or no longer.
struct ScrollVisibilityModifier: DecorationModifier {
  let threshold: Double
  let action: (Bool) -> Void

  func decorate(_ element: Rendering) {
    let action = action
    element.attribute("data-threshold", CSS.number(min(1, max(0, threshold))))
    element.on(.sight) { event in
      if let isVisible = event.isOn { action(isVisible) }
    }
  }
}

extension View {
  /// Calls an action when what is read of the scroll view's geometry is another; also at first.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      KeepingLast { ScrollGeometryModifier<T>(last: $0, read: transform, action: action) })
  }

  /// Calls an action when the scroll view begins to do something else.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Calls an action when the scroll view begins to do something else.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(KeepingLast { ScrollPhaseModifier(last: $0, action: action) })
  }

  /// Calls an action when a part of the view comes into sight or goes out of it; the part is from 0
  /// to 1.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}

extension ClientEvent.Kind {
  /// The scroller stands elsewhere, or it or its content has another size.
  static let scrollGeometry = ClientEvent.Kind(rawValue: "scrollgeometry")
  /// The scroller does something else: the name of the phase, then the geometry.
  static let scrollPhase = ClientEvent.Kind(rawValue: "scrollphase")
  /// So much of the element as it asks for is in sight, or no longer.
  static let sight = ClientEvent.Kind(rawValue: "sight")
}
