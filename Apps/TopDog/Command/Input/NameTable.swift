/// Gives each name a number from 0, in the order in which they come.
struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// The number of a name, a new one for a name that was not there.
  mutating func number(of name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }
}
