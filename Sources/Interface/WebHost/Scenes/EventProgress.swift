/// How far a scene has come with the events of its page.
struct EventProgress: Equatable, Sendable {
  /// The newest event that needs not be sent again: what it did outlives the process.
  var acknowledged: Int

  /// The newest event whose effects are in what the page is sent.
  var handled: Int

  /// The fields of a frame that tell it.
  var fields: String {
    handled > acknowledged ? #""a":\#(acknowledged),"h":\#(handled)"# : #""a":\#(acknowledged)"#
  }
}
