import Foundation

/// A node that owns an element and has the elements of the views inside as its children.
@MainActor
package class HostNode: ViewNode {
  package let element: DOMElement
  private var slots: [Slot] = []
  // What is small stands together: there is a host for each element of each scene.
  private var layout = ChildLayout.none
  /// How the rows of a `ForEach` right inside are mounted; nil: all of them.
  private(set) var lazyRows: LazyRows?
  private var isUpdating = false
  private var needsSync = true
  private var observesChildren = false
  private var sizing: (LayoutTraits) -> LayoutTraits = { $0 }
  private var uncheckedPreferences: Set<ObjectIdentifier> = []
  private var clock: Task<Void, Never>?
  private var observedPreferences: [ObjectIdentifier: ObservedPreference] = [:]

  private struct Slot {
    var key: SlotKey
    var node: ViewNode?
    /// Wrapped content, which another node owns.
    var element: DOMElement?
    var changed: ChangedEnvironment?
    var basis: Basis?
  }

  /// How the environment inside differs from that of the view.
  private final class ChangedEnvironment {
    let transform: (inout EnvironmentValues) -> Void
    let result: EnvironmentValues

    init(
      _ environment: EnvironmentValues, by transform: @escaping (inout EnvironmentValues) -> Void,
      after old: ChangedEnvironment?
    ) {
      self.transform = transform
      var result = environment
      transform(&result)
      self.result = old.map { result.reconciled(with: $0.result, over: environment) } ?? result
    }
  }

  /// What the content was made from, and the value of the view that it was made by.
  private final class Basis {
    let value: AnyHashable
    let revision: UInt64

    init(_ value: AnyHashable, revision: UInt64) {
      self.value = value
      self.revision = revision
    }
  }

  /// Counts the values that the view has had.
  var revision: UInt64 = 0

  init(tag: String, at place: NodePlace) {
    element = DOMElement(tag: tag, identity: place.identity, graph: place.graph)
    super.init(at: place)
  }

  // MARK: - Drawing

  /// Takes a new description of the element and of what is inside.
  func apply(_ rendering: Rendering) {
    isUpdating = true
    let wasOffscreen = element.isOffscreen
    element.describe(rendering.description)
    if element.isOffscreen != wasOffscreen {
      for key in keysInside { preferenceChanged(key) }
    }
    if layout != rendering.layout { needsSync = true }
    layout = rendering.layout
    lazyRows = rendering.lazyRows
    sizing = rendering.sizing
    updateSlots(rendering.slots)
    isUpdating = false
    waitForRefresh(rendering.refreshDate)
    for command in rendering.commands {
      graph.sendLater(.command(id: element.id, name: command.name, argument: command.argument))
    }
    // Sizing is a closure, so whether it changed is known only by its result.
    sync(always: needsSync)
  }

  private func waitForRefresh(_ date: Date?) {
    clock?.cancel()
    clock = date.map { date in
      Task.apart { [weak self] in
        try? await Task.sleep(for: .seconds(max(0.05, date.timeIntervalSinceNow)))
        if !Task.isCancelled { self?.invalidate() }
      }
    }
  }

  private func updateSlots(_ new: [Rendering.Slot]) {
    var old = slots
    var next: [Slot] = []
    next.reserveCapacity(new.count)
    for (index, slot) in new.enumerated() {
      let match =
        index < old.count && old[index].key == slot.key
        ? index : old.firstIndex { $0.key == slot.key }
      let before = match.map { old[$0] }
      if let match {
        if match != index { needsSync = true }
        old[match].node = nil
      }
      next.append(update(slot, from: before))
    }
    for slot in old { slot.node?.unmount() }
    if next.count != slots.count { needsSync = true }
    slots = next
  }

  private func update(_ slot: Rendering.Slot, from before: Slot?) -> Slot {
    var result = Slot(key: slot.key, node: before?.node)
    result.changed = slot.transform.map {
      ChangedEnvironment(environment, by: $0, after: before?.changed)
    }
    result.basis = slot.basis.map { Basis($0, revision: revision) }
    let inside = result.changed?.result ?? environment
    switch slot.content {
    case .element(let element):
      if before?.element !== element { needsSync = true }
      result.element = element
    case .view(let view):
      if let node = result.node, let basis = before?.basis, slot.basis == basis.value,
        revision == basis.revision
      {
        node.updateEnvironment(inside)
        break
      }
      result.node = update(result.node, to: view, environment: inside, key: slot.key)
    case .part(let tag, let rendering):
      if let part = result.node as? PartNode, part.element.tag == tag {
        part.environment = environment
        part.revision = revision
        part.apply(rendering)
      } else {
        result.node?.unmount()
        let part = PartNode(tag: tag, at: place(slot.key, environment))
        part.revision = revision
        part.apply(rendering)
        result.node = part
        needsSync = true
      }
    }
    return result
  }

  private func update(
    _ node: ViewNode?, to view: some View, environment: EnvironmentValues, key: SlotKey
  ) -> ViewNode {
    if let node {
      if node.update(to: view, environment: environment) { return node }
      node.unmount()
    }
    needsSync = true
    return ViewNode.make(view, at: place(key, environment))
  }

  private func place(_ key: SlotKey, _ environment: EnvironmentValues) -> NodePlace {
    let identity =
      switch key {
      case .index(let index): identity.slot(index)
      case .name(let name): identity.key(name)
      }
    return NodePlace(graph: graph, parent: self, identity: identity, environment: environment)
  }

  /// Hands a changed environment to what is inside, without drawing again.
  func updateSlotEnvironments() {
    isUpdating = true
    for index in slots.indices {
      if let old = slots[index].changed {
        slots[index].changed = ChangedEnvironment(environment, by: old.transform, after: old)
      }
      slots[index].node?.updateEnvironment(slots[index].changed?.result ?? environment)
    }
    isUpdating = false
    sync(always: needsSync)
  }

  package override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    updateSlotEnvironments()
  }

  // MARK: - Children

  package override func collectElements(into elements: inout [DOMElement]) {
    elements.append(element)
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    for slot in slots {
      if let node = slot.node { body(node) }
    }
  }

  package override func elementsChanged() {
    guard isMounted else { return }
    needsSync = true
    if !isUpdating { graph.scheduleSync(self) }
  }

  /// Collects the elements inside, places them, and works out what this element is like.
  func sync(always: Bool) {
    if always {
      needsSync = false
      isUpdating = true
      var children: [DOMElement] = []
      for slot in slots {
        slot.node?.collectElements(into: &children)
        if let element = slot.element { children.append(element) }
      }
      collectPresented(into: &children)
      isUpdating = false
      for child in children { child.container = self }
      let changed = !children.elementsEqual(element.children, by: ===)
      element.setChildren(children)
      place(children)
      if changed { childTraitsChanged() }
    }
    resize()
  }

  /// Adds elements that belong to views elsewhere; only the root has such.
  func collectPresented(into elements: inout [DOMElement]) {}

  func syncIfNeeded() {
    if isMounted, needsSync { sync(always: true) }
  }

  private func place(_ children: [DOMElement]) {
    let places = layout.placements(of: children.map(\.layoutTraits))
    for (child, place) in zip(children, places) { child.place(place) }
  }

  private func resize() {
    let inner =
      layout == .none ? LayoutTraits() : LayoutTraits.union(element.children.map(\.layoutTraits))
    let traits = sizing(inner)
    guard traits != element.layoutTraits else { return }
    element.layoutTraits = traits
    element.container?.elementsChanged()
  }

  // MARK: - What the children tell

  func readChildren() -> [DOMElement] {
    observesChildren = true
    return element.children
  }

  func childTraitsChanged() {
    if observesChildren { invalidate() }
  }

  /// A preference that was read for the last drawing.
  private struct ObservedPreference {
    /// Whether the value is still certainly the same.
    var isSame: () -> Bool
  }

  func readPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    let value = currentPreference(key)
    observedPreferences[ObjectIdentifier(key)] = ObservedPreference { [unowned self] in
      ValueComparison.areSame(value, currentPreference(key))
    }
    return value
  }

  private func currentPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value: Key.Value?
    super.reducePreference(key, into: &value)
    return value ?? Key.defaultValue
  }

  // What is out of sight tells nothing to those around it.
  override func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?)
  {
    guard !isKeptOffscreen, observedPreferences[ObjectIdentifier(key)] == nil else { return }
    super.reducePreference(key, into: &value)
  }

  /// The preferences that are set by what is in the element.
  var keysInside: [ObjectIdentifier] { sourceKeys }

  override func passesPreference(_ key: ObjectIdentifier) -> Bool {
    guard observedPreferences[key] != nil else { return true }
    // Compared once everything below is as it will be: many sources may change in one flush.
    if isMounted, !isDirty, uncheckedPreferences.insert(key).inserted {
      graph.checkPreferences(of: self)
    }
    return false
  }

  /// Draws again if a preference that was read is now another.
  func checkPreferences() {
    let keys = uncheckedPreferences
    uncheckedPreferences = []
    guard isMounted, !isDirty else { return }
    if keys.contains(where: { observedPreferences[$0]?.isSame() == false }) { invalidate() }
  }

  // MARK: - End

  package override func unmount() {
    guard isMounted else { return }
    super.unmount()
    clock?.cancel()
    graph.remove(element)
  }
}

/// An element that is part of the view around it.
final class PartNode: HostNode {
  // What is in a part is in the view: a wrapper may put what it wraps into one.
  override func childTraitsChanged() {
    super.childTraitsChanged()
    (parent as? HostNode)?.childTraitsChanged()
  }
}
