package import Foundation

/// Collects how a view draws its element; what is not said again goes away.
@MainActor
package final class Rendering {
  /// The environment of the view; what is read here is depended upon.
  package let environment: EnvironmentValues

  /// How the children are laid out.
  package var layout = ChildLayout.none
  /// Lets only the rows of a long `ForEach` right inside be mounted that are near what is in sight.
  package var lazyRows: LazyRows?
  /// Turns what the children are like as layout into what this element is like.
  package var sizing: (LayoutTraits) -> LayoutTraits = { $0 }

  var description = ElementDescription()
  var slots: [Slot] = []
  var commands: [Command] = []
  var refreshDate: Date?
  let host: HostNode?

  struct Slot {
    var key: SlotKey
    var content: Content
    var transform: ((inout EnvironmentValues) -> Void)?
    var basis: AnyHashable?

    enum Content {
      case view(any View)
      case part(tag: String, Rendering)
      case element(DOMElement)
    }
  }

  struct Command {
    var name: String
    var argument: String?
  }

  init(environment: EnvironmentValues, host: HostNode?) {
    self.environment = environment
    self.host = host
  }

  /// The id of the element.
  package var elementID: Int { host?.element.id ?? 0 }

  /// The graph in which the view is mounted.
  package var graph: ViewGraph? { host?.graph }

  /// How the container around this view mounts its rows, when it does not mount them all.
  package var lazyRowsAround: LazyRows? { host?.parent?.lazyRows(isInRow: true) }

  // MARK: - The element

  /// Sets an attribute, or leaves it out when the value is nil.
  package func attribute(_ name: String, _ value: String?) {
    description.attributes[name] = value
  }

  /// Sets an attribute without a value, such as `multiple`, when it is true.
  package func attribute(_ name: String, present: Bool) {
    description.attributes[name] = present ? "" : nil
  }

  /// Sets the role of an element that has none of its own and gets none otherwise.
  package func fallbackRole(_ role: String) {
    description.fallbackRole = role
  }

  /// Takes away an attribute that the decorated view sets.
  package func removeAttribute(_ name: String) {
    description.removedAttributes.insert(name)
  }

  /// Adds classes of the style sheet.
  package func addClass(_ names: String...) {
    description.classes += names
  }

  /// Sets a style property, or leaves it out when the value is nil.
  package func style(_ property: String, _ value: String?) {
    description.setStyle(property, value)
  }

  /// Sets style properties from declarations such as `color:red;opacity:.5`.
  package func styles(_ declarations: String) {
    for declaration in declarations.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      style(String(declaration[..<colon]), String(declaration[declaration.index(after: colon)...]))
    }
  }

  /// Sets the text; an element with text has no children.
  package func text(_ text: String) {
    description.text = text
  }

  /// Sets what an input holds; it is sent only when the browser shows something else.
  package func value(_ value: String) {
    description.property = .value(value)
  }

  /// Sets whether a check box is checked.
  package func checked(_ isChecked: Bool) {
    description.property = .checked(isChecked)
  }

  /// Takes the element out of use: its events and those inside are ignored.
  package func disabled(_ isDisabled: Bool) {
    description.isDisabled = isDisabled
    attribute("disabled", present: isDisabled)
  }

  /// Keeps the element mounted but out of sight: hidden, inert, its views disappeared.
  package func offscreen(_ isOffscreen: Bool) {
    description.isOffscreen = isOffscreen
  }

  /// Says that the style sheet gives this the whole of a wide window, as it does with columns. An app
  /// without such an element is shown as a phone's screen there.
  package func fillsWindow() {
    description.fillsWindow = true
  }

  /// Says that this stands in the place of what is still to come, as a spinner does.
  ///
  /// A first paint waits a moment longer while such an element is in sight.
  package func waiting() {
    description.isWaiting = true
  }

  /// Calls the handler when the browser reports an event of this kind.
  package func on(_ kind: ClientEvent.Kind, _ handler: @escaping EventHandler) {
    description.handlers[kind] = handler
  }

  /// Tells containers something about this element.
  package func trait<Key: ViewTraitKey>(_ key: Key.Type, _ value: Key.Value) {
    description.traits[ObjectIdentifier(key)] = value
  }

  /// Draws this view again at a time, for what follows the clock.
  package func refresh(at date: Date) {
    refreshDate = min(refreshDate ?? date, date)
  }

  // MARK: - What is inside

  /// Mounts a view inside; `environment` changes what it and everything below sees.
  ///
  /// A `basis` says that the view is made from the drawn view's own value and the basis alone.
  /// While neither is another, what is inside stays as it is, so that a container which is drawn
  /// again because of what its content told it does not evaluate that content again.
  package func view(
    _ view: some View, key: String? = nil, basis: AnyHashable? = nil,
    environment transform: ((inout EnvironmentValues) -> Void)? = nil
  ) {
    add(.view(view), key: key, basis: basis, transform: transform)
  }

  /// Puts an element inside that is part of this view.
  package func element(_ tag: String, key: String? = nil, _ render: (Rendering) -> Void) {
    let part = Rendering(environment: environment, host: nil)
    render(part)
    add(.part(tag: tag, part), key: key)
  }

  /// Puts the element of wrapped content inside.
  func content(_ element: DOMElement) {
    add(.element(element), key: "content")
  }

  private func add(
    _ content: Slot.Content, key: String?, basis: AnyHashable? = nil,
    transform: ((inout EnvironmentValues) -> Void)? = nil
  ) {
    let key = key.map(SlotKey.name) ?? .index(slots.count)
    slots.append(Slot(key: key, content: content, transform: transform, basis: basis))
  }

  // MARK: - What the children tell

  /// The value of a preference that the views inside set; it goes no further up.
  package func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    host?.readPreference(key) ?? Key.defaultValue
  }

  /// The elements inside as they were last laid out; this view is drawn again when they change.
  package var children: [DOMElement] {
    host?.readChildren() ?? []
  }

  /// Sends the browser a command once the element is there.
  package func command(_ name: String, _ argument: String? = nil) {
    commands.append(Command(name: name, argument: argument))
  }
}

/// What tells the things inside an element apart from one drawing to the next.
enum SlotKey: Hashable {
  case index(Int)
  case name(String)
}
