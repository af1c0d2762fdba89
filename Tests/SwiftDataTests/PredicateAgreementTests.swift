import Foundation
import SeededRandom
import SwiftData
import Testing

@Model
final class Sample {
  var flag: Bool
  var number: Int
  var real: Double
  var text: String
  var day: Date
  var name: UUID
  var maybe: String?
  var maybeNumber: Int?
  var list: [Int]

  init(_ random: inout SeededGenerator) {
    flag = Bool.random(using: &random)
    number = RandomValues.number(&random)
    real = RandomValues.real(&random)
    text = RandomValues.text(&random)
    day = Date(timeIntervalSinceReferenceDate: RandomValues.real(&random))
    name = RandomValues.name(&random)
    maybe = Bool.random(using: &random) ? nil : RandomValues.text(&random)
    maybeNumber = Bool.random(using: &random) ? nil : RandomValues.number(&random)
    list = (0..<Int.random(in: 0..<3, using: &random)).map { _ in RandomValues.number(&random) }
  }
}

/// Few values, so that comparisons meet; those among them that SQLite and Swift see differently.
enum RandomValues {
  static func number(_ random: inout SeededGenerator) -> Int {
    [-1, 0, 1, 2, .max, .min].randomElement(using: &random) ?? 0
  }

  static func real(_ random: inout SeededGenerator) -> Double {
    [-1.5, -0.0, 0, 0.1, 2, .infinity, -.infinity, .nan].randomElement(using: &random) ?? 0
  }

  static func text(_ random: inout SeededGenerator) -> String {
    let parts = ["a", "A", "é", "e\u{301}", "e", "\u{301}", "\r\n", "\n", "", "'", "%", "😀", "Z"]
    return (0..<Int.random(in: 0..<4, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  static func name(_ random: inout SeededGenerator) -> UUID {
    let number = UInt8.random(in: 0..<4, using: &random)
    return UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

/// Makes conditions of conditions.
struct RandomPredicate {
  private typealias P = PredicateExpressions
  private typealias Expression = any StandardPredicateExpression<Bool>

  var random: SeededGenerator

  mutating func make() -> Predicate<Sample> {
    var maker = self
    let predicate = Predicate<Sample> { variable in maker.expression(variable, depth: 3) }
    self = maker
    return predicate
  }

  private mutating func expression(_ variable: P.Variable<Sample>, depth: Int) -> Expression {
    guard depth > 0, !random.once(in: 3) else { return leaf(variable) }
    let left = expression(variable, depth: depth - 1)
    let right = expression(variable, depth: depth - 1)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: Self.both(left, right)
    case 1: Self.either(left, right)
    default: Self.not(left)
    }
  }

  private static func both(
    _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
  ) -> Expression {
    P.build_Conjunction(lhs: left, rhs: right)
  }

  private static func either(
    _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
  ) -> Expression {
    P.build_Disjunction(lhs: left, rhs: right)
  }

  private static func not(_ inner: some StandardPredicateExpression<Bool>) -> Expression {
    P.build_Negation(inner)
  }

  private mutating func leaf(_ variable: P.Variable<Sample>) -> Expression {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: P.build_KeyPath(root: variable, keyPath: \.flag)
    case 1: equality(variable, \.flag, Bool.random(using: &random))
    case 2: equality(variable, \.number, RandomValues.number(&random))
    case 3: equality(variable, \.real, RandomValues.real(&random))
    case 4: equality(variable, \.text, RandomValues.text(&random))
    case 5: equality(variable, \.name, RandomValues.name(&random))
    case 6:
      equality(variable, \.maybe, Bool.random(using: &random) ? nil : RandomValues.text(&random))
    case 7: order(variable, \.number, RandomValues.number(&random))
    case 8: order(variable, \.real, RandomValues.real(&random))
    case 9: order(variable, \.text, RandomValues.text(&random))
    case 10:
      order(
        variable, \.day, Date(timeIntervalSinceReferenceDate: RandomValues.real(&random)))
    default: text(variable)
    }
  }

  private mutating func equality<Value: Equatable & Codable & Sendable>(
    _ variable: P.Variable<Sample>, _ keyPath: any KeyPath<Sample, Value> & Sendable, _ value: Value
  ) -> Expression {
    let column = P.build_KeyPath(root: variable, keyPath: keyPath)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: P.build_Equal(lhs: column, rhs: P.build_Arg(value))
    case 1: P.build_NotEqual(lhs: P.build_Arg(value), rhs: column)
    default: P.build_contains(P.build_Arg([value]), column)
    }
  }

  private mutating func order<Value: Comparable & Codable & Sendable>(
    _ variable: P.Variable<Sample>, _ keyPath: any KeyPath<Sample, Value> & Sendable, _ value: Value
  ) -> Expression {
    let column = P.build_KeyPath(root: variable, keyPath: keyPath)
    let operators: [P.ComparisonOperator] = [
      .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual,
    ]
    let chosen = operators[Int.random(in: 0..<4, using: &random)]
    return Bool.random(using: &random)
      ? P.build_Comparison(lhs: column, rhs: P.build_Arg(value), op: chosen)
      : P.build_Comparison(lhs: P.build_Arg(value), rhs: column, op: chosen)
  }

  private mutating func text(_ variable: P.Variable<Sample>) -> Expression {
    let column = P.build_KeyPath(root: variable, keyPath: \.text)
    let part = P.build_Arg(RandomValues.text(&random))
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: P.build_contains(column, part)
    case 1: P.build_starts(column, with: part)
    // SQLite knows no lists: asked of what the rest lets through.
    default:
      P.build_contains(
        P.build_KeyPath(root: variable, keyPath: \.list),
        P.build_Arg(RandomValues.number(&random)))
    }
  }
}

@Suite struct PredicateAgreementTests {
  @Test(arguments: 0..<8) func `the file answers as Swift does`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let container = try memory(Sample.self)
    let writer = ModelContext(container)
    for _ in 0..<60 { writer.insert(Sample(&random)) }
    try writer.save()
    let context = ModelContext(container)
    let samples = try context.all(Sample.self)
    var predicates = RandomPredicate(random: random)
    for _ in 0..<150 {
      let predicate = predicates.make()
      let expected = try samples.filter { try predicate.evaluate($0) }
      let descriptor = FetchDescriptor(predicate: predicate)
      #expect(try context.fetch(descriptor) == expected, "\(predicate)")
      #expect(try context.fetchCount(descriptor) == expected.count, "\(predicate)")
    }
  }

  @Test func `ordinary conditions are left to the file`() {
    let text = "a"
    let names = ["a", "b"]
    let translated: [Predicate<Sample>] = [
      #Predicate { $0.flag && !$0.flag }, #Predicate { $0.number > 3 || $0.text == text },
      #Predicate { $0.maybe == nil }, #Predicate { $0.maybe == text },
      #Predicate { $0.text.contains(text) }, #Predicate { $0.text.starts(with: text) },
      #Predicate { names.contains($0.text) },
    ]
    for predicate in translated { #expect(PredicateTranslation.isExact(predicate), "\(predicate)") }
    #expect(!PredicateTranslation.isExact(#Predicate<Sample> { $0.list.contains(3) }))
  }

  @Test func `the file orders as Swift does`() throws {
    var random = SeededGenerator(seed: 9)
    let container = try memory(Sample.self)
    let writer = ModelContext(container)
    for _ in 0..<80 {
      let sample = Sample(&random)
      if sample.real.isNaN { sample.real = 1 }
      writer.insert(sample)
    }
    try writer.save()
    let context = ModelContext(container)
    let orders: [[SortDescriptor<Sample>]] = [
      [SortDescriptor(\.text), SortDescriptor(\.number, order: .reverse)],
      [SortDescriptor(\.maybe), SortDescriptor(\.real)],
      [SortDescriptor(\.maybeNumber, order: .reverse), SortDescriptor(\.text, order: .reverse)],
      [SortDescriptor(\.name), SortDescriptor(\.day)],
    ]
    let samples = try context.all(Sample.self)
    for order in orders {
      // Sorted by what each says of two, with ties in the order of making.
      let expected = samples.enumerated().sorted { left, right in
        for descriptor in order {
          switch descriptor.compare(left.element, right.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return left.offset < right.offset
      }
      #expect(
        try context.fetch(FetchDescriptor(sortBy: order)) == expected.map(\.element), "\(order)")
    }
  }
}
