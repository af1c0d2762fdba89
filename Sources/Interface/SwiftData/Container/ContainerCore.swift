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
  /// The files, or the memory in place of them, each with what is kept there.
  let places: [StorePlace]
  private let placeByEntity: [String: StorePlace]
  /// The context of the views, while there is one.
  @MainActor weak var main: ModelContext?
  private let inboxes = Mutex<[WeakInbox]>([])

  private static let open = Mutex<[String: Weak]>([:])

  private init(_ schema: Schema, _ places: [StorePlace]) {
    self.schema = schema
    self.places = places
    placeByEntity = Dictionary(
      places.flatMap { place in place.store.schema.entities.map { ($0.name, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where the objects of a model are kept.
  func place(of entity: String) -> StorePlace {
    guard let place = placeByEntity[entity] else {
      preconditionFailure(
        "The container has no model “\(entity)”: name it where the container is made.")
    }
    return place
  }

  func store(of entity: Schema.Entity) -> ModelStore { place(of: entity.name).store }

  /// Knows no models: what views have where nobody gave them a container.
  static let empty: ContainerCore = {
    let schema = Schema([] as [any PersistentModel.Type])
    do {
      return ContainerCore(
        schema, [try StorePlace(schema, ModelConfiguration(isStoredInMemoryOnly: true))])
    } catch {
      preconditionFailure("SQLite cannot open a database in memory: \(error)")
    }
  }()

  /// Opens files, or joins those that have them open for the same models.
  static func open(
    _ schema: Schema, _ configurations: [ModelConfiguration]
  ) throws -> ContainerCore {
    if let problem = schema.problem { throw SwiftDataError(.invalidSchema, problem) }
    let parts = try StorePlace.parts(of: schema, configurations)
    guard parts.allSatisfy({ !$0.configuration.isStoredInMemoryOnly }) else {
      return ContainerCore(schema, try parts.map { try StorePlace($0.schema, $0.configuration) })
    }
    // One at a time: a file must not be brought to other models by two at once.
    return try open.withLock { open in
      let name = parts.map(\.name).joined(separator: "\n\n")
      if let core = open[name]?.core { return core }
      let core = ContainerCore(
        schema, try parts.map { try StorePlace($0.schema, $0.configuration) })
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
