import WebUICore

/// A document as a browser keeps it: parses the HTML of the graph and applies its patches.
final class TestDocument {
  final class Element {
    let tag: String
    var attributes: [String: String]
    var children: [Element] = []
    var ownText = ""
    weak var parent: Element?

    init(tag: String, attributes: [String: String]) {
      self.tag = tag
      self.attributes = attributes
    }

    var id: Int { Int(attributes["data-n"] ?? "") ?? 0 }
    var text: String { ownText + children.map(\.text).joined(separator: " ") }

    var serialized: String {
      let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
      return "<\(tag)\(attributes.joined())>\(ownText)"
        + children.map(\.serialized).joined() + "</\(tag)>"
    }
  }

  private(set) var root: Element?
  private(set) var problems: [String] = []

  init(html: String) {
    root = Self.parse(html)
  }

  func find(_ isWanted: (Element) -> Bool) -> Element? {
    func search(_ element: Element) -> Element? {
      if isWanted(element) { return element }
      for child in element.children {
        if let found = search(child) { return found }
      }
      return nil
    }
    return root.flatMap(search)
  }

  func apply(_ patches: [Patch]) {
    for patch in patches { apply(patch) }
  }

  private func apply(_ patch: Patch) {
    switch patch {
    case .insert(let parent, let html, let before):
      guard let parent = element(parent), let new = Self.parse(html) else { return }
      insert(new, into: parent, before: before)
    case .remove(let id):
      guard let element = element(id) else { return }
      element.parent?.children.removeAll { $0 === element }
    case .move(let parent, let id, let before):
      guard let parent = element(parent), let element = element(id) else { return }
      element.parent?.children.removeAll { $0 === element }
      insert(element, into: parent, before: before)
    case .text(let id, let text):
      element(id)?.ownText = text
    case .attribute(let id, let name, let value):
      element(id)?.attributes[name] = value
    case .property(let id, .value(let value), _):
      element(id).map { Self.set(value, of: $0) }
    case .property(let id, .checked(let isOn), _):
      element(id)?.attributes["checked"] = isOn ? "" : nil
    case .replace, .command:
      break
    }
  }

  /// Has a field show a value, in the way in which HTML writes it.
  static func set(_ value: String, of field: Element) {
    switch field.tag {
    case "textarea": field.ownText = value
    case "select":
      for option in field.children {
        option.attributes["selected"] = option.attributes["value"] == value ? "" : nil
      }
    default: field.attributes["value"] = value
    }
  }

  private func insert(_ element: Element, into parent: Element, before: Int) {
    element.parent = parent
    if before == 0 {
      parent.children.append(element)
    } else if let index = parent.children.firstIndex(where: { $0.id == before }) {
      parent.children.insert(element, at: index)
    } else {
      problems.append("no \(before) in \(parent.id)")
    }
  }

  private func element(_ id: Int) -> Element? {
    let found = find { $0.id == id }
    if found == nil { problems.append("no element \(id)") }
    return found
  }

  // Reads what the graph writes: quoted attributes, escaped text, no comments.
  private static func parse(_ html: String) -> Element? {
    var rest = Substring(html)
    var open: [Element] = []
    while let start = rest.firstIndex(of: "<") {
      open.last?.ownText += unescape(rest[..<start])
      rest = rest[rest.index(after: start)...]
      guard let end = endOfTag(rest) else { return nil }
      let inside = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if inside.first == "/" {
        let closed = open.removeLast()
        // A parser drops the newline that a text area begins with.
        if closed.tag == "textarea", closed.ownText.unicodeScalars.first == "\n" {
          closed.ownText.unicodeScalars.removeFirst()
        }
        guard let parent = open.last else { return closed }
        closed.parent = parent
        parent.children.append(closed)
        continue
      }
      let element = tag(inside)
      if ["input", "img", "br", "hr"].contains(element.tag) {
        guard let parent = open.last else { return element }
        element.parent = parent
        parent.children.append(element)
      } else {
        open.append(element)
      }
    }
    return nil
  }

  private static func endOfTag(_ text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private static func tag(_ inside: Substring) -> Element {
    var rest = inside
    let name = rest.prefix { $0 != " " }
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      let key = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else {
        attributes[String(key)] = ""
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      attributes[String(key)] = unescape(value)
      rest = rest.dropFirst(value.count + 3)
    }
    return Element(tag: String(name), attributes: attributes)
  }

  private static func unescape(_ text: Substring) -> String {
    var text = String(text)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
      ("&amp;", "&"),
    ] {
      text = text.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}
