package import Accounts
package import Foundation
package import HTTPTypes

/// An HTTP request to a function.
package struct FunctionRequest: Sendable {
  package var method: HTTPRequest.Method
  /// The path below the function's own, "/" for none.
  package var path: String
  package var query: [String: String]
  package var headers: HTTPFields
  package var body: Data
  /// Who makes it; nil for nobody.
  package var user: AuthenticatedUser?
  /// Where the caller is, and on which browser's device where a hosted app calls.
  package var origin: RequestOrigin
}

/// What a function answers an HTTP request with.
package struct FunctionResponse: Sendable {
  package var status: HTTPResponse.Status
  package var headers: HTTPFields
  package var body: Data

  /// Describes an answer.
  package init(
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: Data = Data()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer of plain text.
  package static func text(
    _ text: String, status: HTTPResponse.Status = .ok
  ) -> FunctionResponse {
    FunctionResponse(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data(text.utf8))
  }

  /// An answer of JSON.
  package static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok
  ) throws -> FunctionResponse {
    FunctionResponse(
      status: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: try JSONEncoder().encode(value))
  }
}
