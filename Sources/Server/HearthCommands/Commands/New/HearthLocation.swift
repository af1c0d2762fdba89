package import Foundation

/// Where a package finds Hearth.
package enum HearthLocation: Hashable, Sendable {
  /// A folder on this machine.
  case folder(URL)
  /// A repository, of which the branch `main` is used.
  case repository(String)

  /// Reads a folder's path or a repository's address, such as `https://example.com/hearth.git`.
  package init(_ text: String) throws(NewAppError) {
    if text.contains("://") || text.hasPrefix("git@") {
      self = .repository(text)
      return
    }
    let folder = URL(filePath: text, directoryHint: .isDirectory).standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    else {
      throw NewAppError(
        "There is no Package.swift in \(folder.path). Name the folder of Hearth's repository, or "
          + "its address, with --hearth.")
    }
    self = .folder(folder)
  }

  /// The folder that this program was built from.
  ///
  /// - Throws: when it is not on this machine.
  package static func ofThisProgram() throws(NewAppError) -> HearthLocation {
    // Sources/Server/HearthCommands/Commands/New/HearthLocation.swift
    var folder = URL(filePath: #filePath)
    for _ in 0..<6 { folder.deleteLastPathComponent() }
    do throws(NewAppError) {
      return try HearthLocation(folder.path)
    } catch {
      throw NewAppError(
        "Hearth's source is not on this machine. Name its folder or its repository with --hearth.")
    }
  }

  /// The dependency as the manifest has it.
  var dependency: String {
    switch self {
    case .folder(let folder): ".package(path: \"\(folder.path)\")"
    case .repository(let address): ".package(url: \"\(address)\", branch: \"main\")"
    }
  }

  /// The name by which the manifest's targets refer to the package: the last part of its address.
  var identity: String {
    switch self {
    case .folder(let folder): return folder.lastPathComponent
    case .repository(let address):
      let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }
}
