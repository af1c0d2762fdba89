import Crypto
import FirestoreProto
import SwiftProtobuf

/// A digest that the same writes have whenever they are sent, whatever the order of their maps.
enum WritesDigest {
  static func bytes(of writes: [Google_Firestore_V1_Write]) throws -> [UInt8] {
    var options = BinaryEncodingOptions()
    options.useDeterministicOrdering = true
    var digest = SHA256()
    for write in writes {
      let bytes: [UInt8] = try write.serializedBytes(options: options)
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.update(bufferPointer: $0) }
      digest.update(data: bytes)
    }
    return Array(digest.finalize())
  }
}
