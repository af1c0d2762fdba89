/// A telephone number in the form of E.164: a plus and 7 to 15 digits.
struct PhoneNumber: Hashable, Sendable {
  let text: String

  /// `invalidPhoneNumber` for any other text.
  init(_ text: String) throws(AccountsError) {
    let digits = text.dropFirst()
    guard text.first == "+", (7...15).contains(digits.utf8.count), digits.first != "0",
      digits.utf8.allSatisfy({ (48...57).contains($0) })
    else {
      throw AccountsError(
        .invalidPhoneNumber, "A phone number is a plus and 7 to 15 digits, such as +15555550100.")
    }
    self.text = text
  }
}
