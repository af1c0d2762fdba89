import Foundation
import Logging

/// The devices whose browsers are here now, by the name in their cookie.
@MainActor
final class DeviceRegistry {
  private let configuration: WebHostConfiguration
  private let visits: VisitBook
  private let apps: [WebApp]
  private let key: CookieKey
  private let drawingTurns = DrawingTurns()
  private var devices: [String: LiveDevice] = [:]
  private var isClosing = false

  nonisolated init(
    apps: [WebApp], key: CookieKey, configuration: WebHostConfiguration, visits: VisitBook
  ) {
    self.apps = apps
    self.key = key
    self.configuration = configuration
    self.visits = visits
  }

  var sceneCount: Int { devices.values.reduce(0) { $0 + $1.scenes.count } }
  var deviceCount: Int { devices.count }

  /// Runs `body` with the device that a cookie proved, which stays in memory meanwhile.
  ///
  /// Throws if the cookie does not count, or does not count any more when `body` is done: what it
  /// made may then be another person's.
  ///
  /// - Parameters:
  ///   - browser: the browser that asks; a device that opens now is named by it.
  ///   - scenes: the scenes that the page names as its own.
  func withDevice<Result>(
    _ ticket: DeviceCookie.Ticket, _ browser: Browser, scenes: Set<String> = [],
    _ body: @MainActor (LiveDevice) async throws -> Result
  ) async throws -> Result {
    let device = try device(ticket.device, for: browser)
    return try await device.visit { device in
      try device.admit(ticket, scenes: scenes)
      device.device.address.note(browser.address)
      let result = try await body(device)
      guard device.counts(ticket, scenes: scenes) else {
        throw WebHostError(.renewingCookie, "Somebody signed in or out meanwhile. Ask again.")
      }
      return result
    }
  }

  /// Runs `body` with the device that a cookie proved if there is such a device; nil if not.
  func withKnownDevice<Result>(
    _ ticket: DeviceCookie.Ticket, _ browser: Browser,
    _ body: @MainActor (LiveDevice) async throws -> Result
  ) async throws -> Result? {
    guard isKnown(ticket.device) else { return nil }
    return try await withDevice(ticket, browser, body)
  }

  /// Answers a page that asks for its device's new cookie.
  func renew(_ ticket: DeviceCookie.Ticket, word: String) throws -> DeviceAccess.Answer {
    guard isKnown(ticket.device) else { return .refused }
    return try device(ticket.device, for: nil).renew(ticket, word: word)
  }

  /// Whether the browser was given the cookie that follows this one, or is given it in time.
  func isCookieIssued(to ticket: DeviceCookie.Ticket, within limit: Duration) async -> Bool {
    guard isKnown(ticket.device), let device = try? device(ticket.device, for: nil) else {
      return false
    }
    let isIssued = try? await device.visit { await $0.isCookieIssued(within: limit) }
    return isIssued ?? false
  }

  /// Whether a cookie no longer counts.
  func isStale(_ ticket: DeviceCookie.Ticket) -> Bool {
    guard isKnown(ticket.device), let device = try? device(ticket.device, for: nil) else {
      return false
    }
    do {
      try device.admit(ticket, scenes: [])
      return false
    } catch {
      return error.code == .staleCookie
    }
  }

  private func isKnown(_ id: String) -> Bool {
    devices[id] != nil || FileManager.default.fileExists(atPath: folder(of: id).path)
  }

  private func folder(of id: String) -> URL {
    configuration.directory.appending(path: "devices").appending(path: id)
  }

  /// The device of an id. Its folder is made if this is its first visit.
  ///
  /// - Parameter browser: the browser that asks; nil where the device is known to have a folder.
  private func device(_ id: String, for browser: Browser?) throws(WebHostError) -> LiveDevice {
    guard !isClosing else { throw WebHostError(.closing, "The server is stopping.") }
    if let device = devices[id] { return device }
    guard sceneCount < configuration.maximumScenes else {
      throw WebHostError(.tooManyScenes, "The server is full. Try again in a minute.")
    }
    let directory = folder(of: id)
    let isKnown = FileManager.default.fileExists(atPath: directory.path)
    guard isKnown || configuration.admitsDevice(browser?.address) else {
      throw WebHostError(
        .tooManyDevices, "Too many browsers are new here from one address. Try again in an hour.")
    }
    do {
      try PrivateFiles.makeDirectory(at: directory)
    } catch {
      throw WebHostError(
        .storage, "Cannot make the device folder \(directory.path). Check that it is writable.",
        cause: error)
    }
    let device = LiveDevice(
      device: Device(
        id: id, directory: directory, name: DeviceName(agent: browser?.agent).value,
        secret: key.secret(of: id)),
      isKept: isKnown, apps: apps, configuration: configuration, visits: visits,
      drawingTurns: drawingTurns)
    devices[id] = device
    return device
  }

  /// Ends what nobody came back to.
  func sweep(now: ContinuousClock.Instant = .now) async {
    for (id, device) in devices {
      await device.sweep(now: now)
      if device.isEmpty, devices[id] === device { forget(device) }
    }
  }

  /// Saves and closes everything; no device opens afterwards.
  func close() async {
    isClosing = true
    for device in Array(devices.values) {
      await device.close()
      forget(device)
    }
  }

  /// Lets go of a device. One that no browser came back to, such as a crawler's, leaves nothing.
  private func forget(_ device: LiveDevice) {
    devices[device.device.id] = nil
    guard !device.isKept else { return }
    do {
      try FileManager.default.removeItem(at: device.device.directory)
    } catch {
      configuration.logger.warning(
        "an unused device's folder was not removed", metadata: ["error": "\(error)"])
    }
  }
}
