import DocumentModel

/// Which transaction must come before which, in any serial order that explains a history.
///
/// After Adya, Liskov and O'Neil, "Generalized Isolation Level Definitions" (2000): a history is
/// serialisable when this graph has no cycle. Edges of real time make that strict: a transaction
/// that began after another had ended comes after it.
struct DependencyGraph {
  enum Dependency: String, Hashable {
    /// The second overwrote what the first wrote.
    case write
    /// The second read what the first wrote.
    case read
    /// The second overwrote what the first read.
    case antidependency
    /// The second began when the first had ended.
    case time
  }

  struct Edge: Hashable {
    var from: Int
    var to: Int
    var dependency: Dependency
  }

  private(set) var edges: Set<Edge> = []
  /// Reads of what nobody ever committed.
  private(set) var unexplained: [String] = []
  private let history: History
  /// By key: the writers of its versions, in order.
  private var versions: [String: [(time: Timestamp, writer: Int)]] = [:]

  init(_ history: History) {
    self.history = history
    for (name, transaction) in history.transactions.enumerated() {
      guard let version = transaction.version else { continue }
      for key in transaction.writes { versions[key, default: []].append((version, name)) }
    }
    for key in versions.keys { versions[key]?.sort { $0.time < $1.time } }
    addWrites()
    for (name, transaction) in history.transactions.enumerated() {
      for read in transaction.reads { add(read, of: name) }
    }
    addTimes()
  }

  /// Transactions in a circle, each before the next; nil when some serial order explains all.
  var cycle: [Edge]? {
    let next = Dictionary(grouping: edges, by: \.from)
    var done: Set<Int> = []
    for start in history.transactions.indices where !done.contains(start) {
      var path: [(node: Int, edges: [Edge], taken: Edge?)] = [(start, next[start] ?? [], nil)]
      var onPath: Set<Int> = [start]
      while let top = path.popLast() {
        guard let edge = top.edges.first else {
          done.insert(top.node)
          onPath.remove(top.node)
          continue
        }
        path.append((top.node, Array(top.edges.dropFirst()), top.taken))
        if onPath.contains(edge.to) {
          let place = path.firstIndex { $0.node == edge.to } ?? 0
          return path[(place + 1)...].compactMap(\.taken) + [edge]
        }
        if !done.contains(edge.to) {
          path.append((edge.to, next[edge.to] ?? [], edge))
          onPath.insert(edge.to)
        }
      }
    }
    return nil
  }

  private mutating func addWrites() {
    for versions in versions.values {
      for (earlier, later) in zip(versions, versions.dropFirst()) {
        add(earlier.writer, later.writer, .write)
      }
    }
  }

  private mutating func add(_ read: History.Read, of reader: Int) {
    switch read {
    case .key(let key, let version):
      let all = versions[key] ?? []
      guard let version else { return addMissing(key, of: reader) }
      guard let place = all.firstIndex(where: { $0.time == version }) else {
        unexplained.append("\(reader) read \(key) at \(version), which nobody committed.")
        return
      }
      add(all[place].writer, reader, .read)
      if place + 1 < all.count { add(reader, all[place + 1].writer, .antidependency) }
    case .query(let time, let matches, let found): add(time, matches, found, of: reader)
    }
  }

  /// The reader found nothing at the key, so it comes before the first writer of it. When it was
  /// deleted meanwhile, which of the times without it was seen cannot be told; keys are read by
  /// time then.
  private mutating func addMissing(_ key: String, of reader: Int) {
    if let first = versions[key]?.first { add(reader, first.writer, .antidependency) }
  }

  /// A query saw, of every key, the last version up to its time. What matters of the others is the
  /// change that makes a key match or no longer match, or changes one that matches.
  private mutating func add(
    _ time: Timestamp, _ matches: (Value?) -> Bool, _ found: [String: Timestamp], of reader: Int
  ) {
    for (key, all) in versions {
      let seen = all.last { $0.time <= time }
      let isMatch = seen.map { matches(value(of: key, at: $0.time)) } ?? false
      if (isMatch ? seen?.time : nil) != found[key] {
        unexplained.append("\(reader) found \(key) other than it was at \(time).")
      }
      if isMatch, let seen { add(seen.writer, reader, .read) }
      let later = all.first { version in
        version.time > time && (isMatch || matches(value(of: key, at: version.time)))
      }
      if let later { add(reader, later.writer, .antidependency) }
    }
  }

  private func value(of key: String, at version: Timestamp) -> Value? {
    history.values[key]?[version] ?? nil
  }

  private mutating func addTimes() {
    for (earlier, first) in history.transactions.enumerated() {
      for (later, second) in history.transactions.enumerated() where first.ended < second.begun {
        add(earlier, later, .time)
      }
    }
  }

  private mutating func add(_ from: Int, _ to: Int, _ dependency: Dependency) {
    if from != to { edges.insert(Edge(from: from, to: to, dependency: dependency)) }
  }
}
