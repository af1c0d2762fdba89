public import Foundation
import Synchronization

/// Changes of a user's name or picture, sent together by `commitChanges`.
public final class UserProfileChangeRequest: Sendable {
  private let user: User
  private let changes: Mutex<Changes>

  /// What will be sent: an attribute that was not set stays as it is.
  private struct Changes {
    var displayName: String?
    var photoURL: URL?
    var touched: Set<Attribute> = []
  }

  private enum Attribute: String {
    case displayName = "DISPLAY_NAME"
    case photoURL = "PHOTO_URL"
  }

  init(for user: User) {
    self.user = user
    let profile = user.profile
    self.changes = Mutex(Changes(displayName: profile.displayName, photoURL: profile.photoURL))
  }

  /// The name that others see; nil takes it away.
  public var displayName: String? {
    get { changes.withLock { $0.displayName } }
    set {
      changes.withLock {
        $0.displayName = newValue
        $0.touched.insert(.displayName)
      }
    }
  }

  /// The picture that others see; nil takes it away.
  public var photoURL: URL? {
    get { changes.withLock { $0.photoURL } }
    set {
      changes.withLock {
        $0.photoURL = newValue
        $0.touched.insert(.photoURL)
      }
    }
  }

  /// Sends the changes. They are seen on the user once the server accepted them.
  public func commitChanges() async throws {
    let changes = changes.withLock { $0 }
    guard !changes.touched.isEmpty else { return }
    var request = AccountMessages.UpdateRequest(idToken: try await user.getIDToken())
    var removed: [Attribute] = []
    if changes.touched.contains(.displayName) {
      request.displayName = changes.displayName
      if changes.displayName == nil { removed.append(.displayName) }
    }
    if changes.touched.contains(.photoURL) {
      request.photoUrl = changes.photoURL?.absoluteString
      if changes.photoURL == nil { removed.append(.photoURL) }
    }
    request.deleteAttribute = removed.isEmpty ? nil : removed.map(\.rawValue)
    let auth = try user.openAuth()
    let answer = try await auth.backend().update(request)
    let tokens = AuthTokens(
      answer.idToken, answer.refreshToken, expiresIn: answer.expiresIn, now: auth.now())
    try user.change { state in
      if changes.touched.contains(.displayName) { state.profile.displayName = changes.displayName }
      if changes.touched.contains(.photoURL) { state.profile.photoURL = changes.photoURL }
      // The server may answer a change with new tokens, whose claims carry it.
      if let tokens { state.tokens = tokens }
    }
  }

  /// Sends the changes, then calls the completion on the main queue.
  public func commitChanges(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    complete({ (_: Bool?, error) in completion?(error) }) {
      try await self.commitChanges()
      return true
    }
  }
}
