import Foundation
import Logging
import WebUICore

/// One app on one device: closed, opening, open or closing.
///
/// Every caller that wants the app waits for it. An app that is being closed is opened again
/// afterwards, so a page that comes back at the wrong moment notices nothing.
@MainActor
final class RunningApp {
  private enum State {
    case closed
    case opening(Task<any AppInstance, any Error>)
    case open(any AppInstance, lastUse: ContinuousClock.Instant)
    case closing(Task<Void, Never>)
  }

  let app: WebApp
  private let device: Device
  private let makeContext: () -> DeviceContext
  private var state = State.closed
  /// What the launch that runs finds on the device.
  private(set) var context: DeviceContext

  /// - Parameter context: makes what a launch finds on the device.
  init(app: WebApp, device: Device, context: @escaping () -> DeviceContext) {
    self.app = app
    self.device = device
    makeContext = context
    self.context = context()
  }

  /// The running app, launched if need be. Callers that come together share one launch.
  func instance() async throws -> any AppInstance {
    while true {
      switch state {
      case .open(let instance, _):
        guard context.refusal == nil else {
          await close()
          continue
        }
        state = .open(instance, lastUse: .now)
        return instance
      case .closing(let task):
        await task.value
        // The first to continue forgets the closed app, the others find a new state.
        if case .closing(let ended) = state, ended == task { state = .closed }
      case .opening(let task):
        return try await task.value
      case .closed:
        context = makeContext()
        let task = Task { [app, device, context] in
          try await Self.launch(app, on: device, in: context)
        }
        state = .opening(task)
        do {
          let instance = try await task.value
          state = .open(instance, lastUse: .now)
          return instance
        } catch {
          state = .closed
          throw WebHostError(
            .launchFailed, "\(app.name) could not be opened on this device.", cause: error)
        }
      }
    }
  }

  private static func launch(
    _ app: WebApp, on device: Device, in context: DeviceContext
  ) async throws -> any AppInstance {
    // A process that was killed has left something.
    await context.emptyTemporaryFolder()
    let instance = try await context.launch { try await app.launch(device) }
    if let refusal = context.refusal {
      await instance.close()
      throw WebHostError(.launchFailed, refusal)
    }
    return instance
  }

  /// Why the app that runs cannot go on; nil if it can.
  var refusal: String? {
    if case .open = state { context.refusal } else { nil }
  }

  /// Notes that a scene shows the app now.
  func touch() {
    if case .open(let instance, _) = state { state = .open(instance, lastUse: .now) }
  }

  /// Whether nobody has used the app since `instant`.
  func isIdle(since instant: ContinuousClock.Instant) -> Bool {
    if case .open(_, let lastUse) = state { lastUse <= instant } else { false }
  }

  var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  /// Closes the app, waiting for a launch under way first. Does nothing to a closed one.
  func close() async {
    switch state {
    case .closed: return
    case .closing(let task): await task.value
    case .opening(let task):
      _ = try? await task.value
      // The launch's own caller may not have continued yet; give it its turn.
      await Task.yield()
      if case .open = state { await close() }
    case .open(let instance, _):
      let task = Task { [context] in
        await instance.close()
        context.end()
        await context.emptyTemporaryFolder()
      }
      state = .closing(task)
      await task.value
      if case .closing(let ended) = state, ended == task { state = .closed }
    }
  }
}

extension DeviceContext {
  /// Why the app cannot go on; nil if it can.
  fileprivate var refusal: String? { kept(AppGroups.self)?.refusal }

  /// Removes what the app keeps no longer than it runs. What cannot be removed stays until the next
  /// time.
  @concurrent fileprivate func emptyTemporaryFolder() async {
    guard let folder = kept(DeviceFolder.self)?.temporary else { return }
    try? FileManager.default.removeItem(at: folder)
  }
}
