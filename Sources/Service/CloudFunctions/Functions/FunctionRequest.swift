public import Accounts
public import Foundation
public import HTTPTypes

/// An HTTP request to a function.
public struct FunctionRequest: Sendable {
  public var method: HTTPRequest.Method
  /// The path below the function's own, "/" for none.
  public var path: String
  public var query: [String: String]
  public var headers: HTTPFields
  public var body: Data
  /// The caller; nil for nobody.
  public var user: AuthenticatedUser?
  /// Where the caller is, and on which browser's device where a hosted app calls.
  package var origin: RequestOrigin
}

/// What a function answers an HTTP request with.
public struct FunctionResponse: Sendable {
  public var status: HTTPResponse.Status
  public var headers: HTTPFields
  public var body: Data

  /// Describes an answer.
  public init(
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: Data = Data()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer of plain text.
  public static func text(
    _ text: String, status: HTTPResponse.Status = .ok
  ) -> FunctionResponse {
    FunctionResponse(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data(text.utf8))
  }

  /// An answer of JSON.
  public static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok
  ) throws -> FunctionResponse {
    FunctionResponse(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: try JSONEncoder().encode(value))
  }
}
