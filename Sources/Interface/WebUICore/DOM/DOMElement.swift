/// An element of the document as the browser has it, kept here so that only changes travel.
@MainActor
package final class DOMElement {
  package let id: Int
  package let tag: String
  package unowned let graph: ViewGraph

  package private(set) weak var parent: DOMElement?
  package private(set) var children: [DOMElement] = []
  package private(set) var text: String?
  package private(set) var attributes: [(name: String, value: String)] = []
  package private(set) var property: PropertyValue?
  package internal(set) var layoutTraits = LayoutTraits()

  /// The host in whose list of children this element is.
  weak var container: HostNode?
  /// Whether the browser has this element.
  private(set) var isSent = false
  var sentChildren: [DOMElement] = []

  private var own = ElementDescription()
  private var placement: [ElementDescription.Style] = []
  private var layers: [Layer] = []
  private var needsCommit = false
  /// What the browser shows in the input, and the edit that made it so.
  private var shown: PropertyValue?
  private var lastEdit = 0

  private struct Layer {
    var owner: ObjectIdentifier
    var depth: Int
    var description: ElementDescription
  }

  init(tag: String, graph: ViewGraph) {
    self.tag = tag
    self.graph = graph
    id = graph.takeElementID()
    graph.adopt(self)
  }

  // MARK: - What it is like

  /// Takes the description of the view itself.
  func describe(_ description: ElementDescription) {
    change(tellsTraits: !own.traits.isEmpty || !description.traits.isEmpty) { own = description }
  }

  /// Takes the style by which the container places it.
  func place(_ description: ElementDescription) {
    guard placement != description.styles else { return }
    change(tellsTraits: false) { placement = description.styles }
  }

  func isDecorated(by owner: ViewNode) -> Bool {
    layers.contains { $0.owner == ObjectIdentifier(owner) }
  }

  /// Adds or replaces what a modifier wants. Of attributes the outermost wins, of styles the
  /// innermost, as if they were inherited.
  func decorate(_ description: ElementDescription, by owner: ViewNode) {
    let layer = Layer(
      owner: ObjectIdentifier(owner), depth: owner.depth, description: description)
    let old = layers.first { $0.owner == layer.owner }
    change(tellsTraits: !description.traits.isEmpty || old?.description.traits.isEmpty == false) {
      layers.removeAll { $0.owner == layer.owner }
      let index = layers.firstIndex { $0.depth < layer.depth } ?? layers.endIndex
      layers.insert(layer, at: index)
    }
  }

  private func change(tellsTraits: Bool, _ body: () -> Void) {
    let wasOffscreen = isOffscreen
    let oldTraits = tellsTraits ? traits : [:]
    body()
    if isOffscreen != wasOffscreen { graph.visibilityChanged() }
    // A container that draws itself anew draws its children anew: telling it of traits that are
    // the same would never end.
    if tellsTraits, !Self.areSame(oldTraits, traits) { container?.childTraitsChanged() }
    guard !needsCommit else { return }
    needsCommit = true
    graph.commitLater(self)
  }

  private static func areSame(
    _ old: [ObjectIdentifier: Any], _ new: [ObjectIdentifier: Any]
  ) -> Bool {
    old.count == new.count
      && new.allSatisfy { key, value in
        old[key].map { ValueComparison.areSame(erased: $0, value) } ?? false
      }
  }

  /// The text of this element and everything in it, as it will be sent.
  package var plainText: String {
    own.text ?? children.map(\.plainText).joined()
  }

  /// The control that this element is, or that is all there is in it; nil when there is none.
  var onlyControl: DOMElement? {
    var element = self
    while element.isPlainBox, element.children.count == 1, let child = element.children.first {
      element = child
    }
    return Self.controls.contains(element.tag) ? element : nil
  }

  private static let controls: Set<String> = ["a", "button", "input", "select", "textarea"]

  private var isPlainBox: Bool {
    tag == "div" && own.text == nil && own.attributes["role"] == nil
      && descriptions.allSatisfy(\.handlers.isEmpty)
  }

  private var descriptions: [ElementDescription] { [own] + layers.map(\.description) }

  package var isDisabled: Bool {
    own.isDisabled || layers.contains(where: \.description.isDisabled)
  }

  package var isOffscreen: Bool {
    own.isOffscreen || layers.contains(where: \.description.isOffscreen)
  }

  /// What views tell the container about this element, such as a tag.
  package var traits: [ObjectIdentifier: Any] {
    descriptions.reduce(into: [:]) { $0.merge($1.traits) { $1 } }
  }

  /// Brings text and attributes up to date and sends what changed.
  func commit() {
    guard needsCommit else { return }
    needsCommit = false
    setText(own.text)
    setAttributes(mergedAttributes())
    property = own.property
    checkProperty()
  }

  private func mergedAttributes() -> [(name: String, value: String)] {
    var merged = own
    for layer in layers {
      merged.attributes.merge(layer.description.attributes) { $1 }
      for name in layer.description.removedAttributes { merged.attributes[name] = nil }
      merged.fallbackRole = merged.fallbackRole ?? layer.description.fallbackRole
      merged.classes += layer.description.classes.filter { !merged.classes.contains($0) }
      for style in layer.description.styles { merged.addStyle(style) }
    }
    for style in placement { merged.setStyle(style.property, style.value) }
    var attributes = merged.attributes
    if !merged.classes.isEmpty { attributes["class"] = merged.classes.joined(separator: " ") }
    if !merged.styles.isEmpty {
      attributes["style"] = merged.styles.map { "\($0.property):\($0.value)" }
        .joined(separator: ";")
    }
    if let role = merged.fallbackRole, attributes["role"] == nil, tag == "div" || tag == "span" {
      attributes["role"] = role
    }
    let kinds = eventKinds
    if !kinds.isEmpty { attributes["data-e"] = kinds.joined(separator: " ") }
    if isOffscreen {
      attributes["hidden"] = ""
      attributes["inert"] = ""
    }
    return attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  private func setText(_ new: String?) {
    guard text != new else { return }
    text = new
    if isSent { graph.send(.text(id: id, new ?? "")) }
  }

  private func setAttributes(_ new: [(name: String, value: String)]) {
    let old = attributes
    attributes = new
    guard isSent else { return }
    for (name, value) in new where old.first(where: { $0.name == name })?.value != value {
      graph.send(.attribute(id: id, name: name, value: value))
    }
    for (name, _) in old where !new.contains(where: { $0.name == name }) {
      graph.send(.attribute(id: id, name: name, value: nil))
    }
  }

  // MARK: - Inputs

  /// Notes what the person typed, so that only another value is sent back.
  func noteEdit(_ value: PropertyValue, edit: Int) {
    shown = value
    lastEdit = max(lastEdit, edit)
  }

  /// Sends the value of an input when the browser shows another.
  func checkProperty() {
    guard isSent, let property, property != shown else { return }
    shown = property
    graph.send(.property(id: id, property, edit: lastEdit))
  }

  /// Notes that the browser has this element and everything in it as they are now.
  func markSent() {
    isSent = true
    shown = property
    sentChildren = children
    for child in children { child.markSent() }
  }

  // MARK: - Events

  private var eventKinds: [String] {
    var kinds = Set(own.handlers.keys)
    for layer in layers { kinds.formUnion(layer.description.handlers.keys) }
    return kinds.map(\.rawValue).sorted()
  }

  /// The handlers of an event, the innermost first.
  func handlers(of kind: ClientEvent.Kind) -> [EventHandler] {
    let handlers = descriptions.compactMap { $0.handlers[kind] }
    // The innermost gesture takes a tap; everything else is told to all who listen.
    return kind == .tap ? Array(handlers.prefix(1)) : handlers
  }

  /// Whether this or an element around it is out of use.
  var isOutOfReach: Bool {
    isDisabled || isOffscreen || parent?.isOutOfReach == true
  }

  /// Whether the person can see it, as far as screens and tabs go.
  var isOnScreen: Bool {
    !isOffscreen && parent?.isOnScreen != false
  }

  // MARK: - Children

  func setChildren(_ new: [DOMElement]) {
    guard !new.elementsEqual(children, by: ===) else { return }
    for child in children where child.parent === self { child.parent = nil }
    for child in new { child.parent = self }
    children = new
    graph.structureChanged(self)
  }
}
