import SwiftUI

/// How the examples of a page are shown.
struct GalleryLook: Codable, Equatable {
  enum Appearance: String, Codable, CaseIterable, Identifiable {
    case automatic, light, dark

    var id: Self { self }
    var title: String { rawValue.capitalized }

    var colorScheme: ColorScheme? {
      switch self {
      case .automatic: nil
      case .light: .light
      case .dark: .dark
      }
    }
  }

  var appearance = Appearance.automatic
  /// The size of text, from xSmall to the largest of the accessibility sizes; nil for that of the device.
  var textSize: Int?
  /// Whether leading is on the right, as in Arabic and Hebrew.
  var isRightToLeft = false

  var dynamicTypeSize: DynamicTypeSize? { textSize.flatMap(DynamicTypeSize.init(rawValue:)) }
}
