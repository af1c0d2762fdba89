import FirebaseFirestore
import MessageAIDomain

extension FieldPath {
  /// The path of a value in a field that holds a map.
  convenience init(_ field: some DocumentField, _ key: String) {
    self.init([field.rawValue, key])
  }
}
