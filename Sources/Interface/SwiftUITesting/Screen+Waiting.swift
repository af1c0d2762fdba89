import SwiftUI

extension Screen {
  /// Waits until something can be found, and returns it.
  ///
  /// ```swift
  /// let row = try await screen.wait { try $0.row("Milk") }
  /// ```
  ///
  /// `look` runs again whenever the screen, or an observable object that `look` has read, has changed. It
  /// waits for changes, not for a time.
  ///
  /// - Throws: what `look` threw last, when nothing is found within `limit`.
  @discardableResult
  public func wait<Found>(
    within limit: Duration = .seconds(30), for look: @MainActor (Screen) throws -> Found
  ) async throws -> Found {
    let changes = changes()
    let isOver = Flag()
    let clock = Task { [weak self] in
      try await Task.sleep(for: limit)
      isOver.isUp = true
      self?.changed()
    }
    defer { clock.cancel() }
    func attempt() -> Result<Found, any Error> {
      withObservationTracking {
        Result { try look(self) }
      } onChange: { [weak self] in
        // What is observed changes after this call; the main actor looks in its next turn.
        Task { @MainActor in self?.changed() }
      }
    }
    var result = attempt()
    if case .success(let found) = result { return found }
    for await _ in changes {
      result = attempt()
      if case .success(let found) = result { return found }
      if isOver.isUp { break }
    }
    try Task.checkCancellation()
    return try result.get()
  }

  /// Waits until a condition holds.
  ///
  /// ```swift
  /// try await screen.wait(until: { !$0.has(.button, named: "Cancel") })
  /// ```
  ///
  /// The condition is checked again whenever the screen, or an observable object that it has read, has
  /// changed.
  ///
  /// - Throws: ``ScreenError/notYet(_:)`` when it does not hold within `limit`.
  public func wait(
    within limit: Duration = .seconds(30), until isMet: @MainActor (Screen) throws -> Bool
  ) async throws {
    try await wait(
      within: limit,
      for: { screen in
        guard try isMet(screen) else { throw ScreenError.notYet(screen.outline) }
      })
  }

  @MainActor
  private final class Flag {
    var isUp = false
  }
}
