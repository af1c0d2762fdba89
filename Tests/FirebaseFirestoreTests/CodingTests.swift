import FirebaseFirestore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CodingTests {
  struct Message: Codable, Equatable {
    enum Status: String, Codable { case sending, sent }
    struct Place: Codable, Equatable { var name: String }

    @DocumentID var id: String?
    var text: String
    var status: Status
    var sentAt: Date
    @ServerTimestamp var receivedAt: Date?
    var readBy: [String: Date]
    var participants: [String]
    var place: Place?
    var count: Int
    var ratio: Double
    var blob: Data
    var link: URL?
    var point: GeoPoint
  }

  private var message: Message {
    Message(
      text: "hi", status: .sent, sentAt: Date(timeIntervalSince1970: 1_000.25), receivedAt: nil,
      readBy: ["ada": Date(timeIntervalSince1970: 2_000)], participants: ["ada", "bob"],
      place: Message.Place(name: "Bremen"), count: 3, ratio: 0.5, blob: Data([1, 2]),
      link: URL(string: "https://example.com/a"), point: GeoPoint(latitude: 1, longitude: 2))
  }

  @Test func `a value survives the way into a document and back`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let document = device.firestore.document("messages/m1")
      try document.setData(from: message)
      let snapshot = try await document.getDocument(source: .cache)
      var expected = message
      expected.id = "m1"
      #expect(try snapshot.data(as: Message.self) == expected)
      let estimated = try snapshot.data(as: Message.self, with: .estimate)
      #expect(estimated.receivedAt != nil)
      #expect(snapshot.get("id") == nil)
      #expect(
        snapshot.get("sentAt") as? Timestamp == Timestamp(seconds: 1_000, nanoseconds: 250_000_000))
      #expect(snapshot.get("place.name") as? String == "Bremen")
      #expect(snapshot.get("count") as? Int == 3)
    }
  }

  @Test func `a document that does not exist decodes as nil`() async throws {
    try await withDevice { device in
      try await device.firestore.disableNetwork()
      let document = device.firestore.document("messages/none")
      document.drop()
      let snapshot = try await document.snapshots.first { _ in true }
      #expect(try snapshot?.data(as: Message?.self) == nil)
      #expect(throws: DecodingError.self) { try snapshot?.data(as: Message.self) }
    }
  }

  @Test func `a field named like the document id is refused`() throws {
    let fields: [String: Any] = ["id": "other"]
    struct OnlyID: Codable { @DocumentID var id: String? }
    #expect(throws: (any Error).self) {
      try Firestore.Decoder().decode(OnlyID.self, from: fields)
    }
  }

  @Test func `an array keeps its values beside those that are missing`() throws {
    struct Column: Codable, Equatable {
      var numbers: [Int?]
      var names: [Message.Status?]
      var dates: [Date?]
    }
    let column = Column(
      numbers: [1, nil, 3], names: [.sent, nil], dates: [nil, Date(timeIntervalSince1970: 5)])
    let fields = try Firestore.Encoder().encode(column)
    #expect(try Firestore.Decoder().decode(Column.self, from: fields) == column)
  }

  @Test func `only values with fields make a document`() {
    #expect(throws: EncodingError.self) { try Firestore.Encoder().encode([1, 2]) }
    #expect(throws: EncodingError.self) { try Firestore.Encoder().encode("text") }
  }

  @Test(arguments: [
    Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1.5),
    Date(timeIntervalSince1970: 1_700_000_000.123456),
  ])
  func `dates keep their microseconds`(_ date: Date) {
    let back = Timestamp(date: date).dateValue()
    #expect(abs(back.timeIntervalSince(date)) < 0.000_001)
    #expect((0..<1_000_000_000).contains(Timestamp(date: date).nanoseconds))
  }
}
