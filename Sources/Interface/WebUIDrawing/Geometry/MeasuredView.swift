package import Foundation
package import WebUICore

/// What the browser tells of the box of an element.
package struct MeasuredBox: Equatable, Sendable {
  package var size: CGSize
  /// The place of the box in the window.
  package var origin: CGPoint
  /// The places of the named coordinate spaces around, in the window.
  package var spaces: [String: CGPoint]

  package init(size: CGSize, origin: CGPoint = .zero, spaces: [String: CGPoint] = [:]) {
    self.size = size
    self.origin = origin
    self.spaces = spaces
  }

  /// Reads what the browser sent: width, height, x and y, then name, x and y of each space.
  package init?(_ event: ClientEvent) {
    guard let text = event.text else { return nil }
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = parts.prefix(4).compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }), parts.count < 100 else {
      return nil
    }
    self.init(
      size: CGSize(width: max(0, numbers[0]), height: max(0, numbers[1])),
      origin: CGPoint(x: numbers[2], y: numbers[3]))
    var rest = parts.dropFirst(4)
    while rest.count >= 3 {
      let (name, x, y) = (rest.removeFirst(), rest.removeFirst(), rest.removeFirst())
      if let x = Double(x), let y = Double(y) { spaces[String(name)] = CGPoint(x: x, y: y) }
    }
  }
}

extension ClientEvent.Kind {
  /// The box of the element has another size or place.
  package static let size = ClientEvent.Kind(rawValue: "size")
}

/// A box that fills its room and draws what is in it for the size that the browser measured.
struct MeasuredView<Content: View>: View {
  @State private var measurement: MeasuredBox?
  let content: (CGSize) -> Content

  init(_ content: @escaping (CGSize) -> Content) {
    self.content = content
  }

  var body: some View {
    // Before it is measured the box is a square, which the browser scales.
    let size = measurement?.size ?? CGSize(width: 100, height: 100)
    content(size.width > 0 && size.height > 0 ? size : CGSize(width: 1, height: 1))
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: false))
  }
}

/// Has the browser measure each element.
package struct MeasuringModifier: DecorationModifier {
  let measurement: Binding<MeasuredBox?>
  let followsPlace: Bool

  package init(measurement: Binding<MeasuredBox?>, followsPlace: Bool) {
    self.measurement = measurement
    self.followsPlace = followsPlace
  }

  package func decorate(_ element: Rendering) {
    let measurement = measurement
    let followsPlace = followsPlace
    if followsPlace { element.attribute("data-place", "") }
    element.on(.size) { event in
      guard var new = MeasuredBox(event) else { return }
      if !followsPlace {
        new.origin = .zero
        new.spaces = [:]
      }
      if measurement.wrappedValue != new { measurement.wrappedValue = new }
    }
  }
}
