/// A value of any type that can be compared.
struct ErasedEquatable: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { $0 as? Value == value }
  }

  static func == (old: ErasedEquatable, new: ErasedEquatable) -> Bool {
    old.isSame(new.value)
  }
}
