public import WebUICore
public import WebUIDrawing

extension View {
  /// Gives the view a ground of glass.
  public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }

  /// Gives the view a ground of glass.
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    background(glass.style, in: shape)
  }
}

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  private var material: Material?
  private var color: Color?

  public static let regular = Glass(material: .ultraThin)
  public static let clear = Glass(material: .ultraThin)
  /// No glass.
  public static let identity = Glass()

  /// The glass in a colour.
  public func tint(_ color: Color?) -> Glass { Glass(material: material, color: color) }

  /// The glass that answers to touches; a browser has nothing for that.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  var style: AnyShapeStyle {
    guard let material else { return AnyShapeStyle(Color.clear) }
    return color.map { AnyShapeStyle($0.opacity(0.82)) } ?? AnyShapeStyle(material)
  }
}
