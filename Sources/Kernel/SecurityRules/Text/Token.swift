/// A word of the rules language.
enum Token: Hashable, Sendable {
  case identifier(String)
  case integer(Int64)
  case float(Double)
  case string(String)
  case bytes([UInt8])
  case symbol(Symbol)
  case end

  enum Symbol: String, CaseIterable, Sendable {
    case and = "&&"
    case or = "||"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case assign = "="
    case not = "!"
    case plus = "+"
    case minus = "-"
    case star = "*"
    case slash = "/"
    case percent = "%"
    case question = "?"
    case colon = ":"
    case semicolon = ";"
    case comma = ","
    case dot = "."
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"
    case dollar = "$"
  }

  /// The token as a message names it.
  var name: String {
    switch self {
    case .identifier(let name): "'\(name)'"
    case .integer, .float: "a number"
    case .string: "a string"
    case .bytes: "a bytes literal"
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .end: "the end of the file"
    }
  }
}
