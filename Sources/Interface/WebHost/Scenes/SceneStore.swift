import Foundation
import Logging

/// The saved scenes of one device, a file each.
///
/// An actor so that the disk is never waited for on the main actor, and so that two writes of the
/// same scene keep their order.
actor SceneStore {
  /// Saved scenes kept for a device; the ones saved longest ago go.
  static let maximumFiles = 64

  private let directory: URL
  private let logger: Logger
  private var isPrepared = false

  init(directory: URL, logger: Logger) {
    self.directory = directory
    self.logger = logger
  }

  /// The scene saved under `id`, or nil if there is none that can be read.
  func load(_ id: String) -> Data? {
    guard RandomName.isWellFormed(id) else { return nil }
    return try? Data(contentsOf: file(of: id))
  }

  /// Replaces what is saved under `id`. A fault is logged: the scene itself goes on.
  func save(_ data: Data, as id: String) {
    guard RandomName.isWellFormed(id) else { return }
    do {
      if !isPrepared {
        try PrivateFiles.makeDirectory(at: directory)
        isPrepared = true
        try prune()
      }
      try PrivateFiles.write(data, to: file(of: id))
    } catch {
      logger.error(
        "a scene's state was not saved; it will not survive a restart",
        metadata: ["directory": "\(directory.path)", "error": "\(error)"])
    }
  }

  private func file(of id: String) -> URL {
    directory.appending(path: "\(id).json")
  }

  /// Deletes all but the newest files, and drafts that a crash left behind.
  private func prune() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
    let drafts = files.filter { $0.pathExtension == "draft" }
    let dated = files.filter { $0.pathExtension == "json" }.map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file: file, date: values?.contentModificationDate ?? .distantPast)
    }
    let old = dated.sorted { $0.date > $1.date }.dropFirst(Self.maximumFiles).map(\.file)
    for file in drafts + old { try FileManager.default.removeItem(at: file) }
  }
}
