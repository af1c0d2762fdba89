/// What happened to a group, by the sender of the line that tells it.
package enum GroupEvent: Hashable, Sendable {
  case created(name: String)
  case renamed(name: String)
  case added(uid: String, name: String)
  case removed(uid: String, name: String)
  case left

  /// What a line between the messages says, such as "Ada added Bob".
  package func sentence(actor: String) -> String {
    switch self {
    case .created(let name): "\(actor) created the group “\(name)”"
    case .renamed(let name): "\(actor) named the group “\(name)”"
    case .added(_, let name): "\(actor) added \(name)"
    case .removed(_, let name): "\(actor) removed \(name)"
    case .left: "\(actor) left"
    }
  }
}

extension GroupEvent: Codable {
  private enum CodingKeys: String, DocumentField {
    case kind, uid, name
  }

  private enum Kind: String, Codable {
    case created, renamed, added, removed, left
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decodeIfPresent(String.self, forKey: .name) ?? ""
    let uid = try values.decodeIfPresent(String.self, forKey: .uid) ?? ""
    self =
      switch try values.decode(Kind.self, forKey: .kind) {
      case .created: .created(name: name)
      case .renamed: .renamed(name: name)
      case .added: .added(uid: uid, name: name)
      case .removed: .removed(uid: uid, name: name)
      case .left: .left
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    for (key, value) in self.values { try values.encode(value, forKey: key) }
  }

  /// The fields that stand for it in a document.
  package var fields: [String: String] { values.byName }

  private var values: [CodingKeys: String] {
    switch self {
    case .created(let name): [.kind: Kind.created.rawValue, .name: name]
    case .renamed(let name): [.kind: Kind.renamed.rawValue, .name: name]
    case .added(let uid, let name):
      [.kind: Kind.added.rawValue, .uid: uid, .name: name]
    case .removed(let uid, let name):
      [.kind: Kind.removed.rawValue, .uid: uid, .name: name]
    case .left: [.kind: Kind.left.rawValue]
    }
  }
}
