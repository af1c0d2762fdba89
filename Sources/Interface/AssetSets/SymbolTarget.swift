/// A type that gets the names of assets as static members.
struct SymbolTarget {
  /// The type of the members.
  let type: String
  /// The label of the initialiser that takes a resource.
  let label: String
  /// Whether an extension may hold enumerations.
  let nestsTypes: Bool
  /// The names that the type has itself.
  let taken: Set<String>

  static let colors = SymbolTarget(
    type: "SwiftUI.Color", label: "", nestsTypes: true, taken: colorNames)

  static let styles = SymbolTarget(
    type: "SwiftUI.Color", label: "", nestsTypes: false, taken: colorNames.union(styleNames))

  static let uiColors = SymbolTarget(
    type: "SwiftUI.UIColor", label: "resource: ", nestsTypes: true, taken: uiColorNames)

  static let uiImages = SymbolTarget(
    type: "SwiftUI.UIImage", label: "resource: ", nestsTypes: true,
    taken: ["actions", "add", "checkmark", "remove", "strokedCheckmark"])

  private static let plainColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "orange", "purple", "red", "white",
    "yellow",
  ]

  private static let colorNames = plainColors.union([
    "accentColor", "indigo", "mint", "pink", "primary", "secondary", "teal",
  ])

  private static let styleNames: Set<String> = [
    "background", "bar", "blendMode", "fill", "foreground", "image", "link", "opacity",
    "placeholder", "quaternary", "quinary", "selection", "separator", "shadow", "tertiary", "tint",
    "windowBackground",
  ]

  private static let uiColorNames = plainColors.union([
    "darkGray", "darkText", "label", "lightGray", "lightText", "link", "magenta", "opaqueSeparator",
    "placeholderText", "quaternaryLabel", "quaternarySystemFill", "secondaryLabel",
    "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground",
    "separator", "systemBackground", "systemBlue", "systemBrown", "systemCyan", "systemFill",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange",
    "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground",
    "tintColor",
  ])
}
