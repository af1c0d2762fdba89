/// A rules file as it is written, before its names are looked up.
struct SyntaxFile {
  /// The version that the file names; nil where it names none.
  var version: (text: String, range: Range<Int>)?
  var services: [SyntaxService] = []
}

struct SyntaxService {
  var name: String
  var range: Range<Int>
  var body: SyntaxBlock
}

/// What stands between the braces of a service or a match.
struct SyntaxBlock {
  var functions: [SyntaxFunction] = []
  var matches: [SyntaxMatch] = []
  var allows: [SyntaxAllow] = []
}

struct SyntaxMatch {
  var segments: [SyntaxPatternSegment]
  var range: Range<Int>
  var body: SyntaxBlock
}

struct SyntaxPatternSegment {
  enum Kind {
    case literal(String)
    case wildcard(String)
    case recursiveWildcard(String)
  }
  var kind: Kind
  var range: Range<Int>
}

struct SyntaxAllow {
  var methods: [(name: String, range: Range<Int>)]
  /// Nil allows in any case.
  var condition: SyntaxExpression?
  var range: Range<Int>
}

struct SyntaxFunction {
  var name: String
  var parameters: [(name: String, range: Range<Int>)]
  var bindings: [(name: String, range: Range<Int>, value: SyntaxExpression)]
  var result: SyntaxExpression
  var range: Range<Int>
}

struct SyntaxExpression {
  indirect enum Kind {
    case literal(RuleValue)
    case name(String)
    case member(SyntaxExpression, String)
    case element(SyntaxExpression, SyntaxExpression)
    case slice(SyntaxExpression, SyntaxExpression, SyntaxExpression)
    case call(String, [SyntaxExpression])
    case method(SyntaxExpression, String, [SyntaxExpression])
    case not(SyntaxExpression)
    case negative(SyntaxExpression)
    case binary(BinaryOperator, SyntaxExpression, SyntaxExpression)
    case isType(SyntaxExpression, String)
    case conditional(SyntaxExpression, SyntaxExpression, SyntaxExpression)
    case list([SyntaxExpression])
    case map([(key: SyntaxExpression, value: SyntaxExpression)])
    case path([SyntaxPathPart])
  }
  var kind: Kind
  var range: Range<Int>
}

enum SyntaxPathPart {
  case literal(String)
  case value(SyntaxExpression)
}

/// An operator between two values.
enum BinaryOperator: String, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}
