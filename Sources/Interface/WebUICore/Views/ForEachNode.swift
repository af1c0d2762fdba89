/// Keeps a row for each element, by id: rows move with their elements and keep their state.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode {
  typealias Source = ForEach<Data, ID, Content>
  private typealias Row = ForEachRowNode<Data.Element, Content>

  private struct Key: Hashable {
    let id: ID
    /// Tells elements apart that wrongly share an id.
    let occurrence: Int
  }

  private var source: Source
  private var rows: [(key: Key, node: Row)] = []

  init(_ source: Source, at place: NodePlace) {
    self.source = source
    super.init(at: place)
    rows = keyedElements().map { key, element in (key, makeRow(key, element)) }
  }

  private func keyedElements() -> [(Key, Data.Element)] {
    var seen: [ID: Int] = [:]
    return source.data.map { element in
      let id = source.id(element)
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      return (Key(id: id, occurrence: occurrence), element)
    }
  }

  private func makeRow(_ key: Key, _ element: Data.Element) -> Row {
    let place = NodePlace(
      graph: graph, parent: self, identity: identity.key(key.id, occurrence: key.occurrence),
      environment: environment)
    return Row(element, id: AnyHashable(key.id), content: source.content, at: place)
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let new = exactly(view, as: Source.self) else { return false }
    source = new
    self.environment = environment
    var known = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.node) })
    let old = rows
    rows = keyedElements().map { key, element in
      guard let row = known.removeValue(forKey: key) else { return (key, makeRow(key, element)) }
      row.update(to: element, content: new.content, environment: environment)
      return (key, row)
    }
    for row in known.values { row.unmount() }
    let isEditable = source.delete != nil || source.move != nil
    if isEditable || !old.elementsEqual(rows, by: { $0.node === $1.node }) { elementsChanged() }
    return true
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    for row in rows { row.node.updateEnvironment(environment) }
  }

  override func collectElements(into elements: inout [DOMElement]) {
    let isEditable = source.delete != nil || source.move != nil
    for (offset, row) in rows.enumerated() {
      let start = elements.count
      row.node.collectElements(into: &elements)
      guard isEditable else { continue }
      var description = ElementDescription()
      description.traits[ObjectIdentifier(RowEditingTraitKey.self)] = RowEditing(
        offset: offset, count: rows.count, delete: source.delete, move: source.move)
      for element in elements[start...] { element.decorate(description, by: self) }
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for row in rows { body(row.node) }
  }
}

/// One row: evaluates the content closure on its own, so that a change of what only this row
/// reads runs only this row.
final class ForEachRowNode<Element, Content: View>: StructuralNode {
  private let id: AnyHashable
  private var item: Element
  private var content: (Element) -> Content

  init(
    _ item: Element, id: AnyHashable, content: @escaping (Element) -> Content, at place: NodePlace
  ) {
    self.id = id
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
    for element in elements[start...] where element.trait(RowIDTraitKey.self) == nil {
      var description = ElementDescription()
      description.traits[ObjectIdentifier(RowIDTraitKey.self)] = id
      element.decorate(description, by: self)
    }
  }
}
