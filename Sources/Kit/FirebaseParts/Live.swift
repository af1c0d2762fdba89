/// What a listener knows now.
public struct Live<Value: Sendable>: Sendable {
  public let value: Value
  /// Whether it comes from the device's own store, so that the server may know more.
  public let isFromCache: Bool
  /// Whether a write of this device is in it that the server has not acknowledged.
  public var hasPendingWrites = false

  /// Describes what is known.
  public init(value: Value, isFromCache: Bool, hasPendingWrites: Bool = false) {
    self.value = value
    self.isFromCache = isFromCache
    self.hasPendingWrites = hasPendingWrites
  }
}
