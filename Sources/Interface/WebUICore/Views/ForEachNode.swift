/// Keeps a row for each element, by id: rows move with their elements and keep their state. In a
/// lazy container only the rows near what is in sight are mounted.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode,
  RowWindowNode
{
  typealias Source = ForEach<Data, ID, Content>
  private typealias Row = ForEachRowNode<Data.Element, Content>

  private struct Key: Hashable {
    let id: ID
    /// Tells elements apart that wrongly share an id.
    let occurrence: Int
  }

  private var source: Source
  private var keys: [Key] = []
  /// The mounted rows: those of the window, in order.
  private var rows: [(key: Key, node: Row)] = []
  private var window: RowWindow
  private var edges: (before: WindowEdgeNode, after: WindowEdgeNode)?
  /// What rows kept that are not mounted now.
  private var parked: [Key: [ViewIdentity]] = [:]

  init(_ source: Source, at place: NodePlace) {
    self.source = source
    let lazyRows = place.parent?.lazyRows(isInRow: false)
    window = RowWindow(
      count: source.data.count, isLazy: lazyRows != nil,
      startsAtEnd: lazyRows?.startsAtEnd == true)
    super.init(at: place)
    if lazyRows != nil { graph.registerWindow(self) }
    keys = makeKeys()
    rows = elements(in: window.range).map { key, element in (key, makeRow(key, element)) }
    placeEdges()
  }

  private func makeKeys() -> [Key] {
    var seen: [ID: Int] = [:]
    return source.data.map { element in
      let id = source.id(element)
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
  }

  private func elements(in range: Range<Int>) -> [(Key, Data.Element)] {
    let first = source.data.index(source.data.startIndex, offsetBy: range.lowerBound)
    return Array(zip(keys[range], source.data[first...]))
  }

  private func makeRow(_ key: Key, _ element: Data.Element) -> Row {
    let place = NodePlace(
      graph: graph, parent: self, identity: identity.key(key.id, occurrence: key.occurrence),
      environment: environment)
    let row = Row(element, id: AnyHashable(key.id), content: source.content, at: place)
    // What was kept for a view that is no longer there is for nobody.
    if let kept = parked.removeValue(forKey: key) {
      graph.parked.discard(kept, saved: graph.saved)
    }
    return row
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let new = exactly(view, as: Source.self) else { return false }
    source = new
    self.environment = environment
    let oldKeys = keys
    keys = makeKeys()
    if keys != oldKeys || keys.count != window.count { followKeys(from: oldKeys) }
    showRows { row, element in
      row.update(to: element, content: new.content, environment: environment)
    }
    return true
  }

  // The window keeps to its rows that are still there.
  private func followKeys(from old: [Key]) {
    guard window.isPartial || keys.count > RowWindow.threshold else {
      window.follow(count: keys.count, stays: [])
      return
    }
    let places = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    let stays = window.range.compactMap { index in
      places[old[index]].map { (old: index, new: $0) }
    }
    window.follow(count: keys.count, stays: stays)
    let gone = parked.filter { places[$0.key] == nil }
    for (key, kept) in gone {
      parked[key] = nil
      graph.parked.discard(kept, saved: graph.saved)
    }
  }

  /// Mounts the rows of the window and ends the others; `update` is called with those that stay.
  private func showRows(_ update: (Row, Data.Element) -> Void) {
    let old = rows
    var known = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.node) })
    rows = elements(in: window.range).map { key, element in
      guard let row = known.removeValue(forKey: key) else { return (key, makeRow(key, element)) }
      update(row, element)
      return (key, row)
    }
    end(known)
    placeEdges()
    let isEditable = source.delete != nil || source.move != nil
    if isEditable || !old.elementsEqual(rows, by: { $0.node === $1.node }) { elementsChanged() }
  }

  // A row whose element is still there has only left the window.
  private func end(_ ended: [Key: Row]) {
    guard window.isPartial, !ended.isEmpty else {
      for row in ended.values { row.unmount() }
      return
    }
    let left = Set(keys)
    for (key, row) in ended {
      guard left.contains(key) else {
        row.unmount()
        continue
      }
      let kept = graph.parked.park(row)
      if !kept.isEmpty { parked[key] = kept }
    }
  }

  // MARK: - The window

  private func placeEdges() {
    guard window.isPartial else {
      if let edges {
        edges.before.unmount()
        edges.after.unmount()
        self.edges = nil
        elementsChanged()
      }
      return
    }
    let edges = edges ?? (WindowEdgeNode(at: edge("before")), WindowEdgeNode(at: edge("after")))
    self.edges = edges
    edges.before.stand(before: window) { [weak self] rows, step in
      self?.change { $0.show(rows, stepping: step) }
    }
    edges.after.stand(after: window)
  }

  private func edge(_ name: String) -> NodePlace {
    NodePlace(
      graph: graph, parent: self, identity: identity.key(name, occurrence: .max),
      environment: environment)
  }

  private func change(_ move: (inout RowWindow) -> Void) {
    guard isMounted else { return }
    let old = window
    move(&window)
    if window != old { showRows { _, _ in } }
  }

  func mountRow(of id: AnyHashable) -> Bool {
    guard window.isPartial, let id = id.base as? ID,
      let index = keys.firstIndex(where: { $0.id == id }), !window.range.contains(index)
    else { return false }
    change { $0.reveal(index) }
    return true
  }

  // MARK: - The tree

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    for row in rows { row.node.updateEnvironment(environment) }
  }

  override func collectElements(into elements: inout [DOMElement]) {
    edges?.before.collectElements(into: &elements)
    let isEditable = source.delete != nil || source.move != nil
    for (offset, row) in rows.enumerated() {
      let start = elements.count
      row.node.collectElements(into: &elements)
      guard isEditable else { continue }
      var description = ElementDescription()
      description.traits[ObjectIdentifier(RowEditingTraitKey.self)] = RowEditing(
        offset: window.range.lowerBound + offset, count: window.count, delete: source.delete,
        move: source.move)
      for element in elements[start...] { element.decorate(description, by: self) }
    }
    edges?.after.collectElements(into: &elements)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for row in rows { body(row.node) }
    if let edges {
      body(edges.before)
      body(edges.after)
    }
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    for kept in parked.values { graph.parked.discard(kept, saved: graph.saved) }
    parked = [:]
  }
}

extension ViewNode {
  /// How the container around mounts the rows right inside; nil when it mounts them all, and, unless
  /// `isInRow`, within a row.
  func lazyRows(isInRow: Bool) -> LazyRows? {
    var node: ViewNode? = self
    while let current = node {
      if let host = current as? HostNode { return host.lazyRows }
      if !isInRow, current is any RowNode { return nil }
      node = current.parent
    }
    return nil
  }
}

/// The id of a row, known to the row and to the elements that stand for it.
final class RowName {
  let id: AnyHashable

  init(_ id: AnyHashable) {
    self.id = id
  }
}

/// The node of one of many rows.
private protocol RowNode: ViewNode {}

extension ForEachRowNode: RowNode {}

/// One row: evaluates the content closure on its own, so that a change of what only this row
/// reads runs only this row.
final class ForEachRowNode<Element, Content: View>: StructuralNode {
  private let name: RowName
  private var item: Element
  private var content: (Element) -> Content

  init(
    _ item: Element, id: AnyHashable, content: @escaping (Element) -> Content, at place: NodePlace
  ) {
    name = RowName(id)
    self.item = item
    self.content = content
    super.init(at: place)
    children = [ViewNode.make(evaluate(), at: childPlace(0))]
  }

  private func evaluate() -> Content {
    graph.counters.rows += 1
    return track { content(item) }
  }

  func update(
    to item: Element, content: @escaping (Element) -> Content, environment: EnvironmentValues
  ) {
    let isSame =
      !isDirty && ValueComparison.areSame(self.content, content)
      && ValueComparison.areSame(self.item, item)
    self.item = item
    self.content = content
    if isSame {
      updateEnvironment(environment)
    } else {
      self.environment = environment
      refresh()
    }
  }

  override func refresh() {
    guard isMounted else { return }
    replaceChild(0, with: evaluate(), slot: 0)
  }

  // A row can be scrolled to, and picked, by the id of its element. Of nested rows the inner has
  // been here first.
  override func collectElements(into elements: inout [DOMElement]) {
    let start = elements.count
    super.collectElements(into: &elements)
    for element in elements[start...] where element.row == nil { element.row = name }
  }
}
