import FirebaseFirestore
import Foundation
import MessageAIDomain

/// A document of a conversation's `members`.
struct WatermarkRecord: Decodable {
  typealias CodingKeys = MemberField

  var uid: String?
  var deliveredSeq: Int?
  var readSeq: Int?
  var joinedSeq: Int?
  var leftSeq: Int?
  var ownSeqs: [Int]?
  /// When the marks came to which place, by the place.
  var deliveries: [String: Date]?
  var reads: [String: Date]?
  var device: String?
  var devices: [String: Device]?

  struct Device: Decodable {
    typealias CodingKeys = DeviceMarkField

    var name: String
    var from: Int
    var seq: Int
    var deliveries: [String: Date]?
  }
}

extension Watermark {
  /// The watermark in a document of `members`, or nil when it is not one.
  init?(_ document: DocumentSnapshot) {
    guard let record = try? document.data(as: WatermarkRecord.self, with: .estimate) else {
      return nil
    }
    self.init(
      deliveredSeq: record.deliveredSeq ?? 0,
      readSeq: record.readSeq ?? 0,
      joinedSeq: record.joinedSeq ?? 0,
      leftSeq: record.leftSeq,
      ownSeqs: record.ownSeqs ?? [],
      delivered: Self.passages(record.deliveries),
      read: Self.passages(record.reads),
      devices: (record.devices ?? [:]).mapValues {
        DeviceMark(
          name: $0.name, from: $0.from, seq: $0.seq, delivered: Self.passages($0.deliveries))
      })
  }

  private static func passages(_ times: [String: Date]?) -> [Passage] {
    (times ?? [:]).compactMap { place, at in Int(place).map { Passage(seq: $0, at: at) } }
      .sorted { $0.seq < $1.seq }
  }
}
