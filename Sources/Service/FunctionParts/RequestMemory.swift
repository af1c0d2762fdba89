package import CloudFunctions
import Foundation

/// Remembers what calls answered, so that a call that is repeated because its answer was lost changes
/// nothing and gets the first answer again for a day.
///
/// Its documents expire: `ExpiringDocuments(of: collection, by: RequestMemory.expiry)`.
package struct RequestMemory: Sendable {
  /// The field with the time from which an answer is forgotten.
  package static let expiry = Field.expiresAt.stringValue

  private let environment: FunctionEnvironment
  private let collection: String

  package init(_ environment: FunctionEnvironment, collection: String) {
    self.environment = environment
    self.collection = collection
  }

  private enum Field: String, CodingKey {
    case result, expiresAt
  }

  /// Runs `body` in a transaction, once for each `requestId` of this caller and function; each time where
  /// there is none.
  package func once<Output: Codable & Sendable>(
    _ function: String, by uid: String, requestId: String?,
    _ body: (AdminTransaction) async throws -> Output
  ) async throws -> Output {
    let documents = environment.admin.documents
    guard let requestId else { return try await documents.runTransaction(body) }
    guard (1...64).contains(requestId.utf8.count),
      requestId.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { throw InputError.badRequestId }
    let path = "\(collection)/\(try DocumentID.checked(uid))_\(function)_\(requestId)"
    let expiry = environment.now().addingTimeInterval(86_400)
    return try await documents.runTransaction { transaction in
      if case .string(let text)? = try await transaction.get(path)?[Field.result] {
        return try JSONDecoder().decode(Output.self, from: Data(text.utf8))
      }
      let output = try await body(transaction)
      let text = String(decoding: try JSONEncoder().encode(output), as: UTF8.self)
      transaction.write(
        .set(
          path, [Field.result: .string(text), .expiresAt: .timestamp(expiry)].document))
      return output
    }
  }
}
