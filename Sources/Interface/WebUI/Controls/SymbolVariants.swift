public import WebUICore

/// The variants in which symbols are drawn.
public struct SymbolVariants: Hashable, Sendable {
  let isFilled: Bool

  public static let none = SymbolVariants(isFilled: false)
  public static let fill = SymbolVariants(isFilled: true)

  public var fill: SymbolVariants { .fill }
}

/// How symbols take colours; all are drawn in one.
public struct SymbolRenderingMode: Hashable, Sendable {
  let name: String

  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
  /// The variants in which symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Draws the symbols in this view in a variant, where they have it.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }

  /// Sets how symbols take colours; all are drawn in the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    self
  }
}
