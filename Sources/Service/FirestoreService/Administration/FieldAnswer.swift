import DocumentModel
import DocumentStore
import Foundation

/// A field as google.firestore.admin.v1 spells it: what is said of it is when its documents expire.
struct FieldAnswer: Encodable {
  struct TTLConfig: Encodable {
    var state: String

    init(_ state: ExpiryPolicy.State) {
      switch state {
      case .creating: self.state = "CREATING"
      case .active: self.state = "ACTIVE"
      }
    }
  }

  var name: String
  var ttlConfig: TTLConfig?

  init(_ field: FieldName, _ state: ExpiryPolicy.State?) {
    name = "\(field)"
    ttlConfig = state.map(TTLConfig.init)
  }
}

/// Fields, all on one page.
struct FieldListAnswer: Encodable {
  var fields: [FieldAnswer]
}

/// A change of a field as google.longrunning.Operation, done by the time that it is answered.
struct FieldOperationAnswer: Encodable {
  struct Metadata: Encodable {
    struct Change: Encodable {
      var changeType: String
    }

    let type = "type.googleapis.com/google.firestore.admin.v1.FieldOperationMetadata"
    var startTime: String
    var endTime: String
    var field: String
    var ttlConfigDelta: Change
    let state = "SUCCESSFUL"

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case startTime, endTime, field, ttlConfigDelta, state
    }
  }

  struct Result: Encodable {
    var field: FieldAnswer

    private enum CodingKeys: String, CodingKey { case type = "@type" }

    func encode(to encoder: any Encoder) throws {
      try field.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("type.googleapis.com/google.firestore.admin.v1.Field", forKey: .type)
    }
  }

  var name: String
  var metadata: Metadata
  let done = true
  var response: Result

  init(
    _ field: FieldName, _ state: ExpiryPolicy.State?, id: String, from start: Date, to end: Date
  ) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    name = "\(field.database)/operations/\(id)"
    metadata = Metadata(
      startTime: start.formatted(style), endTime: end.formatted(style), field: "\(field)",
      ttlConfigDelta: Metadata.Change(changeType: state == nil ? "REMOVE" : "ADD"))
    response = Result(field: FieldAnswer(field, state))
  }
}
