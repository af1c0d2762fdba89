import DocumentModel

extension Evaluator {
  func global(
    _ function: GlobalFunction, _ arguments: [RuleValue], _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if function == .debug {
      debug(arguments[0])
      return arguments[0]
    }
    if arguments.contains(where: \.isUnknown) { return .unknown(.anything) }
    switch function {
    case .debug, .bool, .float, .int, .path, .string:
      return try conversion(function, arguments[0], expression)
    case .hashingCRC32, .hashingCRC32C, .hashingMD5, .hashingSHA256:
      return try hash(function, arguments[0], expression)
    case .mathAbs, .mathCeil, .mathFloor, .mathIsInfinite, .mathIsNaN, .mathPow, .mathRound,
      .mathSqrt:
      return try math(function, arguments, expression)
    case .durationAbs, .durationTime, .durationValue, .timestampDate, .timestampValue,
      .latlngValue:
      return try constructor(function, arguments, expression)
    }
  }

  /// The text of a value, as `string` and `join` write it.
  func string(_ value: RuleValue, _ expression: Expression) throws(Interruption) -> String {
    switch value {
    case .string(let text): return text
    case .boolean(let value): return "\(value)"
    case .integer(let number): return "\(number)"
    case .float(let number): return "\(number)"
    case .null: return "null"
    case .path(let path): return path.description
    default: throw failure("\(value.typeName) has no text.", expression)
    }
  }

  private func conversion(
    _ function: GlobalFunction, _ value: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    let result: RuleValue? =
      switch (function, value) {
      case (.string, _): .string(try string(value, expression))
      case (.bool, .boolean), (.int, .integer), (.float, .float), (.path, .path): value
      case (.bool, .string(let text)): Bool(text.lowercased()).map { .boolean($0) }
      case (.int, .float(let number)):
        Int64(exactly: number.rounded(.towardZero)).map { .integer($0) }
      case (.int, .string(let text)): Int64(text).map { .integer($0) }
      case (.float, .integer(let number)): .float(Double(number))
      case (.float, .string(let text)): Double(text).map { .float($0) }
      case (.path, .string(let text)): RulePath(parsing: text).map { .path($0) }
      default: nil
      }
    guard let result else {
      throw failure("\(value.text) cannot be made a \(function.rawValue).", expression)
    }
    return result
  }

  private func hash(
    _ function: GlobalFunction, _ value: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    let bytes: [UInt8]
    switch value {
    case .bytes(let value): bytes = value
    case .string(let text): bytes = Array(text.utf8)
    default: throw failure("\(function.rawValue) takes bytes or a string.", expression)
    }
    return switch function {
    case .hashingCRC32: .bytes(Hashing.crc32(bytes, polynomial: 0xEDB8_8320))
    case .hashingCRC32C: .bytes(Hashing.crc32(bytes, polynomial: 0x82F6_3B78))
    case .hashingMD5: .bytes(Hashing.md5(bytes))
    default: .bytes(Hashing.sha256(bytes))
    }
  }

  private func math(
    _ function: GlobalFunction, _ arguments: [RuleValue], _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if case .integer(let number) = arguments[0] {
      switch function {
      case .mathAbs where number != .min: return .integer(abs(number))
      case .mathCeil, .mathFloor, .mathRound: return arguments[0]
      default: break
      }
    }
    let number = try double(arguments[0], function, expression)
    switch function {
    case .mathAbs: return .float(abs(number))
    case .mathCeil: return try integer(number.rounded(.up), expression)
    case .mathFloor: return try integer(number.rounded(.down), expression)
    case .mathRound: return try integer(number.rounded(), expression)
    case .mathIsInfinite: return .boolean(number.isInfinite)
    case .mathIsNaN: return .boolean(number.isNaN)
    case .mathSqrt: return .float(number.squareRoot())
    default: return .float(power(number, try double(arguments[1], function, expression)))
    }
  }

  private func integer(
    _ number: Double, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    guard let result = Int64(exactly: number) else {
      throw failure("The result does not fit into an int.", expression)
    }
    return .integer(result)
  }

  private func double(
    _ value: RuleValue, _ function: GlobalFunction, _ expression: Expression
  ) throws(Interruption) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .float(let number): return number
    default: throw failure("\(function.rawValue) takes a number.", expression)
    }
  }

  private func constructor(
    _ function: GlobalFunction, _ arguments: [RuleValue], _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    var numbers: [Int64] = []
    for case .integer(let number) in arguments { numbers.append(number) }
    let areIntegers = numbers.count == arguments.count
    switch function {
    case .durationValue:
      guard let number = numbers.first, case .string(let name) = arguments[1],
        let unit = RuleDuration.unit(name)
      else {
        throw failure(
          "duration.value takes an int and a unit: w, d, h, m, s, ms or ns.", expression)
      }
      return try duration(Int128(number) * unit, expression)
    case .durationTime where areIntegers:
      let seconds = Int128(numbers[0]) * 3_600 + Int128(numbers[1]) * 60 + Int128(numbers[2])
      return try duration(seconds * RuleDuration.second + Int128(numbers[3]), expression)
    case .durationAbs:
      guard case .duration(let span) = arguments[0] else { break }
      return try duration(abs(span.nanoseconds), expression)
    case .timestampValue where areIntegers:
      return try timestamp(Int128(numbers[0]) * 1_000_000, expression)
    case .timestampDate where areIntegers:
      guard (1...9_999).contains(numbers[0]), (1...12).contains(numbers[1]),
        (1...31).contains(numbers[2])
      else { throw failure("There is no such date.", expression) }
      let time = Timestamp(
        seconds: Timestamp.days(year: numbers[0], month: numbers[1], day: numbers[2]) * 86_400)
      guard time.date.month == numbers[1] else {
        throw failure("There is no such date.", expression)
      }
      return .timestamp(time)
    case .latlngValue:
      let place = GeoPoint(
        latitude: try double(arguments[0], function, expression),
        longitude: try double(arguments[1], function, expression))
      guard (-90...90).contains(place.latitude), (-180...180).contains(place.longitude) else {
        throw failure("A latitude lies in [-90, 90], a longitude in [-180, 180].", expression)
      }
      return .latlng(place)
    default: break
    }
    throw failure(
      "\(function.rawValue) does not take "
        + arguments.map(\.typeName).joined(separator: ", ") + ".", expression)
  }
}
