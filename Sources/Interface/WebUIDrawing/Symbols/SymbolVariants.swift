public import WebUICore

/// The variants in which symbols are drawn.
public struct SymbolVariants: Hashable, Sendable {
  private enum Enclosure: String {
    case circle, square, rectangle
  }

  private var enclosure: Enclosure?
  private var hasSlash = false
  private(set) var isFilled = false

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  public var circle: SymbolVariants { changed { $0.enclosure = .circle } }
  public var square: SymbolVariants { changed { $0.enclosure = .square } }
  public var rectangle: SymbolVariants { changed { $0.enclosure = .rectangle } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.hasSlash = true } }

  /// Whether all of another one's variants are among these.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == nil || other.enclosure == enclosure)
      && (hasSlash || !other.hasSlash) && (isFilled || !other.isFilled)
  }

  /// The name of the symbol in these variants, filled or not, as far as it is drawn in them.
  func name(of symbol: String) -> String {
    var name = symbol
    for part in [hasSlash ? "slash" : nil, enclosure?.rawValue].compactMap(\.self) {
      let variant = "\(name).\(part)"
      if SymbolTable.contains(variant) || SymbolTable.contains(variant + ".fill") { name = variant }
    }
    return name
  }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }
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
