import FirebaseParts

/// A model of the administration that follows streams.
@MainActor
protocol AdminListener: AnyObject, Sendable {
  /// Why what it follows cannot be shown.
  var problem: String? { get set }
}

extension AdminListener {
  /// Takes each value of a stream until the task is cancelled.
  ///
  /// - Parameter things: a plural such as "drafts".
  func listen<Value: Sendable>(
    to stream: LiveStream<Value>, about things: String,
    _ take: @escaping @MainActor (Self, Live<Value>) -> Void
  ) async {
    do {
      for try await live in stream { take(self, live) }
    } catch {
      if !Task.isCancelled { problem = RefusalReason(error).sentence(about: things) }
    }
  }
}
