/// The kind of an award ceremony.
package enum EventType: String, Codable, CaseIterable, Hashable, Sendable {
  case oscars, emmys, goldenglobes, grammys, tonys, sagawards, baftas, other

  package var displayName: String {
    switch self {
    case .oscars: "Academy Awards"
    case .emmys: "Emmy Awards"
    case .goldenglobes: "Golden Globe Awards"
    case .grammys: "Grammy Awards"
    case .tonys: "Tony Awards"
    case .sagawards: "SAG Awards"
    case .baftas: "BAFTA Awards"
    case .other: "Other Awards"
    }
  }

  /// The name of the symbol that stands for it.
  package var iconName: String {
    switch self {
    case .oscars: "trophy.fill"
    case .emmys: "tv.fill"
    case .goldenglobes: "globe"
    case .grammys: "music.note"
    case .tonys: "theatermasks.fill"
    case .sagawards: "person.2.fill"
    case .baftas: "film.fill"
    case .other: "star.fill"
    }
  }
}
