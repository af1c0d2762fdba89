import DeviceStorage
import Observation

/// What was typed in each chat and not sent yet. It stays on this device, across launches.
@MainActor @Observable
package final class DraftService {
  private var texts: [String: String]

  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var saving: Task<Void, Never>?

  private static let file = "drafts.json"

  init(folder: DeviceFiles) {
    self.folder = folder
    texts = folder.value([String: String].self, named: Self.file) ?? [:]
  }

  isolated deinit {
    saving?.cancel()
    if saving != nil { folder.keep(texts, named: Self.file) }
  }

  /// The draft of a conversation, empty when there is none.
  package subscript(conversationId: String) -> String {
    get { texts[conversationId] ?? "" }
    set {
      let text = newValue.isEmpty ? nil : newValue
      guard texts[conversationId] != text else { return }
      texts[conversationId] = text
      if text == nil { save() } else { saveSoon() }
    }
  }

  /// Returns when everything that was typed is kept.
  package func saved() async {
    await saving?.value
  }

  /// A person types faster than every key is worth keeping. What is sent, however, must not be a draft
  /// again after a crash.
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
    folder.keep(texts, named: Self.file)
  }
}
