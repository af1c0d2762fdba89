/// The place in an app that a page's address names: parts that views take, the outermost first, as
/// they appear for the first time.
@MainActor
package final class SceneLocation {
  private var parts: [String]

  /// Makes a location of the parts of an address, without their percent encoding.
  package init(_ parts: [String]) {
    self.parts = parts
  }

  /// Takes the first part if it stands for a value.
  package func take<Value>(_ value: (String) -> Value?) -> Value? {
    guard let first = parts.first, let taken = value(first) else { return nil }
    parts.removeFirst()
    return taken
  }

  /// Takes as many parts from the front as stand for values. Of the rest nothing is left: nobody
  /// further inside knows what it would be a part of.
  package func takeAll<Value>(_ value: (String) -> Value?) -> [Value] {
    var taken: [Value] = []
    while let next = take(value) { taken.append(next) }
    parts = []
    return taken
  }
}

enum SceneLocationKey: EnvironmentKey {
  static var defaultValue: SceneLocation? { nil }
}

extension EnvironmentValues {
  /// Where the scene was asked to begin, until the views have gone there.
  package var location: SceneLocation? {
    get { self[SceneLocationKey.self] }
    set { self[SceneLocationKey.self] = newValue }
  }
}
