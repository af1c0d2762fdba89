import Foundation
import Logging
import WebUI
import WebUICore
import WidgetKit

/// The widgets on one device's home screen: what each shows, and when it is asked for more.
///
/// Code of a widget runs without its app. What it draws is kept, so that the entries change at their
/// dates without any code, also while the host is away.
@MainActor
final class DeviceWidgets {
  /// What the widgets need to know of their device.
  struct Surroundings {
    var environment: (WebApp) -> EnvironmentValues
    /// Whether somebody sees the app, so that its requests are free.
    var isInFront: (String) -> Bool
    /// Keeps the device in memory while something runs.
    var stay: (@escaping @MainActor @Sendable () async -> Void) -> Void
  }

  let apps: [WebApp]
  private let device: Device
  private let configuration: WebHostConfiguration
  private let surroundings: Surroundings
  private let shelf: WidgetShelf

  private var common: WidgetShelf.Common
  private var faces: [String: WidgetFace] = [:]
  /// Widgets whose code runs; true if they are to run again.
  private var running: [String: Bool] = [:]
  /// Widgets that were asked for while nothing was left of their budget.
  private var owed: Set<String> = []
  /// Widgets that have run since the host started.
  private var seen: Set<String> = []
  private var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
  private let start = RandomName.make()
  private var changes = 0

  init(
    of device: Device, apps: [WebApp], configuration: WebHostConfiguration,
    _ surroundings: Surroundings
  ) {
    self.apps = apps
    self.device = device
    self.configuration = configuration
    self.surroundings = surroundings
    shelf = WidgetShelf(
      folder: device.directory.appending(path: "widgets"), logger: configuration.logger)
    common = shelf.loadCommon()
    for widget in common.board.widgets { faces[widget.id] = shelf.face(of: widget.id) }
  }

  /// The widgets of the home screen.
  var board: WidgetBoard { common.board }

  /// Names what the home screen shows now, for pages that ask whether there is something else.
  var stamp: String { "\(start)-\(changes)" }

  /// What a widget shows.
  func face(of id: String) -> WidgetFace? { faces[id] }

  // MARK: - The home screen

  /// Makes a change that a person asked for; false if it cannot be made.
  func apply(_ change: WidgetBoard.Change) async -> Bool {
    let changed = common.board.apply(
      change, families: { kind($1, of: $0)?.families ?? [] }, newID: { RandomName.make() })
    guard let id = changed else { return false }
    switch change {
    case .add, .resize: await begin(id)
    case .remove:
      faces[id] = nil
      shelf.removeFace(of: id)
    case .move: break
    }
    shelf.save(common)
    tell()
    return true
  }

  private func begin(_ id: String) async {
    guard let widget = board[id] else { return }
    if let archive = try? await archive(.placeholder, widget) {
      keep(WidgetFace(archive: archive), of: id)
    }
    reload(id)
  }

  // MARK: - Timelines

  /// Asks for new timelines, as an app does.
  func request(_ kind: String?, of app: String) {
    let isFree = surroundings.isInFront(app)
    var granted: [String: Bool] = [:]
    for widget in board.widgets where widget.app == app && (kind ?? widget.kind) == widget.kind {
      // All sizes of a kind are one request.
      let isGranted = granted[widget.kind] ?? (isFree || takeBudget(of: widget))
      granted[widget.kind] = isGranted
      if isGranted { reload(widget.id) } else { owed.insert(widget.id) }
    }
    shelf.save(common)
  }

  /// Asks for the timelines that are due while somebody looks.
  private func look(now: Date = .now) {
    var isNoted = false
    for widget in board.widgets {
      var budget = budget(of: widget)
      if budget.look(now: now) {
        common.budgets[widget.app, default: [:]][widget.kind] = budget
        isNoted = true
      }
      // Pictures and texts may come from a release of the app that was there before.
      if !seen.contains(widget.id) {
        reload(widget.id)
      } else if isDue(widget, now), takeBudget(of: widget, now: now) {
        owed.remove(widget.id)
        isNoted = true
        reload(widget.id)
      }
    }
    if isNoted { shelf.save(common) }
  }

  private func isDue(_ widget: WidgetBoard.Widget, _ now: Date) -> Bool {
    guard running[widget.id] == nil else { return false }
    if owed.contains(widget.id) { return true }
    return faces[widget.id]?.nextReload.map { $0 <= now } ?? false
  }

  /// When something is due next; nil for nothing.
  private func nextDue(now: Date) -> Date? {
    board.widgets.compactMap { widget -> Date? in
      let wanted = owed.contains(widget.id) ? now : faces[widget.id]?.nextReload
      return wanted.map { max($0, budget(of: widget).next(now: now)) }
    }.min()
  }

  private func budget(of widget: WidgetBoard.Widget) -> WidgetBudget {
    common.budgets[widget.app]?[widget.kind] ?? WidgetBudget()
  }

  private func takeBudget(of widget: WidgetBoard.Widget, now: Date = .now) -> Bool {
    var budget = budget(of: widget)
    defer { common.budgets[widget.app, default: [:]][widget.kind] = budget }
    return budget.take(now: now)
  }

  private func reload(_ id: String) {
    seen.insert(id)
    if running[id] != nil {
      running[id] = true
      return
    }
    running[id] = false
    surroundings.stay { [weak self] in await self?.run(id) }
  }

  private func run(_ id: String) async {
    repeat {
      running[id] = false
      await makeTimeline(of: id)
    } while running[id] == true
    running[id] = nil
  }

  private func makeTimeline(of id: String) async {
    guard let widget = board[id] else { return }
    do throws(WidgetFault) {
      let archive = try await archive(.timeline, widget)
      // It may have been removed or have got another size meanwhile.
      guard board[id]?.family == widget.family else { return }
      keep(WidgetFace(archive: archive, checked: .now), of: id)
    } catch {
      configuration.logger.error(
        "a widget has no new timeline and shows what it showed",
        metadata: [
          "app": "\(widget.app)", "kind": "\(widget.kind)", "error": "\(error)",
        ])
      guard var face = faces[id] else { return }
      face.failed = .now
      keep(face, of: id)
    }
    tell()
  }

  private func keep(_ face: WidgetFace, of id: String) {
    faces[id] = face
    shelf.save(face, of: id)
  }

  // MARK: - Code of widgets

  /// Runs code of a widget.
  func archive(
    _ view: WidgetView, _ widget: WidgetBoard.Widget
  ) async throws(WidgetFault) -> WidgetArchive {
    guard let app = app(widget.app), let kind = kind(widget.kind, of: widget.app) else {
      throw .noEntries
    }
    return try await kind.archive(
      view,
      WidgetRequest(
        family: widget.family, environment: surroundings.environment(app),
        context: DeviceContext(ofWidgetsOf: app, on: device), app: app.id,
        patience: configuration.widgetPatience))
  }

  /// The app of an id, if it is still hosted.
  func app(_ id: String) -> WebApp? { apps.first { $0.id == id } }

  /// The kind of a name, if the app still has it.
  func kind(_ name: String, of app: String) -> _WidgetKind? {
    self.app(app)?.widgets?.kinds.first { $0.name == name }
  }

  // MARK: - Pages that look

  /// Returns when the home screen shows something else than what a page knows, or the time is over.
  ///
  /// - Parameter stamp: what the page knows; nil for nothing.
  func wait(for stamp: String?, limit: Duration) async {
    let deadline = ContinuousClock.now.advanced(by: limit)
    look()
    while stamp == self.stamp, !Task.isCancelled {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return }
      let due = nextDue(now: .now).map { Duration.seconds(max($0.timeIntervalSinceNow, 0.05)) }
      await change(within: min(left, due ?? left))
      look()
    }
  }

  private func change(within limit: Duration) async {
    let (stream, watcher) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    watchers[id] = watcher
    defer { watchers[id] = nil }
    let timer = Task {
      try await Task.sleep(for: limit)
      watcher.finish()
    }
    defer { timer.cancel() }
    for await _ in stream { return }
  }

  private func tell() {
    changes += 1
    for watcher in watchers.values { watcher.yield() }
  }
}
