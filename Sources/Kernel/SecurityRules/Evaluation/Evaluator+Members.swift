import DocumentModel

extension Evaluator {
  func member(
    _ name: ExactText, of base: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    switch base {
    case .map(let map):
      guard let value = map[name] else {
        throw failure("Property \(name) is undefined on object.", expression)
      }
      return value
    case .unknown(.field(let path)): return facts?.value(at: path + [name]) ?? .unknown(.anything)
    case .unknown: return .unknown(.anything)
    case .null: throw failure("Null value error: null has no property \(name).", expression)
    default: throw failure("\(base.typeName) has no property \(name).", expression)
    }
  }

  func element(
    _ index: RuleValue, of base: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if case .unknown = index { return .unknown(.anything) }
    switch (base, index) {
    case (.map, .string(let key)), (.unknown(.field), .string(let key)):
      return try member(ExactText(key), of: base, expression)
    case (.unknown, _): return .unknown(.anything)
    case (.list(let elements), .integer(let index)):
      return elements[try place(index, in: elements.count, expression)]
    case (.path(let path), .integer(let index)):
      let segment = path.segments[try place(index, in: path.segments.count, expression)]
      guard case .literal(let text) = segment else {
        throw failure("This segment of the path has no value yet: bind it.", expression)
      }
      return .string(text)
    case (.string(let text), .integer(let index)):
      let scalars = Array(text.unicodeScalars)
      return .string(String(scalars[try place(index, in: scalars.count, expression)]))
    default:
      throw failure("\(base.typeName) has no element at \(index.typeName).", expression)
    }
  }

  private func place(
    _ index: Int64, in count: Int, _ expression: Expression
  ) throws(Interruption) -> Int {
    guard (0..<Int64(count)).contains(index) else {
      throw failure("The index \(index) lies outside of \(count) elements.", expression)
    }
    return Int(index)
  }

  func slice(
    _ base: RuleValue, _ start: RuleValue, _ end: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if base.isUnknown || start.isUnknown || end.isUnknown { return .unknown(.anything) }
    guard case .integer(let first) = start, case .integer(let last) = end, first >= 0,
      first <= last
    else { throw failure("A range is two ints from 0, the lesser first.", expression) }
    switch base {
    case .string(let text):
      let scalars = Array(text.unicodeScalars)
      guard last <= scalars.count else {
        throw failure("The range ends outside of \(scalars.count) characters.", expression)
      }
      return .string(String(String.UnicodeScalarView(scalars[Int(first)..<Int(last)])))
    case .list(let elements):
      guard last <= elements.count else {
        throw failure("The range ends outside of \(elements.count) elements.", expression)
      }
      return .list(Array(elements[Int(first)..<Int(last)]))
    default:
      throw failure("\(base.typeName) has no ranges.", expression)
    }
  }
}
