package import Foundation
import Synchronization

/// The texts of bundles, read once, and the bundle of a module.
package enum ResourceBundles {
  /// A table of a bundle, which it holds: its identity names no other one meanwhile.
  private struct Table: Hashable {
    let bundle: Bundle
    let name: String

    static func == (first: Table, second: Table) -> Bool {
      first.bundle === second.bundle && first.name == second.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(bundle))
      hasher.combine(name)
    }
  }

  private static let catalogs = Mutex<[Table: StringCatalog]>([:])
  /// An app that makes a bundle for each text has them read anew after so many.
  private static let mostCatalogs = 1_000

  /// The texts of one table of a bundle; an empty catalog when it has none.
  package static func catalog(_ table: String?, in bundle: Bundle) -> StringCatalog {
    let table = Table(bundle: bundle, name: table ?? "Localizable")
    return catalogs.withLock { catalogs in
      if let known = catalogs[table] { return known }
      let catalog = read(table.name, in: bundle.bundleURL)
      if catalogs.count >= mostCatalogs { catalogs = [:] }
      catalogs[table] = catalog
      return catalog
    }
  }

  /// Reads a table wherever a target's resources hold it: at the top, or in a folder that was copied.
  private static func read(_ table: String, in folder: URL) -> StringCatalog {
    var catalog = StringCatalog()
    for file in files(in: folder) {
      let name = file.deletingPathExtension().lastPathComponent
      guard name == table else { continue }
      let parent = file.deletingLastPathComponent()
      let language =
        parent.pathExtension == "lproj"
        ? parent.deletingPathExtension().lastPathComponent : "Base"
      guard let data = try? Data(contentsOf: file) else { continue }
      // A file that cannot be read leaves its keys as they are: they are texts themselves.
      switch file.pathExtension {
      case "xcstrings": try? catalog.add(catalog: data)
      case "stringsdict": try? catalog.add(stringsdict: data, language: language)
      case "strings":
        let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
        catalog.add(strings: text ?? "", language: language)
      default: break
      }
    }
    return catalog
  }

  /// The files of a bundle in their order, with `.stringsdict` after `.strings`, which it overrides.
  package static func files(in folder: URL) -> [URL] {
    let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walker?.nextObject() as? URL, files.count < 20_000 { files.append(file) }
    return files.sorted { $0.path < $1.path }
  }

  private struct Reader: Hashable {
    let locale: String
    let source: String?
  }

  private static let languages = Mutex<[Reader: [String]]>([:])
  /// Browsers say which languages their people read, and a stranger's may say anything.
  private static let mostReaders = 1_000

  /// The languages to look for, the best first: that of the reader with region, without, and the
  /// one that everything is written in.
  package static func languages(for locale: Locale, source: String?) -> [String] {
    let reader = Reader(locale: locale.identifier, source: source)
    return languages.withLock { languages in
      if let known = languages[reader] { return known }
      let found = Self.languages(of: locale, source: source)
      if languages.count >= mostReaders { languages = [:] }
      languages[reader] = found
      return found
    }
  }

  private static func languages(of locale: Locale, source: String?) -> [String] {
    let parts = locale.language
    let code = parts.languageCode?.identifier ?? "en"
    let script = parts.script?.identifier
    let region = locale.region?.identifier
    var languages: [String] = []
    if let script, let region { languages.append("\(code)-\(script)-\(region)") }
    if let script { languages.append("\(code)-\(script)") }
    if let region { languages.append("\(code)-\(region)") }
    languages.append(code)
    if let source { languages.append(source) }
    return languages + ["Base", "en"]
  }

  // MARK: - Modules

  private static let bundles = Mutex<[String: Bundle?]>([:])

  /// The resources of a module of this package; nil when it has none.
  package static func bundle(ofModule module: String, beside folder: URL) -> Bundle? {
    bundles.withLock { bundles in
      if let known = bundles[module] { return known }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let name = names.first {
        $0.hasSuffix("_\(module).resources") || $0.hasSuffix("_\(module).bundle")
      }
      let bundle = name.flatMap { Bundle(url: folder.appending(path: $0)) }
      bundles[module] = bundle
      return bundle
    }
  }

  /// The modules that the name of a type mentions, as `Wrapper<MyApp.RootView>` does, in their order.
  package static func modules(inTypeName name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .compactMap { $0.split(separator: ".").count > 1 ? $0.split(separator: ".").first : nil }
      .map(String.init)
  }
}
