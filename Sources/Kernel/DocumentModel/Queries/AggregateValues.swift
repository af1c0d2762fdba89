/// Takes documents one by one and works out aggregations over them.
package struct AggregateValues: Sendable {
  private struct Sum {
    var integers: Int64 = 0
    var doubles = 0.0
    var isInteger = true
    var count = 0

    mutating func add(_ value: Value) {
      switch value {
      case .integer(let number):
        count += 1
        let (sum, overflows) = integers.addingReportingOverflow(number)
        if overflows {
          // What no longer fits is added up as a double.
          isInteger = false
          doubles += Double(integers)
          integers = number
        } else {
          integers = sum
        }
      case .double(let number):
        count += 1
        isInteger = false
        doubles += number
      default: break
      }
    }

    var value: Value { isInteger ? .integer(integers) : .double(doubles + Double(integers)) }

    var average: Value {
      count == 0 ? .null : .double((doubles + Double(integers)) / Double(count))
    }
  }

  private let aggregations: [(alias: String, aggregation: Aggregation)]
  private var count = 0
  private var sums: [FieldPath: Sum] = [:]

  package init(_ aggregations: [Aggregation]) throws(ModelError) {
    self.aggregations = try Aggregation.named(aggregations)
    for field in aggregations.compactMap(\.field) { sums[field] = Sum() }
  }

  package mutating func add(_ document: Document) {
    count += 1
    for field in sums.keys {
      if let value = document.value(at: field) { sums[field]?.add(value) }
    }
  }

  /// How many documents suffice; nil when all are needed.
  package var most: Int? {
    var most = 0
    for (_, aggregation) in aggregations {
      guard case .count(let upTo?) = aggregation.kind else { return nil }
      most = max(most, upTo)
    }
    return most
  }

  /// By alias.
  package var values: Fields {
    Dictionary(
      aggregations.map { alias, aggregation in
        switch aggregation.kind {
        case .count(let upTo): (ExactText(alias), .integer(Int64(min(count, upTo ?? .max))))
        case .sum(let field): (ExactText(alias), sums[field]?.value ?? .integer(0))
        case .average(let field): (ExactText(alias), sums[field]?.average ?? .null)
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}
