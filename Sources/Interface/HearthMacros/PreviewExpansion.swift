/// The type that keeps a `#Preview` until somebody looks at it.
struct PreviewExpansion {
  private let name: String?
  private let properties: [String]
  private let content: String
  private let typeName: String

  /// - Parameters:
  ///   - source: the whole of `#Preview(…) { … }`.
  ///   - discriminator: the start of names that the expansion alone may use.
  init(_ source: String, discriminator: String) throws(MacroError) {
    let tokens = SourceTokens(source)
    let all = tokens.tokens
    var index = 2
    var name: String?
    if index < all.count, all[index].text == "(" {
      if all[index + 1].kind == .text { name = String(all[index + 1].text) }
      index = tokens.end(ofBracketAt: index)
    }
    guard index < all.count, all[index].text == "{" else {
      throw MacroError("#Preview needs its view in braces after it.")
    }
    let end = tokens.end(ofBracketAt: index) - 1
    var properties: [String] = []
    var rest: [Range<Int>] = []
    var start = index + 1
    while start < end {
      let next = Self.statement(from: start, to: end, in: tokens)
      if all[start].text == "@", all[start + 1].text == "Previewable" {
        properties.append(tokens.source(start + 2..<next))
      } else {
        rest.append(start..<next)
      }
      start = next
    }
    self.name = name
    self.properties = properties
    content = rest.map(tokens.source).joined(separator: "\n")
    // As SwiftSyntax makes a unique name: the length and the name, then the mangling of "unique".
    let base = "PreviewRegistration"
    typeName = "\(discriminator)\(base.count)\(base)fMu_"
  }

  /// The declaration of the type.
  var declaration: String {
    """
    struct \(typeName): SwiftUI.PreviewRegistration {
      static var name: Swift.String? { \(name ?? "nil") }

      @_Concurrency.MainActor static func makeView() -> SwiftUI.AnyView {
        SwiftUI.AnyView(Content())
      }

      struct Content: SwiftUI.View {
        \(properties.joined(separator: "\n    "))

        var body: some SwiftUI.View {
          \(content)
        }
      }
    }
    """
  }

  /// The place after the statement that begins at a token. It ends before the next line outside
  /// brackets. Attributes may stand on lines before their variable.
  private static func statement(from start: Int, to end: Int, in tokens: SourceTokens) -> Int {
    var depth = 0
    var index = start
    var isAttribute = tokens.tokens[start].text == "@"
    while index < end {
      if ["var", "let", "func", "struct", "class"].contains(tokens.tokens[index].text) {
        isAttribute = false
      }
      if index > start, depth == 0, !isAttribute, tokens.tokens[index].startsLine,
        // A line that begins with a dot goes on with the one before.
        tokens.tokens[index].text != "."
      {
        return index
      }
      depth += tokens.depthChange(at: index)
      index += 1
    }
    return end
  }
}
