import Foundation
import Logging
import WidgetKit

/// The files in which a device keeps its widgets: the home screen with the budgets, and what each
/// widget shows.
@MainActor
final class WidgetShelf {
  /// What all widgets have in common.
  struct Common: Codable, Hashable {
    var board = WidgetBoard()
    /// By app and kind.
    var budgets: [String: [String: WidgetBudget]] = [:]
  }

  private let folder: URL
  private let logger: Logger

  init(folder: URL, logger: Logger) {
    self.folder = folder
    self.logger = logger
  }

  func loadCommon() -> Common { load(Common.self, "home") ?? Common() }

  func save(_ common: Common) { save(common, "home") }

  func face(of id: String) -> WidgetFace? { load(WidgetFace.self, id) }

  func save(_ face: WidgetFace, of id: String) { save(face, id) }

  func removeFace(of id: String) { try? FileManager.default.removeItem(at: file(id)) }

  private func file(_ name: String) -> URL { folder.appending(path: "\(name).json") }

  private func load<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    guard let data = try? Data(contentsOf: file(name)) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      logger.error(
        "a device's widgets cannot be read and are left out",
        metadata: ["file": "\(name)", "error": "\(error)"])
      return nil
    }
  }

  private func save(_ value: some Encodable, _ name: String) {
    do {
      try PrivateFiles.makeDirectory(at: folder)
      try PrivateFiles.write(try JSONEncoder().encode(value), to: file(name))
    } catch {
      logger.error(
        "a device's widgets were not saved; the change does not survive a restart",
        metadata: ["file": "\(name)", "error": "\(error)"])
    }
  }
}
