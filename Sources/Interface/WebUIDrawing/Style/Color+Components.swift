public import Foundation

extension Color {
  /// A colour's parts in sRGB, from 0 to 1.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var opacity: Double
  }

  /// What the colour is in light surroundings, for pictures that do not adapt.
  package var lightComponents: Components {
    switch storage {
    case .named(let name), .filled(let name): Self.ofStyleSheet[name] ?? Self.blackParts
    case .components(let space, let red, let green, let blue, let opacity):
      Self.inSRGB(space, red, green, blue, opacity)
    case .faded(let color, let opacity): color.lightComponents.faded(opacity)
    case .mixed(let first, let second, let part):
      first.lightComponents.mixed(with: second.lightComponents, part)
    case .adaptive(let light, _): light.lightComponents
    }
  }

  private static let blackParts = Components(red: 0, green: 0, blue: 0, opacity: 1)

  private static func inSRGB(
    _ space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double
  ) -> Components {
    func curved(_ value: Double) -> Double {
      value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let parts =
      switch space {
      case .sRGB: [red, green, blue]
      case .sRGBLinear: [red, green, blue].map(curved)
      case .displayP3:
        // The primaries of Display P3 by those of sRGB, as CSS Color 4 has them.
        [
          1.224_940_1 * linear(red) - 0.224_940_4 * linear(green),
          -0.042_056_9 * linear(red) + 1.042_057_1 * linear(green),
          -0.019_637_6 * linear(red) - 0.078_636_1 * linear(green) + 1.098_273_5 * linear(blue),
        ].map(curved)
      }
    let limited = (parts + [opacity]).map { $0.isNaN ? 0 : max(0, min(1, $0)) }
    return Components(red: limited[0], green: limited[1], blue: limited[2], opacity: limited[3])
  }

  // MARK: - The style sheet's colours

  /// The colours that `hearth.css` has for light surroundings, by their names.
  private static let ofStyleSheet: [String: Components] = {
    let file = WebAssets.folder.appending(path: "hearth.css/05-values.css")
    guard let css = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var colors: [String: Components] = [:]
    for line in css.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].drop { $0 == " " || $0 == "-" }
      if let color = color(css: parts[1].drop { $0 == " " }, among: colors) {
        colors[String(name)] = color
      }
    }
    return colors
  }()

  /// Reads `rgb(…)`, a word, `light-dark(…)` and `var(…)`; nil for anything else.
  private static func color(css: Substring, among known: [String: Components]) -> Components? {
    if css.hasPrefix("light-dark(") { return color(css: css.dropFirst(11), among: known) }
    if css.hasPrefix("var(--") { return known[String(css.dropFirst(6).prefix { $0 != ")" })] }
    if css.hasPrefix("black") { return blackParts }
    if css.hasPrefix("white") { return Components(red: 1, green: 1, blue: 1, opacity: 1) }
    guard css.hasPrefix("rgb(") else { return nil }
    let numbers = css.dropFirst(4).prefix { $0 != ")" }
      .split { $0 == " " || $0 == "/" }.compactMap { Double($0.hasPrefix(".") ? "0\($0)" : $0) }
    guard numbers.count == 3 || numbers.count == 4 else { return nil }
    return Components(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      opacity: numbers.count == 4 ? numbers[3] : 1)
  }
}

extension Color.Components {
  fileprivate func faded(_ factor: Double) -> Self {
    var color = self
    color.opacity = max(0, min(1, opacity * factor))
    return color
  }

  fileprivate func mixed(with other: Self, _ part: Double) -> Self {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    return Color.Components(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      opacity: mix(opacity, other.opacity))
  }
}

extension UIColor {
  /// The parts of the colour in light surroundings, in sRGB from 0 to 1.
  package var lightComponents: Color.Components { color.lightComponents }

  /// Tells the parts of the colour in light surroundings, in sRGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = lightComponents
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.opacity
    return true
  }
}
