/// The part of an element's description that many elements have in common.
struct ElementLook: Hashable {
  var attributes: [String: String] = [:]
  var classes: [String] = []
  var styles: [ElementDescription.Style] = []
  var fallbackRole: String?
  var removedAttributes: Set<String> = []
  var isDisabled = false
  var isOffscreen = false
  var fillsWindow = false
}

/// A description as an element keeps it: what it has in common with others is kept once for all.
@MainActor
struct KeptDescription {
  let look: Shared<ElementLook>
  let handlers: ShortMap<ClientEvent.Kind, EventHandler>
  let traits: ShortMap<ObjectIdentifier, Any>

  init(_ description: ElementDescription) {
    look = Self.looks.share(
      ElementLook(
        attributes: description.attributes, classes: description.classes,
        styles: description.styles, fallbackRole: description.fallbackRole,
        removedAttributes: description.removedAttributes, isDisabled: description.isDisabled,
        isOffscreen: description.isOffscreen, fillsWindow: description.fillsWindow))
    handlers = description.handlers
    traits = description.traits
  }

  private static let looks = SharedTable<ElementLook>()

  /// What nobody has described.
  static let none = KeptDescription(ElementDescription())
}

/// The styles by which containers place elements.
@MainActor
enum ElementPlacement {
  private static let table = SharedTable<[ElementDescription.Style]>()

  static let none = share([])

  static func share(_ styles: [ElementDescription.Style]) -> Shared<[ElementDescription.Style]> {
    table.share(styles)
  }
}

/// What containers must know of elements to place them.
@MainActor
enum ElementLayout {
  private static let table = SharedTable<LayoutTraits>()

  static let none = share(LayoutTraits())

  static func share(_ traits: LayoutTraits) -> Shared<LayoutTraits> {
    table.share(traits)
  }
}

/// A name and a value in an element's tag.
struct ElementAttribute: Hashable {
  let name: String
  let value: String
}

/// The attributes of an element as the browser gets them, by name.
@MainActor
enum ElementAttributes {
  private static let table = SharedTable<[ElementAttribute]>()

  static let none = share([])

  static func share(_ attributes: [ElementAttribute]) -> Shared<[ElementAttribute]> {
    table.share(attributes)
  }

  /// Merges what the sources want. Of attributes the outermost wins, of styles the innermost, as if
  /// they were inherited; how the container places the element is the last word.
  static func merged(
    _ looks: [ElementLook], placement: [ElementDescription.Style], eventKinds: [String],
    isOffscreen: Bool, tag: String
  ) -> Shared<[ElementAttribute]> {
    var merged = ElementDescription()
    for look in looks {
      merged.attributes.merge(look.attributes) { $1 }
      for name in look.removedAttributes { merged.attributes[name] = nil }
      merged.fallbackRole = merged.fallbackRole ?? look.fallbackRole
      merged.classes += look.classes.filter { !merged.classes.contains($0) }
      for style in look.styles { merged.addStyle(style) }
    }
    for style in placement { merged.setStyle(style.property, style.value) }
    var attributes = merged.attributes
    if !merged.classes.isEmpty { attributes["class"] = merged.classes.joined(separator: " ") }
    if !merged.styles.isEmpty {
      attributes["style"] = merged.styles.map { "\($0.property):\($0.value)" }
        .joined(separator: ";")
    }
    if let role = merged.fallbackRole, attributes["role"] == nil, ["div", "span"].contains(tag) {
      attributes["role"] = role
    }
    SpokenValue.place(in: &attributes, tag: tag)
    if !eventKinds.isEmpty { attributes["data-e"] = eventKinds.joined(separator: " ") }
    if isOffscreen {
      attributes["hidden"] = ""
      attributes["inert"] = ""
    }
    return share(
      attributes.sorted { $0.key < $1.key }.map { ElementAttribute(name: $0.key, value: $0.value) })
  }
}
