import Foundation

/// A function of an app's server. Its name is what clients call it by, and what its events wait under.
///
/// Functions of two apps may have the same name. Their ids differ.
public struct CloudFunction: Sendable, Identifiable {
  enum Kind: Sendable {
    /// Takes the call's `data` as JSON and gives its `result` as JSON.
    case callable(@Sendable (_ data: Data, CallableContext) async throws -> Data)
    case request(@Sendable (FunctionRequest, FunctionEnvironment) async throws -> FunctionResponse)
    case triggered(Trigger)
  }

  public let name: String
  public let limits: FunctionLimits
  let kind: Kind
  /// Whose documents and files it is about, and where it is called.
  public private(set) var namespace = AppNamespace.projectDefault

  /// What it is called among the functions of all apps: its name, after that of its namespace.
  public var id: String { namespace.name.map { "\($0)/\(name)" } ?? name }

  init(name: String, limits: FunctionLimits, kind: Kind) {
    self.name = name
    self.limits = limits
    self.kind = kind
  }

  /// The same function in another namespace.
  public func serving(_ namespace: AppNamespace) -> CloudFunction {
    var copy = self
    copy.namespace = namespace
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
  public static func onCall<
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
  public static func onRequest(
    _ name: String, limits: FunctionLimits = FunctionLimits(),
    _ body:
      @escaping @Sendable (FunctionRequest, FunctionEnvironment) async throws -> FunctionResponse
  ) -> CloudFunction {
    CloudFunction(name: name, limits: limits, kind: .request(body))
  }
}
