import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of `presence`.
struct PresenceRecord: Decodable {
  typealias CodingKeys = PresenceField

  var beats: [String: Date]?
  var lastSeen: Date?
}

extension PresenceBoard.Signs {
  /// The signs in a document of `presence`; none where there is no document.
  init(_ document: DocumentSnapshot) {
    let record = try? document.data(as: PresenceRecord.self, with: .estimate)
    self.init(beats: record?.beats ?? [:], lastSeen: record?.lastSeen)
  }
}
