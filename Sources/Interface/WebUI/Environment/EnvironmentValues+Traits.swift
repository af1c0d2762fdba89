public import Foundation
public import WebUICore

/// The sizes of text that a reader may choose.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
    accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Whether there is little or much room.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// Why a view shows no content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

/// How much a heading stands out.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

enum RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 2 }
}

enum ProminenceKey: EnvironmentKey {
  static var defaultValue: Prominence { .standard }
}

extension EnvironmentValues {
  /// The size of text that the reader chose.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Whether there is much room across.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] ?? (sceneSize.width >= 700 ? .regular : .compact) }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether there is much room from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] ?? (sceneSize.height >= 480 ? .regular : .compact) }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Why the view shows no content.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether the list around is being edited.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// How many dots of the screen make a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a dot of the screen in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// How much headings stand out.
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }

  /// How strongly colours are set off from each other; a browser that is asked for more shows it by
  /// its style sheet, whatever a view does.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  public var isFocused: Bool { false }
  public var legibilityWeight: LegibilityWeight? { .regular }
}

/// How strongly colours are set off from each other.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// The thickness of letters that the reader chose.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

extension View {
  /// Sets the size of text in this view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
      .modifier(TypeSizeModifier(size: size))
  }

  /// Keeps the size of text in this view within limits.
  public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
  where R.Bound == DynamicTypeSize {
    modifier(TypeSizeLimit(range: range))
  }

  /// Shows shapes instead of content.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
      .modifier(RedactionModifier(isRedacted: !reason.isEmpty))
  }

  /// Shows content although a view around shows shapes.
  public func unredacted() -> some View {
    environment(\.redactionReasons, [])
      .modifier(StyleModifier(styles: [], classes: ["unredacted"]))
  }

  /// Marks content that others should not see; here nothing hides it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Sets whether this scene is light or dark.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
  }

  /// Sets whether this view is light or dark.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
  }

  /// Sets how much headings stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// Gives text another size, also where its font was chosen further out.
struct TypeSizeModifier: DecorationModifier {
  let size: DynamicTypeSize

  func decorate(_ element: Rendering) {
    element.attribute("data-dt", String(describing: size))
    guard let style = (element.environment.font ?? .body).scalingStyle else { return }
    let ratio = style.points(at: size) / style.points(at: element.environment.dynamicTypeSize)
    if ratio != 1 { element.style("--dt-by", "\(CSS.number(ratio))em") }
  }
}

struct TypeSizeLimit<R: RangeExpression>: ViewModifier where R.Bound == DynamicTypeSize {
  @Environment(\.dynamicTypeSize) private var size
  let range: R

  func body(content: Content) -> some View {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    let nearest = allowed.min {
      abs($0.rawValue - size.rawValue) < abs($1.rawValue - size.rawValue)
    }
    if let nearest, nearest != size {
      content.dynamicTypeSize(nearest)
    } else {
      content.modifier(EmptyModifier())
    }
  }
}

struct RedactionModifier: DecorationModifier {
  let isRedacted: Bool

  func decorate(_ element: Rendering) {
    guard isRedacted else { return }
    element.addClass("redacted")
    element.attribute("inert", "")
  }
}

struct ColorSchemeModifier: ViewModifier {
  @Environment(\.colorScheme) private var current
  let scheme: ColorScheme?

  func body(content: Content) -> some View {
    content.environment(\.colorScheme, scheme ?? current)
      .modifier(
        StyleModifier(
          styles: scheme.map { ["color-scheme:\($0 == .dark ? "dark" : "light")"] } ?? [],
          classes: scheme == nil ? [] : ["scheme"]))
  }
}
