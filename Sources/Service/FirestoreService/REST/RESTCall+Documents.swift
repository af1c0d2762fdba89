import FirestoreProto
import Foundation
import SwiftProtobuf

/// The calls on one document or one collection, whose paths are the resources' names.
extension RESTCall {
  static func getDocument(_ path: RESTPath, _ query: inout RESTParameters) throws -> RESTCall {
    var request = Google_Firestore_V1_GetDocumentRequest()
    request.name = path.name
    if let mask = query.mask("mask") { request.mask = mask }
    if let transaction = try query.bytes("transaction") { request.transaction = transaction }
    if let time = try query.time("readTime") { request.readTime = time }
    return RESTCall("GetDocument", request) { service in service.getDocument }
  }

  static func listDocuments(_ path: RESTPath, _ query: inout RESTParameters) throws -> RESTCall {
    var request = Google_Firestore_V1_ListDocumentsRequest()
    (request.parent, request.collectionID) = path.split
    request.pageSize = try query.integer("pageSize") ?? 0
    request.pageToken = query.string("pageToken") ?? ""
    request.orderBy = query.string("orderBy") ?? ""
    if let mask = query.mask("mask") { request.mask = mask }
    if let transaction = try query.bytes("transaction") { request.transaction = transaction }
    if let time = try query.time("readTime") { request.readTime = time }
    request.showMissing = try query.boolean("showMissing") ?? false
    return RESTCall("ListDocuments", request) { service in service.listDocuments }
  }

  static func createDocument(
    _ path: RESTPath, _ query: inout RESTParameters, _ body: Data
  ) throws -> RESTCall {
    var request = Google_Firestore_V1_CreateDocumentRequest()
    (request.parent, request.collectionID) = path.split
    request.documentID = query.string("documentId") ?? ""
    request.document = try RESTJSON.decode(Google_Firestore_V1_Document.self, body)
    if let mask = query.mask("mask") { request.mask = mask }
    return RESTCall("CreateDocument", request) { service in service.createDocument }
  }

  static func updateDocument(
    _ path: RESTPath, _ query: inout RESTParameters, _ body: Data
  ) throws -> RESTCall {
    var request = Google_Firestore_V1_UpdateDocumentRequest()
    request.document = try RESTJSON.decode(Google_Firestore_V1_Document.self, body)
    request.document.name = path.name
    if let mask = query.mask("updateMask") { request.updateMask = mask }
    if let mask = query.mask("mask") { request.mask = mask }
    if let precondition = try query.precondition() { request.currentDocument = precondition }
    return RESTCall("UpdateDocument", request) { service in service.updateDocument }
  }

  static func deleteDocument(_ path: RESTPath, _ query: inout RESTParameters) throws -> RESTCall {
    var request = Google_Firestore_V1_DeleteDocumentRequest()
    request.name = path.name
    if let precondition = try query.precondition() { request.currentDocument = precondition }
    return RESTCall("DeleteDocument", request) { service in service.deleteDocument }
  }
}
