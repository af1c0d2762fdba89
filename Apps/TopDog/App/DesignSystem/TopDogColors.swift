import SwiftUI
import TopDogDomain

extension Color {
  /// The app's colours.
  static let td = TopDogColors()
}

/// The colours of the specification in the dark, and ones as clear in light surroundings. Wide receivers have
/// another blue than what can be tapped.
struct TopDogColors: Sendable {
  var background: Color { Color(.background) }
  var backgroundSecondary: Color { Color(.backgroundSecondary) }
  var backgroundTertiary: Color { Color(.backgroundTertiary) }
  var primary: Color { Color(.brand) }
  var primaryDark: Color { Color(.brandDark) }
  var success: Color { Color(.success) }
  var warning: Color { Color(.warning) }
  var error: Color { Color(.failure) }
  var textPrimary: Color { Color(.textPrimary) }
  var textSecondary: Color { Color(.textSecondary) }
  var textTertiary: Color { Color(.textTertiary) }

  /// The colour of a position, which never stands without its letters.
  func position(_ position: Position) -> Color {
    switch position {
    case .quarterback: Color(.quarterback)
    case .runningBack: Color(.runningBack)
    case .wideReceiver: Color(.wideReceiver)
    case .tightEnd: Color(.tightEnd)
    }
  }
}
