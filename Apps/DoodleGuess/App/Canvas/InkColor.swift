import SwiftUI

/// The colours to draw with.
enum InkColor: String, CaseIterable, Identifiable {
  case black, red, blue, green, orange, purple

  var id: Self { self }

  /// What the color is called.
  var name: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }

  var ink: UIColor {
    switch self {
    case .black: .black
    case .red: UIColor(red: 0.87, green: 0.16, blue: 0.15, alpha: 1)
    case .blue: UIColor(red: 0.08, green: 0.36, blue: 0.86, alpha: 1)
    case .green: UIColor(red: 0.13, green: 0.62, blue: 0.27, alpha: 1)
    case .orange: UIColor(red: 0.96, green: 0.52, blue: 0.06, alpha: 1)
    case .purple: UIColor(red: 0.52, green: 0.2, blue: 0.72, alpha: 1)
    }
  }

  /// The key that picks it: 1 for the first one.
  var key: KeyEquivalent {
    switch self {
    case .black: "1"
    case .red: "2"
    case .blue: "3"
    case .green: "4"
    case .orange: "5"
    case .purple: "6"
    }
  }

  /// The dot that stands for it.
  var color: Color { Color(uiColor: ink) }
}
