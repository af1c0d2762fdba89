internal import Foundation
internal import Synchronization

/// What the containers and contexts of one file share.
final class ContainerCore: Sendable {
  private struct Weak {
    weak var core: ContainerCore?
  }

  private struct WeakInbox {
    weak var inbox: ContextInbox?
  }

  let schema: Schema
  let configuration: ModelConfiguration
  let store: ModelStore
  /// The context of the views, while there is one.
  @MainActor weak var main: ModelContext?
  private let inboxes = Mutex<[WeakInbox]>([])

  private static let open = Mutex<[String: Weak]>([:])

  private init(_ schema: Schema, _ configuration: ModelConfiguration, _ store: ModelStore) {
    self.schema = schema
    self.configuration = configuration
    self.store = store
  }

  /// Knows no models: what views have where nobody gave them a container.
  static let empty: ContainerCore = {
    let schema = Schema([] as [any PersistentModel.Type])
    do {
      return ContainerCore(
        schema, ModelConfiguration(isStoredInMemoryOnly: true), try ModelStore(schema, file: nil))
    } catch {
      preconditionFailure("SQLite cannot open a database in memory: \(error)")
    }
  }()

  /// Opens a file, or joins those that have it open for the same models.
  static func open(_ schema: Schema, _ configuration: ModelConfiguration) throws -> ContainerCore {
    if let problem = schema.problem { throw SwiftDataError(.invalidSchema, problem) }
    guard !configuration.isStoredInMemoryOnly else {
      return ContainerCore(schema, configuration, try ModelStore(schema, file: nil))
    }
    guard let file = configuration.file else {
      throw SwiftDataError(
        .noPlace,
        "No device is known here, so there is no place for the models. Open the container while the "
          + "app is launched or from its views, or give its configuration a url.")
    }
    // One at a time: a file must not be brought to other models by two at once.
    return try open.withLock { open in
      let path = file.standardizedFileURL.path
      let models = schema.entities.map { "\(ObjectIdentifier($0))" }.sorted()
      let name = ([path, "\(configuration.allowsSave)"] + models).joined(separator: "\n")
      if let core = open[name]?.core { return core }
      let core = ContainerCore(schema, configuration, try ModelStore(schema, file: file))
      open = open.filter { $0.value.core != nil }
      open[name] = Weak(core: core)
      return core
    }
  }

  /// Lets an inbox hear of what others save.
  func connect(_ inbox: ContextInbox) {
    inboxes.withLock { inboxes in
      inboxes.removeAll { $0.inbox == nil }
      inboxes.append(WeakInbox(inbox: inbox))
    }
  }

  /// Tells all but one what was saved.
  func post(_ changes: Changes, from sender: ContextInbox?) {
    let others = inboxes.withLock { $0.compactMap(\.inbox) }
    for inbox in others where inbox !== sender { inbox.post(changes) }
  }
}
