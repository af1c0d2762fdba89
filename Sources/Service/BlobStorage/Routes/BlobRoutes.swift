package import Accounts
package import DocumentModel
import Foundation
import HTTPTypes
package import Hummingbird
package import Logging
package import SecurityRules

/// Serves files over HTTP: by Firebase's protocol to people, under rules, and by Cloud Storage's
/// JSON API to administrators.
///
/// See https://firebase.google.com/docs/storage and
/// https://cloud.google.com/storage/docs/json_api/v1
package struct BlobRoutes: Sendable {
  let storage: BlobStorage
  let rules: RuleBook
  let accounts: Accounts
  let isDevelopment: Bool
  let buckets: Set<String>
  let documents: @Sendable (DocumentPath, _ bucket: String) async throws(StorageError) -> Document?
  let logger: Logger

  /// - Parameters:
  ///   - isDevelopment: whether the JSON API trusts programs on this machine that show nothing, as
  ///     Firebase's emulator does.
  ///   - buckets: the buckets that people may use. They may use those, too, in which an
  ///     administrator keeps a file.
  ///   - documents: gives a document for rules of a bucket that look at one.
  package init(
    storage: BlobStorage, rules: RuleBook, accounts: Accounts, isDevelopment: Bool,
    buckets: Set<String>, logger: Logger,
    documents:
      @escaping @Sendable (DocumentPath, _ bucket: String) async throws(StorageError) -> Document?
  ) {
    self.storage = storage
    self.rules = rules
    self.accounts = accounts
    self.isDevelopment = isDevelopment
    self.buckets = buckets
    self.documents = documents
    self.logger = logger
  }

  /// Adds the addresses of both protocols.
  package func addRoutes(to router: some RouterMethods) {
    for method: HTTPRequest.Method in [.get, .head, .post, .put, .patch, .delete] {
      for path in ["/v0/b", "/v0/b/**"] {
        router.on(RouterPath(path), method: method) { request, context in
          await answer {
            try await firebase(StorageCall(request, .firebase, prefix: "/v0/b", context))
          }
        }
      }
      for prefix in ["/storage/v1/b", "/upload/storage/v1/b", "/download/storage/v1/b"] {
        for path in [prefix, "\(prefix)/**"] {
          router.on(RouterPath(path), method: method) { request, context in
            await answer { try await cloud(StorageCall(request, .cloud, prefix: prefix, context)) }
          }
        }
      }
    }
    router.on("/v0/b/**", method: .options) { _, _ in StorageAnswer.preflight() }
  }

  private func answer(_ body: () async throws -> Response) async -> Response {
    do {
      return try await body()
    } catch let error as StorageError {
      if error.code == .internal {
        logger.error("A call on files failed.", metadata: ["error": "\(error)"])
      }
      return StorageAnswer.failure(error)
    } catch {
      logger.error("A call on files failed.", metadata: ["error": "\(error)"])
      return StorageAnswer.failure(StorageError(.internal, "\(error)"))
    }
  }

  /// The caller. Firebase's clients write `Firebase` before an ID token.
  func caller(_ call: StorageCall) async throws(StorageError) -> Caller {
    var authorization = call.request.headers[.authorization]
    if let text = authorization, text.lowercased().hasPrefix("firebase ") {
      authorization = "Bearer " + text.dropFirst("firebase ".count)
    }
    do {
      return try await accounts.caller(authorization: authorization)
    } catch {
      throw StorageError(.unauthenticated, "The ID token is not valid. Sign in again.")
    }
  }

  func guarding(_ caller: Caller) -> StorageGuard {
    StorageGuard(
      caller: caller,
      isBucket: { [buckets, rules, storage] name throws(StorageError) in
        if buckets.contains(name) || rules.hasRules(named: name) { return true }
        return try await storage.holdsFiles(in: name)
      }, rules: rules, documents: documents,
      time: Timestamp(microseconds: storage.microseconds))
  }

  func body(_ object: StoredObject, _ call: StorageCall) -> ObjectBody {
    ObjectBody(object: object, dialect: call.dialect, origin: call.origin)
  }
}
