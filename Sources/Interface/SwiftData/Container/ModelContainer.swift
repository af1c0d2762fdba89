internal import Foundation

/// The models of an app and the file that keeps them.
///
/// Containers of one file share it, and their ``mainContext``. It is closed when no container and no
/// context is left.
public final class ModelContainer: Sendable {
  let core: ContainerCore
  @MainActor private var main: ModelContext?

  public var schema: Schema { core.schema }
  public var configurations: [ModelConfiguration] { core.places.map(\.configuration) }

  /// Opens the files of configurations and brings them to these models.
  ///
  /// Each configuration keeps the models of its schema; one without a schema keeps the others.
  ///
  /// - Throws: ``SwiftDataError``; a file that cannot be brought to the models stays as it was.
  public init(for schema: Schema, configurations: [ModelConfiguration]) throws {
    core = try ContainerCore.open(schema, configurations)
  }

  /// Opens the files of configurations and brings them to these models.
  public convenience init(
    for types: any PersistentModel.Type..., configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  /// Opens the files of configurations and brings them to these models.
  public convenience init(for schema: Schema, configurations: ModelConfiguration...) throws {
    try self.init(for: schema, configurations: configurations)
  }

  init(_ core: ContainerCore) {
    self.core = core
  }

  /// The context of the views. It saves by itself.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = core.main ?? ModelContext(main: core)
    core.main = context
    main = context
    return context
  }

  /// Deletes every object of every model, for contexts that do not have them yet.
  public func deleteAllData() throws {
    for place in core.places { try place.store.deleteAll() }
    core.post(Changes(everythingIn: schema), from: nil)
  }
}
