import Foundation
import SwiftUI

/// The previews in this program.
enum PreviewCatalog {
  /// One preview, with the name of its module as in addresses.
  struct Preview: Identifiable, Sendable {
    let id: String
    let module: String
    let title: String
    let type: any PreviewRegistration.Type
  }

  /// All previews, by their modules. Finding them takes a walk over the types of the program, so this
  /// happens once, when somebody first looks.
  static let all: [String: [Preview]] = {
    let types = ProgramTypes.structures(whoseNameContains: "PreviewRegistrationfMu")
      .compactMap { $0 as? any PreviewRegistration.Type }
      .map { (name: String(reflecting: $0), type: $0) }
      .sorted { key(of: $0.type, $0.name) < key(of: $1.type, $1.name) }
    let modules = Dictionary(grouping: types) { String($0.name.prefix { $0 != "." }) }
    return Dictionary(
      modules.map { module, types in
        let name = (module.hasSuffix("App") ? String(module.dropLast(3)) : module).lowercased()
        let previews = types.enumerated().map { index, each in
          Preview(
            id: "\(index + 1)", module: name, title: each.type.name ?? "Preview \(index + 1)",
            type: each.type)
        }
        return (name, previews)
      }, uniquingKeysWith: { first, _ in first })
  }()

  /// Previews with a name come first, in the order of their names.
  private static func key(
    of type: any PreviewRegistration.Type, _ typeName: String
  ) -> (Int, String, String) {
    (type.name == nil ? 1 : 0, type.name ?? "", typeName)
  }
}
