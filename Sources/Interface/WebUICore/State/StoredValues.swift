package import Foundation
import Synchronization

/// Values under names, as `UserDefaults` has them: those of an app on a device, or those that an app
/// and its widgets share. They are read once and written with each change.
///
/// All that open the same folder in this process share one object.
package final class StoredValues: Sendable {
  private struct Open {
    weak var values: StoredValues?
  }

  private struct Watcher {
    weak var owner: (any AnyObject & Sendable)?
    var tell: @Sendable (String) -> Void
  }

  private static let open = Mutex<[URL: Open]>([:])

  /// The values of a folder, in its `Library/Preferences/values.plist`.
  package static func of(_ folder: URL) -> StoredValues {
    let file = folder.appending(path: "Library/Preferences/values.plist")
    return open.withLock { open in
      if let known = open[file]?.values { return known }
      let values = StoredValues(file: file)
      open = open.filter { $0.value.values != nil }
      open[file] = Open(values: values)
      return values
    }
  }

  private let file: URL?
  private let watchers = Mutex<[Watcher]>([])
  /// What counts where nothing was kept, each as a property list of its own, in an array of one.
  private let registered = Mutex<[String: Data]>([:])
  /// Each value as a property list of its own, in an array of one.
  private let values: Mutex<[String: Data]>

  /// Opens the values of a file; without one they are kept as long as this object.
  package init(file: URL? = nil) {
    self.file = file
    let kept = file.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListDecoder().decode([String: Data].self, from: $0)
    }
    values = Mutex(kept ?? [:])
  }

  /// All values by their names, with those that count where nothing was kept.
  package var all: [String: Any] {
    registered.withLock { $0 }.merging(values.withLock { $0 }) { _, kept in kept }
      .compactMapValues(Self.value)
  }

  /// A value by its name; nil if there is none. What is not a property list is not kept, as on a phone.
  package subscript(name: String) -> Any? {
    get { (values.withLock { $0[name] } ?? registered.withLock { $0[name] }).flatMap(Self.value) }
    set { set(newValue, for: name, by: nil) }
  }

  /// Keeps a value, or none, under a name.
  ///
  /// - Parameter owner: who changes it, and is not told of it.
  package func set(_ value: Any?, for name: String, by owner: AnyObject?) {
    let data = value.flatMap(Self.data)
    let isSame = values.withLock {
      guard $0[name] != data else { return true }
      $0[name] = data
      write($0)
      return false
    }
    guard !isSame else { return }
    for watcher in watchers.withLock({ $0 }) {
      if let watching = watcher.owner, watching !== owner { watcher.tell(name) }
    }
  }

  /// Has values count where nothing was kept, as long as this object lives.
  package func register(_ defaults: [String: Any]) {
    let new = defaults.compactMapValues(Self.data)
    registered.withLock { $0.merge(new) { _, new in new } }
  }

  /// Has `tell` called with the name of what somebody else than `owner` changes, on whatever thread,
  /// as long as `owner` lives.
  package func watch(
    for owner: some AnyObject & Sendable, _ tell: @escaping @Sendable (String) -> Void
  ) {
    watchers.withLock { watchers in
      watchers.removeAll { $0.owner == nil }
      watchers.append(Watcher(owner: owner, tell: tell))
    }
  }

  // The lock is held, so a later change is written later.
  private func write(_ values: [String: Data]) {
    guard let file else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(values) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A write that fails leaves the old file; the next change tries again.
    try? data.write(to: file, options: .atomic)
  }

  private static func data(_ value: Any) -> Data? {
    try? PropertyListSerialization.data(
      fromPropertyList: [plain(value)], format: .binary, options: 0)
  }

  private static func value(_ data: Data) -> Any? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [Any])?.first
  }

  private static func plain(_ value: Any) -> Any {
    if let url = value as? URL { url.absoluteString } else { value }
  }
}
