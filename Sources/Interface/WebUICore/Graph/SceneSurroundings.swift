package import Foundation
import Synchronization

/// What texts must know of the scene whose code runs, whatever thread asks.
package final class SceneSurroundings: Sendable {
  private struct State {
    var locale = LocaleKey.defaultValue
    var resources: Bundle?
    var kept: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  }

  private let state = Mutex(State())

  package init() {}

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

  /// Keeps something of the app on this device for code of the scene to find, by its type.
  package func keep<T: AnyObject & Sendable>(_ value: T) {
    state.withLock { $0.kept[ObjectIdentifier(T.self)] = value }
  }

  /// What was kept of this type.
  package func kept<T: AnyObject & Sendable>(_ type: T.Type) -> T? {
    state.withLock { $0.kept[ObjectIdentifier(type)] as? T }
  }
}
