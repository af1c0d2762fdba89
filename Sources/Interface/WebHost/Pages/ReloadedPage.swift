import Hummingbird

/// A page that is being loaded again, as its script tells in a cookie for a few seconds:
/// `‹scene›.‹last event›@‹path›`. A page that another one sends back names its scene alone.
struct ReloadedPage: Equatable {
  /// The cookie's name.
  static let cookie = "hearth-scene"

  /// The scene that the page shows.
  let scene: String
  /// The number of the last event in it; nil where nothing was done.
  let lastEvent: Int?

  /// The page that a request loads again, nil if it asks for another one.
  init?(of request: Request) {
    self.init(
      request.headers.cookie(named: Self.cookie).map(String.init) ?? "", at: request.uri.path)
  }

  init?(_ value: String, at path: String) {
    let parts = value.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, parts[1] == path else { return nil }
    let names = parts[0].split(separator: ".", maxSplits: 1)
    guard let scene = names.first.map(String.init), RandomName.isWellFormed(scene) else {
      return nil
    }
    self.scene = scene
    lastEvent = names.dropFirst().first.flatMap { Int($0) }
  }
}
