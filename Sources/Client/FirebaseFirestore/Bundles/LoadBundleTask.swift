internal import FirestoreSync
internal import Synchronization

/// Where the loading of a bundle stands.
public enum LoadBundleTaskState: Int, Hashable, Sendable {
  case error
  case inProgress
  case success
}

/// How much of a bundle is loaded.
public final class LoadBundleTaskProgress: Hashable, Sendable {
  public let documentsLoaded: Int
  public let totalDocuments: Int
  public let bytesLoaded: Int64
  public let totalBytes: Int64
  public let state: LoadBundleTaskState

  init(_ progress: BundleProgress, _ state: LoadBundleTaskState) {
    documentsLoaded = progress.documentsLoaded
    totalDocuments = progress.totalDocuments
    bytesLoaded = Int64(progress.bytesLoaded)
    totalBytes = Int64(progress.totalBytes)
    self.state = state
  }

  public static func == (lhs: LoadBundleTaskProgress, rhs: LoadBundleTaskProgress) -> Bool {
    lhs.documentsLoaded == rhs.documentsLoaded && lhs.totalDocuments == rhs.totalDocuments
      && lhs.bytesLoaded == rhs.bytesLoaded && lhs.totalBytes == rhs.totalBytes
      && lhs.state == rhs.state
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(documentsLoaded)
    hasher.combine(bytesLoaded)
    hasher.combine(state)
  }
}

/// The loading of a bundle, for those who want to follow it.
public final class LoadBundleTask: Sendable {
  /// What `addObserver` returns, to remove the observer with.
  public typealias LoadBundleHandle = Int

  private struct State {
    var progress = LoadBundleTaskProgress(BundleProgress(), .inProgress)
    var observers: [(id: Int, call: Handler<LoadBundleTaskProgress>)] = []
    var lastID = 0
  }

  private let firestore: Firestore
  private let state = Mutex(State())

  init(firestore: Firestore) {
    self.firestore = firestore
  }

  /// Calls the observer on the main actor with each progress, the present one first.
  @discardableResult
  public func addObserver(
    _ observer: @escaping (LoadBundleTaskProgress) -> Void
  ) -> LoadBundleHandle {
    let handler = Handler(observer)
    let (id, progress) = state.withLock { state in
      state.lastID += 1
      state.observers.append((state.lastID, handler))
      return (state.lastID, state.progress)
    }
    tell(id, progress)
    return id
  }

  public func removeObserver(with handle: LoadBundleHandle) {
    state.withLock { $0.observers.removeAll { $0.id == handle } }
  }

  public func removeAllObservers() {
    state.withLock { $0.observers = [] }
  }

  func become(_ progress: LoadBundleTaskProgress) {
    let ids = state.withLock { state in
      state.progress = progress
      return state.observers.map(\.id)
    }
    for id in ids { tell(id, progress) }
  }

  private func tell(_ id: Int, _ progress: LoadBundleTaskProgress) {
    firestore.deliver {
      let observer = self.state.withLock { $0.observers.first { $0.id == id }?.call }
      observer?(progress)
    }
  }
}
