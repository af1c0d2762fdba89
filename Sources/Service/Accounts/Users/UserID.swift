/// An id that an administrator chooses for a user.
enum UserID {
  /// `invalidLocalID` unless it has 1 to 128 characters, none of them a control.
  static func check(_ text: String) throws(AccountsError) {
    let hasOnlyText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard (1...128).contains(text.utf8.count), hasOnlyText else {
      throw AccountsError(.invalidLocalID, "A user's id has 1 to 128 bytes of text.")
    }
  }
}
