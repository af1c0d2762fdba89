import AssetSets
import Testing

/// The names are those that Xcode 15 and 16 generate for the same assets.
struct SymbolNameTests {
  @Test(arguments: [
    ("AccentColor", "accent"), ("accentColor", "accent"), ("background-color", "background"),
    ("brand", "brand"), ("BGColorOne", "bgColorOne"), ("blueEF", "blueEF"),
    ("color_24292B", "color24292B"), ("primary-30%", "primary30"), ("Color", "color"),
    ("292C38", "_292_C_38"), ("121212", "_121212"), ("BackgroundImage", "backgroundImage"),
  ])
  func `a colour is named as Xcode names it`(asset: String, name: String) {
    #expect(SymbolName.ofAsset(asset, kind: .color) == name)
  }

  @Test(arguments: [
    ("poster", "poster"), ("AppIconImage", "appIcon"), ("sticky-note", "stickyNote"),
    ("arrow_basic_e", "arrowBasicE"), ("ironMaiden2", "ironMaiden2"), ("M-stadt", "mStadt"),
    ("TLSold", "tlSold"), ("MUC", "MUC"), ("M", "M"), ("P3", "P_3"), ("TLS2016", "TLS_2016"),
    ("A-1-1-0", "A_1_1_0"), ("AL-4", "AL_4"), ("1", "_1"), ("1stPlace", "_1StPlace"),
    ("Netflix Long", "netflixLong"), ("Étoile", "étoile"), ("image", "image"),
    ("BrandColor", "brandColor"), ("person.badge.star", "personBadgeStar"),
  ])
  func `a picture is named as Xcode names it`(asset: String, name: String) {
    #expect(SymbolName.ofAsset(asset, kind: .image) == name)
    #expect(SymbolName.ofAsset(asset, kind: .symbol) == name)
  }

  @Test(arguments: [
    ("iconPreviews", "IconPreviews"), ("Poses", "Poses"), ("dark icons", "DarkIcons"),
    ("2024", "_2024"), ("UI", "UI"),
  ])
  func `a namespace has the name of a type`(folder: String, name: String) {
    #expect(SymbolName.ofNamespace(folder) == name)
  }

  @Test func `a name without letters and digits makes none`() {
    #expect(SymbolName.ofAsset("🎉 –", kind: .image) == nil)
    #expect(SymbolName.ofAsset("", kind: .color) == nil)
    #expect(SymbolName.ofNamespace("…") == nil)
  }

  @Test func `a keyword is declared in backticks`() {
    #expect(SymbolName.declared("default") == "`default`")
    #expect(SymbolName.declared("poster") == "poster")
  }
}
