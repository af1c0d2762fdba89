import Foundation

/// How far what the device shows can be relied on: whether the server can be asked, and when it last was.
package struct Freshness: Hashable, Sendable {
  /// When the server was heard of last; nil where it never was since the app was started.
  package private(set) var heardAt: Date?
  /// Since when the device is offline; nil while it is not known to be.
  package private(set) var offlineSince: Date?
  /// Since when the device has only its own store to show. A connection takes a moment to begin, so that
  /// this alone does not mean that it is offline.
  package private(set) var storedSince: Date?

  package init() {}

  /// A listener has said what is there.
  ///
  /// - Parameter isStored: whether it comes from the device's own store.
  package mutating func heard(isStored: Bool, at now: Date) {
    if isStored {
      guard storedSince == nil else { return }
      storedSince = now
      // Until a connection ended, all that the server knew was here.
      if heardAt != nil { heardAt = now }
    } else {
      heardAt = now
      (storedSince, offlineSince) = (nil, nil)
    }
  }

  /// The server did not answer for so long that the device is taken for offline.
  package mutating func waited() {
    offlineSince = storedSince
  }
}
