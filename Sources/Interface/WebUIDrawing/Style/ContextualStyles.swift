/// The current accent colour.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { Color.accentColor._paint() }
}

/// The ground on which the view stands.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { .color("var(--bg)", ground: "var(--bg)") }
}

/// The current foreground style.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { .level(1) }
}

/// The hair lines between rows.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { .color("var(--separator)", ground: "var(--separator)") }
}

/// The translucent gray inside controls.
public struct FillShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public init() {
    level = 1
  }

  init(level: Int) {
    self.level = level
  }

  public var secondary: FillShapeStyle { .init(level: 2) }
  public var tertiary: FillShapeStyle { .init(level: 3) }
  public var quaternary: FillShapeStyle { .init(level: 4) }

  public func _paint() -> _Paint {
    .color("var(--fill\(level))", ground: "var(--fill\(level))")
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { .init() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { .init() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { .init() }
}

/// The gray of a field's words while nothing is typed.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { .color("var(--placeholder)", ground: "var(--placeholder)") }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { Color.accentColor._paint() }
}

/// The ground of what is picked.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { .color("var(--fill2)", ground: "var(--fill2)") }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { .init() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { .init() }
}
