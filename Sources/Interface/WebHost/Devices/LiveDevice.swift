import Foundation
import Logging
import WebUI
import WebUICore
import WidgetKit

/// A device with a browser in front of it: its open apps and scenes.
@MainActor
final class LiveDevice {
  let device: Device
  private(set) var scenes: [String: Scene] = [:]
  /// What the device's pages said of their surroundings last, for the next first paint.
  private(set) var traits = ClientTraits()

  /// Whether a page ever opened a socket; what only fetches a page is not a device to keep.
  private(set) var isKept: Bool

  let configuration: WebHostConfiguration
  /// Which of the device's cookies counts.
  var access: DeviceAccess
  /// Pages that are held back until the browser was given its new cookie.
  var cookieWaiters: [UUID: AsyncStream<Void>.Continuation] = [:]
  /// The scene whose page sent the last event.
  var lastActive: String?
  /// Files that the device's scenes hand to its browser.
  let files = FileShelf()

  private let siteVisits: VisitBook
  private let store: SceneStore
  private let ledger: ActionLedger
  private var turns: [String: ActionTurn] = [:]
  private var drawings: DrawingLimit
  private let drawingTurns: DrawingTurns
  private var visits = 0
  private var defaults: [String: DeviceDefaults] = [:]
  private var apps: [String: RunningApp] = [:]
  private var widgets: DeviceWidgets?
  private var requests: [String: WidgetRequests] = [:]
  private let pasteboard = DevicePasteboard()
  private let hostedApps: [WebApp]

  init(
    device: Device, isKept: Bool, apps: [WebApp], configuration: WebHostConfiguration,
    visits: VisitBook, drawingTurns: DrawingTurns
  ) {
    self.device = device
    self.isKept = isKept
    self.configuration = configuration
    siteVisits = visits
    self.drawingTurns = drawingTurns
    hostedApps = apps
    access = Self.access(of: device, logger: configuration.logger)
    store = SceneStore(
      directory: device.directory.appending(path: "scenes"), logger: configuration.logger)
    drawings = DrawingLimit(
      atOnce: configuration.drawingsAtOnce, perMinute: configuration.drawingsPerMinute)
    ledger = ActionLedger(
      file: device.directory.appending(path: "actions.json"), logger: configuration.logger)
  }

  /// Whether nothing of the device needs to stay in memory.
  var isEmpty: Bool { visits == 0 && scenes.isEmpty && apps.values.allSatisfy(\.isClosed) }

  /// Runs `body` while the device stays in memory.
  func visit<Result>(
    _ body: @MainActor (LiveDevice) async throws -> Result
  ) async throws -> Result {
    visits += 1
    defer { visits -= 1 }
    return try await body(self)
  }

  /// Notes that a browser uses the device.
  func keep() {
    isKept = true
  }

  func learn(_ new: ClientTraits) {
    traits = new.completed(by: traits)
    // Each tab has its own say in whether it is seen.
    traits.isHidden = nil
  }

  // MARK: - Scenes

  /// The scene `id` of an app: the living one, or one rebuilt from what was saved, or a new one.
  ///
  /// An id that belongs to another app's scene is not honoured; the scene gets a new one. A new
  /// scene begins where `way` leads.
  func scene(
    _ id: String?, of app: WebApp, by way: WayIn = WayIn()
  ) async throws -> Scene {
    if let id, let scene = await livingScene(id), scene.app == app.id { return scene }
    let saved = await savedScene(id, of: app)
    try await makeRoom()
    let instance = try await runningApp(app).instance()
    if let applied = saved?.applied { await ledger.learn(applied) }
    // Somebody else may have rebuilt the same scene meanwhile, and it may even have ended since.
    if let id, let scene = scenes[id], scene.app == app.id {
      return scene.isClosed ? try await self.scene(id, of: app, by: way) : scene
    }
    let isFree = id.map { scenes[$0] == nil } ?? false
    var environment = environment(of: app)
    if saved == nil, !way.location.isEmpty {
      environment.location = SceneLocation(way.location)
    }
    environment.openedAddress = (saved.map(\.opened) ?? way.link).map { OpenedAddress($0) }
    let scene = Scene(
      id: isFree ? id ?? RandomName.make() : RandomName.make(), app: app.id,
      device: device.id, instance: instance, environment: environment, saved: saved,
      store: store, ledger: ledger, turn: turns[app.id, default: ActionTurn()],
      visits: siteVisits, configuration: configuration)
    turns[app.id] = scene.turn
    scene.owner = self
    scenes[scene.id] = scene
    return scene
  }

  /// What an app would show at a place, drawn without a scene; nil when too much is drawn already.
  func drawing(
    of app: WebApp, at location: [String], for window: WindowSize
  ) async throws -> ScreenDrawing? {
    guard drawings.begin() else { return nil }
    defer { drawings.end() }
    let instance = try await runningApp(app).instance()
    var environment = environment(of: app)
    if !location.isEmpty { environment.location = SceneLocation(location) }
    return await drawingTurns.draw {
      await ScreenDrawing.draw(
        instance.rootView, in: environment, for: window,
        Settling(
          quiet: configuration.settlingQuiet, limit: configuration.settlingLimit,
          spinnerPatience: configuration.spinnerPatience))
    }
  }

  /// The scene `id` if it is alive or saved and no page shows it, for a page that was reloaded.
  ///
  /// - Parameter isLeft: whether the page that showed it is known to go. Its socket may be heard to
  ///   end after that of the next page began, and is waited for. A page that stays, as that of a
  ///   tab that was copied, keeps its scene.
  func previousScene(_ id: String, of app: WebApp, isLeft: Bool) async throws -> Scene? {
    let patience = isLeft ? configuration.leavingPatience : .zero
    let deadline = ContinuousClock.now.advanced(by: patience)
    while let scene = await livingScene(id) {
      guard scene.app == app.id else { return nil }
      guard case .shown = scene.presence else { return scene }
      guard await scene.isLeft(before: deadline) else { return nil }
      try Task.checkCancellation()
    }
    guard await savedScene(id, of: app) != nil else { return nil }
    return try await scene(id, of: app)
  }

  /// The scene `id`, if it is in memory and goes on. The end of one that is being closed is waited
  /// for, so that what it saves last is there to rebuild it from.
  private func livingScene(_ id: String) async -> Scene? {
    // Each turn waits for an end and removes what has ended, so the turns end, too.
    while let scene = scenes[id], scene.isClosed { await evict(scene) }
    return scenes[id]
  }

  /// Closes a scene and lets go of it; returns once it is saved.
  func evict(_ scene: Scene) async {
    guard scenes[scene.id] === scene else { return }
    await scene.close()
    if scenes[scene.id] === scene { scenes[scene.id] = nil }
    if scenes.isEmpty { apps[scene.app]?.touch() }
  }

  /// What all scenes of an app inherit on this device.
  private func environment(of app: WebApp) -> EnvironmentValues {
    var environment = traits.environment
    let running = runningApp(app)
    environment.deviceContext = running.context
    let known =
      defaults[app.id] ?? DeviceDefaults(running.context.kept(DeviceFolder.self)?.values ?? .init())
    defaults[app.id] = known
    environment.deviceDefaults = known
    return environment
  }

  private func savedScene(_ id: String?, of app: WebApp) async -> SavedScene? {
    guard let id, let data = await store.load(id) else { return nil }
    do {
      let saved = try JSONDecoder().decode(SavedScene.self, from: data)
      return saved.app == app.id ? saved : nil
    } catch {
      configuration.logger.warning(
        "a saved scene cannot be read and starts afresh",
        metadata: ["device": "\(device.id)", "error": "\(error)"])
      return nil
    }
  }

  /// Makes room for one more scene: the one that was away longest ends.
  private func makeRoom() async throws {
    while scenes.count >= configuration.maximumScenesPerDevice {
      let away = scenes.values.compactMap { scene in scene.awaySince.map { (scene, $0) } }
      guard let (scene, _) = away.min(by: { $0.1 < $1.1 }) else {
        throw WebHostError(.tooManyScenes, "This browser shows as many tabs as one device may.")
      }
      await evict(scene)
    }
  }

  // MARK: - Lifetimes

  /// Ends scenes and apps that nobody came back to.
  func sweep(now: ContinuousClock.Instant) async {
    for scene in Array(scenes.values) where scene.isExpired(at: now) { await evict(scene) }
    await endRefused()
    let used = Set(scenes.values.map(\.app))
    // Nobody came to a device that only had pages fetched, and mostly nobody will.
    let lifetime =
      isKept
      ? configuration.idleAppLifetime
      : min(configuration.idleAppLifetime, configuration.unclaimedSceneLifetime)
    for (id, app) in apps {
      if used.contains(id) {
        app.touch()
      } else if app.isIdle(since: now.advanced(by: .zero - lifetime)) {
        await app.close()
      }
    }
  }

  /// Ends apps that asked for an app group that they do not have.
  private func endRefused() async {
    for (id, app) in apps {
      guard let refusal = app.refusal else { continue }
      configuration.logger.error(
        "an app was ended", metadata: ["app": "\(id)", "error": "\(refusal)"])
      for scene in Array(scenes.values) where scene.app == id { await evict(scene) }
      await app.close()
    }
  }

  func close() async {
    for scene in Array(scenes.values) { await evict(scene) }
    for app in apps.values { await app.close() }
  }

  private func runningApp(_ app: WebApp) -> RunningApp {
    if let running = apps[app.id] { return running }
    let requests = requests(of: app)
    let running = RunningApp(app: app, device: device) { [device, pasteboard] in
      DeviceContext(
        of: app.id, groups: app.appGroups, on: device, pasteboard: pasteboard, widgets: requests)
    }
    apps[app.id] = running
    return running
  }
}

// MARK: - Widgets

extension LiveDevice {
  /// The widgets of the device's home screen.
  func openWidgets() -> DeviceWidgets {
    if let widgets { return widgets }
    let opened = DeviceWidgets(
      of: device, apps: hostedApps, configuration: configuration,
      DeviceWidgets.Surroundings(
        environment: { [weak self] _ in self?.traits.environment ?? EnvironmentValues() },
        isInFront: { [weak self] id in
          self?.scenes.values.contains { $0.app == id && $0.isInFront } ?? false
        },
        stay: { [weak self] body in self?.stay(for: body) }))
    widgets = opened
    return opened
  }

  /// Runs `body` while the device stays in memory, in a task of its own kind: what an app finds in its
  /// tasks is not for its widgets.
  private func stay(for body: @escaping @MainActor @Sendable () async -> Void) {
    visits += 1
    Task.detached { await self.finish(body) }
  }

  private func finish(_ body: @MainActor @Sendable () async -> Void) async {
    await body()
    visits -= 1
  }

  /// What an app may ask about its widgets.
  private func requests(of app: WebApp) -> WidgetRequests {
    if let known = requests[app.id] { return known }
    let made = WidgetRequests(
      reload: { [weak self, id = app.id] kind in
        Task { @MainActor in self?.openWidgets().request(kind, of: id) }
      },
      placed: { [weak self, id = app.id] in
        await self?.openWidgets().board.widgets.filter { $0.app == id }.map {
          WidgetRequests.Placed(id: $0.id, kind: $0.kind, family: $0.family.description)
        } ?? []
      })
    requests[app.id] = made
    return made
  }
}
