public import FirebaseSharedSwift
public import Foundation

/// A function whose request and response are values of known types.
public struct Callable<
  Request: Encodable & SendableMetatype, Response: Decodable & SendableMetatype
>: @unchecked Sendable {
  // Unchecked: the coders are the caller's, who sets them up before the first call.

  let callable: HTTPSCallable
  let encoder: FirebaseDataEncoder
  let decoder: FirebaseDataDecoder

  init(_ callable: HTTPSCallable, _ encoder: FirebaseDataEncoder, _ decoder: FirebaseDataDecoder) {
    self.callable = callable
    self.encoder = encoder
    self.decoder = decoder
  }

  /// How many seconds a call may take; 70 unless said.
  public var timeoutInterval: TimeInterval {
    get { callable.timeoutInterval }
    nonmutating set { callable.timeoutInterval = newValue }
  }

  /// Calls the function and returns what it returned. Throws an error of `FunctionsErrorDomain`
  /// when it fails.
  public func call(_ data: Request) async throws -> Response {
    let result = try await callable.call(try encoder.encode(data))
    return try decoder.decode(Response.self, from: result.data)
  }

  public func callAsFunction(_ data: Request) async throws -> Response {
    try await call(data)
  }

  /// Calls the function, and the completion on the main queue with what it returned.
  public func call(
    _ data: Request, completion: @escaping @Sendable (Result<Response, any Error>) -> Void
  ) {
    let request: Any
    do {
      request = try encoder.encode(data)
    } catch {
      Task { @MainActor in completion(.failure(error)) }
      return
    }
    callable.call(request) { result, error in
      if let result {
        completion(Result { try decoder.decode(Response.self, from: result.data) })
      } else {
        completion(.failure(error ?? FunctionsErrorCode.internal.error()))
      }
    }
  }

  public func callAsFunction(
    _ data: Request, completion: @escaping @Sendable (Result<Response, any Error>) -> Void
  ) {
    call(data, completion: completion)
  }
}

extension Functions {
  /// A function by its name.
  public func httpsCallable<
    Request: Encodable & SendableMetatype, Response: Decodable & SendableMetatype
  >(
    _ name: String, requestAs: Request.Type = Request.self,
    responseAs: Response.Type = Response.self,
    encoder: FirebaseDataEncoder = FirebaseDataEncoder(),
    decoder: FirebaseDataDecoder = FirebaseDataDecoder()
  ) -> Callable<Request, Response> {
    Callable(httpsCallable(name), encoder, decoder)
  }

  public func httpsCallable<
    Request: Encodable & SendableMetatype, Response: Decodable & SendableMetatype
  >(
    _ name: String, options: HTTPSCallableOptions, requestAs: Request.Type = Request.self,
    responseAs: Response.Type = Response.self,
    encoder: FirebaseDataEncoder = FirebaseDataEncoder(),
    decoder: FirebaseDataDecoder = FirebaseDataDecoder()
  ) -> Callable<Request, Response> {
    Callable(httpsCallable(name, options: options), encoder, decoder)
  }

  /// A function by its address.
  public func httpsCallable<
    Request: Encodable & SendableMetatype, Response: Decodable & SendableMetatype
  >(
    _ url: URL, requestAs: Request.Type = Request.self,
    responseAs: Response.Type = Response.self,
    encoder: FirebaseDataEncoder = FirebaseDataEncoder(),
    decoder: FirebaseDataDecoder = FirebaseDataDecoder()
  ) -> Callable<Request, Response> {
    Callable(httpsCallable(url), encoder, decoder)
  }

  public func httpsCallable<
    Request: Encodable & SendableMetatype, Response: Decodable & SendableMetatype
  >(
    _ url: URL, options: HTTPSCallableOptions, requestAs: Request.Type = Request.self,
    responseAs: Response.Type = Response.self,
    encoder: FirebaseDataEncoder = FirebaseDataEncoder(),
    decoder: FirebaseDataDecoder = FirebaseDataDecoder()
  ) -> Callable<Request, Response> {
    Callable(httpsCallable(url, options: options), encoder, decoder)
  }
}
