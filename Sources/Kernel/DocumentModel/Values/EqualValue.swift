/// A value under Firestore's equality, in which `1` equals `1.0`, for sets of values.
///
/// Strings are hashed by their bytes. Swift's own hash is the same for all spellings of a text that
/// are canonically equivalent, of which somebody can send thousands.
struct EqualValue: Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (lhs: EqualValue, rhs: EqualValue) -> Bool { lhs.value.isEqual(to: rhs.value) }

  func hash(into hasher: inout Hasher) { EqualValue.hash(value, into: &hasher) }

  private static func hash(_ value: Value, into hasher: inout Hasher) {
    hasher.combine(value.kind)
    switch value {
    case .integer(let number): hash(Double(number), into: &hasher)
    case .double(let number): hash(number, into: &hasher)
    case .geoPoint(let place):
      hash(place.latitude, into: &hasher)
      hash(place.longitude, into: &hasher)
    case .array(let elements):
      for element in elements { hash(element, into: &hasher) }
    case .map(let fields):
      // Vectors are equal by their elements, whatever else is beside these.
      if let elements = Value.vector(in: fields) {
        for element in elements { hash(element, into: &hasher) }
      } else {
        for (name, value) in fields.sortedByKey {
          hasher.combine(name)
          hash(value, into: &hasher)
        }
      }
    default: value.hash(into: &hasher)
    }
  }

  /// Integers that share a nearest double share a hash; they are compared exactly.
  private static func hash(_ number: Double, into hasher: inout Hasher) {
    hasher.combine(number.isNaN ? Double.nan.bitPattern : (number == 0 ? 0 : number).bitPattern)
  }
}
