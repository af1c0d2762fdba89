public import WebUICombine
public import WebUICore

/// Keeps a subscription as long as the content is mounted.
struct ReceiveModifier<P: Publisher>: AttachmentModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  /// What the publisher's values are handed to.
  @MainActor
  final class Subscription {
    var action: ((P.Output) -> Void)?
    var cancellable: AnyCancellable?
  }

  func makeAttachment() -> Subscription {
    let subscription = Subscription()
    subscription.cancellable = publisher.sink { [weak subscription] value in
      // As in SwiftUI, values that concern views come on the main actor.
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { subscription?.action?(value) }
    }
    return subscription
  }

  func input(in environment: EnvironmentValues) {}

  func update(_ subscription: Subscription, with input: Void) {
    subscription.action = action
  }

  func detach(_ subscription: Subscription) {
    subscription.cancellable = nil
  }
}

extension View {
  /// Calls an action with each value of a publisher while the view is there.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
