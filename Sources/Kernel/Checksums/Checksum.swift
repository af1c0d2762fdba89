/// Tells bytes that have changed on the disk from those that were stored, with 64 bits.
///
/// Words of eight bytes are mixed one after another. Each step maps different states, and different
/// words, to different states; so a change within one word is always found, and any other is missed
/// once in 2^64 times. A table of CRC32C takes a step for each byte and finds fewer: this has to
/// cost little beside reading the document. It does not protect against a person who wants to forge
/// a document.
package struct Checksum {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  package mutating func add(_ number: UInt64) {
    state = (state ^ number) &* 0xFF51_AFD7_ED55_8CCD
    state ^= state >> 32
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // Before the bytes, so that the end of one part is not taken for the beginning of another.
    add(UInt64(bytes.count))
    let words = bytes.count / 8
    for word in 0..<words {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for index in (words * 8)..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    add(rest)
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The sum of all that was added, in its order.
  package var value: UInt64 {
    let mixed = (state ^ state >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ mixed >> 33
  }
}
