/// A translucent ground that blurs what lies behind it.
public struct Material: ShapeStyle, Hashable {
  let name: String

  public static let ultraThin = Material(name: "ultrathin")
  public static let thin = Material(name: "thin")
  public static let regular = Material(name: "regular")
  public static let thick = Material(name: "thick")
  public static let ultraThick = Material(name: "ultrathick")
  public static let bar = Material(name: "bar")

  public func _paint() -> _Paint { .material("mat mat-\(name)") }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
