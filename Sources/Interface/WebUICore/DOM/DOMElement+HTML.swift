extension DOMElement {
  /// Writes this element and everything in it.
  package func write(to html: inout String) {
    write(to: &html, selected: nil, isWhole: true)
  }

  /// The HTML of this element and everything in it that is in sight: what is kept out of sight is
  /// there without its content.
  package var visibleHTML: String {
    var html = ""
    write(to: &html, selected: nil, isWhole: false)
    return html
  }

  /// The HTML of this element and everything in it.
  package var html: String {
    var html = ""
    write(to: &html)
    return html
  }

  // `selected` is what the select around this holds: HTML marks the option, not the select.
  private func write(to html: inout String, selected: String?, isWhole: Bool) {
    html += "<"
    html += tag
    html += " data-n=\""
    html += String(id)
    html += "\""
    for attribute in sharedAttributes.value {
      html += " "
      html += attribute.name
      html += "=\""
      HTML.escape(attribute.value, into: &html)
      html += "\""
    }
    writeProperty(to: &html, selected: selected)
    html += ">"
    if HTML.voidTags.contains(tag) { return }
    if isWhole || !isOffscreen { writeContent(to: &html, selected: selected, isWhole: isWhole) }
    html += "</"
    html += tag
    html += ">"
  }

  private func writeProperty(to html: inout String, selected: String?) {
    switch property {
    case .checked(true): html += " checked"
    case .value(let value) where tag == "input":
      html += " value=\""
      HTML.escape(value, into: &html)
      html += "\""
    default: break
    }
    if tag == "option", let selected,
      sharedAttributes.value.contains(ElementAttribute(name: "value", value: selected))
    {
      html += " selected"
    }
  }

  private func writeContent(to html: inout String, selected: String?, isWhole: Bool) {
    if tag == "textarea", case .value(let value) = property {
      // A parser drops the first newline of a text area.
      if value.hasPrefix("\n") { html += "\n" }
      HTML.escape(value, into: &html)
      return
    }
    if let text {
      HTML.escape(text, into: &html)
      return
    }
    var selected = selected
    if tag == "select", case .value(let value) = property { selected = value }
    for child in children { child.write(to: &html, selected: selected, isWhole: isWhole) }
  }

  /// Sends how the list of children changed since the browser last heard of it.
  func sendStructure(into patches: inout [Patch]) {
    guard isSent, graph.element(id) === self else { return }
    if tag == "select" { forgetShownValue() }
    let old = sentChildren
    sentChildren = children
    let changes = ListChanges(from: old.map(\.id), to: children.map(\.id))
    let byID = Dictionary(uniqueKeysWithValues: children.map { ($0.id, $0) })
    for id in changes.removed { patches.append(.remove(id: id)) }
    for step in changes.steps {
      switch step {
      case .insert(let id, let before):
        guard let child = byID[id] else { continue }
        patches.append(.insert(parent: self.id, html: child.html, before: before))
        child.markSent(in: graph.nextPatches)
      case .move(let id, let before):
        patches.append(.move(parent: self.id, id: id, before: before))
      }
    }
  }
}
