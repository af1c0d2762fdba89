/// One change that the browser applies to its document.
package enum Patch: Equatable, Sendable {
  case replace(id: Int, html: String)
  /// `before` is the id of the next sibling, or 0 for the end.
  case insert(parent: Int, html: String, before: Int)
  case remove(id: Int)
  case move(parent: Int, id: Int, before: Int)
  case text(id: Int, String)
  case attribute(id: Int, name: String, value: String?)
  /// `edit` is the number of the client's edit that this answers; a newer edit wins.
  case property(id: Int, PropertyValue, edit: Int)
  case command(id: Int, name: String, argument: String?)

  /// The element that the change is about.
  package var element: Int {
    switch self {
    case .replace(let id, _), .remove(let id), .text(let id, _): id
    case .insert(let parent, _, _), .move(let parent, _, _): parent
    case .attribute(let id, _, _), .property(let id, _, _), .command(let id, _, _): id
    }
  }
}

extension Patch {
  /// The patch with texts as they would be in HTML, where NUL is not allowed.
  var readable: Patch {
    switch self {
    case .text(let id, let text): .text(id: id, HTML.readable(text))
    case .attribute(let id, let name, let value):
      .attribute(id: id, name: name, value: value.map(HTML.readable))
    case .property(let id, .value(let value), let edit):
      .property(id: id, .value(HTML.readable(value)), edit: edit)
    default: self
    }
  }
}

/// The live value of an input, which the person changes too.
package enum PropertyValue: Equatable, Sendable {
  case value(String)
  case checked(Bool)
}

extension Patch: Encodable {
  /// Writes the array that the browser script reads, its first element telling the kind.
  package func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    switch self {
    case .replace(let id, let html):
      try array.encode(0)
      try array.encode(id)
      try array.encode(html)
    case .insert(let parent, let html, let before):
      try array.encode(1)
      try array.encode(parent)
      try array.encode(html)
      try array.encode(before)
    case .remove(let id):
      try array.encode(2)
      try array.encode(id)
    case .move(let parent, let id, let before):
      try array.encode(3)
      try array.encode(parent)
      try array.encode(id)
      try array.encode(before)
    case .text(let id, let text):
      try array.encode(4)
      try array.encode(id)
      try array.encode(text)
    case .attribute(let id, let name, let value):
      try array.encode(5)
      try array.encode(id)
      try array.encode(name)
      try array.encode(value)
    case .property(let id, .value(let value), let edit):
      try array.encode(6)
      try array.encode(id)
      try array.encode("value")
      try array.encode(value)
      try array.encode(edit)
    case .property(let id, .checked(let value), let edit):
      try array.encode(6)
      try array.encode(id)
      try array.encode("checked")
      try array.encode(value)
      try array.encode(edit)
    case .command(let id, let name, let argument):
      try array.encode(7)
      try array.encode(id)
      try array.encode(name)
      try array.encode(argument)
    }
  }
}
