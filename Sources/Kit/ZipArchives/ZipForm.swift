/// Numbers of the form, as PKWARE's APPNOTE has them.
enum ZipForm {
  static let head = 0x0403_4B50
  static let entry = 0x0201_4B50
  static let end = 0x0605_4B50

  /// Bytes of each part without names and comments.
  static let headBytes = 30
  static let entryBytes = 46
  static let endBytes = 22

  static let stored = 0
  static let deflated = 8

  static let isEncrypted = 1
  static let namesAreUTF8 = 1 << 11
  /// Strong encryption, and headers that are hidden by it.
  static let isHidden = 1 << 6 | 1 << 13
}
