/// How a page introduces itself when its socket opens.
struct ClientHello: Decodable, Sendable, Equatable {
  /// The scene the page was rendered from.
  var scene: String

  /// The rendering the page has, as the page or the last full state named it. Patch numbers and
  /// element numbers mean something within one rendering only.
  var graph: String?

  /// The number of the last patches the page applied.
  var lastSeq: Int?

  /// The highest number of an element of this rendering whose lasting name the page was told.
  var named: Int?

  /// The number of the last event the page knows to have arrived.
  var lastEvent: Int?

  /// Whether the page was just loaded and has heard nothing of the host yet. A browser may load it
  /// from its cache, older than the scene.
  var isNew: Bool?

  /// The scene this browser tab showed before it was reloaded.
  var previous: String?

  /// Whether the page that showed `previous` said that it goes, as it does for a reload. In a tab
  /// that is a copy of another it did not.
  var isLeft: Bool?

  /// The visit to another site from which the page came back by itself; see `VisitBook`.
  var returned: String?

  /// The address at which a page shows what it had kept, if the host did not make the page; a new
  /// scene begins there.
  var at: String?

  /// The release of the files that the page runs.
  var release: String?

  /// Whether the page fetches a new cookie when it is told to. Pages of earlier releases do not.
  var renews: Bool?

  var traits: ClientTraits?
}
