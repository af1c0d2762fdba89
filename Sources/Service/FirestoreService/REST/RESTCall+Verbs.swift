import FirestoreProto
import FirestoreWire
import Foundation
import GRPCCore
import SwiftProtobuf

/// The calls that a colon and a verb name, whose bodies are gRPC's requests.
extension RESTCall {
  /// `…/documents:‹verb›`; nil for a verb that is none of a database's.
  static func ofDatabase(_ verb: String, _ path: RESTPath, _ body: Data) throws -> RESTCall? {
    switch verb {
    case "batchGet":
      var request = try RESTJSON.decode(Google_Firestore_V1_BatchGetDocumentsRequest.self, body)
      request.database = path.database
      return RESTCall("BatchGetDocuments", streaming: request) { service in
        service.batchGetDocuments
      }
    case "beginTransaction":
      var request = try RESTJSON.decode(Google_Firestore_V1_BeginTransactionRequest.self, body)
      request.database = path.database
      return RESTCall("BeginTransaction", request) { service in service.beginTransaction }
    case "commit":
      var request = try RESTJSON.decode(Google_Firestore_V1_CommitRequest.self, body)
      request.database = path.database
      return RESTCall("Commit", request) { service in service.commit }
    case "rollback":
      var request = try RESTJSON.decode(Google_Firestore_V1_RollbackRequest.self, body)
      request.database = path.database
      return RESTCall("Rollback", request) { service in service.rollback }
    case "batchWrite":
      var request = try RESTJSON.decode(Google_Firestore_V1_BatchWriteRequest.self, body)
      request.database = path.database
      return RESTCall("BatchWrite", request) { service in service.batchWrite }
    case "write", "listen":
      throw WireError(
        "Streams in both directions are gRPC's: \(verb) is not available over REST.",
        reason: .unsupported)
    default: return nil
    }
  }

  /// `…/documents:‹verb›` or `…/documents/‹document›:‹verb›`; nil for a verb that is none of these.
  static func ofParent(_ verb: String, _ path: RESTPath, _ body: Data) throws -> RESTCall? {
    switch verb {
    case "runQuery":
      var request = try RESTJSON.decode(Google_Firestore_V1_RunQueryRequest.self, body)
      request.parent = path.name
      return RESTCall("RunQuery", streaming: request) { service in service.runQuery }
    case "runAggregationQuery":
      var request = try RESTJSON.decode(Google_Firestore_V1_RunAggregationQueryRequest.self, body)
      request.parent = path.name
      return RESTCall("RunAggregationQuery", streaming: request) { service in
        service.runAggregationQuery
      }
    case "partitionQuery":
      var request = try RESTJSON.decode(Google_Firestore_V1_PartitionQueryRequest.self, body)
      request.parent = path.name
      return RESTCall("PartitionQuery", request) { service in service.partitionQuery }
    case "listCollectionIds":
      var request = try RESTJSON.decode(Google_Firestore_V1_ListCollectionIdsRequest.self, body)
      request.parent = path.name
      return RESTCall("ListCollectionIds", request) { service in service.listCollectionIds }
    default: return nil
    }
  }
}
