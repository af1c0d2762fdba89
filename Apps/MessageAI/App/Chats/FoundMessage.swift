import MessageAIDomain

/// A message that was chosen among those that a search found; choosing it again is another time.
struct FoundMessage: Hashable {
  var hit: MessageIndex.Hit
  var time: Int

  /// The same hit or another one, chosen after this.
  static func chosen(_ hit: MessageIndex.Hit, after last: FoundMessage?) -> FoundMessage {
    FoundMessage(hit: hit, time: (last?.time ?? 0) + 1)
  }
}
