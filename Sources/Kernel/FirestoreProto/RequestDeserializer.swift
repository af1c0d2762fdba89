import GRPCCore
import GRPCProtobuf
import Normalization
import SwiftProtobuf

/// Reads a request, unless its texts would be excessive work to compare or hash: see `NormalizationWork`.
///
/// `Protos/generate` has servers read requests with it. The bytes are judged as they are, before there is
/// a message: what belongs to no text adds nothing, for it looks like no combining marks.
package struct RequestDeserializer<Message: SwiftProtobuf.Message>: GRPCCore.MessageDeserializer {
  /// Reads requests of one type.
  package init() {}

  /// Throws `invalidArgument` for a request that is excessive, or none of the type.
  package func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Message {
    guard !bytes.withUnsafeBytes({ NormalizationWork.isExcessive($0) }) else {
      throw RPCError(code: .invalidArgument, message: NormalizationWork.advice)
    }
    return try ProtobufDeserializer<Message>().deserialize(bytes)
  }
}
