package import Foundation

/// A folder of an asset catalogue that holds one asset: its description, `Contents.json`, and its files.
package struct AssetSet: Equatable, Sendable {
  /// What an asset is, by the extension of its folder.
  package enum Kind: String, Sendable {
    case color = "colorset"
    case image = "imageset"
    case symbol = "symbolset"
  }

  package var kind: Kind
  /// The folders around that provide a namespace, the outermost first.
  package var namespaces: [String]
  /// The name without its namespaces.
  package var name: String
  package var folder: URL

  package init(kind: Kind, namespaces: [String], name: String, folder: URL) {
    self.kind = kind
    self.namespaces = namespaces
    self.name = name
    self.folder = folder
  }

  /// The name by which code asks for the asset, such as `Show/poster`.
  package var fullName: String { (namespaces + [name]).joined(separator: "/") }

  /// The file that describes the asset.
  package var contents: URL { folder.appending(path: Self.contentsName) }

  static let contentsName = "Contents.json"
}

extension AssetSet {
  /// The assets of a catalogue in the order of their folders. Sets of other kinds, such as icons of
  /// apps, are left out. `report` gets a sentence for each group whose description cannot be read.
  package static func all(
    in catalog: URL, report: (String) -> Void = { _ in }
  ) -> [AssetSet] {
    var sets: [AssetSet] = []
    collect(in: catalog, namespaces: [], depth: 0, into: &sets, report: report)
    return sets
  }

  /// Deeper folders and more assets are no catalogue of an app.
  private static let (depthLimit, countLimit) = (32, 20_000)

  private static func collect(
    in folder: URL, namespaces: [String], depth: Int, into sets: inout [AssetSet],
    report: (String) -> Void
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where sets.count < countLimit {
      let child = folder.appending(path: name, directoryHint: .isDirectory)
      guard isFolder(child) else { continue }
      if let kind = Kind(rawValue: child.pathExtension) {
        sets.append(
          AssetSet(
            kind: kind, namespaces: namespaces, name: String(name.dropLast(kind.suffix)),
            folder: child))
      } else if !otherSets.contains(child.pathExtension), depth < depthLimit {
        let isNamespace = providesNamespace(child, report: report)
        collect(
          in: child, namespaces: namespaces + (isNamespace ? [name] : []), depth: depth + 1,
          into: &sets, report: report)
      }
    }
  }

  /// Whether it is a folder and not a link to one, which could lead in a circle.
  private static func isFolder(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
      }
    }

    var properties: Properties?
  }

  private static func providesNamespace(_ folder: URL, report: (String) -> Void) -> Bool {
    let file = folder.appending(path: contentsName)
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      let group = try JSONDecoder().decode(Group.self, from: Data(contentsOf: file))
      return group.properties?.providesNamespace ?? false
    } catch {
      report("\(file.path) cannot be read, so its folder is taken for no namespace")
      return false
    }
  }

  /// Apple's other kinds of sets, which are no groups.
  private static let otherSets: Set<String> = [
    "appiconset", "arreferenceimage", "arreferenceobject", "arresourcegroup", "brandassets",
    "complicationset", "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard",
    "gcleaderboardset", "iconset", "imagestack", "imagestacklayer", "launchimage", "mipmapset",
    "spriteatlas", "sticker", "stickerpack", "stickersequence", "textureset",
  ]
}

extension AssetSet.Kind {
  /// How many characters the extension and its dot have.
  fileprivate var suffix: Int { rawValue.count + 1 }
}
