public import Foundation
public import WebUICore

/// Opens an address.
public struct OpenURLAction {
  /// What an action of the app did with an address.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) {
    self.handler = handler
  }

  @MainActor public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  @MainActor public func callAsFunction(
    _ url: URL, completion: @escaping (_ accepted: Bool) -> Void
  ) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      let target = other ?? url
      let isSafe = WebAddress.canOpen(target)
      if isSafe { SceneContext.send("open", target.absoluteString) }
      completion(isSafe)
    }
  }
}

/// Addresses that a browser may be sent to.
enum WebAddress {
  // An address may come from another person, so only schemes that cannot run anything are opened.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime"]

  static func canOpen(_ url: URL) -> Bool {
    schemes.contains(url.scheme?.lowercased() ?? "")
  }
}

/// Asks the person for a review; in a browser there is no shop to write it in.
@MainActor @preconcurrency
public struct RequestReviewAction {
  nonisolated init() {}

  public func callAsFunction() {}
}

enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

enum RequestReviewKey: EnvironmentKey {
  static var defaultValue: RequestReviewAction { RequestReviewAction() }
}

enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// Opens an address.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Asks the person for a review.
  public var requestReview: RequestReviewAction {
    get { self[RequestReviewKey.self] }
    set { self[RequestReviewKey.self] = newValue }
  }

  /// Remembers what can be undone.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
