public import Foundation

extension Bundle {
  /// The text of a file of rules that is a resource of an app's functions.
  ///
  /// - Parameter name: the file's name without its ending, such as `firestore` or `storage`.
  public func rules(named name: String) throws(AdminError) -> String {
    guard let file = url(forResource: name, withExtension: "rules"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else {
      throw AdminError(
        "\(name).rules is missing. Install \(bundleURL.lastPathComponent) beside the program.")
    }
    return text
  }
}
