import Synchronization

/// One launch of an app on one device, for which code runs: what the static calls of Apple's
/// interfaces find there.
///
/// On a phone a process is one app on one device, so that `UserDefaults.standard` needs no more than
/// its name. Here a process runs many. All code of an app therefore runs in its context: the `init` of
/// the `App`, its views and their actions, the tasks that any of these begin, and the callbacks that
/// they give to something that calls later, which keeps the context with them (see ``callback(_:)``).
package final class DeviceContext: Sendable {
  /// Runs code while something else counts as well, such as a task local of a module that this one
  /// does not know.
  package typealias Entrance = @Sendable (_ body: () -> Void) -> Void

  private struct State {
    var kept: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var entrances: [Entrance] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// A context, and how many of its entrances the code has come by.
  private struct Running {
    var context: DeviceContext
    var entered: Int
  }

  @TaskLocal private static var running: Running?

  /// The context of the code that asks; nil where it runs for no device.
  package static var current: DeviceContext? { running?.context }

  // MARK: - What belongs to the device

  /// Keeps something of the app on this device for its code to find, by its type.
  package func keep<T: AnyObject & Sendable>(_ value: T) {
    state.withLock { $0.kept[ObjectIdentifier(T.self)] = value }
  }

  /// What was kept of this type.
  package func kept<T: AnyObject & Sendable>(_ type: T.Type) -> T? {
    state.withLock { $0.kept[ObjectIdentifier(type)] as? T }
  }

  /// What was kept of this type; what `make` makes, which is kept, if nothing was.
  package func kept<T: AnyObject & Sendable>(_ type: T.Type, orMake make: () -> T) -> T {
    if let known = kept(type) { return known }
    // Made without the lock, which `make` may need. Who is second uses what the first one made.
    let made = make()
    return state.withLock { state in
      if let known = state.kept[ObjectIdentifier(type)] as? T { return known }
      state.kept[ObjectIdentifier(type)] = made
      return made
    }
  }

  /// Tells all that was kept that the app is closed.
  package func end() {
    for value in state.withLock({ Array($0.kept.values) }) {
      (value as? any EndsWithApp)?.appEnded()
    }
  }

  // MARK: - Running code

  /// Has `entrance` run around all code of the app from now on.
  package func enter(by entrance: @escaping Entrance) {
    state.withLock { $0.entrances.append(entrance) }
  }

  /// Runs code of the app.
  package func run<T>(_ body: () -> T) -> T {
    let entrances = state.withLock { $0.entrances }
    let entered = Self.running.map { $0.context === self ? $0.entered : 0 } ?? 0
    guard Self.current !== self || entered < entrances.count else { return body() }
    var result: T?
    Self.$running.withValue(Running(context: self, entered: entrances.count)) {
      Self.pass(entrances.dropFirst(entered)) { result = body() }
    }
    guard let result else { preconditionFailure("An entrance did not run what it was given.") }
    return result
  }

  /// Runs the launch of the app, which may add entrances: they count for code that it runs by ``run(_:)``.
  package func launch<T: Sendable>(
    _ body: @MainActor () async throws -> T
  ) async rethrows -> T {
    try await Self.$running.withValue(Running(context: self, entered: 0), operation: body)
  }

  private static func pass(_ entrances: ArraySlice<Entrance>, _ body: () -> Void) {
    guard let entrance = entrances.first else { return body() }
    entrance { pass(entrances.dropFirst(), body) }
  }

  /// A callback for something that calls later, on whatever thread: it runs in the context of the code
  /// that gives it.
  package static func callback(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let context = current else { return body }
    return { context.run(body) }
  }

  /// A callback with an argument, which runs in the context of the code that gives it.
  package static func callback<Argument>(
    _ body: @escaping @Sendable (Argument) -> Void
  ) -> @Sendable (Argument) -> Void {
    guard let context = current else { return body }
    return { argument in context.run { body(argument) } }
  }
}

/// What an app finds on its device that has something to do when the app is closed.
package protocol EndsWithApp: Sendable {
  /// Is called once the app is closed, on whatever thread.
  func appEnded()
}

enum DeviceContextKey: EnvironmentKey {
  static var defaultValue: DeviceContext? { nil }
}

extension EnvironmentValues {
  /// The context in which the code of a scene runs.
  package var deviceContext: DeviceContext? {
    get { self[DeviceContextKey.self] }
    set { self[DeviceContextKey.self] = newValue }
  }
}
