/// What the wildcards of a function's pattern stand for.
public struct EventParameters: Hashable, Sendable {
  let pattern: String
  let values: [String: String]

  /// The part of the path that `{name}` stands for; throws where the pattern has no such name.
  public subscript(_ name: String) -> String {
    get throws(AdminError) {
      guard let value = values[name] else {
        throw AdminError("The pattern \(pattern) has no {\(name)}.")
      }
      return value
    }
  }
}
