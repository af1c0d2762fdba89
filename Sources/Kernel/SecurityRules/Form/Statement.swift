/// An `allow` statement with the whole path of the match blocks around it.
struct Statement: Sendable {
  var pattern: PathPattern
  var methods: Set<AccessMethod>
  /// Nil allows in any case.
  var condition: Expression?
  var range: Range<Int>
  var location: SourceLocation
}

/// A function of the file.
struct Function: Sendable {
  var name: String
  var parameterCount: Int
  /// The values of its `let` statements, in order; they follow the parameters.
  var bindings: [Expression]
  var result: Expression
}
