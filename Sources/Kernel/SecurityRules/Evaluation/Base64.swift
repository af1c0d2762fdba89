/// RFC 4648 with padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(UInt32(0)) {
        $0 | UInt32($1.element) << (16 - 8 * $1.offset)
      }
      for index in 0..<4 {
        text.append(
          index <= group.count
            ? alphabet[Int(bits >> (18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
