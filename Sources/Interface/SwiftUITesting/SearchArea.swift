import WebUICore

/// Something with elements in it: a screen, or an element such as a row.
@MainActor
public protocol SearchArea {
  /// Everything in it that has a role, as people read it. What covers the screen, such as an alert, comes
  /// first.
  var elements: [ScreenElement] { get }
  /// What it is called in messages, such as `the screen`.
  var areaName: String { get }
}

extension SearchArea {
  /// The first element with a role and, unless it is nil, a name.
  ///
  /// The name is what people read or hear: the text of a button, the label of a field, the title of an
  /// alert. For a row it is all of its text, or one of its texts.
  ///
  /// - Throws: ``ScreenError/notFound(_:)``, which lists what is there.
  @discardableResult
  public func find(_ role: Role, named name: String? = nil) throws -> ScreenElement {
    try find([role], named: name)
  }

  /// The first element with a role whose name contains a text.
  ///
  /// - Throws: ``ScreenError/notFound(_:)``, which lists what is there.
  @discardableResult
  public func find(_ role: Role, containing text: String) throws -> ScreenElement {
    let elements = elements
    guard let found = elements.first(where: { $0.role == role && $0.name.contains(text) }) else {
      throw ScreenError.notFound(
        Missing(roles: [role], name: "…\(text)…", area: areaName, elements: elements))
    }
    return found
  }

  /// All elements with a role and, unless it is nil, a name.
  public func all(_ role: Role, named name: String? = nil) -> [ScreenElement] {
    elements.filter { $0.role == role && $0.isNamed(name) }
  }

  /// Whether there is an element with a role and, unless it is nil, a name.
  public func has(_ role: Role, named name: String? = nil) -> Bool {
    elements.contains { $0.role == role && $0.isNamed(name) }
  }

  /// The first element with one of some roles.
  func find(_ roles: [Role], named name: String?) throws -> ScreenElement {
    let elements = elements
    let found = elements.first { roles.contains($0.role) && $0.isNamed(name) }
    guard let found else {
      throw ScreenError.notFound(
        Missing(roles: roles, name: name, area: areaName, elements: elements))
    }
    return found
  }

  /// A button, or what leads to another screen of the app.
  @discardableResult
  public func button(_ name: String) throws -> ScreenElement {
    try find([.button, .menuItem], named: name)
  }

  /// A link to another site.
  @discardableResult
  public func link(_ name: String) throws -> ScreenElement { try find(.link, named: name) }

  /// A text or a heading, word for word.
  @discardableResult
  public func text(_ text: String) throws -> ScreenElement {
    try find([.text, .heading], named: text)
  }

  /// A heading, such as the title of a screen.
  @discardableResult
  public func heading(_ text: String) throws -> ScreenElement { try find(.heading, named: text) }

  /// An image with a description.
  @discardableResult
  public func image(_ name: String) throws -> ScreenElement { try find(.image, named: name) }

  /// A field that people type in, by its label.
  @discardableResult
  public func field(_ name: String) throws -> ScreenElement {
    try find([.textField, .secureField, .searchField], named: name)
  }

  /// A switch, by its label.
  @discardableResult
  public func toggle(_ name: String) throws -> ScreenElement { try find(.toggle, named: name) }

  /// A slider, by its label.
  @discardableResult
  public func slider(_ name: String) throws -> ScreenElement { try find(.slider, named: name) }

  /// A picker, by its label.
  @discardableResult
  public func picker(_ name: String) throws -> ScreenElement { try find(.picker, named: name) }

  /// A tab, by its label.
  @discardableResult
  public func tab(_ name: String) throws -> ScreenElement { try find(.tab, named: name) }

  /// A row of a list, by all of its text or one of its texts.
  @discardableResult
  public func row(_ name: String) throws -> ScreenElement { try find(.row, named: name) }

  /// An alert, by its title.
  @discardableResult
  public func alert(_ title: String) throws -> ScreenElement { try find(.alert, named: title) }

  /// The rows, from first to last.
  public var rows: [ScreenElement] { all(.row) }

  /// All texts and headings, in the order in which they are read.
  public var texts: [String] {
    elements.filter { [.text, .heading].contains($0.role) }.map(\.name).filter { !$0.isEmpty }
  }

  /// What is there: a line for each element, with its role, its name and its state.
  public var outline: String {
    Outline(elements).text
  }
}

extension Screen: SearchArea {
  public var elements: [ScreenElement] {
    // What the test has just changed is shown before it looks.
    if !graph.isSettled { _ = graph.html() }
    return graph.rootElement.map { ElementReader(screen: self).elements(in: $0) } ?? []
  }

  public var areaName: String { "the screen" }
}
