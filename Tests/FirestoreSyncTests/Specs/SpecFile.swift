import Foundation
import Testing

/// One of the common specs by which the Firestore SDKs test their engines.
struct Spec: CustomTestStringConvertible, Sendable {
  var file: String
  var name: String
  /// The spec's JSON.
  var text: Data
  var tags: Set<String>

  var testDescription: String { "\(file): \(name)" }

  /// The specs in the fixtures, or in the folder that FIRESTORE_SPEC_TESTS names: those for a single
  /// client that apply to a client like the iOS SDK's.
  static func all() -> [Spec] {
    let folder =
      ProcessInfo.processInfo.environment["FIRESTORE_SPEC_TESTS"]
      ?? Bundle.module.bundleURL.appending(path: "Fixtures").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.flatMap { name -> [Spec] in
      let url = URL(filePath: folder).appending(component: name)
      guard let data = try? Data(contentsOf: url),
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return [] }
      return object.sorted { $0.key < $1.key }.compactMap { title, spec in
        let tags = Set(SpecJSON(spec)["tags"]?.strings ?? [])
        guard tags.isDisjoint(with: ["multi-client", "no-ios", "benchmark"]),
          let text = try? JSONSerialization.data(withJSONObject: spec)
        else { return nil }
        return Spec(
          file: name.replacing("_spec_test.json", with: ""), name: title, text: text, tags: tags)
      }
    }
  }

  static var onDisk: [Spec] { all().filter { !$0.tags.contains("eager-gc") } }
  static var inMemory: [Spec] { all().filter { !$0.tags.contains("durable-persistence") } }
}
