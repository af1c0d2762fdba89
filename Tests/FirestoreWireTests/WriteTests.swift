import DocumentModel
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Testing

struct WriteTests {
  static let database = DatabaseName(project: "p")
  static let name = "projects/p/databases/(default)/documents/rooms/1"

  static let writes: [Write] = [
    Write(path: ValueTests.anyPath, operation: .update(fields: ["a": 1], mask: nil)),
    Write(
      path: ValueTests.anyPath,
      operation: .update(fields: ["a": 1], mask: [FieldPath("a"), FieldPath("b", "c d")]),
      transforms: [
        .init(field: FieldPath("t"), kind: .serverTimestamp),
        .init(field: FieldPath("n"), kind: .increment(1)),
        .init(field: FieldPath("x"), kind: .maximum(1.5)),
        .init(field: FieldPath("y"), kind: .minimum(2)),
        .init(field: FieldPath("l"), kind: .appendMissingElements(["a"])),
        .init(field: FieldPath("m", "l"), kind: .removeAllFromArray([1])),
      ],
      precondition: .exists(true)),
    Write(path: ValueTests.anyPath, operation: .update(fields: [:], mask: [])),
    Write(
      path: ValueTests.anyPath, operation: .delete,
      precondition: .updateTime(Timestamp(microseconds: 5))),
    Write(path: ValueTests.anyPath, operation: .verify, precondition: .exists(false)),
  ]

  @Test(arguments: writes)
  func `a write comes back as it went`(write: Write) throws {
    let message = Google_Firestore_V1_Write(write, in: Self.database)
    #expect(try Write(message, in: Self.database) == write)
  }

  @Test func `a transform by itself touches only what it transforms`() throws {
    let message = Google_Firestore_V1_Write.with {
      $0.transform = .with {
        $0.document = Self.name
        $0.fieldTransforms = [
          .with {
            $0.fieldPath = "at"
            $0.setToServerValue = .requestTime
          }
        ]
      }
    }
    let write = try Write(message, in: Self.database)
    #expect(write.operation == .update(fields: [:], mask: []))
    #expect(write.transforms == [.init(field: FieldPath("at"), kind: .serverTimestamp)])
  }

  static let malformed: [Google_Firestore_V1_Write] = [
    .init(),
    .with { $0.delete = "rooms/1" },
    .with { $0.delete = "projects/q/databases/(default)/documents/rooms/1" },
    .with { $0.update = .init() },
    .with {
      $0.delete = name
      $0.updateMask = .init()
    },
    .with {
      $0.delete = name
      $0.updateTransforms = [
        .with {
          $0.fieldPath = "a"
          $0.setToServerValue = .requestTime
        }
      ]
    },
    .with {
      $0.delete = name
      $0.currentDocument = .init()
    },
    .with {
      $0.update.name = name
      $0.updateMask.fieldPaths = ["a b"]
    },
    .with {
      $0.update.name = name
      $0.updateTransforms = [.with { $0.fieldPath = "a" }]
    },
    .with {
      $0.update.name = name
      $0.updateTransforms = [
        .with {
          $0.fieldPath = "a"
          $0.setToServerValue = .UNRECOGNIZED(9)
        }
      ]
    },
    .with { $0.transform.document = name },
  ]

  @Test(arguments: malformed)
  func `a malformed write is refused`(message: Google_Firestore_V1_Write) {
    #expect(throws: WireError.self) { try Write(message, in: Self.database) }
  }

  @Test func `a result comes back as it went`() throws {
    let results = [
      Write.Result(updateTime: nil),
      Write.Result(updateTime: Timestamp(microseconds: 3), transformResults: [.null, 4]),
    ]
    for result in results {
      #expect(try Write.Result(Google_Firestore_V1_WriteResult(result)) == result)
    }
  }
}
