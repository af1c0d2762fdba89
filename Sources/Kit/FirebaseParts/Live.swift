/// What a listener knows now.
package struct Live<Value: Sendable>: Sendable {
  package let value: Value
  /// Whether it comes from the device's own store, so that the server may know more.
  package let isFromCache: Bool
  /// Whether a write of this device is in it that the server has not acknowledged.
  package var hasPendingWrites = false

  /// Describes what is known.
  package init(value: Value, isFromCache: Bool, hasPendingWrites: Bool = false) {
    self.value = value
    self.isFromCache = isFromCache
    self.hasPendingWrites = hasPendingWrites
  }
}
