package import Foundation

/// The sizes of widgets.
public enum WidgetFamily: Int, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge
  /// Only on an iPad; a host shows none.
  case systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline

  /// The families that an iPhone has, in the order of the gallery.
  package static let ofPhone: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
    .accessoryInline,
  ]

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }

  /// The family of a description.
  package init?(named name: String) {
    guard let family = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = family
  }

  /// What people call the size.
  package var title: String {
    switch self {
    case .systemSmall: "Small"
    case .systemMedium: "Medium"
    case .systemLarge: "Large"
    case .systemExtraLarge: "Extra Large"
    case .accessoryCircular: "Circle"
    case .accessoryRectangular: "Rectangle"
    case .accessoryInline: "Line"
    }
  }

  /// Whether the widget stands beside the clock.
  package var isAccessory: Bool {
    [.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(self)
  }

  /// The size in points on a phone of 390 × 844 points.
  package var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 715, height: 354)
    case .accessoryCircular: CGSize(width: 76, height: 76)
    case .accessoryRectangular: CGSize(width: 172, height: 76)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }
}
