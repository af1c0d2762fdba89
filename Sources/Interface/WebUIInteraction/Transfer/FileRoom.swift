import Foundation

/// How much memory the files may take that pages are sending, until the apps have them.
///
/// The sender goes on: where there is no room, the choices make it that nothing was added to for
/// a while.
@MainActor
package final class FileRoom {
  private struct Entry {
    weak var basket: FileBasket?
    var bytes: Int
    var lastUse: ContinuousClock.Instant
  }

  /// That of the process: a sixteenth of the machine's memory, at least 256 MiB.
  static let ofProcess = FileRoom(
    bytes: max(256 << 20, Int(clamping: ProcessInfo.processInfo.physicalMemory / 16)))

  /// A choice that stands still for longer makes room for others.
  private static let patience = Duration.seconds(10)

  private let limit: Int
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// - Parameter bytes: of all files together.
  package init(bytes: Int) {
    limit = bytes
  }

  /// The bytes that are held now.
  package var bytes: Int {
    entries.values.reduce(0) { $0 + ($1.basket == nil ? 0 : $1.bytes) }
  }

  /// Notes how much a basket holds; false where there is no room for it, and then it counts for nothing.
  func hold(_ count: Int, in basket: FileBasket, now: ContinuousClock.Instant) -> Bool {
    let key = ObjectIdentifier(basket)
    entries = entries.filter { $0.value.basket != nil }
    entries[key] = count > 0 ? Entry(basket: basket, bytes: count, lastUse: now) : nil
    var held = bytes
    while held > limit {
      let idle = entries.filter { $0.key != key && now - $0.value.lastUse > Self.patience }
      guard let (oldest, entry) = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
        entries[key] = nil
        return false
      }
      entry.basket?.empty()
      entries[oldest] = nil
      held -= entry.bytes
    }
    return true
  }
}
