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

enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens an address.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
