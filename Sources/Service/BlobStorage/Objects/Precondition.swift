/// What a caller says that a file must be like; 0 for no file at all.
/// See https://cloud.google.com/storage/docs/request-preconditions
struct Precondition: Hashable, Sendable {
  var generation: Int64?
  var notGeneration: Int64?
  var metageneration: Int64?
  var notMetageneration: Int64?

  /// Throws unless the file, if there is one, is so.
  func check(_ object: StoredObject?) throws(StorageError) {
    let isMet =
      (generation.map { $0 == object?.generation ?? 0 } ?? true)
      && (notGeneration.map { $0 != object?.generation ?? 0 } ?? true)
      && (metageneration.map { $0 == object?.metageneration } ?? true)
      && (notMetageneration.map { $0 != object?.metageneration } ?? true)
    guard isMet else {
      throw StorageError(.preconditionFailed, "The file has changed since it was looked at.")
    }
  }
}
