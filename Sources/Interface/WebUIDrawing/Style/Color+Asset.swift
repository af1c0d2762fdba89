import AppResources

extension Color {
  /// A colour of an asset catalogue; nil where it is one of the system that there is not.
  init?(_ asset: AssetCatalog.NamedColor) {
    guard let light = Self.color(asset.light) else { return nil }
    guard let dark = asset.dark.flatMap(Self.color) else {
      self = light
      return
    }
    self.init(.adaptive(light, dark))
  }

  private static func color(_ tone: AssetCatalog.Tone) -> Color? {
    switch tone {
    case .components(let parts):
      Color(
        parts.isDisplayP3 ? .displayP3 : .sRGB, red: parts.red, green: parts.green,
        blue: parts.blue, opacity: parts.alpha)
    case .system(let name): system[name]?.color
    }
  }

  /// The colours that Xcode offers for an asset, by their names in UIKit.
  private static let system: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
  ]
}
