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
    guard var reader = EventReader(event, separators: "\n"), reader.count < 100,
      let size = reader.size(), let origin = reader.point()
    else { return nil }
    self.init(size: size, origin: origin)
    while let name = reader.word() {
      if let place = reader.point() { spaces[name] = place }
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
