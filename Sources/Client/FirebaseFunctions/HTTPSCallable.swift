public import Foundation
internal import Synchronization

/// A function that can be called by its name.
public final class HTTPSCallable: Sendable {
  let functions: Functions
  private let target: Target
  private let timeout = Mutex<TimeInterval>(70)

  enum Target: Sendable {
    case name(String)
    case url(URL)
  }

  init(functions: Functions, target: Target) {
    self.functions = functions
    self.target = target
  }

  /// How many seconds a call may take; 70 unless said.
  public var timeoutInterval: TimeInterval {
    get { timeout.withLock { $0 } }
    set { timeout.withLock { $0 = newValue } }
  }

  /// Calls the function and returns what it returned. Throws an error of `FunctionsErrorDomain`
  /// when it fails.
  public func call(_ data: Any? = nil) async throws -> HTTPSCallableResult {
    let request = try await request(data, accept: "application/json")
    return HTTPSCallableResult(data: try await result(of: request))
  }

  /// Calls the function without data, and the completion on the main queue with what it returned.
  public func call(completion: @escaping @Sendable (HTTPSCallableResult?, (any Error)?) -> Void) {
    call(nil, completion: completion)
  }

  /// Calls the function, and the completion on the main queue with what it returned.
  public func call(
    _ data: Any? = nil,
    completion: @escaping @Sendable (HTTPSCallableResult?, (any Error)?) -> Void
  ) {
    let data = CallData(value: data)
    // The edge between completions and async code: the SDK's callers hold nothing to wait on.
    Task { @MainActor in
      do {
        completion(try await self.call(data.value), nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  func request(_ data: Any?, accept: String) async throws -> CallableRequest {
    let url =
      switch target {
      case .name(let name): try functions.address(of: name)
      case .url(let url): url
      }
    return try await functions.request(url, data, timeout: timeoutInterval, accept: accept)
  }

  private func result(of request: CallableRequest) async throws -> Any {
    var status = 0
    var body = Data()
    for try await event in functions.transport.send(request) {
      switch event {
      case .status(let code, _): status = code
      case .data(let data): body += data
      }
    }
    try Task.checkCancellation()
    return try CallableResponse.result(body, status: status)
  }
}

/// What is to be sent, on its way to the task that sends it.
///
/// Unchecked: the caller of a function hands its data over, as with the SDK's completions.
struct CallData: @unchecked Sendable {
  let value: Any?
}

extension Functions {
  /// A function by its name.
  public func httpsCallable(_ name: String) -> HTTPSCallable {
    HTTPSCallable(functions: self, target: .name(name))
  }

  public func httpsCallable(_ name: String, options: HTTPSCallableOptions) -> HTTPSCallable {
    httpsCallable(name)
  }

  /// A function by its address.
  public func httpsCallable(_ url: URL) -> HTTPSCallable {
    HTTPSCallable(functions: self, target: .url(url))
  }

  public func httpsCallable(_ url: URL, options: HTTPSCallableOptions) -> HTTPSCallable {
    httpsCallable(url)
  }
}
