import Foundation

extension UserInfo {
  /// Shows a password's hash and salt to who exports users. A hash that came from elsewhere stays
  /// hidden, since an import would take it for one of ours.
  mutating func export(_ record: PasswordRecord?) {
    guard let record else { return }
    passwordHash = record.imported == nil ? record.hash.base64EncodedString() : ""
    salt = record.imported == nil ? record.salt.base64EncodedString() : ""
  }
}
