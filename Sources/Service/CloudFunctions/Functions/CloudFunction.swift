import Foundation

/// A function of an app's server. Its name is what clients call it by, and what its events wait under.
package struct CloudFunction: Sendable {
  enum Kind: Sendable {
    /// Takes the call's `data` as JSON and gives its `result` as JSON.
    case callable(@Sendable (_ data: Data, CallableContext) async throws -> Data)
    case request(@Sendable (FunctionRequest, FunctionEnvironment) async throws -> FunctionResponse)
    case triggered(Trigger)
  }

  package let name: String
  package let limits: FunctionLimits
  let kind: Kind
  /// The name of the database whose documents it is about.
  package private(set) var database = "(default)"

  init(name: String, limits: FunctionLimits, kind: Kind) {
    self.name = name
    self.limits = limits
    self.kind = kind
  }

  /// The same function for the documents of another database.
  package func serving(_ database: String) -> CloudFunction {
    var copy = self
    copy.database = database
    return copy
  }

  /// What makes it run; nil for one that is called.
  var trigger: Trigger? {
    if case .triggered(let trigger) = kind { trigger } else { nil }
  }

  /// A function that an app calls with a value and that answers with one.
  ///
  /// What it throws reaches the caller as it is when it is an `HTTPSError`; anything else is logged,
  /// and the caller is told INTERNAL. The task is cancelled when the caller goes away or the time is
  /// over.
  package static func onCall<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String, limits: FunctionLimits = FunctionLimits(),
    _ body: @escaping @Sendable (Input, CallableContext) async throws -> Output
  ) -> CloudFunction {
    CloudFunction(
      name: name, limits: limits,
      kind: .callable { data, context in
        let output = try await body(try CallableCoding.decode(Input.self, from: data), context)
        return try CallableCoding.encode(output)
      })
  }

  /// A function that answers any HTTP request to its address or below it.
  package static func onRequest(
    _ name: String, limits: FunctionLimits = FunctionLimits(),
    _ body:
      @escaping @Sendable (FunctionRequest, FunctionEnvironment) async throws -> FunctionResponse
  ) -> CloudFunction {
    CloudFunction(name: name, limits: limits, kind: .request(body))
  }
}
