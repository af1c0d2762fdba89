import DeviceStorage
import Observation

/// What one is about to do in each chat. It stays on this device, across launches.
@MainActor @Observable
package final class DraftService {
  private var drafts: [String: Draft]

  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var saving: Task<Void, Never>?

  private static let file = "drafts.json"

  init(folder: DeviceFiles) {
    self.folder = folder
    drafts = folder.value([String: Draft].self, named: Self.file) ?? [:]
  }

  isolated deinit {
    saving?.cancel()
    if saving != nil { folder.keep(drafts, named: Self.file) }
  }

  /// The draft of a conversation, empty when there is none.
  package subscript(conversationId: String) -> Draft {
    get { drafts[conversationId] ?? Draft() }
    set {
      let former = self[conversationId]
      guard newValue != former else { return }
      drafts[conversationId] = newValue.isEmpty ? nil : newValue
      if newValue.differsInText(from: former), !newValue.isEmpty { saveSoon() } else { save() }
    }
  }

  /// Returns when everything that was typed is kept.
  package func saved() async {
    await saving?.value
  }

  /// A person types faster than every key is worth keeping. After a crash, however, what was sent must
  /// not be a draft again, and what changes a message must not be sent as another one.
  private func saveSoon() {
    guard saving == nil else { return }
    saving = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      guard !Task.isCancelled else { return }
      self?.save()
    }
  }

  private func save() {
    saving?.cancel()
    saving = nil
    folder.keep(drafts, named: Self.file)
  }
}
