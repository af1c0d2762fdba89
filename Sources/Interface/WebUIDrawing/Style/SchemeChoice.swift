import WebUICore

/// A value of a style property for light surroundings and one for dark ones.
///
/// It follows the property `color-scheme` as `light-dark()` does, which browsers know for colours
/// alone. Where the style sheet says that it is light, `--on-light` is empty and `--on-dark` is
/// invalid, so that `--dark` is invalid, too. The value that is not taken is not loaded.
struct SchemeChoice {
  let light: String
  let dark: String
  /// The value before there is a style sheet; nil for that which the browser has by itself.
  var neither: String?

  /// Gives a property of an element's style the value.
  @MainActor
  func set(_ property: String, of element: Rendering) {
    element.style("--light", "var(--on-light)\(light)")
    element.style("--dark", "var(--on-dark)\(dark)")
    element.style(property, "var(--light,var(--dark\(neither.map { ",\($0)" } ?? "")))")
  }
}
