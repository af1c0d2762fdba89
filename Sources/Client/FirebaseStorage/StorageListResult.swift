/// A page of the files and folders in a folder.
public final class StorageListResult: Sendable {
  /// The folders, each once.
  public let prefixes: [StorageReference]
  public let items: [StorageReference]
  /// Asks for the next page; nil on the last.
  public let pageToken: String?

  init(prefixes: [StorageReference], items: [StorageReference], pageToken: String?) {
    self.prefixes = prefixes
    self.items = items
    self.pageToken = pageToken
  }
}
