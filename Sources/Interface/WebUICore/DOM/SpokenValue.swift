/// How an element tells its value to those who hear it.
enum SpokenValue {
  private static let rangeTags: Set<String> = ["input", "meter", "progress"]
  private static let rangeRoles: Set<String> = [
    "meter", "progressbar", "scrollbar", "slider", "spinbutton",
  ]

  /// Says the value where browsers read it: `aria-valuetext` is for ranges alone, so that on
  /// everything else it follows the name, or is a description where the content is the name.
  static func place(in attributes: inout [String: String], tag: String) {
    guard let value = attributes["aria-valuetext"], !isRange(attributes, tag: tag) else { return }
    attributes["aria-valuetext"] = nil
    guard !value.isEmpty else { return }
    let carrier = attributes["aria-label"] == nil ? "aria-description" : "aria-label"
    let parts =
      carrier == "aria-label" ? [attributes[carrier], value] : [value, attributes[carrier]]
    attributes[carrier] = parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func isRange(_ attributes: [String: String], tag: String) -> Bool {
    if let role = attributes["role"] { return rangeRoles.contains(role) }
    return rangeTags.contains(tag)
  }
}
