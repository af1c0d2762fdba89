import Foundation
import WidgetKit

/// The widgets on a device's home screen, in their order.
struct WidgetBoard: Codable, Hashable, Sendable {
  struct Widget: Codable, Hashable, Sendable, Identifiable {
    let id: String
    let app: String
    let kind: String
    var family: WidgetFamily
  }

  /// What a person does to the home screen.
  enum Change: Hashable, Sendable {
    case add(app: String, kind: String, family: WidgetFamily)
    case remove(id: String)
    case resize(id: String, family: WidgetFamily)
    /// To a place in the order, counted from 0; one past the end is the end.
    case move(id: String, to: Int)
  }

  /// A home screen has at most so many.
  static let limit = 24

  private(set) var widgets: [Widget] = []

  /// The widget of an id.
  subscript(id: String) -> Widget? { widgets.first { $0.id == id } }

  /// Changes the home screen.
  ///
  /// - Parameters:
  ///   - families: the sizes of a kind of an app; none if there is no such kind.
  ///   - newID: the id of a widget that is added.
  /// - Returns: the id of the widget that changed; nil if the change cannot be made.
  mutating func apply(
    _ change: Change, families: (_ app: String, _ kind: String) -> [WidgetFamily],
    newID: () -> String
  ) -> String? {
    switch change {
    case .add(let app, let kind, let family):
      guard widgets.count < Self.limit, families(app, kind).contains(family) else { return nil }
      let widget = Widget(id: newID(), app: app, kind: kind, family: family)
      widgets.append(widget)
      return widget.id
    case .remove(let id):
      guard let index = index(of: id) else { return nil }
      widgets.remove(at: index)
      return id
    case .resize(let id, let family):
      guard let index = index(of: id),
        families(widgets[index].app, widgets[index].kind).contains(family)
      else { return nil }
      widgets[index].family = family
      return id
    case .move(let id, let place):
      guard let index = index(of: id) else { return nil }
      let widget = widgets.remove(at: index)
      widgets.insert(widget, at: max(0, min(place, widgets.count)))
      return id
    }
  }

  private func index(of id: String) -> Int? { widgets.firstIndex { $0.id == id } }
}

extension WidgetBoard.Change {
  /// A change as a page says it: `{"add":{"app":"doodles","kind":"Doodle","family":"systemSmall"}}`,
  /// `{"remove":{"id":"…"}}`, `{"resize":{"id":"…","family":"…"}}`, `{"move":{"id":"…","to":2}}`.
  init?(json: Data) {
    struct Words: Decodable {
      var id: String?
      var app: String?
      var kind: String?
      var family: String?
      var to: Int?
    }
    guard let named = try? JSONDecoder().decode([String: Words].self, from: json),
      named.count == 1, let (name, words) = named.first
    else { return nil }
    let family = words.family.flatMap { WidgetFamily(named: $0) }
    switch (name, words.id, family) {
    case ("add", _, let family?):
      guard let app = words.app, let kind = words.kind else { return nil }
      self = .add(app: app, kind: kind, family: family)
    case ("remove", let id?, _): self = .remove(id: id)
    case ("resize", let id?, let family?): self = .resize(id: id, family: family)
    case ("move", let id?, _):
      guard let place = words.to else { return nil }
      self = .move(id: id, to: place)
    default: return nil
    }
  }
}
