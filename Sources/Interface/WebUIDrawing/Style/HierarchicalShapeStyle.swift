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

/// A style of which less is seen.
public struct _FadedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  public func _paint() -> _Paint {
    // The colours of a gradient fade one by one.
    if let gradient = base as? any GradientStyle { return gradient.faded(opacity)._paint() }
    return base._paint().opacity(opacity)
  }
}

/// A paler level of a style.
public struct _LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  public func _paint() -> _Paint {
    // The grounds of the system have levels of their own.
    if case .color(_, "var(--bg)") = base._paint() {
      let name = level == 2 ? "var(--bg2)" : "var(--bg3)"
      return .color(name, ground: name)
    }
    let strengths = [2: 0.62, 3: 0.38, 4: 0.22]
    return _FadedShapeStyle(base: base, opacity: strengths[level] ?? 0.12)._paint()
  }
}

extension ShapeStyle {
  /// The style of which less is seen.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _FadedShapeStyle(base: self, opacity: opacity)
  }

  /// A paler form of the style.
  public var secondary: some ShapeStyle { _LevelShapeStyle(base: self, level: 2) }

  /// A still paler form of the style.
  public var tertiary: some ShapeStyle { _LevelShapeStyle(base: self, level: 3) }

  /// An even paler form of the style.
  public var quaternary: some ShapeStyle { _LevelShapeStyle(base: self, level: 4) }

  /// The palest form of the style.
  public var quinary: some ShapeStyle { _LevelShapeStyle(base: self, level: 5) }
}
