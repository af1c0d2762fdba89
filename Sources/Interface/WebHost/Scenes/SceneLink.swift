/// A scene's end of one socket: it wakes the writer and says why the socket should end.
///
/// The writer takes what is due when it is woken and the last frame is on its way, so nothing queues
/// up here: a slow socket finds the patch log ahead of it, or too far ahead, and gets the full state.
@MainActor
final class SceneLink {
  /// What the writer sends.
  enum Output: Sendable {
    case text(String)
    /// Asks the browser itself, not the page, whether it is there.
    case ping
  }

  /// One element each time something may be due. Wakes that come while the writer is busy merge.
  nonisolated let wakes: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private var isPingDue = false

  /// The scene that the page introduced, once it did.
  weak var scene: Scene?

  /// The last patch number that was handed to the writer; nil asks for the full state.
  var sentNumber: Int?

  /// The last event number that the page was told of.
  var sentEvent = -1

  /// Frames that belong to this socket alone: answers to pings, error frames.
  private(set) var notices: [String] = []

  /// Why the scene ended the socket, once it did.
  private(set) var closeCode: SocketCloseCode?

  nonisolated init() {
    (wakes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func wake() {
    continuation.yield()
  }

  /// Queues a frame for this socket; a page that does not read them loses the oldest.
  func notify(_ frame: String) {
    if notices.count >= 32 { notices.removeFirst() }
    notices.append(frame)
    wake()
  }

  /// Sends a ping with the next output.
  func ping() {
    isPingDue = true
    wake()
  }

  /// The frames to send next; empty until the next wake.
  func takeOutput() -> [Output] {
    let frames = (scene?.nextOutput(for: self) ?? []).map(Output.text)
    defer { isPingDue = false }
    return isPingDue ? frames + [.ping] : frames
  }

  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Ends the socket. Frames already taken are still sent, then a close frame with the code.
  func finish(_ code: SocketCloseCode) {
    if closeCode == nil { closeCode = code }
    continuation.finish()
  }
}
