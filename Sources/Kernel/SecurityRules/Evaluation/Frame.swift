/// The values of names within one statement or one call of a function.
final class Frame {
  /// A parameter or variable is worked out when it is first used: one that fails harms only
  /// what uses it.
  enum Local {
    case value(RuleValue)
    case pending(Expression, Frame)
    case failed(Interruption)
  }

  let captures: [RuleValue]
  var locals: [Local]

  init(captures: [RuleValue], locals: [Local] = []) {
    self.captures = captures
    self.locals = locals
  }
}
