import Foundation
import Synchronization

#if !canImport(Darwin)
  import FoundationNetworking

  /// The cookies of an app on one device, which outlive it in a file.
  ///
  /// Foundation does not say when a response has changed them. They are compared with the file, and
  /// written if need be, when they are asked for, when a task of `URLSession.shared` calls its handler,
  /// and when the app is closed. A process that is killed loses what came after the last of these.
  final class DeviceCookies: Sendable {
    private struct State {
      var written: Set<KeptCookie>
      var isOver = false
    }

    let storage: HTTPCookieStorage
    private let file: URL?
    private let state: Mutex<State>

    /// Reads the cookies that were kept. A file that cannot be read has none.
    init(file: URL?) {
      self.file = file
      guard let storage = URLSessionConfiguration.ephemeral.httpCookieStorage else {
        preconditionFailure("An ephemeral configuration has cookies of its own.")
      }
      self.storage = storage
      let kept = file.flatMap { try? Data(contentsOf: $0) }
        .flatMap { try? PropertyListDecoder().decode(Set<KeptCookie>.self, from: $0) }
      state = Mutex(State(written: kept ?? []))
      for cookie in kept ?? [] where cookie.expires > .now {
        if let cookie = cookie.cookie { storage.setCookie(cookie) }
      }
    }

    /// Writes the cookies if they have changed. Those of the session and those that are over are not
    /// written.
    func keepChanges() {
      state.withLock { keepChanges(&$0) }
    }

    /// Writes the cookies for the last time: the next launch of the app has them now.
    func end() {
      state.withLock { state in
        keepChanges(&state)
        state.isOver = true
      }
    }

    // The lock is held, so a later change is written later.
    private func keepChanges(_ state: inout State) {
      guard let file, !state.isOver else { return }
      let now = Date.now
      let cookies = Set((storage.cookies ?? []).compactMap(KeptCookie.init))
        .filter { $0.expires > now }
      guard cookies != state.written else { return }
      // A write that fails leaves the old file; the next one tries again.
      guard (try? Self.write(cookies, to: file)) != nil else { return }
      state.written = cookies
    }

    private static func write(_ cookies: Set<KeptCookie>, to file: URL) throws {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      let data = try encoder.encode(cookies)
      let folder = file.deletingLastPathComponent()
      let manager = FileManager.default
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Nobody else may read it, at no time.
      let draft = folder.appending(path: ".\(UUID()).draft")
      guard
        manager.createFile(
          atPath: draft.path, contents: data, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      guard rename(draft.path, file.path) == 0 else {
        try? manager.removeItem(at: draft)
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }
#endif
