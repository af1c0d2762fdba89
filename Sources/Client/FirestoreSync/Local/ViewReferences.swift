package import DocumentModel

/// Which documents are referred to by which targets.
package struct ViewReferences: Sendable {
  private var byTarget: [TargetID: Set<DocumentPath>] = [:]
  private var counts: [DocumentPath: Int] = [:]

  package init() {}

  package func contains(_ path: DocumentPath) -> Bool { counts[path] != nil }

  package mutating func add(_ path: DocumentPath, to target: TargetID) {
    guard byTarget[target, default: []].insert(path).inserted else { return }
    counts[path, default: 0] += 1
  }

  package mutating func remove(_ path: DocumentPath, from target: TargetID) {
    guard byTarget[target]?.remove(path) != nil else { return }
    release(path)
  }

  /// Removes all of a target's references and returns them.
  @discardableResult
  package mutating func removeAll(of target: TargetID) -> Set<DocumentPath> {
    let paths = byTarget.removeValue(forKey: target) ?? []
    for path in paths { release(path) }
    return paths
  }

  private mutating func release(_ path: DocumentPath) {
    guard let count = counts[path] else { return }
    counts[path] = count > 1 ? count - 1 : nil
  }
}
