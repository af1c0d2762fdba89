import AppResources
import Foundation
import Testing

struct AssetCatalogTests {
  /// The picture of a set with some entries.
  private func picture(_ entries: String) throws -> AssetCatalog.Picture? {
    let catalog = try TemporaryCatalog([
      "a.imageset/Contents.json": "{ \"images\": [\(entries)] }"
    ])
    defer { catalog.remove() }
    return AssetCatalog(in: catalog.bundle.bundleURL).pictures["a"]
  }

  private func names(_ variants: [AssetCatalog.Variant]?) -> [String] {
    (variants ?? []).map { "\($0.file.lastPathComponent) \($0.scale)" }
  }

  @Test func `a picture has a file for each screen, in light and dark`() throws {
    let found = try picture(
      """
      { "filename": "c.png", "idiom": "universal", "scale": "3x" },
      { "filename": "a.png", "idiom": "universal", "scale": "1x" },
      { "idiom": "universal", "scale": "2x" },
      { "filename": "d.png", "idiom": "universal", "scale": "2x",
        "appearances": [{ "appearance": "luminosity", "value": "dark" }] }
      """)
    #expect(names(found?.light) == ["a.png 1.0", "c.png 3.0"])
    #expect(names(found?.dark) == ["d.png 2.0"])
    #expect(found?.isTemplate == false)
  }

  @Test func `an entry without a scale is a single file`() throws {
    #expect(
      names(try picture(#"{ "filename": "a.svg", "idiom": "universal" }"#)?.light) == ["a.svg 1.0"])
  }

  @Test func `what a phone would not show is left out`() throws {
    let special = [
      #""appearances": [{ "appearance": "luminosity", "value": "tinted" }]"#,
      #""appearances": [{ "appearance": "contrast", "value": "high" }]"#,
      """
      "appearances": [{ "appearance": "contrast", "value": "high" },
                      { "appearance": "luminosity", "value": "dark" }]
      """,
      #""display-gamut": "display-P3""#, #""width-class": "compact""#, #""locale": "de""#,
    ]
    for key in special {
      let entry = #"{ "filename": "x.png", "idiom": "universal", \#(key) }"#
      let found = try picture(entry + #", { "filename": "a.png", "idiom": "universal" }"#)
      #expect(names(found?.light) == ["a.png 1.0"], "\(key)")
      #expect(found?.dark == [], "\(key)")
      #expect(try picture(entry) == nil, "\(key)")
    }
  }

  @Test func `the files of a phone go before universal ones, and these before others`() throws {
    let pad = #"{ "filename": "pad.png", "idiom": "ipad", "scale": "2x" }"#
    let universal = #"{ "filename": "any.png", "idiom": "universal", "scale": "1x" }"#
    let phone = #"{ "filename": "phone.png", "idiom": "iphone", "scale": "3x" }"#
    #expect(names(try picture("\(pad), \(universal)")?.light) == ["any.png 1.0"])
    #expect(names(try picture("\(pad), \(universal), \(phone)")?.light) == ["phone.png 3.0"])
    #expect(names(try picture(pad)?.light) == ["pad.png 2.0"])
  }

  @Test func `folders give their names to assets where they say so`() throws {
    let image = #"{ "images": [{ "filename": "a.svg", "idiom": "universal" }] }"#
    let namespace = #"{ "properties": { "provides-namespace": true } }"#
    let catalog = try TemporaryCatalog([
      "Show/Contents.json": namespace,
      "Show/poster.imageset/Contents.json": image,
      "Show/Gold/Contents.json": namespace,
      "Show/Gold/cup.imageset/Contents.json": image,
      "plain/poster.imageset/Contents.json": image,
      "Show/stage.colorset/Contents.json": #"""
      { "colors": [{ "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "1", "green": "0", "blue": "0x80", "alpha": "1" } } }] }
      """#,
    ])
    defer { catalog.remove() }
    let read = AssetCatalog(in: catalog.bundle.bundleURL)
    #expect(Set(read.pictures.keys) == ["Show/poster", "Show/Gold/cup", "poster"])
    #expect(read.colors.keys.elementsEqual(["Show/stage"]))
    guard case .components(let stage) = read.colors["Show/stage"]?.light else {
      Issue.record("The colour has no components.")
      return
    }
    #expect((stage.red, stage.green) == (1, 0))
    #expect(abs(stage.blue - 128 / 255) < 1e-9)
  }

  @Test(arguments: ["../secret.png", "..", "/etc/passwd", "x/../../secret.png", ""])
  func `a file outside of its set is not read`(name: String) throws {
    let catalog = try TemporaryCatalog([
      "secret.png": "secret",
      "a.imageset/Contents.json":
        #"{ "images": [{ "filename": "\#(name)", "idiom": "universal" }] }"#,
    ])
    defer { catalog.remove() }
    #expect(AssetCatalog(in: catalog.bundle.bundleURL).pictures.isEmpty)
    let set = catalog.url.appending(path: "a.imageset").path
    #expect(
      ResourceLog.hasNoted("\(set) names the file \"\(name)\", which is not in it"))
  }

  @Test func `a link does not lead out of its set`() throws {
    let catalog = try TemporaryCatalog([
      "secret.png": "secret",
      "a.imageset/Contents.json":
        #"{ "images": [{ "filename": "link.png", "idiom": "universal" }] }"#,
    ])
    defer { catalog.remove() }
    try FileManager.default.createSymbolicLink(
      at: catalog.url.appending(path: "a.imageset/link.png"),
      withDestinationURL: catalog.url.appending(path: "secret.png"))
    #expect(AssetCatalog(in: catalog.bundle.bundleURL).pictures.isEmpty)
  }

  @Test(
    arguments: [
      "", "nonsense", "[]", "[{", #"{ "images": 3 }"#, #"{ "images": [{ "filename": [] }] }"#,
      String(repeating: "[", count: 200_000), #"{"x":""# + String(repeating: "x", count: 2_000_000),
    ])
  func `a description that cannot be read makes no asset, and the log says so`(json: String) throws
  {
    let catalog = try TemporaryCatalog([
      "a.imageset/Contents.json": json, "b.colorset/Contents.json": #"{ "colors": [] }"#,
      "c.imageset/Contents.json":
        #"{ "images": [{ "filename": "c.svg", "idiom": "universal" }] }"#,
    ])
    defer { catalog.remove() }
    let read = AssetCatalog(in: catalog.bundle.bundleURL)
    #expect(read.pictures.keys.elementsEqual(["c"]))
    #expect(read.colors.isEmpty)
    let file = catalog.url.appending(path: "a.imageset/Contents.json").path
    #expect(ResourceLog.hasNoted("\(file) cannot be read, so there is no asset \"a\""))
  }

  @Test(arguments: ["0x", "-1x", "x", "nanx", "infx"])
  func `a scale that is no number of dots has no size of points that is wrong`(scale: String) throws
  {
    let found = try picture(
      #"{ "filename": "a.png", "idiom": "universal", "scale": "\#(scale)" }"#)
    #expect(found?.light.allSatisfy { $0.scale == 1 } ?? true)
  }
}
