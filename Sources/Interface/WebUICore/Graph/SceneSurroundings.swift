package import Foundation
import Synchronization

/// What texts must know of the scene whose code runs, whatever thread asks.
package final class SceneSurroundings: Sendable {
  private struct State {
    var locale = LocaleKey.defaultValue
    var resources: Bundle?
  }

  private let state = Mutex(State())

  /// The surroundings of the scene whose code runs.
  @TaskLocal package static var current: SceneSurroundings?

  /// The language and region of the reader.
  package var locale: Locale {
    get { state.withLock { $0.locale } }
    set { state.withLock { $0.locale = newValue } }
  }

  /// The texts, pictures and colours of the app.
  package var resources: Bundle? {
    get { state.withLock { $0.resources } }
    set { state.withLock { $0.resources = newValue } }
  }
}
