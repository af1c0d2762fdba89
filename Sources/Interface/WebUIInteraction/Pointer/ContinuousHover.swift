public import Foundation
public import WebUICore
import WebUIDrawing
public import WebUILayout

/// Where a mouse is over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// The mouse is at a place.
  case active(CGPoint)
  /// The mouse has left.
  case ended
}

extension View {
  /// Calls an action while a mouse moves over the view, up to twenty times a second, and when it
  /// leaves. Fingers do not hover.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Calls an action while a mouse moves over the view, up to twenty times a second, and when it
  /// leaves.
  @_disfavoredOverload
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace, action: action))
  }
}

struct ContinuousHoverModifier: DecorationModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  func decorate(_ element: Rendering) {
    let (space, action) = (space, action)
    element.on(.hovering) { event in
      if event.isOn == false {
        action(.ended)
      } else if let mouse = HoveringMouse(event) {
        action(.active(mouse.place(in: space)))
      }
    }
  }
}

/// Where a mouse is, as the browser tells it.
struct HoveringMouse {
  private let local: CGPoint
  private let global: CGPoint
  private let spaces: [String: CGPoint]

  /// Reads a box that is as large as the mouse is away from the corner of the view.
  init?(_ event: ClientEvent) {
    guard let box = MeasuredBox(event) else { return nil }
    local = CGPoint(x: box.size.width, y: box.size.height)
    global = box.origin
    spaces = box.spaces
  }

  func place(in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .local: return local
    case .global: return global
    case .named(let name):
      let origin = spaces[String(describing: name.base)] ?? .zero
      return CGPoint(x: global.x - origin.x, y: global.y - origin.y)
    }
  }
}

extension ClientEvent.Kind {
  /// A mouse moves over the element: its place in the element and in the window, and the places of
  /// the named spaces; false when it leaves.
  static let hovering = ClientEvent.Kind(rawValue: "hovering")
}
