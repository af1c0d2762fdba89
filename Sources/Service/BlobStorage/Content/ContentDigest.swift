import Crypto
import Foundation

/// The checksums of a file, worked out as its bytes come.
struct ContentDigest {
  private var hash = Insecure.MD5()
  private var checksum = CRC32C()

  /// Not against forgery: what the protocol has for faults of the line.
  var md5: Data { Data(hash.finalize()) }
  var crc32c: UInt32 { checksum.value }

  mutating func update(_ bytes: Data) {
    bytes.withUnsafeBytes { bytes in
      hash.update(bufferPointer: bytes)
      checksum.update(bytes)
    }
  }
}
