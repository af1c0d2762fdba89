import Observation

/// One mounted view: its identity, its environment and what it keeps between updates.
@MainActor
package class ViewNode {
  package unowned let graph: ViewGraph
  // A parent outlives its children: `unmount` ends the children first.
  package private(set) unowned var parent: ViewNode?
  package let identity: ViewIdentity
  package var environment: EnvironmentValues
  private let level: Int32
  package private(set) var isMounted = true

  /// Whether something that the last evaluation read has changed since.
  var isDirty = false
  private var reads: EnvironmentReads?
  private var observation: ObservationScope?
  private var preferenceCounts = ShortMap<ObjectIdentifier, Int>()

  init(at place: NodePlace) {
    graph = place.graph
    parent = place.parent
    level = (place.parent?.level ?? 0) + 1
    identity = place.identity
    environment = place.environment
  }

  /// How many nodes are around this one, and itself.
  package var depth: Int { Int(level) }

  /// Mounts a view in a new node.
  package static func make<V: View>(_ view: V, at place: NodePlace) -> ViewNode {
    if let view = view as? any NodeView { return view.makeNode(at: place) }
    return BodyNode<ViewBody<V>>(view, at: place)
  }

  /// Takes a new value of the view; false when the view is of another type.
  package func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    false
  }

  /// Takes a new environment while the view stays as it is.
  package func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Evaluates again after a dependency changed.
  package func refresh() {}

  /// Adds the elements that this view contributes to its container.
  package func collectElements(into elements: inout [DOMElement]) {}

  /// Visits the nodes directly below, in order.
  package func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Ends this node and everything below it.
  package func unmount() {
    guard isMounted else { return }
    forEachChild { $0.unmount() }
    isMounted = false
    observation?.end()
    observation = nil
    graph.forget(self)
  }

  /// Tells the container that the elements of this view may be others now.
  package func elementsChanged() {
    parent?.elementsChanged()
  }

  // MARK: - Tracking

  /// Evaluates and remembers what was observed; a change of it makes this node dirty.
  package func track<Result>(_ evaluate: () -> Result) -> Result {
    isDirty = false
    observation?.end()
    // The closure for changes is made only when something was observed: most views observe nothing.
    return withObservationTracking(
      {
        let result = evaluate()
        observation?.read()
        return result
      }, onChange: registration())
  }

  private func registration() -> @Sendable () -> Void {
    let scope = observation ?? ObservationScope(flushQueue: graph.flushQueue)
    observation = scope
    return scope.register { [weak self] in self?.invalidate() }
  }

  /// Evaluates with the node's environment and remembers what was observed, and which keys were read.
  package func trackReading<Result>(_ evaluate: (EnvironmentValues) -> Result) -> Result {
    let reads = EnvironmentReads()
    self.reads = reads
    defer { reads.seal() }
    return track {
      var environment = environment
      environment.reads = reads
      return evaluate(environment)
    }
  }

  /// Whether something that the last evaluation read stands differently in another environment than
  /// in that of this node.
  func readsDiffer(in new: EnvironmentValues) -> Bool {
    reads?.differ(between: environment, and: new) ?? false
  }

  /// Asks for another evaluation in the next flush.
  package func invalidate() {
    guard isMounted, !isDirty else { return }
    isDirty = true
    graph.schedule(self)
  }

  /// Asks for another evaluation from any thread.
  package var invalidator: @Sendable () -> Void {
    let flushQueue = graph.flushQueue
    return { [weak self] in flushQueue.post { self?.invalidate() } }
  }

  // MARK: - Preferences

  /// Counts the sources of a preference below each node, so that a search skips the rest.
  func changeSources(of key: ObjectIdentifier, by change: Int) {
    var node: ViewNode? = self
    while let current = node {
      let count = (current.preferenceCounts[key] ?? 0) + change
      current.preferenceCounts[key] = count == 0 ? nil : count
      node = current.parent
    }
  }

  /// The preferences that this subtree sets.
  var sourceKeys: [ObjectIdentifier] {
    preferenceCounts.entries.map(\.key)
  }

  func hasSources(of key: ObjectIdentifier) -> Bool {
    preferenceCounts[key] != nil
  }

  /// Whether the elements of this view are kept out of sight by what is between it and the
  /// nearest view above that has an element.
  var isKeptOffscreen: Bool {
    var above = parent
    while let current = above, !(current is HostNode) { above = current.parent }
    let end = (above as? HostNode)?.element
    var element = firstElement
    while let current = element, current !== end {
      if current.isOffscreen { return true }
      element = current.parent
    }
    return false
  }

  /// The element of the nearest view above that has one.
  var elementAround: DOMElement? {
    var above = parent
    while let current = above {
      if let host = current as? HostNode { return host.element }
      above = current.parent
    }
    return nil
  }

  var firstElement: DOMElement? {
    if let host = self as? HostNode { return host.element }
    var found: DOMElement?
    forEachChild { if found == nil { found = $0.firstElement } }
    return found
  }

  /// Tells the readers above that a preference below them changed.
  func preferenceChanged(_ key: ObjectIdentifier) {
    var node = parent
    while let current = node {
      if !current.passesPreference(key) { return }
      node = current.parent
    }
  }

  /// Reacts to a preference changing below; false when it goes no further up.
  func passesPreference(_ key: ObjectIdentifier) -> Bool {
    true
  }

  /// Adds the values of a preference from this subtree, in order.
  func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    forEachChild { child in
      guard child.hasSources(of: ObjectIdentifier(key)) else { return }
      child.reducePreference(key, into: &value)
    }
  }
}
