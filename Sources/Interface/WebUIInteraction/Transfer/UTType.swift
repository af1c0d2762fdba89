/// A kind of file or data, by its uniform type identifier.
///
/// See https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Sendable {
  public let identifier: String
  /// What a type that the table does not know conforms to.
  private let ownParents: [String]
  private let ownMediaType: String?
  private let ownExtension: String?

  private init(
    identifier: String, parents: [String] = [], mediaType: String? = nil,
    fileExtension: String? = nil
  ) {
    self.identifier = identifier
    ownParents = parents
    ownMediaType = mediaType
    ownExtension = fileExtension
  }

  /// A type of the table.
  init(known identifier: String) {
    self.init(identifier: identifier)
  }

  /// The type with an identifier; nil when there is none that everybody knows.
  public init?(_ identifier: String) {
    guard let entry = UTTypeTable.entry(identifier) else { return nil }
    self.init(known: entry.identifier)
  }

  /// The type of files whose names end so. An ending that nobody knows makes a type of its own, which
  /// conforms to the other type.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty, !ending.contains(where: { "/. ".contains($0) }) else { return nil }
    let candidates = UTTypeTable.entries.filter { $0.extensions.contains(ending) }
    if let found = candidates.map({ UTType(known: $0.identifier) })
      .first(where: { $0.conforms(to: supertype) })
    {
      self = found
    } else {
      self.init(
        identifier: "dyn.extension.\(ending)", parents: Self.chain(supertype),
        fileExtension: ending)
    }
  }

  /// The type that the web calls by a media type. A media type that nobody knows makes a type of its
  /// own, which conforms to the other type, and to what its first word says.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    let words = name.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    let candidates = UTTypeTable.entries.filter { $0.mediaTypes.contains(name) }
    if let found = candidates.map({ UTType(known: $0.identifier) })
      .first(where: { $0.conforms(to: supertype) })
    {
      self = found
    } else {
      let family = UTTypeTable.families[String(words[0])]
      self.init(
        identifier: "dyn.media.\(name)",
        parents: Self.chain(supertype) + (family.map { [$0] } ?? []), mediaType: name)
    }
  }

  /// A type that the app defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, parents: Self.chain(parentType ?? .data))
  }

  /// A type that another app defines.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    if let known = UTType(identifier) {
      self = known
    } else {
      self.init(exportedAs: identifier, conformingTo: parentType)
    }
  }

  /// The usual ending of the names of such files.
  public var preferredFilenameExtension: String? {
    ownExtension ?? entry?.extensions.first
  }

  /// What the web calls the type.
  public var preferredMIMEType: String? {
    ownMediaType ?? entry?.mediaTypes.first
  }

  /// What people call the type, in English.
  public var localizedDescription: String? {
    entry?.description
  }

  /// Whether it was made for an ending or a media type that nobody knows.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether somebody has said what it is.
  public var isDeclared: Bool { !isDynamic }

  /// Whether it belongs to no one app or company.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All types that it conforms to.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let identifier = open.popLast() {
      let type = UTType(known: identifier)
      if found.insert(type).inserted { open += type.parents }
    }
    return found
  }

  /// Whether everything of this type is of the other type, too.
  public func conforms(to type: UTType) -> Bool {
    self == type || isSubtype(of: type)
  }

  /// Whether everything of this type is of another type, too.
  public func isSubtype(of type: UTType) -> Bool {
    supertypes.contains(type)
  }

  /// Whether everything of another type is of this type, too.
  public func isSupertype(of type: UTType) -> Bool {
    type.isSubtype(of: self)
  }

  /// A type and all that it conforms to, which others cannot look up.
  private static func chain(_ type: UTType) -> [String] {
    [type.identifier] + type.supertypes.map(\.identifier).sorted()
  }

  private var entry: UTTypeTable.Entry? { UTTypeTable.entry(identifier) }

  private var parents: [String] {
    ownParents.isEmpty ? entry?.parents ?? [] : ownParents
  }
}

extension UTType: Hashable {
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(importedAs: identifier)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}
