import Accounts
import DocumentModel
import FirestoreProto
import FirestoreWire

/// How much one call may ask for. What takes work in proportion is bounded before it begins.
enum CallSizes {
  /// Writes of one commit by somebody whom rules judge: each is judged on the thread of commits.
  static let judgedWrites = 1_000
  /// Documents that one call or one target of somebody whom rules judge names.
  static let judgedDocuments = 1_000
  /// Fields that a read selects: each is looked for in every document.
  static let maskFields = 1_000
  /// What the targets of one listen stream come to.
  static let targetBytes = 16 << 20

  /// Throws where rules would have to judge too many writes at once.
  static func check(writes: Int, by caller: Caller) throws(WireError) {
    guard caller == .owner || writes <= judgedWrites else {
      throw WireError("maximum \(judgedWrites) writes allowed per request")
    }
  }

  /// Throws where rules would have to judge too many documents at once.
  static func check(documents: Int, by caller: Caller) throws(WireError) {
    guard caller == .owner || documents <= judgedDocuments else {
      throw WireError("maximum \(judgedDocuments) documents allowed per request")
    }
  }
}

extension Google_Firestore_V1_DocumentMask {
  /// The fields that the mask of a read names.
  func readFields() throws(WireError) -> [FieldPath] {
    guard fieldPaths.count <= CallSizes.maskFields else {
      throw WireError("maximum \(CallSizes.maskFields) fields allowed in the mask of a read")
    }
    return try fields()
  }
}
