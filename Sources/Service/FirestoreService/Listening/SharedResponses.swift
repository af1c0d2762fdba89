import DocumentModel
import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf
import Synchronization

/// Responses that many listeners are sent alike, encoded once for all of them.
///
/// A changed document is known by its name and the time of its change, so what is kept never has to
/// be taken back; it gives way to what comes later.
final class SharedResponses: Sendable {
  typealias Response = Google_Firestore_V1_ListenResponse

  private struct Change {
    var name: DocumentName
    var updateTime: Timestamp
    var document: [UInt8]
    /// To whom the response was last addressed: mostly clients number their targets alike.
    var ids: [Int32]
    var removed: [Int32]
    var response: Response
  }

  private struct State {
    /// By the time of the change.
    var changes: [Change?] = Array(repeating: nil, count: SharedResponses.mostKept)
    var snapshot: (version: Timestamp, response: Response)?
  }

  private static let mostKept = 512
  /// Larger documents are encoded again each time.
  private static let mostBytes = 16 << 10

  private let state = Mutex(State())

  /// That a document belongs to some targets and no longer to others.
  func documentChange(
    _ document: Document, in ids: [Int32], removed: [Int32]
  ) throws -> Response {
    let place = Int(document.updateTime.microseconds.magnitude % UInt64(Self.mostKept))
    let known = state.withLock { $0.changes[place] }.flatMap { change in
      change.updateTime == document.updateTime && change.name == document.name ? change : nil
    }
    if let known, known.ids == ids, known.removed == removed { return known.response }
    let bytes: [UInt8] =
      try known?.document ?? Google_Firestore_V1_Document(document).serializedBytes()
    let response = try Response(documentChange: bytes, in: ids, removed: removed)
    if bytes.count <= Self.mostBytes {
      let change = Change(
        name: document.name, updateTime: document.updateTime, document: bytes, ids: ids,
        removed: removed, response: response)
      state.withLock { $0.changes[place] = change }
    }
    return response
  }

  /// That all targets are as of a version.
  func snapshot(_ version: Timestamp) throws -> Response {
    if let known = state.withLock({ $0.snapshot }), known.version == version {
      return known.response
    }
    // Without target ids: it holds for all of them.
    let response = try Response(
      encoded: Response.targetChange(.noChange, [], version: version).serializedBytes())
    state.withLock { $0.snapshot = (version, response) }
    return response
  }
}

extension Google_Firestore_V1_ListenResponse {
  /// A response that is sent as these bytes, which are one: a message keeps fields that it does not
  /// know as they came.
  fileprivate init(encoded bytes: [UInt8]) throws {
    self.init()
    unknownFields = try Google_Protobuf_Empty(serializedBytes: bytes).unknownFields
  }

  /// A change of a document that is encoded already.
  fileprivate init(documentChange document: [UInt8], in ids: [Int32], removed: [Int32]) throws {
    let targets: [UInt8] = try Google_Firestore_V1_DocumentChange.with {
      $0.targetIds = ids
      $0.removedTargetIds = removed
    }.serializedBytes()
    let change = Self.field(1, document) + targets
    try self.init(encoded: Self.field(3, change))
  }

  /// A field that holds bytes, as protocol buffers write it.
  private static func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    var bytes = [number << 3 | 2]
    bytes.reserveCapacity(content.count + 6)
    var count = content.count
    while count >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: count) | 0x80)
      count >>= 7
    }
    bytes.append(UInt8(count))
    return bytes + content
  }
}
