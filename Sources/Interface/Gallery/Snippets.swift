import Foundation

/// The code of each example, by the name of its type. Written by `scripts/gallery-snippets`.
enum Snippets {
  static let all: [String: String] = {
    guard
      let file = Bundle.module.url(
        forResource: "snippets", withExtension: "json", subdirectory: "Resources"),
      let data = try? Data(contentsOf: file),
      let snippets = try? JSONDecoder().decode([String: String].self, from: data)
    else { return [:] }
    return snippets
  }()
}
