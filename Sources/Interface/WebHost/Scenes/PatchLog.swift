/// The patches a scene has sent lately, kept until the page says it has them.
///
/// A page that comes back after a short disconnect, or whose socket is slow, asks for what follows
/// the last number it knows. When the log no longer reaches back that far it gets the full state,
/// so what a scene holds for a page is bounded whatever the page does.
struct PatchLog: Sendable {
  private struct Entry: Sendable {
    var number: Int
    var patches: String
  }

  /// The number of the newest entry; 0 before the first.
  private(set) var last = 0

  private var entries: [Entry] = []
  private var byteCount = 0
  private let maximumFrames: Int
  private let maximumBytes: Int

  init(maximumFrames: Int, maximumBytes: Int) {
    self.maximumFrames = maximumFrames
    self.maximumBytes = maximumBytes
  }

  /// Adds the patches of one flush, a JSON array, and returns their number.
  @discardableResult
  mutating func append(_ patches: String) -> Int {
    last += 1
    entries.append(Entry(number: last, patches: patches))
    byteCount += patches.utf8.count
    while entries.count > maximumFrames || byteCount > maximumBytes, !entries.isEmpty {
      byteCount -= entries.removeFirst().patches.utf8.count
    }
    return last
  }

  /// Everything after `number` in order, or nil when it is no longer (or was never) here.
  func entries(after number: Int) -> [(number: Int, patches: String)]? {
    guard number >= 0, number <= last else { return nil }
    guard number < last else { return [] }
    guard let first = entries.first, first.number <= number + 1 else { return nil }
    return entries.dropFirst(number + 1 - first.number).map { ($0.number, $0.patches) }
  }

  /// Forgets what the page has; numbers this log never gave are ignored.
  mutating func acknowledge(through number: Int) {
    guard number <= last else { return }
    while let first = entries.first, first.number <= number {
      byteCount -= first.patches.utf8.count
      entries.removeFirst()
    }
  }
}
