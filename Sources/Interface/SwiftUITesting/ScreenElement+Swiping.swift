import WebUICore

/// Where a finger goes.
public enum SwipeDirection: Sendable {
  case left, right, up, down
}

extension ScreenElement {
  /// What the row offers when it is swiped in a direction; ``ScreenElement/tap()`` does one of them.
  public func actions(swiping direction: SwipeDirection) -> [ScreenElement] {
    swipePart(direction).map { part in
      ElementReader(screen: screen).elements(in: part).filter { $0.role == .button }
    } ?? []
  }

  /// Swipes it all the way: does the first action of a row, or drags what can be dragged.
  ///
  /// - Throws: ``ScreenError/unresponsive(_:to:)`` when nothing follows a swipe in this direction, and when
  ///   the row's actions have to be tapped.
  public func swipe(_ direction: SwipeDirection) async throws {
    try checkReach()
    if let part = swipePart(direction) {
      guard part["data-swipe"] == "full", let first = actions(swiping: direction).first else {
        throw ScreenError.unresponsive(label, to: "swipe it all the way")
      }
      return try await first.tap()
    }
    let (x, y) = direction.way
    let drag = ClientEvent.Kind(rawValue: "drag")
    try await send(drag, .text("changed 1 \(x) \(y) 0 0 0 0 0 0"), as: "swipe it")
    try await send(drag, .text("ended 1 \(x) \(y) 0 0 \(x) \(y) 0 0"), as: "swipe it")
  }

  private func swipePart(_ direction: SwipeDirection) -> DOMElement? {
    let edge =
      switch direction {
      case .left: "row-trailing"
      case .right: "row-leading"
      case .up, .down: ""
      }
    let row = node.nearest { $0["role"] == "listitem" }
    return row?.tree.first { $0.hasClass(edge) }
  }
}

extension SwipeDirection {
  /// How far a finger goes, in points.
  fileprivate var way: (x: Int, y: Int) {
    switch self {
    case .left: (-200, 0)
    case .right: (200, 0)
    case .up: (0, -200)
    case .down: (0, 200)
    }
  }
}
