/// A piece of user interface, described by its `body`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// What this view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never {
    // No value of this type exists to ask.
    return preconditionFailure("Never has no body.")
  }
}
