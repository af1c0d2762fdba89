/// The task of a draft's clock: at its time the server does what a draft needs, unless somebody did before.
struct DraftClock: Codable, Hashable, Sendable {
  /// The queue's name.
  static let queue = "draftClock"

  var draftId: String
  /// The `clockNumber` of the draft for which the task was made. A draft with another number has moved on.
  var number: Int

  /// Its id in the queue.
  var id: String { "\(draftId)-\(number)" }
}
