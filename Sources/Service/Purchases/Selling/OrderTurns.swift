/// Lets work of one name happen one after another.
actor OrderTurns {
  private var last: [String: Task<Void, Never>] = [:]

  /// Runs `body` when all is done that came before it under the same name.
  func run<T: Sendable>(
    _ name: String, _ body: @escaping @Sendable () async throws(PurchasesError) -> T
  ) async throws(PurchasesError) -> T {
    let before = last[name]
    let task = Task { () -> Result<T, PurchasesError> in
      await before?.value
      do throws(PurchasesError) { return .success(try await body()) } catch {
        return .failure(error)
      }
    }
    let done = Task { _ = await task.value }
    last[name] = done
    let result = await task.value
    if last[name] == done { last[name] = nil }
    return try result.get()
  }
}
