/// A text with places for arguments, as in `%1$@ of %lld`.
package struct LocalizedFormat: Equatable, Sendable {
  /// A piece of the text, or the number of an argument, counted from 0.
  package enum Piece: Equatable, Sendable {
    case text(String)
    case argument(Int)
  }

  package private(set) var pieces: [Piece] = []
  /// The text as it is written; without arguments nothing in it is a place for one.
  package let source: String

  /// Reads a format as C's `printf` does; arguments without a number follow each other.
  package init(_ format: String) {
    source = format
    var rest = Substring(format)
    var text = ""
    var next = 0
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        text.append("%")
        continue
      }
      guard let specifier = Specifier(&rest) else {
        text.append("%")
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(.argument(specifier.position ?? next))
      if specifier.position == nil { next += 1 }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
  }

  /// What stands after a percent sign.
  struct Specifier {
    /// The number of the argument, counted from 0.
    var position: Int?
    var text: String

    /// Reads one; leaves the rest as it is when there is none.
    init?(_ rest: inout Substring) {
      var scan = rest
      let digits = scan.prefix(while: \.isNumber)
      if !digits.isEmpty, scan.dropFirst(digits.count).first == "$", let number = Int(digits) {
        position = max(0, number - 1)
        scan = scan.dropFirst(digits.count + 1)
      }
      let flags = scan.prefix { "0123456789.-+ #'lhqzjtL".contains($0) }
      scan = scan.dropFirst(flags.count)
      guard let kind = scan.popFirst(), "@diouxXfFeEgGaAcCsSp".contains(kind) else { return nil }
      text = String(flags) + String(kind)
      rest = scan
    }
  }

  /// A format whose arguments without a number get one.
  static func numbering(_ format: String, as number: Int) -> String {
    var result = ""
    var rest = Substring(format.replacing("%arg", with: "%\(number + 1)$@"))
    while let character = rest.popFirst() {
      result.append(character)
      guard character == "%" else { continue }
      if rest.first == "%" {
        result.append(rest.removeFirst())
      } else if let specifier = Specifier(&rest) {
        result += "\((specifier.position ?? number) + 1)$\(specifier.text)"
      }
    }
    return result
  }
}
