import Foundation

/// Unguessable names of 128 bits that are safe in addresses, cookies and file names.
enum RandomName {
  static let length = 22

  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<2).flatMap { _ in
      withUnsafeBytes(of: generator.next() as UInt64) { Array($0) }
    }
    return Base64URL.encode(Data(bytes))
  }

  /// Whether `text` has the form ``make()`` gives, so that it may become part of a path.
  static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(Base64URL.isDigit)
  }
}
