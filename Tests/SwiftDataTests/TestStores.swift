import Foundation
import SwiftData

/// A container in memory.
func memory(_ types: any PersistentModel.Type...) throws -> ModelContainer {
  try ModelContainer(
    for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}

/// Runs a test with a file that is gone afterwards.
func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.appending(path: "models.store"))
}

func open(_ file: URL, _ types: any PersistentModel.Type...) throws -> ModelContainer {
  try ModelContainer(for: Schema(types), configurations: ModelConfiguration(url: file))
}

extension ModelContext {
  /// All objects of a model, in the order in which they were made.
  func all<T: PersistentModel>(_ type: T.Type) throws -> [T] {
    try fetch(FetchDescriptor<T>())
  }
}

/// The code of an error of the module.
func code<Result>(_ body: () throws -> Result) -> SwiftDataError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? SwiftDataError)?.code
  }
}
