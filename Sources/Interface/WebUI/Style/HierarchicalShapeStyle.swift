/// A level of the current foreground style: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 1)
  public static let secondary = HierarchicalShapeStyle(level: 2)
  public static let tertiary = HierarchicalShapeStyle(level: 3)
  public static let quaternary = HierarchicalShapeStyle(level: 4)
  public static let quinary = HierarchicalShapeStyle(level: 5)

  // The levels follow the style that an ancestor set, which `hearth.css` keeps in --fg1 to --fg5.
  public func _paint() -> _Paint { .level(level) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 1) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 2) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 4) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 5) }
}

/// A paler level of a style.
public struct _LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  public func _paint() -> _Paint {
    let strength = [1: "100%", 2: "62%", 3: "38%", 4: "22%"][level] ?? "12%"
    guard case .color(let color, let ground) = base._paint() else { return base._paint() }
    // The grounds of the system have levels of their own.
    if ground == "var(--bg)" {
      let name = level == 2 ? "var(--bg2)" : "var(--bg3)"
      return .color(name, ground: name)
    }
    return .color(
      "color-mix(in srgb,\(color) \(strength),transparent)",
      ground: "color-mix(in srgb,\(ground) \(strength),transparent)")
  }
}

extension ShapeStyle {
  /// A paler form of the style.
  public var secondary: _LevelShapeStyle<Self> { _LevelShapeStyle(base: self, level: 2) }

  /// A still paler form of the style.
  public var tertiary: _LevelShapeStyle<Self> { _LevelShapeStyle(base: self, level: 3) }

  /// An even paler form of the style.
  public var quaternary: _LevelShapeStyle<Self> { _LevelShapeStyle(base: self, level: 4) }
}
