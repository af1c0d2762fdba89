internal import DocumentModel

/// What the watch stream told of one target since the last snapshot.
struct TargetState {
  enum Change { case added, modified, removed }

  /// What a stream is asked of a target.
  enum Request { case watch, unwatch }

  /// The requests that are still to be answered, in their order. Until they are, what the stream says
  /// of the target belongs to an earlier life of its id.
  private var unanswered: [Request] = []
  private var changes: [DocumentPath: Change] = [:]
  private var resumeToken: [UInt8] = []
  private(set) var isCurrent = false
  /// A new target has something to tell even without documents.
  private(set) var hasChanges = true

  var isPending: Bool { !unanswered.isEmpty }
  /// The request that is answered next.
  var nextAnswered: Request? { unanswered.first }

  mutating func sent(_ request: Request) { unanswered.append(request) }
  mutating func responseReceived() { if isPending { unanswered.removeFirst() } }

  mutating func update(resumeToken: [UInt8]) {
    guard !resumeToken.isEmpty else { return }
    hasChanges = true
    self.resumeToken = resumeToken
  }

  mutating func markCurrent() {
    hasChanges = true
    isCurrent = true
  }

  mutating func record(_ change: Change, of path: DocumentPath) {
    hasChanges = true
    changes[path] = change
  }

  mutating func forget(_ path: DocumentPath) {
    hasChanges = true
    changes[path] = nil
  }

  mutating func clearChanges() {
    hasChanges = false
    changes = [:]
  }

  var targetChange: TargetChange {
    var change = TargetChange(resumeToken: resumeToken, isCurrent: isCurrent)
    for (path, kind) in changes {
      switch kind {
      case .added: change.added.insert(path)
      case .modified: change.modified.insert(path)
      case .removed: change.removed.insert(path)
      }
    }
    return change
  }
}
