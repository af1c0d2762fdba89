import Crypto
import Foundation
import WebUI

/// All files that pages load, read once when the host starts.
struct AssetStore: Sendable {
  private let assets: [String: Asset]

  /// One tag for all files together: a release's files are addressed, and kept, as one.
  let tag: String

  /// Reads the files of the folders; where two share a name the later folder's counts.
  init(folders: [URL]) throws(WebHostError) {
    var files: [String: (bytes: Data, mediaType: String)] = [:]
    do {
      for folder in folders {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          let file = folder.appending(path: name)
          guard let mediaType = Asset.mediaType(ofExtension: file.pathExtension) else { continue }
          files[name] = (try Self.content(of: file), mediaType)
        }
      }
    } catch {
      throw WebHostError(
        .missingResource,
        "The files of the pages cannot be read. The program's .resources folders belong beside it.",
        cause: error)
    }
    let tag = Self.tag(of: files.mapValues(\.bytes))
    self.tag = tag
    let worker = files.removeValue(forKey: "service-worker.js")?.bytes
    serviceWorker = Self.serviceWorker(worker, keeping: Array(files.keys), tag: tag)
    assets = Dictionary(
      uniqueKeysWithValues: files.map { name, file in
        var bytes = file.bytes
        if name.hasSuffix(".css") { bytes = Self.tagAddresses(in: bytes, tag) }
        if name.hasSuffix(".js") || name.hasSuffix(".css") { bytes = Self.withoutRemarks(bytes) }
        let content = Content(bytes, mediaType: file.mediaType, tag: tag)
        return (name, Asset(name: name, content: content, tag: tag))
      })
  }

  /// The bytes of a file. The parts of a script in a folder share a scope of their own.
  private static func content(of file: URL) throws -> Data {
    let content = try WebAssets.content(of: file)
    guard try file.pathExtension == "js" && WebAssets.isFolder(file) else { return content }
    // A module has such a scope by itself.
    if String(decoding: content, as: UTF8.self).contains("\nexport ") { return content }
    return Data("(() => {\n\"use strict\";\n".utf8) + content + Data("})();\n".utf8)
  }

  /// A name for the content of files.
  static func tag(of files: [String: Data]) -> String {
    var hash = SHA256()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Data(name.utf8))
      hash.update(data: bytes)
    }
    return String(Base64URL.encode(Data(hash.finalize())).prefix(12))
  }

  /// A style sheet names fonts by their plain addresses; these become the ones that may be kept.
  private static func tagAddresses(in css: Data, _ tag: String) -> Data {
    let text = String(decoding: css, as: UTF8.self)
    return Data(text.replacing("url(\"/assets/", with: "url(\"/assets/\(tag)/").utf8)
  }

  /// A script or a style sheet without what is only for those who read the source: the lines that
  /// explain it, remarks at the end of a line, types within a line, empty lines, and the spaces before
  /// each line. No text in them goes over lines.
  static func withoutRemarks(_ source: Data) -> Data {
    var isRemark = false
    var kept: [Substring] = []
    for line in String(decoding: source, as: UTF8.self).split(separator: "\n") {
      var rest = line.drop { $0 == " " }
      if rest.hasPrefix("/*") { isRemark = true }
      if isRemark {
        guard let end = rest.range(of: "*/") else { continue }
        isRemark = false
        rest = rest[end.upperBound...].drop { $0 == " " }
      }
      while let start = rest.range(of: "/** @"),
        let end = rest.range(of: "*/ ", range: start.upperBound..<rest.endIndex)
      {
        rest.removeSubrange(start.lowerBound..<end.upperBound)
      }
      if let remark = rest.range(of: " // "), !isInText(rest[..<remark.lowerBound]) {
        rest = rest[..<remark.lowerBound]
      }
      if !rest.isEmpty, !rest.hasPrefix("//") { kept.append(rest) }
    }
    return Data(kept.joined(separator: "\n").utf8)
  }

  /// Whether a text may have begun, and not ended, in a part of a line.
  private static func isInText(_ part: Substring) -> Bool {
    ["\"", "'", "`"].contains { quote in !part.count { $0 == quote }.isMultiple(of: 2) }
  }

  /// The script that shows the last screen while the host cannot be reached. It begins with the files
  /// of this release, so that each release has its own.
  let serviceWorker: Content?

  private static func serviceWorker(
    _ script: Data?, keeping names: [String], tag: String
  ) -> Content? {
    script.map { script in
      // Pictures and fonts are kept as a page asks for them.
      let names = names.filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }.sorted()
      let addresses = names.map { "\"/assets/\(tag)/\($0)\"" }
      let files =
        "const files = { tag: \"\(tag)\", addresses: [\(addresses.joined(separator: ", "))] };\n"
      return Content(
        Data(files.utf8) + script, mediaType: "text/javascript; charset=utf-8", tag: tag)
    }
  }

  /// The asset of a file name.
  subscript(_ name: String) -> Asset? { assets[name] }

  /// The address of an asset in a page; the plain one if there is no such file.
  func path(of name: String) -> String {
    assets[name]?.path ?? "/assets/\(tag)/\(name)"
  }
}
