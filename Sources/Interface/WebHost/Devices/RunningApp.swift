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
  private var state = State.closed
  /// The groups of the launch that runs.
  private(set) var groups: AppGroups

  /// Where the app keeps files on the device.
  let folder: DeviceFolder

  private let requests: WidgetRequests

  /// - Parameter requests: what the app may ask about its widgets.
  init(app: WebApp, device: Device, requests: WidgetRequests) {
    self.app = app
    self.device = device
    self.requests = requests
    groups = Self.groups(of: app, on: device)
    folder = DeviceFolder(device.directory.appending(path: "\(app.id)-data"))
  }

  /// The folders that the app shares with its widgets. All apps of a device that have a group share
  /// its folder, as on a phone.
  static func groups(of app: WebApp, on device: Device) -> AppGroups {
    AppGroups(app.appGroups, in: device.directory.appending(path: "groups"))
  }

  /// The running app, launched if need be. Callers that come together share one launch.
  func instance() async throws -> any AppInstance {
    while true {
      switch state {
      case .open(let instance, _):
        guard groups.refusal == nil else {
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
        groups = Self.groups(of: app, on: device)
        let task = Task { [app, device, groups, folder, requests] in
          try await WidgetRequests.$launching.withValue(requests) {
            try await Self.launch(app, on: device, with: groups, in: folder)
          }
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
    _ app: WebApp, on device: Device, with groups: AppGroups, in folder: DeviceFolder
  ) async throws -> any AppInstance {
    let instance = try await AppGroups.$launching.withValue(groups) {
      try await DeviceFolder.$launching.withValue(folder) {
        try await app.launch(device)
      }
    }
    if let refusal = groups.refusal {
      await instance.close()
      throw WebHostError(.launchFailed, refusal)
    }
    return instance
  }

  /// Why the app that runs cannot go on; nil if it can.
  var refusal: String? {
    if case .open = state { groups.refusal } else { nil }
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
      let task = Task { await instance.close() }
      state = .closing(task)
      await task.value
      if case .closing(let ended) = state, ended == task { state = .closed }
    }
  }
}
