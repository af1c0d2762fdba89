import Logging
import NIOCore
import Synchronization

/// What lies between an open socket and its scene: the page's frames are read in order, one at a time.
///
/// While nothing comes nothing runs and no task waits, so that an idle socket costs little.
final class SocketSession: Sendable {
  /// Links the socket to the scene a page introduces; throws when there is none for it.
  typealias OpenScene =
    @MainActor @Sendable (SocketRequest, ClientHello, SceneLink) async throws -> Scene

  private let request: SocketRequest
  private let configuration: WebHostConfiguration
  private let openScene: OpenScene
  private let writer: SocketWriter
  private let link: SceneLink
  private let state: Mutex<State>

  private struct State {
    /// The frames that came while others were being read.
    var waiting: [String] = []
    var isReading = false
    var isIntroduced = false
    /// Nothing more comes: the page left or broke a rule.
    var isOver = false
    var scene: Scene?
    var limit: RateLimit
    var faults = 0
  }

  private enum Work {
    case frames([String])
    case leave(Scene)
  }

  /// So many frames wait at most before the socket is read no further; those of one packet may be
  /// more.
  private static let patience = 8

  init(
    _ channel: any Channel, request: SocketRequest, configuration: WebHostConfiguration,
    openScene: @escaping OpenScene
  ) {
    self.request = request
    self.configuration = configuration
    self.openScene = openScene
    writer = SocketWriter(channel: channel)
    link = SceneLink(writer: writer)
    state = Mutex(
      State(
        limit: RateLimit(
          perSecond: configuration.frameRate, burst: configuration.frameBurst, now: .now)))
  }

  // MARK: - What the socket tells

  /// Whether the page introduced its scene.
  var isIntroduced: Bool { state.withLock(\.isIntroduced) }

  /// Whether the socket is to be read no further for now; ``SocketWriter/readOn()`` follows.
  var isFull: Bool { state.withLock { $0.waiting.count >= Self.patience } }

  /// Takes a frame of the page.
  func arrived(_ text: String) {
    change { $0.waiting.append(text) }
  }

  /// Notes that the page is gone. What it sent before is still read.
  func left() {
    change { $0.isOver = true }
  }

  /// Notes that what the scene has can be written again.
  func drained() {
    Task { await link.wake() }
  }

  private func change(_ body: (inout State) -> Void) {
    let isIdle = state.withLock { state in
      body(&state)
      defer { state.isReading = true }
      return !state.isReading
    }
    // Ends as soon as nothing waits.
    if isIdle { Task { await read() } }
  }

  // MARK: - Reading

  private func read() async {
    while let work = takeWork() {
      switch work {
      case .leave(let scene): await scene.detach(link)
      case .frames(let frames): await read(frames)
      }
    }
  }

  private func takeWork() -> Work? {
    let (work, wasFull) = state.withLock { state -> (Work?, Bool) in
      if !state.waiting.isEmpty {
        let wasFull = state.waiting.count >= Self.patience
        defer { state.waiting = [] }
        return (.frames(state.waiting), wasFull)
      }
      if state.isOver, let scene = state.scene.take() { return (.leave(scene), false) }
      state.isReading = false
      return (nil, false)
    }
    if wasFull { writer.readOn() }
    return work
  }

  /// Hands frames to the scene until one breaks a rule.
  private func read(_ frames: [String]) async {
    for text in frames {
      guard let code = await read(text) else { continue }
      state.withLock { state in
        state.waiting = []
        state.isOver = true
      }
      return writer.end(code)
    }
  }

  private func read(_ text: String) async -> SocketCloseCode? {
    guard let scene = state.withLock(\.scene) else { return await introduce(text) }
    guard state.withLock({ $0.limit.take(now: .now) }) else { return .tooFast }
    do {
      await scene.receive(try ClientFrame.parse(text), from: link)
      return nil
    } catch {
      let faults = state.withLock { state in
        state.faults += 1
        return state.faults
      }
      guard faults < 16 else { return .malformed }
      await link.notify(ServerFrame.error(error.message))
      return nil
    }
  }

  private func introduce(_ text: String) async -> SocketCloseCode? {
    guard case .hello(let hello)? = try? ClientFrame.parse(text) else { return .malformed }
    state.withLock { $0.isIntroduced = true }
    do {
      let scene = try await openScene(request, hello, link)
      state.withLock { $0.scene = scene }
      return nil
    } catch {
      configuration.logger.error(
        "a scene was not opened", metadata: ["app": "\(request.app)", "error": "\(error)"])
      return .unavailable
    }
  }
}
