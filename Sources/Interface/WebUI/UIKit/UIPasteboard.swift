public import Foundation
import WebUICore
import WebUIFoundation
import WebUIInteraction

/// The phone's clipboard. All apps of the device share it, and no other device does.
///
/// What is copied here is in the browser's clipboard, too. What people copy elsewhere is not here: a
/// browser does not tell it.
@MainActor
public final class UIPasteboard {
  public static let general = UIPasteboard()

  /// Posted after something was copied here.
  public nonisolated static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")

  private init() {}

  private var device: DevicePasteboard? {
    DevicePasteboard.current ?? ViewGraph.current?.ownPasteboard
  }

  /// The text that was copied last.
  public var string: String? {
    get { device?.texts.first }
    set { copy(newValue.map { [$0] } ?? []) }
  }

  /// The texts that were copied last.
  public var strings: [String]? {
    get { hasStrings ? device?.texts : nil }
    set { copy(newValue ?? []) }
  }

  /// The address that was copied last.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// The addresses that were copied last.
  public var urls: [URL]? {
    get { strings?.compactMap { URL(string: $0) } }
    set { strings = newValue?.map(\.absoluteString) }
  }

  public var hasStrings: Bool { device?.texts.isEmpty == false }

  public var hasURLs: Bool { url?.scheme != nil }

  /// How often something was copied on this device.
  public var changeCount: Int { device?.changes ?? 0 }

  private func copy(_ texts: [String]) {
    device?.texts = texts
    SceneContext.send("copy", texts.joined(separator: "\n"))
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}
