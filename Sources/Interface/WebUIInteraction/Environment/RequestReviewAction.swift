public import WebUICore

/// Asks the person for a review; in a browser there is no shop to write it in.
@MainActor @preconcurrency
public struct RequestReviewAction {
  nonisolated init() {}

  public func callAsFunction() {}
}

enum RequestReviewKey: EnvironmentKey {
  static var defaultValue: RequestReviewAction { RequestReviewAction() }
}

extension EnvironmentValues {
  /// Asks the person for a review.
  public var requestReview: RequestReviewAction {
    get { self[RequestReviewKey.self] }
    set { self[RequestReviewKey.self] = newValue }
  }
}
