package import Foundation
import WebUICore

/// Names and keeps files.
package enum FileNames {
  /// The name of a file with the ending of its type.
  package static func name(_ name: String?, _ type: UTType) -> String {
    let base = (name ?? "Document").filter { $0 != "/" && !$0.isNewline }
    guard let ending = type.preferredFilenameExtension, !base.hasSuffix("." + ending) else {
      return base
    }
    return base + "." + ending
  }

  /// What travels to a page with what it is to show. A larger file would keep that waiting.
  private static let mostAtOnce = 64 << 10

  /// Hands bytes to the browser of the running scene, which keeps them as a file. A large file waits at an
  /// address, which the browser fetches.
  @MainActor
  package static func download(_ data: Data, name: String, _ type: UTType) {
    let mediaType = type.preferredMIMEType ?? "application/octet-stream"
    if data.count > mostAtOnce,
      let address = FileOffers.current?.address(
        of: FileOffers.File(name: name, mediaType: mediaType, content: data))
    {
      SceneContext.send("download", [name, "", address].joined(separator: "\n"))
    } else {
      SceneContext.send(
        "download", [name, mediaType, data.base64EncodedString()].joined(separator: "\n"))
    }
  }

  /// Writes bytes to a file in a temporary folder of its own.
  package static func keep(_ data: Data, name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let safe = name.split(separator: "/").last.map(String.init) ?? "file"
    let file = folder.appending(path: safe == ".." || safe == "." ? "file" : safe)
    try data.write(to: file)
    return file
  }
}
