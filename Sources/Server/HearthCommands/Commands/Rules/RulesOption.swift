import ArgumentParser
import CloudFunctions
import Foundation
import Server

/// `FILE`, or `APP=FILE` for the app's own database or bucket.
struct RulesOption: Hashable, Sendable, ExpressibleByArgument {
  /// Whose documents or files the rules are for; nil for all that no other rules are for.
  let namespace: AppNamespace?
  let file: URL

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    // A path that holds a "=" is told from an app's id by what else it holds.
    if parts.count == 2, parts[0] == "(default)" {
      namespace = .projectDefault
    } else if parts.count == 2, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) {
      namespace = AppNamespace(named: String(parts[0]))
    } else {
      namespace = nil
    }
    let path = namespace == nil ? argument : String(parts[1])
    guard !path.isEmpty else { return nil }
    file = URL(filePath: path)
  }
}

extension [RulesOption] {
  /// What a server takes its rules from; nothing where the apps bring them.
  ///
  /// - Parameter name: what the rules of a namespace are for.
  func source(_ name: (AppNamespace) -> String) -> RulesSource {
    guard !isEmpty else { return .none }
    return .files(
      Dictionary(map { ($0.namespace.map(name), $0.file) }) { _, last in last })
  }
}
