extension UTType {
  /// What a browser's file chooser calls the type; nil when everything may be chosen.
  package var accepted: String? {
    if let media = preferredMIMEType { return media }
    if let family = UTTypeTable.families.first(where: { $0.value == identifier }) {
      return family.key + "/*"
    }
    return preferredFilenameExtension.map { "." + $0 }
  }

  /// All media types and endings of files that conform to one of the types, separated by commas: empty
  /// when every file does, nil when no file of a computer is known to.
  ///
  /// A browser does not know the media type of every file, so that the endings count, too.
  package static func accepted(_ types: [UTType]) -> String? {
    guard !types.contains(where: { UTType.data.conforms(to: $0) }) else { return "" }
    let families = types.compactMap(\.accepted).filter { $0.hasSuffix("/*") }
    var names = types.compactMap(\.accepted)
    for entry in UTTypeTable.entries {
      let type = UTType(known: entry.identifier)
      guard types.contains(where: { type.conforms(to: $0) }) else { continue }
      names += entry.mediaTypes.filter { name in
        !families.contains { name.hasPrefix($0.dropLast()) }
      }
      names += entry.extensions.map { "." + $0 }
    }
    var seen: Set<String> = []
    return names.isEmpty ? nil : names.filter { seen.insert($0).inserted }.joined(separator: ",")
  }
}
