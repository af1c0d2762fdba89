package import Foundation

/// The values that an app keeps under names on one device, shared by its scenes.
@MainActor
package final class DeviceDefaults {
  private let file: URL?
  private var values: [String: String]
  private var boxes: [String: AnyObject] = [:]

  /// Opens the values of a file; without one they are kept as long as this object.
  package init(file: URL? = nil) {
    self.file = file
    let data = file.flatMap { try? Data(contentsOf: $0) }
    values = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  func box<Value: Codable>(_ initial: Value, key: String) -> StateBox<Value> {
    if let known = boxes[key] as? StateBox<Value> { return known }
    let saved = values[key].flatMap {
      try? JSONDecoder().decode([Value].self, from: Data($0.utf8)).first
    }
    let box = StateBox(saved ?? initial) { [weak self] in
      Task { @MainActor in self?.save(Value.self, key: key) }
    }
    boxes[key] = box
    return box
  }

  private func save<Value: Codable>(_ type: Value.Type, key: String) {
    guard let box = boxes[key] as? StateBox<Value>,
      let data = try? JSONEncoder().encode([box.unobserved])
    else { return }
    values[key] = String(decoding: data, as: UTF8.self)
    guard let file, let all = try? JSONEncoder().encode(values) else { return }
    // A write that fails leaves the old file; the next change tries again.
    try? all.write(to: file, options: .atomic)
  }
}
