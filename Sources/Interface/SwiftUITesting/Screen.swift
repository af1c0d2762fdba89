public import SwiftUI
package import WebUI
package import WebUICore

/// A view on the screen of a device without a browser, and the hands of the person who uses it.
///
/// ```swift
/// let screen = try await Screen { ContentView() }
/// try await screen.field("Message").type("Hello")
/// try await screen.button("Send").tap()
/// try await screen.wait { try $0.text("Sent") }
/// ```
///
/// The views run as they do on the server: with state, environment, tasks and navigation. What a person
/// could not find or touch cannot be found or touched here either; the error says what is there instead.
/// An action returns when the views have followed it. What follows later, such as the answer of a server,
/// is waited for with ``wait(within:for:)``.
@MainActor
public final class Screen {
  package let graph: ViewGraph
  package private(set) var patches: [Patch] = []
  /// The field that has the focus of the keyboard.
  var focused: Int?
  /// The number of the last edit of a field.
  var lastEdit = 0
  private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastWatcher = 0

  /// Shows a view and returns when it has come to rest.
  ///
  /// - Parameters:
  ///   - environment: what the view inherits, such as the language or a compact width.
  ///   - limit: how long it may take.
  /// - Throws: ``ScreenError/restless(_:)`` when the view changes without end.
  public convenience init(
    environment: EnvironmentValues = EnvironmentValues(),
    settlingWithin limit: Duration = .seconds(30), @ViewBuilder _ content: () -> some View
  ) async throws {
    self.init(mounting: content(), environment: environment)
    try await settle(within: limit)
  }

  /// Shows the first window of an app and returns when it has come to rest.
  ///
  /// - Throws: ``ScreenError/restless(_:)`` when the window changes without end.
  public convenience init(
    app: some App, environment: EnvironmentValues = EnvironmentValues()
  ) async throws {
    self.init(mounting: app.rootView, environment: environment)
    try await settle()
  }

  /// Shows a view as it is drawn first.
  package init(
    mounting view: some View, environment: EnvironmentValues = EnvironmentValues(),
    restoring: SavedState? = nil
  ) {
    graph = ViewGraph(root: view.sharingScene(), environment: environment, restoring: restoring)
    // What is shown from here on is sent as patches.
    _ = graph.html()
    graph.onPatches = { [weak self] in self?.take($0) }
    graph.onChange = { [weak self] in self?.changed() }
  }

  isolated deinit {
    graph.close()
  }

  /// What the view inherits; a change is shown when it was followed by ``settle()`` or an action.
  public var environment: EnvironmentValues {
    get { graph.environment }
    set { graph.environment = newValue }
  }

  /// Ends the views as when the app is closed: they disappear, and their tasks are cancelled.
  ///
  /// A screen that nobody holds any longer closes by itself.
  public func close() {
    graph.close()
  }

  /// Returns when the views have followed all that has changed until now.
  ///
  /// - Throws: ``ScreenError/restless(_:)`` when they do not come to rest within `limit`.
  public func settle(within limit: Duration = .seconds(30)) async throws {
    let graph = graph
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let rest = Task {
      await graph.settle()
      end.yield(true)
    }
    let clock = Task {
      try await Task.sleep(for: limit)
      end.yield(false)
    }
    defer {
      rest.cancel()
      clock.cancel()
    }
    for await isSettled in ends {
      if isSettled { return }
      throw ScreenError.restless(outline)
    }
    throw CancellationError()
  }

  /// The patches since the last call.
  package func takePatches() -> [Patch] {
    defer { patches = [] }
    return patches
  }

  private func take(_ new: [Patch]) {
    patches += new
    for case .command(let id, let name, _) in new {
      if name == "focus" { focused = id }
      if name == "blur", focused == id { focused = nil }
    }
  }

  // MARK: - Changes

  /// Yields after each change of what is shown.
  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    lastWatcher += 1
    let watcher = lastWatcher
    watchers[watcher] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.watchers[watcher] = nil }
    }
    return stream
  }

  /// Has everybody who waits look again.
  func changed() {
    for watcher in watchers.values { watcher.yield() }
  }
}
