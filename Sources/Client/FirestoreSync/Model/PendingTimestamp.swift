package import DocumentModel

/// A server timestamp that the server has not chosen yet, as the local view shows it.
///
/// It is a value of its own shape, a map that no document can hold, so that it passes through order,
/// queries and views like any other value.
package struct PendingTimestamp: Hashable, Sendable {
  private static let type = "server_timestamp"

  /// When this device asked for it: an estimate of what the server will choose.
  package var localWriteTime: Timestamp
  /// What the field held before.
  package var previous: Value?

  package init(localWriteTime: Timestamp, previous: Value?) {
    self.localWriteTime = localWriteTime
    // Only the last value that the server confirmed is of use, however many writes are pending.
    if let previous, let pending = PendingTimestamp(previous) {
      self.previous = pending.previous
    } else {
      self.previous = previous
    }
  }

  /// Nil unless the value is a pending timestamp.
  package init?(_ value: Value) {
    guard case .map(let fields) = value, fields["__type__"] == .string(Self.type),
      case .timestamp(let time)? = fields["__local_write_time__"]
    else { return nil }
    localWriteTime = time
    previous = fields["__previous_value__"]
  }

  package var value: Value {
    var fields: Fields = [
      "__type__": .string(Self.type), "__local_write_time__": .timestamp(localWriteTime),
    ]
    fields["__previous_value__"] = previous
    return .map(fields)
  }
}
