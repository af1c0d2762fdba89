/// A scene's end of one socket: it wakes the writer and says why the socket should end.
///
/// What is due is taken when the page keeps up, so nothing queues up here: a slow socket finds the
/// patch log ahead of it, or too far ahead, and gets the full state.
@MainActor
final class SceneLink {
  private let writer: SocketWriter
  private var isAwake = false
  private var hasEnded = false

  /// The scene that the page introduced, once it did.
  weak var scene: Scene?

  /// The last patch number that was handed to the writer; nil asks for the full state.
  var sentNumber: Int?

  /// What the page was told of its events.
  var sentProgress: EventProgress?

  /// The page has the lasting names of the elements up to this number, or asks for them itself.
  var namedThrough = 0

  /// Frames that belong to this socket alone: answers to pings, error frames.
  private(set) var notices: [String] = []

  nonisolated init(writer: SocketWriter) {
    self.writer = writer
  }

  /// Whether the page is still there, as far as is known.
  var isOpen: Bool { writer.isOpen }

  /// Has what is due written in a later turn. Wakes that come before that merge.
  func wake() {
    guard !isAwake, !hasEnded else { return }
    isAwake = true
    Task { write() }
  }

  /// Queues a frame for this socket; a page that does not read them loses the oldest.
  func notify(_ frame: String) {
    if notices.count >= 32 { notices.removeFirst() }
    notices.append(frame)
    wake()
  }

  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Ends the socket. Frames that are due are still sent, then a close frame with the code.
  func finish(_ code: SocketCloseCode) {
    guard !hasEnded else { return }
    if isAwake { write() }
    hasEnded = true
    writer.end(code)
  }

  private func write() {
    isAwake = false
    while !hasEnded, writer.isWritable {
      let frames = scene?.nextOutput(for: self) ?? []
      if frames.isEmpty { return }
      for frame in frames { writer.send(frame) }
    }
  }
}
