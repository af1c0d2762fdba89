import AssetSets
package import Foundation
import Synchronization

/// The pictures, symbols and colours of a bundle's asset catalogues, read as Xcode lays them out.
package struct AssetCatalog: Sendable {
  /// A picture, and another one for dark surroundings.
  package struct Picture: Equatable, Sendable {
    /// The files for light surroundings, those with the fewest dots first. There is at least one.
    package var light: [Variant]
    /// Those for dark surroundings; empty for a picture that is the same in both.
    package var dark: [Variant] = []
    /// Whether it takes the colour of the text around.
    package var isTemplate = false
    /// Whether it is a symbol, which is as large as the text around.
    package var isSymbol = false
  }

  /// A file, and how many of its dots make a point.
  package struct Variant: Equatable, Sendable {
    package var file: URL
    package var scale: Double
  }

  /// A colour, and another one for dark surroundings.
  package struct NamedColor: Equatable, Sendable {
    package var light: Tone
    package var dark: Tone?
  }

  /// One colour of an asset.
  package enum Tone: Equatable, Sendable {
    case components(Components)
    /// A colour of the system by its name in UIKit, such as `systemBlue`.
    case system(String)
  }

  /// The parts of a colour, from 0 to 1.
  package struct Components: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double
    package var isDisplayP3: Bool
  }

  /// The pictures and symbols by their full names, such as `Show/poster`.
  package private(set) var pictures: [String: Picture] = [:]
  /// The colours by their full names.
  package private(set) var colors: [String: NamedColor] = [:]

  /// A description is a few lines for each file.
  private static let descriptionLimit = 1_000_000

  /// Reads all catalogues in a folder. What cannot be read is left out, and the log says so once.
  package init(in folder: URL) {
    for catalog in Self.catalogs(in: folder) {
      for set in AssetSet.all(in: catalog, report: ResourceLog.note) { add(set) }
    }
  }

  /// The catalogues of a folder, wherever they are in it.
  private static func catalogs(in folder: URL) -> [URL] {
    let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var catalogs: [URL] = []
    var count = 0
    while let file = walker?.nextObject() as? URL, count < 20_000 {
      count += 1
      guard file.pathExtension == "xcassets" else { continue }
      catalogs.append(file)
      walker?.skipDescendants()
    }
    return catalogs.sorted { $0.path < $1.path }
  }

  private mutating func add(_ set: AssetSet) {
    do {
      let data = try Data(contentsOf: set.contents)
      guard data.count <= Self.descriptionLimit else { throw CocoaError(.fileReadTooLarge) }
      let contents = try JSONDecoder().decode(AssetContents.self, from: data)
      switch set.kind {
      case .color: colors[set.fullName] = contents.namedColor
      case .image: pictures[set.fullName] = contents.picture(in: set.folder)
      case .symbol: pictures[set.fullName] = contents.symbol(in: set.folder)
      }
    } catch {
      ResourceLog.note(
        "\(set.contents.path) cannot be read, so there is no asset \"\(set.fullName)\"")
    }
  }

  private static let catalogs = Mutex<[String: AssetCatalog]>([:])

  /// The catalogue of a bundle, read once.
  package static func of(_ bundle: Bundle) -> AssetCatalog {
    catalogs.withLock { catalogs in
      if let known = catalogs[bundle.bundlePath] { return known }
      let catalog = AssetCatalog(in: bundle.bundleURL)
      catalogs[bundle.bundlePath] = catalog
      return catalog
    }
  }
}

extension AssetContents {
  fileprivate func picture(in folder: URL) -> AssetCatalog.Picture? {
    let entries = (images ?? []).chosen { $0.filename != nil }
    func variants(isDark: Bool) -> [AssetCatalog.Variant] {
      entries.filter { $0.isDark == isDark }.compactMap { $0.variant(in: folder) }
        .sorted { $0.scale < $1.scale }
    }
    let (light, dark) = (variants(isDark: false), variants(isDark: true))
    guard !(light.isEmpty && dark.isEmpty) else { return nil }
    return AssetCatalog.Picture(
      light: light.isEmpty ? dark : light, dark: light.isEmpty ? [] : dark,
      isTemplate: properties?.intent == "template")
  }

  fileprivate func symbol(in folder: URL) -> AssetCatalog.Picture? {
    let entry = (symbols ?? []).chosen { $0.filename != nil }.first
    return entry?.variant(in: folder).map {
      AssetCatalog.Picture(light: [$0], isTemplate: true, isSymbol: true)
    }
  }

  fileprivate var namedColor: AssetCatalog.NamedColor? {
    let entries = (colors ?? []).chosen { $0.color != nil }
    let light = entries.first { $0.isDark == false }?.color?.tone
    let dark = entries.first { $0.isDark == true }?.color?.tone
    return (light ?? dark).map { AssetCatalog.NamedColor(light: $0, dark: dark) }
  }
}

extension AssetContents.Entry {
  /// The file of the entry; nil unless it is in the folder itself.
  fileprivate func variant(in folder: URL) -> AssetCatalog.Variant? {
    guard let filename, dots.isFinite, dots > 0 else { return nil }
    let file = folder.appending(path: filename, directoryHint: .notDirectory)
    let parent = file.resolvingSymlinksInPath().deletingLastPathComponent()
    guard !filename.contains("/"), ![".", ".."].contains(filename),
      parent.standardized.path == folder.resolvingSymlinksInPath().standardized.path
    else {
      ResourceLog.note("\(folder.path) names the file \"\(filename)\", which is not in it")
      return nil
    }
    return AssetCatalog.Variant(file: file, scale: dots)
  }
}

extension AssetContents.Color {
  fileprivate var tone: AssetCatalog.Tone? {
    guard components == nil, let reference else { return parts.map { .components($0) } }
    let suffix = "Color"
    return .system(
      reference.hasSuffix(suffix) ? String(reference.dropLast(suffix.count)) : reference)
  }

  private var parts: AssetCatalog.Components? {
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
