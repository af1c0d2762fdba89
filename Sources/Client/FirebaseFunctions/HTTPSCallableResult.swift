/// What a callable returned.
public final class HTTPSCallableResult: @unchecked Sendable {
  // Unchecked: the data are strings, numbers, NSNull, arrays and dictionaries made by decoding JSON
  // for this result alone, and nothing changes them.

  /// Strings, numbers, `NSNull`, arrays and dictionaries.
  public let data: Any

  init(data: Any) {
    self.data = data
  }
}
