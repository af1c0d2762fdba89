public import Foundation
public import WebUICore
public import WebUIDrawing

/// A box that fills its room and hands its size and place to what is in it.
public struct GeometryReader<Content: View>: View {
  /// Makes the content for a geometry.
  public var content: (GeometryProxy) -> Content
  @State private var measurement: MeasuredBox?
  @Environment(\.sceneSize) private var sceneSize

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    // Until the browser has measured it, the box is taken for the whole screen.
    let proxy = GeometryProxy(measurement: measurement ?? MeasuredBox(size: sceneSize))
    GeometryBox(content: content(proxy))
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: true))
  }
}

/// The box: its content starts at the top leading corner.
struct GeometryBox<Content: View>: ElementView {
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("zs", "geo")
    element.style("place-items", Alignment.topLeading.placeItems)
    element.layout = .layered
    element.sizing = { _ in .flexible }
    element.view(content) { $0.stackAxis = nil }
  }
}

/// The size and place of a box.
public struct GeometryProxy: Sendable {
  let measurement: MeasuredBox

  /// The size of the box.
  public var size: CGSize { measurement.size }

  /// What bars cover; boxes lie between the bars.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The box in a coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    var origin = CGPoint.zero
    switch coordinateSpace {
    case .local: break
    case .global: origin = measurement.origin
    case .named(let name):
      let space = measurement.spaces[String(describing: name.base)] ?? .zero
      origin = CGPoint(
        x: measurement.origin.x - space.x, y: measurement.origin.y - space.y)
    }
    return CGRect(origin: origin, size: size)
  }

  /// The box in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

/// A system of coordinates.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // A name is a value that is only read, whatever its type.
  case global, local
  case named(AnyHashable)
}

/// Something that names a system of coordinates.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The coordinates of the innermost scroll view around.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: "scrollView") }

  /// The coordinates of the innermost scroll view around; the page does not tell those that scroll
  /// along one axis from those that scroll along the other.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .scrollView }
}

/// Calls an action when what is read of a view's geometry is another.
struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  @State private var measurement: MeasuredBox?
  let read: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  func body(content: Content) -> some View {
    let value = measurement.map { read(GeometryProxy(measurement: $0)) }
    content
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: true))
      .onChange(of: value) { old, new in
        if let new { action(old ?? new, new) }
      }
  }
}

extension View {
  /// Names the coordinates of this view.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    coordinateSpace(name: name.name)
  }

  /// Names the coordinates of this view.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(
      AttributeModifier(
        attributes: ["data-space": String(describing: AnyHashable(name).base)]))
  }

  /// Calls an action when what is read of the view's geometry is another.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(read: transform) { _, new in action(new) })
  }

  /// Calls an action when what is read of the view's geometry is another.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(read: transform, action: action))
  }
}

enum SceneSizeKey: EnvironmentKey {
  static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
}

extension EnvironmentValues {
  /// The size of the window, as far as the browser told it.
  package var sceneSize: CGSize {
    get { self[SceneSizeKey.self] }
    set { self[SceneSizeKey.self] = newValue }
  }
}
