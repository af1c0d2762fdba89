/// An element of the document as the browser has it, kept here so that only changes travel.
@MainActor
package final class DOMElement {
  package let id: Int
  package let tag: String
  /// The place of the view that it belongs to, or of the part of that view.
  package let identity: ViewIdentity
  package unowned let graph: ViewGraph

  package private(set) weak var parent: DOMElement?
  package private(set) var children: [DOMElement] = []
  package private(set) var text: String?
  private(set) var sharedAttributes = ElementAttributes.none
  private var sharedLayout = ElementLayout.none

  /// The host in whose list of children this element is.
  weak var container: HostNode?
  /// Whether the browser has this element.
  private(set) var isSent = false
  private var needsCommit = false
  var sentChildren: [DOMElement] = []
  /// The row of a `ForEach` that the element was made for.
  var row: RowName?

  private var own = KeptDescription.none
  private var ownText: String?
  private var placement = ElementPlacement.none
  private var layers: [Layer] = []
  private var field: Box<FieldState>?

  private struct Layer {
    var owner: ObjectIdentifier
    var depth: Int
    var description: KeptDescription
  }

  /// Keeps what few elements have out of all the others.
  private final class Box<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(tag: String, identity: ViewIdentity, graph: ViewGraph) {
    self.tag = tag
    self.identity = identity
    self.graph = graph
    id = graph.takeElementID()
    graph.adopt(self)
  }

  // MARK: - What it is like

  /// What the container must know to place the element.
  package internal(set) var layoutTraits: LayoutTraits {
    get { sharedLayout.value }
    set { sharedLayout = ElementLayout.share(newValue) }
  }

  /// The id of the element of the innermost `ForEach` that this was made for.
  package var rowID: AnyHashable? { row?.id }

  /// Takes the description of the view itself.
  func describe(_ description: ElementDescription) {
    graph.note(self, isWaiting: description.isWaiting)
    change(tellsTraits: !own.traits.isEmpty || !description.traits.isEmpty) {
      own = KeptDescription(description)
      ownText = description.text
      if let field {
        field.value.wanted = description.property
      } else if description.property != nil {
        field = Box(FieldState(wanted: description.property))
      }
    }
  }

  /// Takes the style by which the container places it.
  func place(_ description: ElementDescription) {
    let new = ElementPlacement.share(description.styles)
    guard placement !== new else { return }
    change(tellsTraits: false) { placement = new }
  }

  func isDecorated(by owner: ViewNode) -> Bool {
    layers.contains { $0.owner == ObjectIdentifier(owner) }
  }

  /// Adds or replaces what a modifier wants. Of attributes the outermost wins, of styles the
  /// innermost, as if they were inherited.
  func decorate(_ description: ElementDescription, by owner: ViewNode) {
    decorate(KeptDescription(description), by: owner)
  }

  func decorate(_ description: KeptDescription, by owner: ViewNode) {
    let layer = Layer(
      owner: ObjectIdentifier(owner), depth: owner.depth, description: description)
    let old = layers.first { $0.owner == layer.owner }
    change(tellsTraits: !description.traits.isEmpty || old?.description.traits.isEmpty == false) {
      layers.removeAll { $0.owner == layer.owner }
      let index = layers.firstIndex { $0.depth < layer.depth } ?? layers.endIndex
      layers.reserveCapacity(layers.count + 1)
      layers.insert(layer, at: index)
    }
  }

  private func change(tellsTraits: Bool, _ body: () -> Void) {
    let wasOffscreen = isOffscreen
    let oldTraits = tellsTraits ? traits : ShortMap()
    body()
    if isOffscreen != wasOffscreen { graph.visibilityChanged() }
    // A container that draws itself again draws its children again: telling it of traits that are
    // the same would never end.
    if tellsTraits, !Self.areSame(oldTraits, traits) { container?.childTraitsChanged() }
    guard !needsCommit else { return }
    needsCommit = true
    graph.commitLater(self)
  }

  private static func areSame(
    _ old: ShortMap<ObjectIdentifier, Any>, _ new: ShortMap<ObjectIdentifier, Any>
  ) -> Bool {
    old.count == new.count
      && new.entries.allSatisfy { entry in
        old[entry.key].map { ValueComparison.areSame(erased: $0, entry.value) } ?? false
      }
  }

  /// The text of this element and everything in it, as it will be sent.
  package var plainText: String {
    ownText ?? children.map(\.plainText).joined()
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
    tag == "div" && ownText == nil && own.look.value.attributes["role"] == nil
      && descriptions.allSatisfy(\.handlers.isEmpty)
  }

  private var descriptions: [KeptDescription] { [own] + layers.map(\.description) }

  package var isDisabled: Bool {
    own.look.value.isDisabled || layers.contains { $0.description.look.value.isDisabled }
  }

  package var isOffscreen: Bool {
    own.look.value.isOffscreen || layers.contains { $0.description.look.value.isOffscreen }
  }

  /// Whether the view itself takes the whole of a wide window.
  var fillsWindow: Bool { own.look.value.fillsWindow }

  /// What views tell the container about this element, such as a tag.
  package var traits: ShortMap<ObjectIdentifier, Any> {
    var traits = own.traits
    for layer in layers {
      for (key, value) in layer.description.traits.entries { traits[key] = value }
    }
    return traits
  }

  /// Brings text and attributes up to date and sends what changed.
  func commit() {
    guard needsCommit else { return }
    needsCommit = false
    setText(ownText)
    setAttributes(
      ElementAttributes.merged(
        descriptions.map(\.look.value), placement: placement.value, eventKinds: eventKinds,
        isOffscreen: isOffscreen, tag: tag))
    if let field {
      field.value.property = field.value.wanted
    }
  }

  private func setText(_ new: String?) {
    guard text != new else { return }
    text = new
    if isSent { graph.send(.text(id: id, new ?? "")) }
  }

  private func setAttributes(_ new: Shared<[ElementAttribute]>) {
    let old = sharedAttributes
    sharedAttributes = new
    guard isSent, old !== new else { return }
    for attribute in new.value where !old.value.contains(attribute) {
      graph.send(.attribute(id: id, name: attribute.name, value: attribute.value))
    }
    for attribute in old.value where !new.value.contains(where: { $0.name == attribute.name }) {
      graph.send(.attribute(id: id, name: attribute.name, value: nil))
    }
  }

  /// The attributes as the browser has them, by name.
  package var attributes: [(name: String, value: String)] {
    sharedAttributes.value.map { ($0.name, $0.value) }
  }

  // MARK: - Inputs

  /// What this input holds; nil for everything else.
  package var property: PropertyValue? { field?.value.property }

  /// Notes what the person typed or chose, so that only another value is sent back. Returns the event
  /// as the view is to get it.
  func take(_ event: ClientEvent) -> ClientEvent {
    var taken = event
    guard let field else { return event }
    switch (property, event.value) {
    case (.value, .text(let text)):
      if event.kind == .input, mergesEdits {
        taken.value = .text(field.value.take(text, before: event.before, seen: event.seen))
      } else {
        field.value.noteTyped(text)
      }
      field.value.shown = event.isUnseen ? nil : .value(text)
    case (.checked, .bool(let isOn)): field.value.shown = event.isUnseen ? nil : .checked(isOn)
    default: return event
    }
    field.value.lastEdit = max(field.value.lastEdit, event.edit)
    return taken
  }

  /// Whether people write the value, character by character; others are chosen as a whole.
  private var mergesEdits: Bool {
    guard tag == "input" else { return tag == "textarea" }
    let type = sharedAttributes.value.first { $0.name == "type" }?.value ?? "text"
    return Self.writtenTypes.contains(type)
  }

  private static let writtenTypes: Set<String> = [
    "text", "search", "email", "url", "tel", "password", "number",
  ]

  /// The page that made the edits is gone.
  func forgetEdits() {
    field?.value.lastEdit = 0
  }

  /// Notes that the browser may show anything: it chooses by itself when choices come and go.
  func forgetShownValue() {
    field?.value.shown = nil
  }

  /// Sends the value of an input when the browser shows another.
  func checkProperty() {
    guard isSent, let field, let property = field.value.property, property != field.value.shown
    else { return }
    field.value.noteSent(property, number: graph.nextPatches)
    graph.send(.property(id: id, property, edit: field.value.lastEdit))
  }

  /// Notes that the browser gets this element and everything in it as they are now, in the patches
  /// or the full state of a number.
  func markSent(in number: Int) {
    isSent = true
    field?.value.noteSent(property, number: number)
    sentChildren = children
    for child in children { child.markSent(in: number) }
  }

  // MARK: - Events

  private var eventKinds: [String] {
    Set(descriptions.flatMap { $0.handlers.entries.map(\.key.rawValue) }).sorted()
  }

  /// The handlers of an event, the innermost first.
  func handlers(of kind: ClientEvent.Kind) -> [EventHandler] {
    let handlers = descriptions.compactMap { $0.handlers[kind] }
    // The innermost gesture takes a tap; everything else is told to all who listen.
    return kind == .tap ? Array(handlers.prefix(1)) : handlers
  }

  /// Whether this or an element around it is out of use.
  package var isOutOfReach: Bool {
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
