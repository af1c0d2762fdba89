import FirebaseFunctions

extension Functions {
  /// Calls a function by its name. Every error is a `CallError` with a sentence for the person.
  public func call<Input: Encodable & SendableMetatype, Output: Decodable & SendableMetatype>(
    _ name: String, _ input: Input
  ) async throws(CallError) -> Output {
    let callable: Callable<Input, Output> = httpsCallable(name)
    do {
      return try await callable.call(input)
    } catch {
      throw CallError(error)
    }
  }
}
