extension Task where Success == Void, Failure == Never {
  /// A task of the main actor that belongs to nothing: an action that begins it, by what it changes, does
  /// not wait for it to end.
  @discardableResult
  static func apart(_ body: @escaping @MainActor @Sendable () async -> Void) -> Self {
    detached(operation: body)
  }
}
