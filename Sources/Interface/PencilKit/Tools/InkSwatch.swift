import Foundation
import WebUI

/// A colour of the palette.
enum InkSwatch: CaseIterable, Hashable {
  case black, red, blue, green, orange, purple

  /// What people call it.
  var title: LocalizedStringKey {
    switch self {
    case .black: "Black"
    case .red: "Red"
    case .blue: "Blue"
    case .green: "Green"
    case .orange: "Orange"
    case .purple: "Purple"
    }
  }

  /// The colour of the ink, which is the same in light and in dark surroundings.
  var ink: UIColor {
    switch self {
    case .black: UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    case .red: UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    case .blue: UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    case .green: UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
    case .orange: UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    case .purple: UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
    }
  }
}
