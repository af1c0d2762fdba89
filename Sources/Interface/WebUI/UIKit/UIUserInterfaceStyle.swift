import WebUICore

/// Whether something looks as in light or in dark surroundings.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As what is around it.
  case unspecified
  case light
  case dark

  var scheme: ColorScheme? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
