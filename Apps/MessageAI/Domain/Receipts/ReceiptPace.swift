/// Decides when a device tells how far its person has come: at once when nothing was told lately,
/// otherwise together with what else comes within half a second.
///
/// The server refuses a mark that falls behind one that it has. So when another device of the
/// person, or a message of their own, has moved one mark meanwhile, what this device tells of both
/// is refused although the other mark is news. It is told again then, on top of what has been heard
/// of since.
package struct ReceiptPace: Hashable, Sendable {
  package typealias Instant = ContinuousClock.Instant

  /// The shortest time between two tellings.
  package static let interval = Duration.milliseconds(500)

  /// How often something is told once more, after pauses of twice the length each: a person who is
  /// no longer in a conversation tells nothing there.
  package static let mostTries = 6

  private var waiting: [String: Waiting] = [:]
  private var underway: [String: Underway] = [:]
  private var refusals: [String: Int] = [:]
  /// When the next telling may be.
  private var earliest: Instant

  /// What is to be told of one conversation.
  package struct Telling: Hashable, Sendable {
    package var conversationId: String
    /// How far the person has come.
    package var mark: ReceiptMark
    /// What was told before it, so that all beyond is news.
    package var before: ReceiptMark

    package init(conversationId: String, mark: ReceiptMark, before: ReceiptMark) {
      self.conversationId = conversationId
      self.mark = mark
      self.before = before
    }
  }

  private struct Waiting: Hashable {
    var mark: ReceiptMark
    var notBefore: Instant
    var isRefused = false
  }

  private struct Underway: Hashable {
    var mark: ReceiptMark
    var count: Int
  }

  package init(now: Instant) {
    earliest = now
  }

  /// The person has come so far in a conversation.
  package mutating func note(_ mark: ReceiptMark, in conversationId: String, now: Instant) {
    var told = waiting[conversationId] ?? Waiting(mark: ReceiptMark(), notBefore: now)
    told.mark = told.mark.raised(to: mark)
    waiting[conversationId] = told
  }

  /// How far has been told or waits to be told, without an answer so far.
  package func unanswered(in conversationId: String) -> ReceiptMark {
    (waiting[conversationId]?.mark ?? ReceiptMark())
      .raised(to: underway[conversationId]?.mark ?? ReceiptMark())
  }

  /// When there is something to tell; nil for nothing.
  package var nextTelling: Instant? {
    waiting.values.map { max(earliest, $0.notBefore) }.min()
  }

  /// What is to be told at this time. Each is to be answered by `taken` or `refused`.
  ///
  /// - Parameter known: how far the person has come in a conversation as the device knows it, of
  ///   which nothing is told again.
  package mutating func tell(
    now: Instant, known: (_ conversationId: String) -> ReceiptMark
  ) -> [Telling] {
    guard now >= earliest else { return [] }
    let due = waiting.filter { now >= $0.value.notBefore }
    let tellings = due.keys.sorted().compactMap { conversationId in
      waiting.removeValue(forKey: conversationId).flatMap {
        telling($0.mark, in: conversationId, known: known(conversationId))
      }
    }
    if !tellings.isEmpty { earliest = now + Self.interval }
    return tellings
  }

  private mutating func telling(
    _ new: ReceiptMark, in conversationId: String, known: ReceiptMark
  ) -> Telling? {
    let told = underway[conversationId]
    let before = known.raised(to: told?.mark ?? ReceiptMark())
    guard new.isBeyond(before) else { return nil }
    let mark = before.raised(to: new)
    underway[conversationId] = Underway(mark: mark, count: (told?.count ?? 0) + 1)
    return Telling(conversationId: conversationId, mark: mark, before: before)
  }

  /// The server has taken a telling.
  package mutating func taken(_ telling: Telling) {
    answered(telling)
    refusals[telling.conversationId] = nil
  }

  /// The server has refused a telling.
  package mutating func refused(_ telling: Telling, now: Instant) {
    answered(telling)
    let id = telling.conversationId
    if let again = waiting[id], again.isRefused {
      // One refusal leads to another: what was told on top of it is refused, too.
      waiting[id]?.mark = again.mark.raised(to: telling.mark)
      return
    }
    let count = refusals[id, default: 0] + 1
    guard count <= Self.mostTries else {
      refusals[id] = nil
      return
    }
    refusals[id] = count
    let mark = (waiting[id]?.mark ?? ReceiptMark()).raised(to: telling.mark)
    waiting[id] = Waiting(
      mark: mark, notBefore: now + Self.interval * (1 << count), isRefused: true)
  }

  private mutating func answered(_ telling: Telling) {
    guard let told = underway[telling.conversationId] else { return }
    underway[telling.conversationId] =
      told.count > 1 ? Underway(mark: told.mark, count: told.count - 1) : nil
  }
}
