public import WebUICore

/// A number that grows with the size of text that the reader chose.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var size
  private let base: Value

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
  }

  public init(wrappedValue: Value) {
    base = wrappedValue
  }

  public var wrappedValue: Value { base * Value(size.scale) }
}

extension DynamicTypeSize {
  /// The size of body text beside its usual one.
  var scale: Double {
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return points[rawValue] / 17
  }
}
