/// An expression whose names have been looked up.
struct Expression: Sendable {
  indirect enum Kind: Sendable {
    case constant(RuleValue)
    case request
    case resource
    /// What a wildcard of the match blocks around stands for, counted from the outermost.
    case capture(Int)
    /// A parameter or variable of the function around.
    case local(Int)
    case member(Expression, String)
    case element(Expression, Expression)
    case slice(Expression, Expression, Expression)
    case call(Int, [Expression])
    case access(DocumentAccess, Expression)
    case global(GlobalFunction, [Expression])
    case method(Expression, String, [Expression])
    case matching(Expression, MatchingMethod, PatternSource, [Expression])
    case not(Expression)
    case negative(Expression)
    case and([Expression])
    case or([Expression])
    case equal(Expression, Expression, isNegated: Bool)
    case comparison(BinaryOperator, Expression, Expression)
    case membership(Expression, Expression)
    case arithmetic(BinaryOperator, Expression, Expression)
    case isType(Expression, String)
    case conditional(Expression, Expression, Expression)
    case list([Expression])
    case map([(key: Expression, value: Expression)])
    case path([PathPart])
  }

  enum PathPart: Sendable {
    case literal(String)
    case value(Expression)
  }

  /// A pattern that stands in the file is compiled with it.
  enum PatternSource: Sendable {
    case compiled(Pattern)
    case dynamic(Expression)
  }

  enum MatchingMethod: String, Sendable { case matches, replace, split }

  var kind: Kind
  /// Where it stands in the file.
  var range: Range<Int>
}
