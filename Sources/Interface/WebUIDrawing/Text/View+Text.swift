public import Foundation
public import WebUICore

enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

enum LineLimitKey: EnvironmentKey {
  static let defaultValue: ClosedRange<Int>? = nil
}

enum TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

extension EnvironmentValues {
  /// The font of text, where a view above sets one.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How many lines text may have.
  public var lineLimit: Int? {
    get { lineLimits?.upperBound }
    set { lineLimits = newValue.map { 1...max(1, $0) } }
  }

  /// How many lines text has at least and at most.
  package var lineLimits: ClosedRange<Int>? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How the lines of a text stand under each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

/// How the lines of a text stand under each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing

  package var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}

/// Paints text and symbols.
struct ForegroundModifier: DecorationModifier {
  let paint: _Paint

  func decorate(_ element: Rendering) {
    element.addClass("fg")
    element.styles(paint.foreground)
  }
}

extension View {
  /// Sets the font of text and symbols.
  public func font(_ font: Font?) -> some View {
    environment(\.font, font).modifier(StyleModifier(styles: font.map { [$0.css] } ?? []))
  }

  /// Sets the thickness of letters.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(StyleModifier(styles: weight.map { ["font-weight:\($0.value)"] } ?? []))
  }

  /// Sets the family of letter forms.
  public func fontDesign(_ design: Font.Design?) -> some View {
    modifier(StyleModifier(styles: (design?.family).map { ["font-family:\($0)"] } ?? []))
  }

  /// Makes letters bold.
  public func bold(_ isActive: Bool = true) -> some View {
    modifier(StyleModifier(styles: isActive ? ["font-weight:700"] : []))
  }

  /// Slants letters.
  public func italic(_ isActive: Bool = true) -> some View {
    modifier(StyleModifier(styles: isActive ? ["font-style:italic"] : []))
  }

  /// Draws letters with equal widths.
  public func monospaced(_ isActive: Bool = true) -> some View {
    modifier(StyleModifier(styles: isActive ? ["font-family:var(--mono)"] : []))
  }

  /// Draws digits with equal widths.
  public func monospacedDigit() -> some View {
    modifier(StyleModifier(styles: ["font-variant-numeric:tabular-nums"]))
  }

  /// Draws a line under text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    modifier(line("underline", isActive, color))
  }

  /// Draws a line through text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    modifier(line("line-through", isActive, color))
  }

  private func line(_ name: String, _ isActive: Bool, _ color: Color?) -> StyleModifier {
    let color = color.map { " \($0.css)" } ?? ""
    return StyleModifier(styles: isActive ? ["text-decoration:\(name)\(color)"] : [])
  }

  /// Sets the room between letters.
  public func kerning(_ kerning: CGFloat) -> some View {
    modifier(StyleModifier(styles: ["letter-spacing:\(CSS.points(kerning))"]))
  }

  /// Sets the room between letters.
  public func tracking(_ tracking: CGFloat) -> some View {
    kerning(tracking)
  }

  /// Adds room between lines.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    modifier(StyleModifier(styles: ["line-height:calc(1lh + \(CSS.points(lineSpacing)))"]))
  }

  /// Shows letters in capitals or small.
  public func textCase(_ textCase: Text.Case?) -> some View {
    modifier(StyleModifier(styles: ["text-transform:\(textCase?.css ?? "none")"]))
  }

  /// Sets how many lines text may have; nil for any number.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimits, number.map { 1...max(1, $0) })
  }

  /// Sets how many lines text may have, and whether it always takes that room.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimits, (reservesSpace ? max(1, limit) : 1)...max(1, limit))
  }

  /// Sets how many lines text has at least and at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, limit)
  }

  /// Sets how many lines text has at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, limit.lowerBound...Int.max)
  }

  /// Sets how many lines text may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimits, 1...max(1, limit.upperBound))
  }

  /// Sets how the lines of a text stand under each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    // Texts deeper inside take it from the custom property.
    environment(\.multilineTextAlignment, alignment)
      .modifier(
        StyleModifier(styles: ["text-align:\(alignment.css)", "--ta:\(alignment.css)"]))
  }

  /// Sets whether a person can select text.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(
      StyleModifier(styles: [], classes: S.allowsSelection ? ["sel"] : []))
  }

  /// Paints text and symbols with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(paint: style._paint()))
  }

  /// Paints text and symbols with a style; the second is for what is less important.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(ForegroundModifier(paint: primary._paint()))
      .modifier(StyleModifier(styles: secondary._paint().asLevel(2)))
  }

  /// Paints text and symbols with a style; the second and the third are for what is less important.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(ForegroundModifier(paint: primary._paint()))
      .modifier(
        StyleModifier(styles: secondary._paint().asLevel(2) + tertiary._paint().asLevel(3)))
  }

  /// Paints text and symbols with a colour.
  public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundModifier(paint: (color ?? .primary)._paint()))
  }
}

extension Text {
  /// Capitals or small letters.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase

    var css: String { self == .uppercase ? "uppercase" : "lowercase" }
  }
}

/// Whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
