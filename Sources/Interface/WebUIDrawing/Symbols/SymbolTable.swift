import Foundation
import Synchronization

/// The drawings that stand for SF Symbols, which may not be shipped.
package enum SymbolTable {
  /// A drawing on a square grid: one path, drawn as `className` says in `hearth.css`.
  package struct Drawing: Equatable, Sendable {
    package let className: String
    package let grid: Int
    package let path: String

    fileprivate init(_ entry: String) {
      className =
        switch entry.first {
        case "f": "sym-f"
        case "b": "sym-b"
        default: "sym-o"
        }
      grid = entry.first == "f" ? 16 : 24
      path = String(entry.dropFirst())
    }
  }

  /// The drawing of a symbol; an unknown name gets a neutral placeholder and is logged once.
  package static func drawing(named name: String, isFilled: Bool = false) -> Drawing {
    let base = name.replacing(".fill", with: "")
    for candidate in isFilled ? [name + ".fill", name] : [name, base] {
      if let entry = drawings[candidate] { return Drawing(entry) }
    }
    note(unknown: name)
    return Drawing(placeholder)
  }

  /// Whether there is a drawing for a name.
  package static func contains(_ name: String) -> Bool {
    drawings[name] != nil
  }

  private static let placeholder =
    "oM7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4"
    + "v-10a4 4 0 0 1 4 -4zM12 12h.01"

  private static let unknown = Mutex<Set<String>>([])

  private static func note(unknown name: String) {
    // Bounded, since a name may come from data.
    let isNew = unknown.withLock { $0.count < 100 && $0.insert(name).inserted }
    guard isNew else { return }
    let line = "WebUI: no drawing for the symbol \"\(name.prefix(80))\"; add it to symbols.tsv\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
