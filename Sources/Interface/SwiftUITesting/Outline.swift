/// Elements as lines of text, for people who read why a test failed.
@MainActor
struct Outline {
  let text: String

  init(_ elements: [ScreenElement]) {
    let lines = elements.filter(Self.isTold).map { "  \($0)" }
    text = lines.isEmpty ? "  (nothing)" : lines.joined(separator: "\n")
  }

  /// What a row or a button says is told with it.
  private static func isTold(_ element: ScreenElement) -> Bool {
    switch element.role {
    case .text: !element.isPartOfName
    case .row, .list, .group: !element.name.isEmpty
    default: true
    }
  }
}
