import DocumentModel
import FirestoreProto
import FirestoreWire
import Foundation
import GRPCCore
import SwiftProtobuf

extension Google_Firestore_V1_ListenResponse {
  typealias TargetChangeKind = Google_Firestore_V1_TargetChange.TargetChangeType

  /// A change of targets; with a version, also the token from which they can be resumed.
  static func targetChange(
    _ kind: TargetChangeKind, _ ids: [Int32], version: Timestamp? = nil,
    cause: (any RPCErrorConvertible)? = nil
  ) -> Self {
    .with {
      $0.targetChange = .with {
        $0.targetChangeType = kind
        $0.targetIds = ids
        if let version {
          $0.resumeToken = ResumeToken(version: version).data
          $0.readTime = .init(version)
        }
        if let cause {
          $0.cause = .with {
            $0.code = Int32(cause.rpcErrorCode.rawValue)
            $0.message = cause.rpcErrorMessage
          }
        }
      }
    }
  }

  /// A version of all targets from which none can be resumed.
  static func passing(_ version: Timestamp) -> Self {
    .with {
      $0.targetChange.targetChangeType = .noChange
      $0.targetChange.readTime = .init(version)
    }
  }

  static func documentDelete(_ name: DocumentName, at time: Timestamp, removed: [Int32]) -> Self {
    .with {
      $0.documentDelete = .with {
        $0.document = name.description
        $0.readTime = .init(time)
        $0.removedTargetIds = removed
      }
    }
  }

  static func documentRemove(_ name: DocumentName, at time: Timestamp, removed: [Int32]) -> Self {
    .with {
      $0.documentRemove = .with {
        $0.document = name.description
        $0.readTime = .init(time)
        $0.removedTargetIds = removed
      }
    }
  }

  /// How many documents a target has, and which, as far as few bits can tell.
  static func filter(_ id: Int32, of names: [DocumentName]) -> Self {
    .with {
      $0.filter = .with {
        $0.targetID = id
        $0.count = Int32(clamping: names.count)
        $0.unchangedNames = BloomFilter(names).message
      }
    }
  }
}
