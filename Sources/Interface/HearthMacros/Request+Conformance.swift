extension Request.Attachment {
  /// The extension by which the type that the macro stands at conforms to a protocol.
  func conformance(to name: String) -> String {
    guard let type = extendedTypeSyntax?.source else { return "" }
    return "extension \(type): \(name) {}"
  }
}
