import AssetSets
import Foundation
import Testing

struct SymbolSourceTests {
  /// The source for assets that are written as paths in a catalogue, such as `Show/poster.imageset`.
  private func source(_ assets: String...) -> String {
    let sets = assets.compactMap { path -> AssetSet? in
      let url = URL(filePath: "/\(path)")
      return AssetSet.Kind(rawValue: url.pathExtension).map {
        AssetSet(
          kind: $0, namespaces: path.split(separator: "/").dropLast().map(String.init),
          name: url.deletingPathExtension().lastPathComponent, folder: url)
      }
    }
    return SymbolSource(sets).text
  }

  @Test func `pictures and symbols are resources of pictures`() {
    let text = source("poster.imageset", "trophy.star.symbolset")
    #expect(
      text.contains(
        """
        extension SwiftUI.ImageResource {
          /// The "poster" image of the catalogue.
          static let poster = SwiftUI.ImageResource(name: "poster", bundle: resourceBundle)
          /// The "trophy.star" image of the catalogue.
          static let trophyStar = SwiftUI.ImageResource(name: "trophy.star", bundle: resourceBundle)
        }
        """))
    #expect(
      text.contains(
        "static var poster: SwiftUI.UIImage { SwiftUI.UIImage(resource: SwiftUI.ImageResource.poster) }"
      ))
    #expect(!text.contains("SwiftUI.Color"))
  }

  @Test func `a colour is a resource, and a member of the types of colours`() {
    let text = source("BrandColor.colorset")
    #expect(text.contains(#"static let brand = SwiftUI.ColorResource(name: "BrandColor","#))
    let member = "static var brand: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.brand) }"
    #expect(
      text.contains(
        "extension SwiftUI.Color {\n  /// The \"BrandColor\" asset of the catalogue.\n  \(member)"))
    #expect(text.contains("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {"))
    #expect(text.contains("SwiftUI.UIColor(resource: SwiftUI.ColorResource.brand)"))
  }

  @Test(arguments: ["red", "PrimaryColor", "accent-color"])
  func `a colour does not hide one that the types have`(asset: String) {
    let text = source("\(asset).colorset", "other.colorset")
    let name = SymbolName.ofAsset(asset, kind: .color) ?? ""
    #expect(text.contains("static let \(name) = "))
    // `accent` is no member of `Color`, whose own is `accentColor`.
    #expect(text.contains("static var \(name): SwiftUI.Color") == (name == "accent"))
    #expect(text.contains("static var other: SwiftUI.Color"))
  }

  @Test func `folders with a namespace are enumerations, also in each other`() {
    let text = source(
      "Show/poster.imageset", "Show/gold awards/cup.imageset", "Show/stage.colorset")
    #expect(
      text.contains(
        """
          enum Show {
            /// The "Show/poster" image of the catalogue.
            static let poster = SwiftUI.ImageResource(name: "Show/poster", bundle: resourceBundle)
            enum GoldAwards {
              /// The "Show/gold awards/cup" image of the catalogue.
              static let cup = SwiftUI.ImageResource(name: "Show/gold awards/cup", bundle: resourceBundle)
        """))
    #expect(text.contains("SwiftUI.Color(SwiftUI.ColorResource.Show.stage)"))
    let styles = text.split(separator: "extension ").first { $0.hasPrefix("SwiftUI.ShapeStyle") }
    #expect(styles?.contains("enum") == false)
  }

  @Test func `the first of two assets with one name gets it`() {
    let text = source("a-b.imageset", "aB.imageset")
    #expect(text.contains(#"static let aB = SwiftUI.ImageResource(name: "a-b","#))
    #expect(text.contains(##"// "aB" would be aB, as "a-b" is."##))
    #expect(text.components(separatedBy: "static let aB").count == 2)
  }

  @Test func `a name cannot leave its literal or its comment`() {
    let text = source("a\"b\\(c)\nd.imageset")
    #expect(text.contains(##"(name: "a\"b\\(c)\u{a}d", bundle"##))
    #expect(!text.contains("\nd"))
  }

  @Test func `a module without assets has no names`() {
    let text = source()
    #expect(!text.contains("extension"))
  }
}
