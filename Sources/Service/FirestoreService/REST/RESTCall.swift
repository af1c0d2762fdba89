import Accounts
import FirestoreProto
import FirestoreWire
import Foundation
import GRPCCore
import HTTPTypes
import SwiftProtobuf

/// One call as REST spells it, and what to do for it.
///
/// See https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
struct RESTCall {
  /// The name of the gRPC method that does the same.
  let method: String
  /// Whether the answer is a list of responses.
  let isStream: Bool
  let perform: @Sendable (FirestoreService, Caller) async throws -> Answers<Data>

  /// Finds the call; throws NOT_FOUND where there is none, INVALID_ARGUMENT for a malformed one.
  init(
    _ verb: HTTPRequest.Method, _ path: RESTPath, _ query: RESTParameters, body: Data
  ) throws {
    var query = query
    if path.segments.count > 4, path.segments[4] == "collectionGroups" {
      self = try Self.ofFields(verb, path, &query, body)
      try query.finish()
      return
    }
    switch (verb, path.verb, path.depth) {
    case (.get, nil, let depth?) where depth > 0 && depth.isMultiple(of: 2):
      self = try Self.getDocument(path, &query)
    case (.get, nil, let depth?) where depth > 0:
      self = try Self.listDocuments(path, &query)
    case (.post, nil, let depth?) where !depth.isMultiple(of: 2):
      self = try Self.createDocument(path, &query, body)
    case (.patch, nil, let depth?) where depth > 0 && depth.isMultiple(of: 2):
      self = try Self.updateDocument(path, &query, body)
    case (.delete, nil, let depth?) where depth > 0 && depth.isMultiple(of: 2):
      self = try Self.deleteDocument(path, &query)
    case (.post, let verb?, 0?):
      guard let call = try Self.ofDatabase(verb, path, body) ?? Self.ofParent(verb, path, body)
      else { throw RESTPath.unknown(path.description) }
      self = call
    case (.post, let verb?, let depth?) where depth.isMultiple(of: 2):
      guard let call = try Self.ofParent(verb, path, body) else {
        throw RESTPath.unknown(path.description)
      }
      self = call
    default: throw RESTPath.unknown(path.description)
    }
    try query.finish()
  }

  /// A call with one response.
  init<Request: Message, Response: Message>(
    _ method: String, _ request: Request,
    _ call: @escaping @Sendable (FirestoreService) -> (Request, Caller) async throws -> Response
  ) {
    self.method = method
    isStream = false
    perform = { service, caller in
      let json = try RESTJSON.encode(try await call(service)(request, caller))
      return Answers(count: 1) { _ in json }
    }
  }

  /// A call whose answer is not a message of google.firestore.v1.
  init<Answer: Encodable & SendableMetatype>(
    _ method: String,
    _ perform: @escaping @Sendable (FirestoreService, Caller) async throws -> Answer
  ) {
    self.method = method
    isStream = false
    self.perform = { service, caller in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      let json = try encoder.encode(try await perform(service, caller))
      return Answers(count: 1) { _ in json }
    }
  }

  /// A call with a list of responses.
  init<Request: Message, Response: Message>(
    _ method: String, streaming request: Request,
    _ call:
      @escaping @Sendable (FirestoreService) -> (Request, Caller) async throws -> Answers<Response>
  ) {
    self.method = method
    isStream = true
    perform = { service, caller in
      let answers = try await call(service)(request, caller)
      // What has been stored can be spelled in JSON.
      return Answers(count: answers.count) {
        (try? RESTJSON.encode(answers[$0])) ?? Data("{}".utf8)
      }
    }
  }
}
