import Foundation
import WebUICore

/// What fields held besides the texts with which an action was done, to be given back after it.
///
/// An action is done with the texts that its page had in its fields. Another page of the device may have
/// typed into the same fields since; that text is set aside for the moment of the action, and is neither
/// sent with it nor lost.
@MainActor
struct DisplacedTexts {
  private struct Displaced {
    var field: PageEvent.FieldText
    /// What the field held, with the action's text somewhere in it.
    var held: String
  }

  private var displaced: [Displaced] = []

  nonisolated init() {}

  /// Has fields hold what they held when an action was done.
  mutating func put(_ texts: [PageEvent.FieldText], into graph: ViewGraph) async {
    // What another page has just typed is in the app before it is in the field.
    if !texts.isEmpty { await graph.settle() }
    for text in texts {
      guard let (id, held) = Self.field(text, in: graph), held != text.v else { continue }
      // Without the text it is an older one, which the page has seen and changed.
      if !text.v.isEmpty, held.range(of: text.v, options: .literal) != nil {
        displaced.append(Displaced(field: text, held: held))
      }
      Self.fill(id, with: text.v, in: graph)
      await graph.settle()
    }
  }

  /// Gives back what was set aside, with what the action made of its text in the place of that.
  ///
  /// - Parameter onlyChanged: leaves fields alone that still hold the action's text, as before a handler
  ///   has come to them.
  mutating func giveBack(to graph: ViewGraph, onlyChanged: Bool) {
    for (index, text) in displaced.enumerated().reversed() {
      guard let (id, now) = Self.field(text.field, in: graph) else { continue }
      if onlyChanged, now == text.field.v { continue }
      displaced.remove(at: index)
      guard let range = text.held.range(of: text.field.v, options: .literal) else { continue }
      let merged = text.held.replacingCharacters(in: range, with: now)
      if merged != now {
        Self.fill(id, with: merged, in: graph)
      }
    }
  }

  private static func fill(_ id: Int, with text: String, in graph: ViewGraph) {
    var event = ClientEvent(element: id, kind: .input, value: .text(text))
    event.isUnseen = true
    graph.dispatch(event)
  }

  /// The number of a text field and what it holds.
  private static func field(
    _ text: PageEvent.FieldText, in graph: ViewGraph
  ) -> (id: Int, held: String)? {
    let field =
      text.i.map { graph.element(at: ElementPlace(name: $0), taking: .input) }
      ?? text.n.map { graph.element($0) } ?? nil
    guard let field, case .value(let held)? = field.property else { return nil }
    return (field.id, held)
  }
}
