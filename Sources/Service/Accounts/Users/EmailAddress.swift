/// An e-mail address in the form in which it is compared and kept: lower case, without white space around
/// it, which keyboards add and nobody sees.
struct EmailAddress: Hashable, Sendable {
  let text: String

  /// `missingEmail` when empty, `invalidEmail` unless it is `somebody@somewhere`.
  init(_ text: String?) throws(AccountsError) {
    let scalars = (text ?? "").unicodeScalars
    let trimmed = scalars.drop(while: \.properties.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.properties.isWhitespace }) else {
      throw AccountsError(.missingEmail)
    }
    let text = String(trimmed[...last])
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let hasOnlyText = text.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard parts.count == 2, hasOnlyText, (1...64).contains(parts[0].utf8.count),
      text.utf8.count <= 254,
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else { throw AccountsError(.invalidEmail) }
    self.text = text.lowercased()
  }
}
