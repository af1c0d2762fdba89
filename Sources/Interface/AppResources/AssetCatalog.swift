package import Foundation
import Synchronization

/// The pictures and colours of a bundle's `Assets.xcassets`, read as Xcode lays them out.
package struct AssetCatalog: Sendable {
  /// A picture, and another one for dark surroundings.
  package struct Picture: Equatable, Sendable {
    package var light: Variant
    package var dark: Variant?
    /// Whether it takes the colour of the text around.
    package var isTemplate: Bool
  }

  /// A file, and how many of its dots make a point.
  package struct Variant: Equatable, Sendable {
    package var file: URL
    package var scale: Double
  }

  /// A colour, and another one for dark surroundings.
  package struct NamedColor: Equatable, Sendable {
    package var light: Components
    package var dark: Components?
  }

  /// The parts of a colour, from 0 to 1.
  package struct Components: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double
    package var isDisplayP3: Bool
  }

  package private(set) var pictures: [String: Picture] = [:]
  package private(set) var colors: [String: NamedColor] = [:]

  /// Reads all catalogs in a folder; what cannot be read is left out.
  package init(in folder: URL) {
    for file in ResourceBundles.files(in: folder) where file.lastPathComponent == "Contents.json" {
      let set = file.deletingLastPathComponent()
      guard file.pathComponents.contains(where: { $0.hasSuffix(".xcassets") }),
        let data = try? Data(contentsOf: file),
        let contents = try? JSONDecoder().decode(Contents.self, from: data)
      else { continue }
      let name = set.deletingPathExtension().lastPathComponent
      switch set.pathExtension {
      case "imageset": pictures[name] = contents.picture(in: set)
      case "colorset": colors[name] = contents.color
      default: break
      }
    }
  }

  private static let catalogs = Mutex<[String: AssetCatalog]>([:])

  /// The catalog of a bundle, read once.
  package static func of(_ bundle: Bundle) -> AssetCatalog {
    catalogs.withLock { catalogs in
      if let known = catalogs[bundle.bundlePath] { return known }
      let catalog = AssetCatalog(in: bundle.bundleURL)
      catalogs[bundle.bundlePath] = catalog
      return catalog
    }
  }
}

/// The file that describes a set of a catalog.
private struct Contents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Picture: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?

    /// A larger file looks sharper on every screen.
    var points: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
  }

  struct Tone: Decodable {
    var color: Color?
    var appearances: [Appearance]?
  }

  struct Color: Decodable {
    var space: String?
    var components: [String: String]?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }
  }

  struct Properties: Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  var images: [Picture]?
  var colors: [Tone]?
  var properties: Properties?

  func picture(in folder: URL) -> AssetCatalog.Picture? {
    func best(isDark: Bool) -> AssetCatalog.Variant? {
      (images ?? [])
        .filter { ($0.appearances?.isDark ?? false) == isDark && $0.filename != nil }
        .max { $0.points < $1.points }
        .flatMap { picture in
          picture.filename.map {
            AssetCatalog.Variant(file: folder.appending(path: $0), scale: picture.points)
          }
        }
    }
    guard let light = best(isDark: false) ?? best(isDark: true) else { return nil }
    return AssetCatalog.Picture(
      light: light, dark: best(isDark: true), isTemplate: properties?.intent == "template")
  }

  var color: AssetCatalog.NamedColor? {
    let light = colors?.first { $0.appearances?.isDark != true }?.color?.parts
    let dark = colors?.first { $0.appearances?.isDark == true }?.color?.parts
    return (light ?? dark).map { AssetCatalog.NamedColor(light: $0, dark: dark) }
  }
}

extension [Contents.Appearance] {
  fileprivate var isDark: Bool {
    contains { $0.appearance == "luminosity" && $0.value == "dark" }
  }
}

extension Contents.Color {
  fileprivate var parts: AssetCatalog.Components? {
    guard let components else { return nil }
    func part(_ name: String) -> Double? { components[name].flatMap(Self.number) }
    let white = part("white")
    guard let red = part("red") ?? white, let green = part("green") ?? white,
      let blue = part("blue") ?? white
    else { return nil }
    return AssetCatalog.Components(
      red: red, green: green, blue: blue, alpha: part("alpha") ?? 1,
      isDisplayP3: space == "display-p3")
  }

  /// Parts are written from 0 to 1, from 0 to 255, or with two digits to the base of 16.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") || number <= 1 ? number : number / 255
  }
}
