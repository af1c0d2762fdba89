/// A caller's closure on its way to the main actor.
///
/// Unchecked: the closure is made on the caller's side and from then on called on the main actor
/// only, through `MainActorDelivery`, as the SDK's callbacks are called on the main queue only.
struct Handler<each Argument: Sendable>: @unchecked Sendable {
  private let body: (repeat each Argument) -> Void

  init(_ body: @escaping (repeat each Argument) -> Void) {
    self.body = body
  }

  @MainActor
  func callAsFunction(_ argument: repeat each Argument) {
    body(repeat each argument)
  }
}
