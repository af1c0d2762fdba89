/// Stands for the rows before or after those that are mounted.
///
/// The one before tells the browser which rows are there, as `data-win="first end count"`, and
/// hears from it which are wanted. The browser gives both their lengths.
final class WindowEdgeNode: HostNode {
  private var state: RowWindow?

  /// More rows than any list has, on either side: a page may ask for some that are gone.
  private static let rows = -1_000_000_000..<1_000_000_000

  init(at place: NodePlace) {
    super.init(tag: "div", at: place)
  }

  /// Describes the edge before the rows of a window; `wants` is called with what to show.
  func stand(before window: RowWindow, wants: @escaping (_ rows: Range<Int>, _ step: Int) -> Void) {
    guard state != window else { return }
    state = window
    let rendering = describe(isEmpty: window.range.lowerBound == 0)
    rendering.attribute(
      "data-win", "\(window.range.lowerBound) \(window.range.upperBound) \(window.count)")
    rendering.on(.window) { event in
      guard var reader = EventReader(event), let first = reader.integer(in: Self.rows),
        let end = reader.integer(in: first..<Self.rows.upperBound),
        let step = reader.integer(in: Self.rows)
      else { return }
      wants(first..<end, step)
    }
    apply(rendering)
  }

  /// Describes the edge after the rows of a window.
  func stand(after window: RowWindow) {
    guard state != window else { return }
    state = window
    apply(describe(isEmpty: window.range.upperBound == window.count))
  }

  private func describe(isEmpty: Bool) -> Rendering {
    let rendering = Rendering(environment: environment, host: self)
    rendering.addClass("win")
    if isEmpty { rendering.addClass("win-0") }
    rendering.attribute("aria-hidden", "true")
    rendering.trait(WindowEdgeTraitKey.self, true)
    return rendering
  }
}

/// Tells what decorates or wraps rows that an element is none.
enum WindowEdgeTraitKey: ViewTraitKey {
  typealias Value = Bool
}

extension DOMElement {
  /// Whether this stands for rows that are not mounted.
  package var isWindowEdge: Bool { trait(WindowEdgeTraitKey.self) != nil }
}

/// A node of which only some rows are mounted.
@MainActor
protocol RowWindowNode: ViewNode {
  /// Mounts the row of an id, if there is one; true if it had not been.
  func mountRow(of id: AnyHashable) -> Bool
}
