import HTTPTypes

extension HTTPFields {
  /// The value of the first cookie of this name; nil where none was sent.
  func cookie(named name: String) -> Substring? {
    for header in self[values: .cookie] {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: \.isWhitespace) == name { return parts[1] }
      }
    }
    return nil
  }
}
