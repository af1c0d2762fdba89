internal import Foundation
public import WebUI

/// Objects as one piece of code sees them, with changes that are not saved yet.
///
/// A context and its objects are used in one isolation. What another context of the container has
/// saved is seen from the next fetch on; by the main context at once.
public final class ModelContext {
  struct Registered {
    weak var model: (any PersistentModel)?
  }

  let core: ContainerCore
  let isMain: Bool
  let inbox: ContextInbox
  /// The objects in use, of which there is one for each row.
  var registered: [Int64: Registered] = [:]
  var pruneCount = 256
  /// The objects with changes, which must not go before they are saved.
  var pending: [Int64: any PersistentModel] = [:]
  /// New objects that may have the unique value of another.
  var unresolved: [Int64: any PersistentModel] = [:]
  /// By table, which pairs come and which go.
  var pairs: [String: [Pair: Bool]] = [:]
  /// Rises when it is uncertain whether relations to many are still as they were found.
  var relationEpoch = 0
  /// While conditions are tested nobody observes.
  var isQuiet = false
  var watches: [ObjectIdentifier: WeakWatch] = [:]
  private var willSave = false
  /// What the changes that belong together are noted in.
  var undoGroup: UndoGroup?
  /// Whether changes are noted for the undo manager.
  var notesUndo = true

  /// Learns how each change is undone; nil for nobody. Changes of the main context in one turn are
  /// undone together, those of others until they are saved or ``processPendingChanges()`` is called.
  public var undoManager: UndoManager? {
    didSet { undoGroup = nil }
  }

  /// Whether changes are saved by themselves, soon after the code that makes them. Counts for the
  /// main context; others are saved when they are told to.
  public var autosaveEnabled: Bool {
    didSet { if autosaveEnabled, hasChanges { saveSoon() } }
  }

  /// Makes a context of its own.
  public init(_ container: ModelContainer) {
    core = container.core
    isMain = false
    autosaveEnabled = false
    inbox = ContextInbox(wake: nil)
    core.connect(inbox)
  }

  /// Makes the context of the views.
  init(main core: ContainerCore) {
    self.core = core
    isMain = true
    autosaveEnabled = core.places.contains(where: \.configuration.allowsSave)
    inbox = ContextInbox { Task { @MainActor in core.main?.takeNews() } }
    core.connect(inbox)
  }

  public var container: ModelContainer { ModelContainer(core) }

  // MARK: - Changes

  /// Whether anything waits to be saved.
  public var hasChanges: Bool { !pending.isEmpty || !pairs.isEmpty }

  /// The objects that the next save adds.
  public var insertedModelsArray: [any PersistentModel] { pending(.inserted) }

  /// The objects that the next save changes.
  public var changedModelsArray: [any PersistentModel] { pending(.kept) }

  /// The objects that the next save removes.
  public var deletedModelsArray: [any PersistentModel] { pending(.deleted) }

  private func pending(_ status: _ModelBacking.Status) -> [any PersistentModel] {
    pending.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.persistentBackingData.status == status }
  }

  /// Adds an object and those that it leads to.
  ///
  /// If another object has the same value of a unique property, that one gets the new values.
  public func insert<T: PersistentModel>(_ model: T) {
    insertModel(model)
  }

  /// Removes an object, and does with those at its relations what their rules say.
  public func delete<T: PersistentModel>(_ model: T) {
    deleteModel(model)
  }

  /// Removes the objects of a model that meet a condition.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { deleteModel(model) }
  }

  /// Notes that values of an object are others.
  func noteChange(of model: any PersistentModel) {
    let backing = model.persistentBackingData
    switch backing.status {
    case .kept where !backing.originals.isEmpty: pending[backing.key] = model
    case .inserted: noteUnresolved(model)
    default: break
    }
    noteChange(in: [backing.entity.name])
  }

  /// Tells who follows these models that objects are others.
  func noteChange(in entities: Set<String>) {
    tell(entities)
    if autosaveEnabled { saveSoon() }
  }

  func noteUnresolved(_ model: any PersistentModel) {
    let backing = model.persistentBackingData
    if backing.entity.properties.contains(where: \.isUnique) { unresolved[backing.key] = model }
  }

  // MARK: - Saving by itself

  /// Sendable because only the main actor uses the main context, and only it takes it out again.
  private struct OnMainActor: @unchecked Sendable {
    let context: ModelContext
  }

  /// Lets what comes after this turn be undone apart from what came before.
  func endTurnSoon(of group: UndoGroup) {
    guard isMain else { return }
    let main = OnMainActor(context: self)
    let turn = ObjectIdentifier(group)
    Task { @MainActor in
      if main.context.undoGroup.map(ObjectIdentifier.init) == turn {
        main.context.processPendingChanges()
      }
    }
  }

  private func saveSoon() {
    guard isMain, !willSave else { return }
    willSave = true
    let main = OnMainActor(context: self)
    Task { @MainActor in main.context.saveByItself() }
  }

  private func saveByItself() {
    willSave = false
    guard autosaveEnabled, hasChanges else { return }
    // What cannot be saved now stays a change, and is tried again with the next one.
    try? save()
  }
}

extension ModelContext: Equatable {
  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }
}
