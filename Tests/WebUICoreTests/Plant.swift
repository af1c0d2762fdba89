import Observation

/// What one view of a random tree shows. Each view observes its own plant only, so a change must be
/// drawn where it was made and nowhere else.
@MainActor @Observable
final class Plant {
  enum Kind: CaseIterable {
    /// An element around others; plain text; an input, a text area, a check box; a list of choices.
    case bed, leaf, field, area, check, choice
    /// Two elements beside each other; a branch of an `if`; a view without its type.
    case pair, branch, erased
    /// Something shown elsewhere in the document, as a sheet is.
    case presented
  }

  let key: Int
  var kind: Kind
  var text: String
  var attributes: [String: String]
  var classes: [String]
  var isOn: Bool
  var isHidden: Bool
  /// What is handed down to the leaves inside.
  var weather: Int?
  /// Another generation is another identity.
  var generation = 0
  var children: [Plant]

  init(key: Int, kind: Kind, text: String) {
    self.key = key
    self.kind = kind
    self.text = text
    attributes = [:]
    classes = []
    isOn = false
    isHidden = false
    children = []
  }

  /// This and everything in it.
  var all: [Plant] { [self] + children.flatMap(\.all) }
}
