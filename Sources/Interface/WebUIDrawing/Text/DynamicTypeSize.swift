public import WebUICore

/// The sizes of text that a reader may choose.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
    accessibility3, accessibility4, accessibility5

  /// The size that is nearest to that of a browser's text, of two the larger.
  ///
  /// - Parameter browserSize: the browser's font size in CSS pixels, usually 16.
  package init(browserSize: Double) {
    let points = Font.TextStyle.body.points(at: .large) * browserSize / 16
    self =
      Self.allCases.reversed().min {
        abs(Font.TextStyle.body.points(at: $0) - points)
          < abs(Font.TextStyle.body.points(at: $1) - points)
      } ?? .large
  }

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

enum PageTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// The size of text that the reader chose.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The size of text that the browser has for all of the page, which its style sheet follows.
  package var pageTypeSize: DynamicTypeSize {
    get { self[PageTypeSizeKey.self] }
    set { self[PageTypeSizeKey.self] = newValue }
  }
}
