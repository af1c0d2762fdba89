/// Why a person could not do on a screen what a test wanted.
public enum ScreenError: Error, Equatable, Sendable {
  /// There is no such element.
  case notFound(Missing)
  /// What was waited for did not come in time; the value is what was there instead.
  case notYet(String)
  /// The views never come to rest; the value is what they show.
  case restless(String)
  /// The element is no longer there.
  case gone(String)
  /// The element is disabled.
  case disabled(String)
  /// An alert or a sheet covers the element.
  case covered(String, by: String)
  /// The element does nothing when this is done to it.
  case unresponsive(String, to: String)
}

/// What was looked for, and what was there.
public struct Missing: Equatable, Sendable {
  /// The roles that would have fitted.
  public let roles: [Role]
  /// The name that was looked for; nil for any name.
  public let name: String?
  /// Where it was looked for.
  public let area: String
  /// The names of the elements there that have one of the roles.
  public let candidates: [String]
  /// Everything that is there, a line for each element.
  public let outline: String

  @MainActor
  init(roles: [Role], name: String?, area: String, elements: [ScreenElement]) {
    self.roles = roles
    self.name = name
    self.area = area
    candidates = elements.filter { roles.contains($0.role) }.map(\.name)
    outline = Outline(elements).text
  }
}

extension ScreenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let missing): missing.description
    case .notYet(let outline):
      "What the test waits for has not come. There is:\n\(outline)"
    case .restless(let outline):
      "The views change without end: look for a body that changes what it reads. They show:\n"
        + outline
    case .gone(let element):
      "The \(element) is no longer there. Find it again after the screen has changed."
    case .disabled(let element): "The \(element) is disabled."
    case .covered(let element, let cover):
      "The \(element) cannot be touched while the \(cover) covers it."
    case .unresponsive(let element, let action):
      "The \(element) does nothing when a person tries to \(action)."
    }
  }
}

extension Missing: CustomStringConvertible {
  public var description: String {
    let role = roles.first?.rawValue ?? "element"
    let called = name.map { " named “\($0)”" } ?? ""
    var text = "There is no \(role)\(called) in \(area)."
    if !candidates.isEmpty {
      text += " There: " + candidates.map { "“\($0)”" }.joined(separator: ", ") + "."
    }
    return text + " All that is there:\n\(outline)"
  }
}
