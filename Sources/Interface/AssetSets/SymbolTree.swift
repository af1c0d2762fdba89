/// The names of one kind of assets, by the namespaces that they are in.
struct SymbolTree {
  /// The full names of assets by their names in Swift.
  private(set) var assets: [String: String] = [:]
  private(set) var namespaces: [String: SymbolTree] = [:]
  /// What has no name of its own, and why.
  private(set) var omissions: [String] = []

  var isEmpty: Bool { assets.isEmpty && namespaces.values.allSatisfy(\.isEmpty) }

  init(_ sets: [AssetSet]) {
    for set in sets { insert(set, path: set.namespaces[...]) }
  }

  private init() {}

  private mutating func insert(_ set: AssetSet, path: ArraySlice<String>) {
    if let namespace = path.first {
      guard let name = SymbolName.ofNamespace(namespace) else {
        omissions.append(
          "\(set.fullName.literal) is in a folder whose name makes no name in Swift.")
        return
      }
      namespaces[name, default: SymbolTree()].insert(set, path: path.dropFirst())
      return
    }
    guard let name = SymbolName.ofAsset(set.name, kind: set.kind) else {
      omissions.append("\(set.fullName.literal) makes no name in Swift.")
      return
    }
    if let other = assets[name] {
      if other != set.fullName {
        omissions.append("\(set.fullName.literal) would be \(name), as \(other.literal) is.")
      }
    } else {
      assets[name] = set.fullName
    }
  }
}
