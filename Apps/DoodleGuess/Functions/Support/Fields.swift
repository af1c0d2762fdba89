import CloudFunctions
import DoodleGuessDomain
import Foundation

extension Optional where Wrapped == Date {
  var field: FieldValue { map { .timestamp($0) } ?? .null }
}

extension Optional where Wrapped == String {
  var field: FieldValue { map { .string($0) } ?? .null }
}

extension Pair {
  var fields: DocumentData {
    [
      "id": .string(id), "code": .string(code), "state": .string(state.rawValue),
      "user1Id": .string(user1Id), "user2Id": user2Id.field,
      "names": .map(names.mapValues { .string($0) }), "createdAt": .timestamp(createdAt),
      "closesAt": .timestamp(closesAt), "joinedAt": joinedAt.field, "acceptedAt": acceptedAt.field,
      "closedAt": closedAt.field,
    ]
  }
}

extension PairEnding {
  var field: FieldValue {
    [
      "pairId": .string(pairId), "reason": .string(reason.rawValue), "byId": .string(byId),
      "byName": .string(byName), "at": .timestamp(at),
    ]
  }
}

extension Partnership {
  var fields: DocumentData {
    [
      "pairId": .string(pairId), "partnerId": .string(partnerId),
      "partnerName": .string(partnerName), "startedAt": .timestamp(startedAt),
      "closedAt": closedAt.field,
    ]
  }
}

extension AppUser {
  /// What the server writes of a person.
  var connection: DocumentData {
    [
      "partnerId": partnerId.field, "pairId": pairId.field, "inviteCode": inviteCode.field,
      "ending": ending.map(\.field) ?? .null,
    ]
  }
}
