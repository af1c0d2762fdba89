/// The checksum that Cloud Storage gives of its files: CRC-32 with Castagnoli's polynomial.
struct CRC32C {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in
      crc & 1 == 1 ? (crc >> 1) ^ 0x82F6_3B78 : crc >> 1
    }
  }

  private var state = UInt32.max

  /// The checksum of everything so far.
  var value: UInt32 { ~state }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
      }
    }
  }
}
