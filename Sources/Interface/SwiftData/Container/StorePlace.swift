internal import Foundation

/// A file, or the memory in place of one, and how it is used.
struct StorePlace: Sendable {
  let configuration: ModelConfiguration
  let store: ModelStore

  init(_ schema: Schema, _ configuration: ModelConfiguration) throws {
    self.configuration = configuration
    store = try ModelStore(schema, file: configuration.file)
  }

  /// Which models a configuration keeps.
  struct Part {
    let schema: Schema
    let configuration: ModelConfiguration

    /// Tells it from other parts that are open.
    var name: String {
      let models = schema.entities.map { "\(ObjectIdentifier($0))" }.sorted()
      let path = configuration.file?.standardizedFileURL.path ?? ""
      return ([path, "\(configuration.allowsSave)"] + models).joined(separator: "\n")
    }
  }

  /// Deals the models out to configurations: each keeps those of its schema, and one without a schema
  /// those that are left.
  static func parts(
    of schema: Schema, _ configurations: [ModelConfiguration]
  ) throws -> [Part] {
    let configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
    if configurations.count == 1, configurations[0].schema == nil {
      return try checked([Part(schema: schema, configuration: configurations[0])])
    }
    var left = schema.byName
    var parts: [Part] = []
    for configuration in configurations {
      guard let own = configuration.schema else { continue }
      for entity in own.entities {
        guard schema.byName[entity.name] === entity else { continue }
        guard left.removeValue(forKey: entity.name) != nil else {
          throw SwiftDataError(
            .invalidSchema,
            "Two configurations keep “\(entity.name)”: name it, and what its relations lead to, in "
              + "the schema of one.")
        }
      }
      let types = own.entities.filter { schema.byName[$0.name] === $0 }.map(\.type)
      parts.append(Part(schema: Schema(types), configuration: configuration))
    }
    let others = configurations.filter { $0.schema == nil }
    guard others.count <= 1 else {
      throw SwiftDataError(
        .invalidSchema, "Two configurations have no schema: say which models each keeps.")
    }
    if let other = others.first {
      let types = schema.entities.filter { left[$0.name] != nil }.map(\.type)
      parts.append(Part(schema: Schema(types), configuration: other))
    } else if let name = left.keys.min() {
      throw SwiftDataError(
        .invalidSchema, "No configuration keeps “\(name)”: name it in the schema of one.")
    }
    return try checked(parts)
  }

  private static func checked(_ parts: [Part]) throws -> [Part] {
    var files: Set<String> = []
    for part in parts where !part.configuration.isStoredInMemoryOnly {
      guard let file = part.configuration.file else {
        throw SwiftDataError(
          .noPlace,
          "No device is known here, so there is no place for the models. Open the container while "
            + "the app is launched or from its views, or give its configuration a url.")
      }
      guard files.insert(file.standardizedFileURL.path).inserted else {
        throw SwiftDataError(
          .invalidSchema, "Two configurations have the same file: give one another name or url.")
      }
    }
    return parts
  }
}
