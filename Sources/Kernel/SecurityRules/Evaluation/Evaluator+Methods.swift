import DocumentModel

extension Evaluator {
  func method(
    _ name: String, of base: RuleValue, _ arguments: [RuleValue], _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if facts != nil, base.isUnknown || arguments.contains(where: \.isUnknown) {
      return facts?.result(of: name, on: base, arguments) ?? .unknown(.anything)
    }
    let result: RuleValue? =
      switch base {
      case .string(let text): try stringMethod(name, text, expression)
      case .bytes(let bytes): bytesMethod(name, bytes)
      case .list(let elements): try listMethod(name, elements, arguments.first, expression)
      case .set(let elements): try setMethod(name, elements, arguments.first, expression)
      case .map(let map): try mapMethod(name, map, arguments, expression)
      case .mapDiff(let diff):
        diff.keys(name).map { keys in .set(Set(keys.map { RuleValue.string($0.text) })) }
      case .timestamp(let time): try timestampMethod(name, time, expression)
      case .duration(let span): Self.durationMethod(name, span)
      case .latlng(let place): try placeMethod(name, place, arguments.first, expression)
      case .path(let path): try pathMethod(name, path, arguments.first, expression)
      case .integer, .float, .boolean, .null, .unknown: nil
      }
    guard let result else {
      throw failure("\(base.typeName) has no method \(name).", expression)
    }
    return result
  }

  // MARK: - Strings and bytes

  private func stringMethod(
    _ name: String, _ text: String, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch name {
    case "size": return .integer(Int64(text.unicodeScalars.count))
    case "lower": return .string(text.lowercased())
    case "upper": return .string(text.uppercased())
    case "toUtf8": return .bytes(Array(text.utf8))
    case "trim":
      let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
      var scalars = Substring(text).unicodeScalars.drop(while: isSpace)
      while let last = scalars.last, isSpace(last) { scalars.removeLast() }
      return .string(String(scalars))
    default: return nil
    }
  }

  private func bytesMethod(_ name: String, _ bytes: [UInt8]) -> RuleValue? {
    switch name {
    case "size": .integer(Int64(bytes.count))
    case "toBase64": .string(Base64.encode(bytes))
    case "toHexString":
      .string(
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
    default: nil
    }
  }

  func matching(
    _ method: Expression.MatchingMethod, _ base: RuleValue, _ source: Expression.PatternSource,
    _ arguments: [RuleValue], _ frame: Frame, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    let pattern: Pattern
    switch source {
    case .compiled(let compiled): pattern = compiled
    case .dynamic(let source):
      let text = try value(source, frame)
      if text.isUnknown { return .unknown(.anything) }
      guard case .string(let text) = text else {
        throw failure("\(method.rawValue) takes a string.", expression)
      }
      do throws(PatternError) {
        pattern = try Pattern(text)
      } catch {
        throw failure("'\(text)' is not a regular expression: \(error.message)", expression)
      }
    }
    if base.isUnknown || arguments.contains(where: \.isUnknown) { return .unknown(.anything) }
    guard case .string(let text) = base else {
      throw failure("\(base.typeName) has no method \(method.rawValue).", expression)
    }
    guard pattern.admits(length: text.utf8.count) else {
      throw .limit(
        EvaluationFailure(
          message: "The text is too long for this regular expression.", range: expression.range))
    }
    switch method {
    case .matches: return .boolean(pattern.matchesWhole(text))
    case .split: return .list(pattern.splitting(text).map { .string($0) })
    case .replace:
      guard case .string(let replacement)? = arguments.first else {
        throw failure("replace takes a string to put in.", expression)
      }
      return .string(pattern.replacing(text, with: replacement))
    }
  }

  // MARK: - Lists, sets and maps

  private func elements(
    _ argument: RuleValue?, _ name: String, _ expression: Expression
  ) throws(Interruption) -> [RuleValue] {
    switch argument {
    case .list(let elements): return elements
    case .set(let elements): return Array(elements)
    default:
      throw failure(
        "\(name) takes a list or set, not \(argument?.typeName ?? "nothing").", expression)
    }
  }

  private func listMethod(
    _ name: String, _ list: [RuleValue], _ argument: RuleValue?, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch name {
    case "size": return .integer(Int64(list.count))
    case "toSet": return .set(Set(list))
    case "concat": return .list(list + (try elements(argument, name, expression)))
    case "removeAll":
      let removed = Set(try elements(argument, name, expression))
      return .list(list.filter { !removed.contains($0) })
    case "join":
      guard case .string(let separator)? = argument else {
        throw failure("join takes a string.", expression)
      }
      var texts: [String] = []
      for element in list { texts.append(try string(element, expression)) }
      return .string(texts.joined(separator: separator))
    case "hasAll", "hasAny", "hasOnly":
      return .boolean(
        Self.has(name, Set(list), Set(try elements(argument, name, expression))))
    default: return nil
    }
  }

  private func setMethod(
    _ name: String, _ set: Set<RuleValue>, _ argument: RuleValue?, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch name {
    case "size": return .integer(Int64(set.count))
    case "hasAll", "hasAny", "hasOnly":
      return .boolean(Self.has(name, set, Set(try elements(argument, name, expression))))
    case "difference":
      return .set(set.subtracting(try elements(argument, name, expression)))
    case "intersection":
      return .set(set.intersection(try elements(argument, name, expression)))
    case "union": return .set(set.union(try elements(argument, name, expression)))
    default: return nil
    }
  }

  static func has(_ name: String, _ own: Set<RuleValue>, _ others: Set<RuleValue>) -> Bool {
    switch name {
    case "hasAll": others.isSubset(of: own)
    case "hasAny": !others.isDisjoint(with: own)
    default: own.isSubset(of: others)
    }
  }

  private func mapMethod(
    _ name: String, _ map: RuleMap, _ arguments: [RuleValue], _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch name {
    case "size": return .integer(Int64(map.count))
    case "keys": return .set(Set(map.keys.map { .string($0.text) }))
    case "values": return .list(map.keys.compactMap { map[$0] })
    case "diff":
      guard case .map(let other)? = arguments.first else {
        throw failure("diff takes a map.", expression)
      }
      return .mapDiff(MapDiff(from: other, to: map))
    case "get":
      switch arguments[0] {
      case .string(let key): return map[ExactText(key)] ?? arguments[1]
      case .list(let keys):
        var value = RuleValue.map(map)
        for key in keys {
          guard case .string(let key) = key else {
            throw failure("get takes keys that are strings.", expression)
          }
          guard case .map(let inner) = value, let next = inner[ExactText(key)] else {
            return arguments[1]
          }
          value = next
        }
        return value
      default: throw failure("get takes a string or a list of strings.", expression)
      }
    default: return nil
    }
  }

  // MARK: - Times, places and paths

  private func timestampMethod(
    _ name: String, _ time: Timestamp, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    let (day, second) = time.days
    switch name {
    case "year": return .integer(time.date.year)
    case "month": return .integer(time.date.month)
    case "day": return .integer(time.date.day)
    // Monday is 1; 1970 began with a Thursday.
    case "dayOfWeek": return .integer(((day + 3) % 7 + 7) % 7 + 1)
    case "dayOfYear":
      return .integer(day - Timestamp.days(year: time.date.year, month: 1, day: 1) + 1)
    case "hours": return .integer(second / 3_600)
    case "minutes": return .integer(second % 3_600 / 60)
    case "seconds": return .integer(second % 60)
    case "nanos": return .integer(Int64(time.nanoseconds))
    case "toMillis":
      return .integer(time.seconds * 1_000 + Int64(time.nanoseconds / 1_000_000))
    case "date": return .timestamp(Timestamp(seconds: day * 86_400))
    case "time":
      return try duration(
        Int128(second) * RuleDuration.second + Int128(time.nanoseconds), expression)
    default: return nil
    }
  }

  private static func durationMethod(_ name: String, _ span: RuleDuration) -> RuleValue? {
    switch name {
    case "seconds": .integer(span.seconds)
    case "nanos": .integer(span.fraction)
    default: nil
    }
  }

  private func placeMethod(
    _ name: String, _ place: GeoPoint, _ argument: RuleValue?, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch name {
    case "latitude": return .float(place.latitude)
    case "longitude": return .float(place.longitude)
    case "distance":
      guard case .latlng(let other)? = argument else {
        throw failure("distance takes a latlng.", expression)
      }
      return .float(place.distance(to: other))
    default: return nil
    }
  }

  private func pathMethod(
    _ name: String, _ path: RulePath, _ argument: RuleValue?, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    guard name == "bind" else { return nil }
    guard case .map(let values)? = argument, let bound = path.binding(values) else {
      throw failure("bind takes a map with a segment for each {name} of the path.", expression)
    }
    return .path(bound)
  }
}
