/// The block cipher under bcrypt, with its slow key schedule.
/// See "A Future-Adaptable Password Scheme", Provos and Mazières, 1999.
struct Blowfish {
  /// The 18 subkeys, then the four boxes of 256 words.
  private var state: [UInt32]

  private static let boxes = 18

  /// The state before any key: the first digits of pi.
  private static let initial = PiDigits.fraction(words: 18 + 4 * 256)

  /// The state after `EksBlowfishSetup`.
  init(cost: Int, salt: [UInt8], key: [UInt8]) {
    state = Self.initial
    let saltWords = Self.words(of: salt, count: 4)
    let keyWords = Self.words(of: key, count: 18)
    expand(key: keyWords, salt: saltWords)
    let nothing: [UInt32] = [0, 0, 0, 0]
    let saltKey = (0..<18).map { saltWords[$0 % 4] }
    for _ in 0..<(1 << cost) {
      expand(key: keyWords, salt: nothing)
      expand(key: saltKey, salt: nothing)
    }
  }

  /// Encrypts two words.
  func encrypt(_ left: inout UInt32, _ right: inout UInt32) {
    state.withUnsafeBufferPointer { Self.encrypt(&left, &right, $0) }
  }

  private mutating func expand(key: [UInt32], salt: [UInt32]) {
    state.withUnsafeMutableBufferPointer { state in
      for index in 0..<18 { state[index] ^= key[index] }
      var (left, right): (UInt32, UInt32) = (0, 0)
      for index in stride(from: 0, to: state.count, by: 2) {
        left ^= salt[index & 2]
        right ^= salt[(index & 2) + 1]
        Self.encrypt(&left, &right, UnsafeBufferPointer(state))
        state[index] = left
        state[index + 1] = right
      }
    }
  }

  @inline(__always)
  private static func encrypt(
    _ left: inout UInt32, _ right: inout UInt32, _ state: UnsafeBufferPointer<UInt32>
  ) {
    var (l, r) = (left ^ state[0], right)
    for round in stride(from: 1, to: 17, by: 2) {
      r ^= mix(l, state) ^ state[round]
      l ^= mix(r, state) ^ state[round + 1]
    }
    left = r ^ state[17]
    right = l
  }

  @inline(__always)
  private static func mix(_ word: UInt32, _ state: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let first = state[boxes + Int(word >> 24)]
    let second = state[boxes + 256 + Int(word >> 16 & 0xff)]
    let third = state[boxes + 512 + Int(word >> 8 & 0xff)]
    let fourth = state[boxes + 768 + Int(word & 0xff)]
    return ((first &+ second) ^ third) &+ fourth
  }

  /// So many words of `bytes`, over and over.
  private static func words(of bytes: [UInt8], count: Int) -> [UInt32] {
    (0..<count).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[(word * 4 + $1) % bytes.count]) }
    }
  }
}
