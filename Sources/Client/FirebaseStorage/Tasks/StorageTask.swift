internal import Foundation
internal import Synchronization

/// An upload or a download, which goes on by itself once it was begun.
///
/// Unchecked: everything that changes is in a mutex, and only this module has subclasses, whose own
/// state is in mutexes too.
public class StorageTask: @unchecked Sendable {
  /// What a task ends with.
  enum Outcome: Sendable {
    case uploaded(StorageMetadata)
    case downloaded(Downloaded)
  }

  private enum Phase {
    case waiting
    case running(Task<Void, Never>)
    /// It goes on once what was running has noticed.
    case paused(Task<Void, Never>)
    case done(Result<Outcome, any Error>)
  }

  private struct Observer {
    var status: StorageTaskStatus
    var handler: @Sendable (StorageTaskSnapshot) -> Void
  }

  private struct State {
    var phase = Phase.waiting
    var completed: Int64 = 0
    var total: Int64 = 0
    var metadata: StorageMetadata?
    var observers: [String: Observer] = [:]
    var waiting: [@Sendable (Result<Outcome, any Error>) -> Void] = []
  }

  let reference: StorageReference
  private let state = Mutex(State())

  init(_ reference: StorageReference) {
    self.reference = reference
  }

  /// How the task stands.
  public var snapshot: StorageTaskSnapshot {
    let status: StorageTaskStatus = state.withLock { state in
      switch state.phase {
      case .waiting: .resume
      case .running: .progress
      case .paused: .pause
      case .done(.success): .success
      case .done(.failure): .failure
      }
    }
    return snapshot(status)
  }

  /// Does the work, from where it was when it was cancelled.
  func perform() async throws -> Outcome {
    preconditionFailure("Every kind of task says how it is performed.")
  }

  func start() {
    state.withLock { state in
      guard case .waiting = state.phase else { return }
      // The task's own task: it ends with the work, or when it is paused or cancelled.
      state.phase = .running(Task { await self.run(after: nil) })
    }
  }

  func pauseWork() {
    let isPaused = state.withLock { state in
      guard case .running(let task) = state.phase else { return false }
      task.cancel()
      state.phase = .paused(task)
      return true
    }
    if isPaused { tell(.pause) }
  }

  func resumeWork() {
    let isResumed = state.withLock { state in
      guard case .paused(let before) = state.phase else { return false }
      state.phase = .running(Task { await self.run(after: before) })
      return true
    }
    if isResumed { tell(.resume) }
  }

  func cancelWork() {
    let task = state.withLock { state -> Task<Void, Never>? in
      switch state.phase {
      case .running(let task), .paused(let task): return task
      case .waiting, .done: return nil
      }
    }
    settle(.failure(StorageError.cancelled))
    task?.cancel()
  }

  /// Begins the work and gives what it ends with; cancelling the caller cancels it.
  func outcome() async throws -> Outcome {
    start()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        onDone { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancelWork()
    }
  }

  /// Calls the body once, when the work has ended or now if it has.
  func onDone(_ body: @escaping @Sendable (Result<Outcome, any Error>) -> Void) {
    let result = state.withLock { state -> Result<Outcome, any Error>? in
      if case .done(let result) = state.phase { return result }
      state.waiting.append(body)
      return nil
    }
    if let result { body(result) }
  }

  func report(_ completed: Int64, of total: Int64) {
    state.withLock { state in
      state.completed = completed
      state.total = total
    }
    tell(.progress)
  }

  func add(
    _ status: StorageTaskStatus, _ handler: @escaping @Sendable (StorageTaskSnapshot) -> Void
  ) -> String {
    let handle = UUID().uuidString
    let isDone = state.withLock { state in
      state.observers[handle] = Observer(status: status, handler: handler)
      return switch state.phase {
      case .done(.success): status == .success
      case .done(.failure): status == .failure
      default: false
      }
    }
    if isDone {
      let snapshot = snapshot(status)
      reference.storage.callBack { handler(snapshot) }
    }
    return handle
  }

  func removeObservers(where isUnwanted: (String, StorageTaskStatus) -> Bool) {
    state.withLock { state in
      state.observers = state.observers.filter { !isUnwanted($0.key, $0.value.status) }
    }
  }

  private func run(after before: Task<Void, Never>?) async {
    await before?.value
    let isOver = state.withLock { state in
      if case .running = state.phase { false } else { true }
    }
    if isOver { return }
    do {
      settle(.success(try await perform()))
    } catch {
      let isPaused = state.withLock { state in
        if case .paused = state.phase { true } else { false }
      }
      // Resumed before this one noticed that it was paused: the next one goes on.
      if !isPaused && !Task.isCancelled { settle(.failure(error)) }
    }
  }

  private func settle(_ result: Result<Outcome, any Error>) {
    let waiting = state.withLock { state -> [@Sendable (Result<Outcome, any Error>) -> Void]? in
      if case .done = state.phase { return nil }
      state.phase = .done(result)
      if case .success(.uploaded(let metadata)) = result { state.metadata = metadata }
      defer { state.waiting = [] }
      return state.waiting
    }
    guard let waiting else { return }
    for body in waiting { body(result) }
    if case .success = result { tell(.success) } else { tell(.failure) }
  }

  private func tell(_ status: StorageTaskStatus) {
    let handlers = state.withLock { state in
      state.observers.values.filter { $0.status == status }.map(\.handler)
    }
    guard !handlers.isEmpty else { return }
    let snapshot = snapshot(status)
    reference.storage.callBack {
      for handler in handlers { handler(snapshot) }
    }
  }

  private func snapshot(_ status: StorageTaskStatus) -> StorageTaskSnapshot {
    state.withLock { state in
      var error: (any Error)?
      if case .done(.failure(let failure)) = state.phase { error = failure }
      return StorageTaskSnapshot(
        self, status, metadata: state.metadata, completed: state.completed, total: state.total,
        error: error)
    }
  }
}

/// A task that can be paused.
public protocol StorageTaskManagement: AnyObject {
  /// Begins the task; without effect when it has begun.
  func enqueue()
  func pause()
  func cancel()
  func resume()
}

/// A task whose changes can be observed.
public class StorageObservableTask: StorageTask, @unchecked Sendable {
  /// Calls the handler, on the callback queue, whenever the status changes to this one.
  ///
  /// - Returns: What `removeObserver` takes.
  @discardableResult
  public func observe(
    _ status: StorageTaskStatus, handler: @escaping @Sendable (StorageTaskSnapshot) -> Void
  ) -> String {
    add(status, handler)
  }

  public func removeObserver(withHandle handle: String) {
    removeObservers { key, _ in key == handle }
  }

  public func removeAllObservers(for status: StorageTaskStatus) {
    removeObservers { $1 == status }
  }

  public func removeAllObservers() {
    removeObservers { _, _ in true }
  }
}

extension StorageObservableTask: StorageTaskManagement {
  public func enqueue() { start() }

  /// Stops until `resume`; what has been sent or come needs not be again.
  public func pause() { pauseWork() }

  public func resume() { resumeWork() }

  /// Ends the task with `cancelled`.
  public func cancel() { cancelWork() }
}
