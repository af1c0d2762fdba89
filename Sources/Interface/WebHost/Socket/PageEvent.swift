import WebUICore

/// Something that a person did in a page, as the page sends it.
struct PageEvent: Sendable, Equatable {
  /// Grows by one with each event of a page.
  var number: Int

  /// What was done. Its element is 0 where ``place`` names it.
  var event: ClientEvent

  /// Where the element is, for what a page kept while it had no host, or another one; for `go` where
  /// the scene shall go.
  var place: Place?

  /// Which action of which page it is, for one that is kept until it is done.
  var action: PageAction?

  /// What fields held when it was done. A scene that was rebuilt may have forgotten what was typed, and
  /// acknowledged, before it; another page may have typed into the same field.
  var texts: [FieldText] = []

  /// The actions of the same page that opened what it was done in, the first one first. A scene that was
  /// rebuilt no longer shows what they opened.
  var openers: [Opener] = []

  /// Whether the page has the scene go back after it, and shows nothing of the way.
  var returns = false

  /// An action that opened a menu, sheet or alert.
  struct Opener: Sendable, Equatable, Decodable {
    /// Its number among the actions of its page.
    var x: Int
    /// The lasting name of its element, and the label of a control in it, as in an event.
    var i: String
    var w: String?

    var element: ElementPlace { ElementPlace(name: i, label: w) }
  }

  /// A text field, by its number or its lasting name, and what it held.
  struct FieldText: Sendable, Equatable, Decodable {
    var n: Int?
    var i: String?
    var v: String
  }

  /// An element that is named so that it lasts, and the address at which it is shown.
  struct Place: Sendable, Equatable {
    var element: ElementPlace
    var address: [String]
  }
}

/// An action that a page keeps until the host has acknowledged it, in whichever scene it is sent.
struct PageAction: Sendable, Hashable {
  /// The random name of the page that made it.
  var page: String

  /// Its number among the actions of that page, from 1 on.
  var number: Int
}

extension ClientEvent.Kind {
  /// The page shows another screen that it had kept; the scene follows it there.
  static let go = ClientEvent.Kind(rawValue: "go")

  /// A person took an action back before the host had done it. It counts as done.
  static let undone = ClientEvent.Kind(rawValue: "undone")
}
