package import Foundation

/// The example app as the start of another app.
package struct AppTemplate {
  /// What the example is called in its code.
  static let exampleName = "ShoppingList"

  /// The name of the new app: of its type, and the start of its modules' names.
  let name: String
  /// The package that the new app depends on.
  let hearth: HearthLocation

  /// Checks the name.
  package init(name: String, hearth: HearthLocation) throws(NewAppError) {
    guard let first = name.first, first.isASCII, first.isUppercase,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw NewAppError(
        "\"\(name)\" cannot be the name of a type in Swift. "
          + "Use a capital letter first, then letters and digits, such as ShoppingList.")
    }
    // Beside the keywords with a capital letter, the code of the template must keep its meaning.
    guard !["Any", "Self", "Type", "Protocol"].contains(name),
      !Self.words.contains(name[...])
    else {
      throw NewAppError(
        "\(name) has a meaning in Swift or in the code of a new app. Choose another name.")
    }
    self.name = name
    self.hearth = hearth
  }

  /// The files of the new package by their paths.
  package var package: [String: String] {
    var files = Dictionary(
      uniqueKeysWithValues: Self.files.map { (renamed($0), renamed($1)) })
    files["Package.swift"] = manifest
    files["README.md"] = readme
    files[".gitignore"] = ".build/\n.hearth/\n"
    return files
  }

  /// Writes the package into a folder that does not exist yet.
  package func write(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw NewAppError(
        "\(folder.path) exists already. Choose another name, or remove it first.")
    }
    for (path, text) in package {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func renamed(_ text: String) -> String {
    text.replacing(Self.exampleName, with: name).replacing("Shopping List", with: name)
  }

  /// The names in the code of the example.
  private static let words: Set<Substring> = Set(
    files.values.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
  ).subtracting([Substring(exampleName)])
}
