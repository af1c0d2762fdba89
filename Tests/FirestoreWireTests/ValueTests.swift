import DocumentModel
import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf
import Testing

struct ValueTests {
  static let values: [Value] = [
    .null, true, 7, .integer(.min), 1.5, .double(.infinity), "text", "", .bytes([0, 255]),
    .timestamp(Timestamp(seconds: -1, nanoseconds: 999_999_000)),
    .geoPoint(GeoPoint(latitude: -90, longitude: 180)),
    .reference(
      DocumentName(
        database: DatabaseName(project: "p"), path: ValueTests.anyPath)),
    .array([1, .map(["a": .null])]), .array([]),
    .map(["__type__": "__vector__", "value": .array([1.0, 2.0])]), .map([:]),
  ]

  @Test(arguments: values)
  func `a value comes back as it went`(value: Value) throws {
    let bytes: [UInt8] = try Google_Firestore_V1_Value(value).serializedBytes()
    let read = try Google_Firestore_V1_Value(serializedBytes: bytes)
    #expect(try Value(read) == value)
  }

  @Test func `names of fields that differ only in composition stay two`() throws {
    let fields: Fields = ["\u{e9}": 1, "e\u{301}": 2]
    let message = Google_Firestore_V1_Value(.map(fields))
    let bytes: [UInt8] = try message.serializedBytes()
    #expect(try Value(Google_Firestore_V1_Value(serializedBytes: bytes)) == .map(fields))
    let json = try message.jsonUTF8Data()
    #expect(try Value(Google_Firestore_V1_Value(jsonUTF8Data: json)) == .map(fields))
  }

  @Test func `a time is rounded down to the microsecond wherever it is in a value`() throws {
    func message(_ nanoseconds: Int32) -> Google_Firestore_V1_Value {
      let time = Google_Firestore_V1_Value.with {
        $0.timestampValue = .init(seconds: -1, nanos: nanoseconds)
      }
      let array = Google_Firestore_V1_Value.with { $0.arrayValue.values = [time] }
      return .with { $0.mapValue.fields = ["time": time, "array": array] }
    }
    #expect(try Value(message(999_999_999)) == Value(message(999_999_000)))
    #expect(try Value(message(999_999_000)) != Value(message(999_998_999)))
  }

  static let malformed: [Google_Firestore_V1_Value] = [
    .init(),
    .with { $0.referenceValue = "rooms/1" },
    .with { $0.timestampValue = .init(seconds: 253_402_300_800) },
    .with { $0.timestampValue = .init(seconds: 0, nanos: -1) },
    .with { $0.geoPointValue = .with { $0.latitude = 91 } },
    .with { $0.geoPointValue = .with { $0.longitude = .nan } },
    .with { $0.arrayValue = .with { $0.values = [.init()] } },
    .with { $0.mapValue = .with { $0.fields = ["a": .init()] } },
  ]

  @Test(arguments: malformed)
  func `a malformed value is refused`(message: Google_Firestore_V1_Value) {
    #expect(throws: WireError.self) { try Value(message) }
  }

  @Test func `nesting without end is refused by the decoder`() throws {
    var bytes: [UInt8] = try Google_Firestore_V1_Value(.null).serializedBytes()
    for _ in 0..<200 {
      // An array value of one element around what there is.
      let array = Self.field(1, bytes)
      bytes = Self.field(9, array)
    }
    #expect(throws: BinaryDecodingError.self) {
      try Google_Firestore_V1_Value(serializedBytes: bytes)
    }
  }

  @Test func `a document comes back as it went`() throws {
    let document = Document(
      name: DocumentName(database: DatabaseName(project: "p"), path: Self.anyPath),
      fields: ["text": "hi", "nested": .map(["n": 1])],
      createTime: Timestamp(microseconds: 1_000_001),
      updateTime: Timestamp(microseconds: 2_000_002))
    #expect(try Document(Google_Firestore_V1_Document(document)) == document)
  }

  static let anyPath: DocumentPath = {
    guard let path = DocumentPath(segments: ["rooms", "1"]) else {
      preconditionFailure("Two segments name a document.")
    }
    return path
  }()

  /// A length-delimited field of the protobuf wire format.
  private static func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    var rest = content.count
    repeat {
      length.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return [number << 3 | 2] + length + content
  }
}
