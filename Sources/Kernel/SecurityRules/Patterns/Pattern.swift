/// A regular expression with RE2's syntax and meaning, matched in time that grows with the length of
/// the text alone: there is no going back.
package struct Pattern: Sendable {
  enum Instruction: Sendable {
    case scalar(ScalarClass)
    case assertion(PatternNode.Assertion)
    /// Goes on at both places, preferring the first.
    case fork(Int, Int)
    case jump(Int)
    /// Keeps the place in the text.
    case save(Int)
    case match
  }

  let instructions: [Instruction]
  /// Two for the whole match and two for each group.
  let slotCount: Int

  /// Keeps a pattern such as `(a{1000}){1000}` from growing without bounds.
  static let mostInstructions = 10_000

  package init(_ text: String) throws(PatternError) {
    let (node, groups) = try PatternParser.parse(text)
    var program = PatternProgram()
    try program.emit(.group(node, number: 0))
    program.instructions.append(.match)
    instructions = program.instructions
    slotCount = 2 * (groups + 1)
  }
}

/// Turns the nodes of a pattern into instructions.
struct PatternProgram {
  var instructions: [Pattern.Instruction] = []

  mutating func emit(_ node: PatternNode) throws(PatternError) {
    guard instructions.count < Pattern.mostInstructions else {
      throw PatternError("The pattern is too large.")
    }
    switch node {
    case .empty: break
    case .scalar(let set): instructions.append(.scalar(set))
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .choice(let nodes): try emitChoice(nodes)
    case .group(let node, let number):
      instructions.append(.save(2 * number))
      try emit(node)
      instructions.append(.save(2 * number + 1))
    case .repetition(let node, let least, let most, let isLazy):
      for _ in 0..<least { try emit(node) }
      if let most {
        try emitOptional(node, count: most - least, isLazy: isLazy)
      } else {
        try emitLoop(node, isLazy: isLazy)
      }
    }
  }

  private mutating func emitChoice(_ nodes: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index < nodes.count - 1 else {
        try emit(node)
        break
      }
      let fork = instructions.count
      instructions.append(.match)
      try emit(node)
      ends.append(instructions.count)
      instructions.append(.match)
      instructions[fork] = .fork(fork + 1, instructions.count)
    }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  private mutating func emitLoop(_ node: PatternNode, isLazy: Bool) throws(PatternError) {
    let start = instructions.count
    instructions.append(.match)
    try emit(node)
    instructions.append(.jump(start))
    let end = instructions.count
    instructions[start] = isLazy ? .fork(end, start + 1) : .fork(start + 1, end)
  }

  private mutating func emitOptional(
    _ node: PatternNode, count: Int, isLazy: Bool
  ) throws(PatternError) {
    var forks: [Int] = []
    for _ in 0..<count {
      forks.append(instructions.count)
      instructions.append(.match)
      try emit(node)
    }
    let end = instructions.count
    for fork in forks {
      instructions[fork] = isLazy ? .fork(end, fork + 1) : .fork(fork + 1, end)
    }
  }
}
