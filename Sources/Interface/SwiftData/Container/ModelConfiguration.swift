public import Foundation
internal import WebUICore

/// Where models are kept.
public struct ModelConfiguration: Sendable, Identifiable {
  /// The name of the file, without `.store`.
  public let name: String
  public let schema: Schema?
  /// Whether everything ends with the container.
  public let isStoredInMemoryOnly: Bool
  /// Whether contexts may save.
  public let allowsSave: Bool
  let file: URL?

  public var id: String { name }

  /// The file; `/dev/null` for models that are kept in memory.
  public var url: URL { file ?? URL(filePath: "/dev/null") }

  /// Keeps models in memory, or in a file of the app on the device whose code asks.
  ///
  /// The device is known while an app is launched, in its views, and in the tasks that they begin.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true
  ) {
    self.init(
      name, schema: schema, isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave,
      folder: DeviceFolder.current?.url)
  }

  /// Keeps models in a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true
  ) {
    self.name = name ?? "default"
    self.schema = schema
    file = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
  }

  /// Keeps these models in memory, or in a file of the app on the device whose code asks.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool, allowsSave: Bool,
    folder: URL?
  ) {
    let name = name ?? "default"
    self.name = name
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    file = isStoredInMemoryOnly ? nil : folder?.appending(component: "\(name).store")
  }
}
