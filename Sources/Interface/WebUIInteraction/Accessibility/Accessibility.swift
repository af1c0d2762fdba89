public import WebUICore
public import WebUIDrawing

extension View {
  /// Tells what the view is.
  public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AttributeModifier(attributes: ["aria-label": label.plain], needsRole: true))
  }

  /// Tells what the view is.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Tells what the view is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Tells the value that the view shows.
  public func accessibilityValue(_ valueDescription: Text) -> some View {
    modifier(AttributeModifier(attributes: ["aria-valuetext": valueDescription.plain]))
  }

  /// Tells the value that the view shows.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Tells the value that the view shows.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Tells what happens when the view is touched.
  public func accessibilityHint(_ hint: Text) -> some View {
    modifier(AttributeModifier(attributes: ["aria-description": hint.plain]))
  }

  /// Tells what happens when the view is touched.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Tells what happens when the view is touched.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(
      AttributeModifier(
        attributes: hidden ? ["aria-hidden": "true"] : [:], isForControl: false))
  }

  /// Names the view for tests.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AttributeModifier(attributes: ["data-testid": identifier], isForControl: false))
  }

  /// Says what kind of thing the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AttributeModifier(attributes: traits.attributes))
  }

  /// Says what kind of thing the view is not.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(TraitRemovalModifier(names: Array(traits.attributes.keys)))
  }

  /// Makes one thing of the view for assistive technology.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// Sets the order in which views are read: here the order in which they stand.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    self
  }

  /// Names the view for those who point at it, and for assistive technology.
  public func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  /// Names the view for those who point at it, and for assistive technology.
  public func help(_ text: Text) -> some View {
    modifier(AttributeModifier(attributes: ["title": text.plain]))
  }

  /// Names the view for those who point at it, and for assistive technology.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View {
    help(Text(text))
  }
}

/// Kinds of things, for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String>

  public init() {
    names = []
  }

  private init(_ name: String) {
    names = [name]
  }

  public static let isButton = AccessibilityTraits("button")
  public static let isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected")
  public static let isLink = AccessibilityTraits("link")
  public static let isImage = AccessibilityTraits("image")
  public static let isSearchField = AccessibilityTraits("search")
  public static let isStaticText = AccessibilityTraits("text")
  public static let isSummaryElement = AccessibilityTraits("summary")
  public static let isModal = AccessibilityTraits("modal")
  public static let isToggle = AccessibilityTraits("toggle")
  public static let updatesFrequently = AccessibilityTraits("updates")
  public static let playsSound = AccessibilityTraits("sound")
  public static let startsMediaSession = AccessibilityTraits("media")
  public static let allowsDirectInteraction = AccessibilityTraits("direct")
  public static let causesPageTurn = AccessibilityTraits("turn")

  var attributes: [String: String] {
    var attributes: [String: String] = [:]
    for name in names {
      switch name {
      case "button": attributes["role"] = "button"
      case "header":
        attributes["role"] = "heading"
        attributes["aria-level"] = "2"
      case "link": attributes["role"] = "link"
      case "image": attributes["role"] = "img"
      case "search": attributes["role"] = "searchbox"
      case "toggle": attributes["role"] = "switch"
      case "selected": attributes["aria-current"] = "true"
      case "modal": attributes["aria-modal"] = "true"
      case "updates": attributes["aria-live"] = "polite"
      default: break
      }
    }
    return attributes
  }

  public func contains(_ member: AccessibilityTraits) -> Bool {
    names.isSuperset(of: member.names)
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formUnion(other.names) }
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formIntersection(other.names) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formSymmetricDifference(other.names) }
  }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    names.formUnion(newMember.names)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let wasThere = contains(member)
    names.subtract(member.names)
    return wasThere ? member : nil
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let wasThere = contains(newMember)
    names.formUnion(newMember.names)
    return wasThere ? newMember : nil
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    self = intersection(other)
  }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }

  private func changed(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
    var copy = self
    change(&copy.names)
    return copy
  }
}

/// What becomes of the views inside something that is one for assistive technology.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case ignore, contain, combine
  }

  let kind: Kind

  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Makes one thing of an element: an image hides what is inside, a group keeps it readable.
struct AccessibilityElementModifier: DecorationModifier {
  let children: AccessibilityChildBehavior

  func decorate(_ element: Rendering) {
    element.fallbackRole(children.kind == .ignore ? "img" : "group")
  }
}

/// Takes attributes away.
struct TraitRemovalModifier: DecorationModifier {
  let names: [String]

  func decorate(_ element: Rendering) {
    for name in names { element.removeAttribute(name) }
  }
}
