internal import WebUICore

/// What a view found, and whether that is still so.
@MainActor
final class QueryWatch<Element: PersistentModel> {
  private(set) var found: [Element] = []
  private(set) var error: (any Error)?
  private(set) var context: ModelContext?
  private weak var node: ViewNode?
  private var watch: ContextWatch?
  private var key: FetchKey?
  /// Whether objects of the context are others since.
  private let staleness = Staleness()

  /// Finds the objects, unless they are those that were found before.
  func follow(
    _ descriptor: FetchDescriptor<Element>, in context: ModelContext, for node: ViewNode,
    motion: String?
  ) {
    if self.context !== context || self.node !== node { listen(to: context, for: node) }
    let key = FetchKey(descriptor)
    staleness.motion = motion
    // A condition that SQLite does not know may ask objects of any model.
    staleness.entity = key == nil ? nil : Schema.Entity.of(Element.self).name
    guard staleness.isStale || key == nil || key != self.key else { return }
    self.key = key
    staleness.isStale = false
    do {
      found = try context.fetch(descriptor)
      error = nil
    } catch {
      self.error = error
    }
  }

  private func listen(to context: ModelContext, for node: ViewNode) {
    if let watch { self.context?.remove(watch) }
    self.context = context
    self.node = node
    staleness.isStale = true
    let invalidate = node.invalidator
    let watch = ContextWatch { [staleness] entities in
      guard staleness.entity.map(entities.contains) ?? true else { return }
      staleness.isStale = true
      guard Motion.current == nil, let motion = staleness.motion else { return invalidate() }
      Motion.$current.withValue(motion) { invalidate() }
    }
    self.watch = watch
    context.add(watch)
  }
}

/// What a watch and its view share.
private final class Staleness {
  var isStale = true
  var entity: String?
  var motion: String?
}
