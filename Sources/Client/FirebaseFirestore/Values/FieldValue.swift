/// What a field is to become, said as a change instead of a value.
public final class FieldValue: Sendable {
  enum Change: Sendable {
    case delete
    case serverTimestamp
    case incrementInteger(Int64)
    case incrementDouble(Double)
    case arrayUnion(UserValues)
    case arrayRemove(UserValues)
  }

  let change: Change

  init(_ change: Change) {
    self.change = change
  }

  /// Removes the field; with `updateData` and `setData(_:merge:)`.
  public static func delete() -> FieldValue { FieldValue(.delete) }

  /// Sets the field to the time at which the server commits the write.
  public static func serverTimestamp() -> FieldValue { FieldValue(.serverTimestamp) }

  /// Appends those of the elements that the array does not hold yet.
  public static func arrayUnion(_ elements: [Any]) -> FieldValue {
    FieldValue(.arrayUnion(UserValues(elements)))
  }

  /// Removes every occurrence of the elements.
  public static func arrayRemove(_ elements: [Any]) -> FieldValue {
    FieldValue(.arrayRemove(UserValues(elements)))
  }

  /// Adds to a number; a field that holds none becomes `l`.
  public static func increment(_ l: Int64) -> FieldValue { FieldValue(.incrementInteger(l)) }

  /// Adds to a number; a field that holds none becomes `d`.
  public static func increment(_ d: Double) -> FieldValue { FieldValue(.incrementDouble(d)) }

  /// A vector to store, made of an array of numbers.
  public static func vector(_ array: [Double]) -> VectorValue { VectorValue(array) }

  /// A vector to store, made of an array of numbers.
  public static func vector(_ array: [Float]) -> VectorValue { VectorValue(array) }
}
