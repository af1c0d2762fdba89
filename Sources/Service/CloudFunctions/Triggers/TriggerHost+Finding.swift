import Accounts
import DocumentModel
import DocumentStore
import Foundation
import Logging
import Synchronization

extension TriggerHost {
  private static let pageSize = 1_000
  /// How much of the log's time, in seconds, may pass until the queue remembers its place in the log
  /// and the place is on the disk.
  private static let longestUnsaved: Int64 = 10

  /// Reads how far the sources had come; one that nobody asked before begins now.
  func begin() async throws(AdminError) {
    var finding = Finding()
    if documentFunctions.isEmpty && taskFunctions.isEmpty {
      try await queue.append([], from: .documents, upTo: nil, now: steadyNow)
    } else {
      let end = store.logEnd
      var position = try await queue.cursor(.documents) ?? end
      if position > end {
        logger.error(
          """
          The documents are older than what functions have seen of them; functions go on with what \
          happens from now on.
          """)
        position = end
      }
      finding.documents = position
      finding.held = position
      try await queue.append([], from: .documents, upTo: position, now: steadyNow)
      try await adoptTasks()
      try await queue.synchronize()
    }
    store.holdLog(after: finding.held)

    if userFunctions.isEmpty {
      try await queue.append([], from: .users, upTo: nil, now: steadyNow)
    } else {
      let last = try await telling { () throws(AccountsError) in
        try await accounts.lastEventID()
      }
      let known = try await queue.cursor(.users).map { Int64($0.sequence) }
      let id = min(known ?? last, last)
      finding.users = id
      try await queue.append([], from: .users, upTo: Self.position(ofUsers: id), now: steadyNow)
    }

    finding.entitlements = try await beginEntitlements()

    for (name, schedule) in schedules {
      if let next = try await queue.next(of: name, text: schedule.text) {
        finding.schedules[name] = next
      } else if let next = schedule.next(after: environment.now()).map(Timestamp.init) {
        try await queue.schedule(name, text: schedule.text, next: next, now: steadyNow)
        finding.schedules[name] = next
      }
    }
    self.finding.withLock { $0 = finding }
  }

  /// Queues all that happened since the last time.
  func find() async throws(AdminError) {
    try await findDocuments()
    try await findUsers()
    try await findEntitlements()
    try await findSchedules()
  }

  private func findDocuments() async throws(AdminError) {
    let functions = documentFunctions
    let taskFunctions = taskFunctions
    let queues = Dictionary(grouping: taskFunctions.keys, by: \.database)
      .mapValues { Set($0.map(\.queue)) }
    while var position = finding.withLock({ $0.documents }) {
      let start = position
      let page = try await AdminError.telling("The log cannot be read") { () throws(StoreError) in
        try await store.changes(after: start, limit: Self.pageSize) { name in
          functions.contains { $0.isAbout(name) }
            || TaskRecord.isTask(name.path, ofOneOf: queues[name.database] ?? [])
        }
      }
      if page.hasGap {
        meters.countGap()
        logger.error(
          "The log was cut before functions had seen all of it: changes are lost to them.",
          metadata: ["after": "\(start.version.date)"])
      }
      var events: [NewEvent] = []
      var cancelled: [CancelledTask] = []
      for change in page.changes {
        events += functions.filter { $0.includes(change) }.map { NewEvent(change, for: $0.name) }
        let tasks = tasks(of: change, taskFunctions)
        if let task = tasks.new { events.append(task) }
        if let task = tasks.cancelled { cancelled.append(task) }
      }
      position = page.position
      let held = finding.withLock { $0.held } ?? start
      let unsaved = position.version.seconds - held.version.seconds
      let isSaved = page.hasGap || unsaved > Self.longestUnsaved
      if !events.isEmpty || !cancelled.isEmpty || isSaved {
        try await queue.append(
          events, cancelling: cancelled, from: .documents, upTo: position, now: steadyNow)
        if page.hasGap { try await adoptTasks() }
      }
      if isSaved {
        // After a power failure the queue may have forgotten what is not on the disk, and finds it
        // once more: so long the log must have it.
        try await queue.synchronize()
        store.holdLog(after: position)
        finding.withLock { $0.held = position }
      }
      finding.withLock { $0.documents = position }
      if page.isLast { return }
    }
  }

  private func findUsers() async throws(AdminError) {
    while let last = finding.withLock({ $0.users }) {
      let found = try await telling { () throws(AccountsError) in
        try await accounts.events(after: last, limit: Self.pageSize)
      }
      guard let first = found.first?.id, let newest = found.last?.id else { return }
      if first > last + 1 {
        meters.countGap()
        logger.error(
          "More accounts were made and removed than are remembered: some are lost to functions.",
          metadata: ["events": "\(first - last - 1)"])
      }
      let now = now
      let events = found.flatMap { event in
        userFunctions.filter { $0.kind == event.kind }
          .map { NewEvent(event, at: now, for: $0.name) }
      }
      try await queue.append(
        events, from: .users, upTo: Self.position(ofUsers: newest), now: steadyNow)
      finding.withLock { $0.users = newest }
    }
  }

  private func findSchedules() async throws(AdminError) {
    let now = now
    for (name, schedule) in schedules {
      guard let due = finding.withLock({ $0.schedules[name] }), due <= now,
        let next = schedule.next(after: now.date).map(Timestamp.init)
      else { continue }
      try await queue.schedule(
        name, text: schedule.text, next: next, run: NewEvent(scheduledAt: due, for: name),
        now: steadyNow)
      finding.withLock { $0.schedules[name] = next }
    }
  }

  static func position(ofUsers id: Int64) -> LogPosition {
    LogPosition(version: .zero, sequence: Int(id))
  }

  private func telling<T>(
    _ body: () async throws(AccountsError) -> T
  ) async throws(AdminError) -> T {
    do throws(AccountsError) { return try await body() } catch {
      throw AdminError("What happened to accounts cannot be read: \(error)")
    }
  }

  // MARK: - Functions by what triggers them

  private struct DocumentFunction: Sendable {
    var name: String
    var database: DatabaseName
    var pattern: DocumentPattern
    var kind: DocumentEventKind

    func includes(_ change: DocumentChange) -> Bool {
      kind.includes(before: change.before != nil, after: change.after != nil)
        && isAbout(change.name)
    }

    func isAbout(_ name: DocumentName) -> Bool {
      name.database == database && pattern.match(name.path) != nil
    }
  }

  private var documentFunctions: [DocumentFunction] {
    functions.values.compactMap { function in
      guard case .document(let pattern, let kind)? = function.trigger?.source else { return nil }
      return DocumentFunction(
        name: function.id,
        database: environment.serving(function.namespace).admin.documents.database,
        pattern: pattern, kind: kind)
    }
  }

  private var userFunctions: [(name: String, kind: AccountEvent.Kind)] {
    functions.values.compactMap { function in
      guard case .user(let kind)? = function.trigger?.source else { return nil }
      return (function.id, kind)
    }
  }

  private var schedules: [(name: String, schedule: Schedule)] {
    functions.values.compactMap { function in
      guard case .schedule(let schedule)? = function.trigger?.source else { return nil }
      return (function.id, schedule)
    }
  }
}
