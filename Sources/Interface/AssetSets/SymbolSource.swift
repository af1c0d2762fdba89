/// The Swift source that names the assets of a module's catalogues, as Xcode generates it.
package struct SymbolSource {
  private let colors: SymbolTree
  private let images: SymbolTree

  /// Names some assets. Of two that would have the same name the first gets it.
  package init(_ sets: [AssetSet]) {
    colors = SymbolTree(sets.filter { $0.kind == .color })
    images = SymbolTree(sets.filter { $0.kind != .color })
  }

  /// The source. It is part of the module whose bundle holds the assets.
  package var text: String {
    var source = Source()
    source.add("// The names of the module's assets, generated from its asset catalogues.")
    source.add("import Foundation")
    source.add("import SwiftUI")
    source.add("")
    source.add("private let resourceBundle = Foundation.Bundle.module")
    add(colors, of: "ColorResource", noun: "color", to: &source)
    add(images, of: "ImageResource", noun: "image", to: &source)
    if !colors.isEmpty {
      extend("SwiftUI.Color", colors, .colors, of: "ColorResource", to: &source)
      extend(
        "SwiftUI.ShapeStyle where Self == SwiftUI.Color", colors, .styles, of: "ColorResource",
        to: &source)
      extend("SwiftUI.UIColor", colors, .uiColors, of: "ColorResource", to: &source)
    }
    if !images.isEmpty {
      extend("SwiftUI.UIImage", images, .uiImages, of: "ImageResource", to: &source)
    }
    return source.text
  }

  // MARK: - Resources

  private func add(_ tree: SymbolTree, of type: String, noun: String, to source: inout Source) {
    guard !tree.isEmpty || !tree.omissions.isEmpty else { return }
    source.block("extension SwiftUI.\(type)") { source in
      members(of: tree, noun: noun, in: &source) { name, asset in
        "static let \(name) = SwiftUI.\(type)(name: \(asset.literal), bundle: resourceBundle)"
      }
    }
  }

  private func members(
    of tree: SymbolTree, noun: String, in source: inout Source,
    line: (_ name: String, _ asset: String) -> String
  ) {
    for (name, asset) in tree.assets.sorted(by: { $0.key < $1.key }) {
      source.add("/// The \(asset.literal) \(noun) of the catalogue.")
      source.add(line(SymbolName.declared(name), asset))
    }
    for omission in tree.omissions { source.add("// \(omission)") }
    for (name, child) in tree.namespaces.sorted(by: { $0.key < $1.key }) {
      source.block("enum \(SymbolName.declared(name))") { source in
        members(of: child, noun: noun, in: &source, line: line)
      }
    }
  }

  // MARK: - Extensions

  /// Adds the names to a type that a resource makes a value of.
  private func extend(
    _ head: String, _ tree: SymbolTree, _ target: SymbolTarget, of resource: String,
    to source: inout Source
  ) {
    source.block("extension \(head)") { source in
      extend(tree, target, path: "SwiftUI.\(resource)", isTop: true, in: &source)
    }
  }

  private func extend(
    _ tree: SymbolTree, _ target: SymbolTarget, path: String, isTop: Bool, in source: inout Source
  ) {
    for (name, asset) in tree.assets.sorted(by: { $0.key < $1.key }) {
      // A member of the type's own would be hidden.
      if isTop, target.taken.contains(name) {
        source.add("// \(asset.literal) would be \(name), which \(target.type) has already.")
        continue
      }
      let declared = SymbolName.declared(name)
      source.add("/// The \(asset.literal) asset of the catalogue.")
      source.add(
        "static var \(declared): \(target.type) { \(target.type)(\(target.label)\(path).\(declared)) }"
      )
    }
    // An extension of a protocol nests no types.
    guard target.nestsTypes else { return }
    for (name, child) in tree.namespaces.sorted(by: { $0.key < $1.key }) where !child.isEmpty {
      let declared = SymbolName.declared(name)
      source.block("enum \(declared)") { source in
        extend(child, target, path: "\(path).\(declared)", isTop: false, in: &source)
      }
    }
  }
}

/// Lines with their indentation.
private struct Source {
  private(set) var text = ""
  private var depth = 0

  mutating func add(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func block(_ head: String, _ body: (inout Source) -> Void) {
    if depth == 0 { add("") }
    add(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    add("}")
  }
}
