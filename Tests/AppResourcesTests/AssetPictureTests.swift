import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore
import WebUIDrawing

@MainActor
@Suite struct AssetPictureTests {
  let fixture = Bundle(url: Bundle.module.bundleURL.appending(path: "Fixture")) ?? .module

  private func html(_ view: some View, _ scheme: ColorScheme = .light) -> String {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return ViewGraph(root: view, environment: environment).html()
      .replacing("&quot;", with: "\"")
  }

  /// The files that a piece of HTML names.
  private func files(_ html: some StringProtocol) throws -> [String] {
    try String(html).matches(of: /\/assets\/pictures\/([0-9a-z-]+)/).map { match in
      let picture = try #require(AssetPictures.picture(named: String(match.1)))
      return String(decoding: picture.data, as: UTF8.self)
    }
  }

  private func description(_ entries: String, _ more: String = "") -> String {
    "{ \"images\": [\(entries)] \(more) }"
  }

  private func entry(_ file: String, _ scale: String? = nil, isDark: Bool = false) -> String {
    let dark = #", "appearances": [{ "appearance": "luminosity", "value": "dark" }]"#
    return "{ \"filename\": \"\(file)\", \"idiom\": \"universal\""
      + (scale.map { ", \"scale\": \"\($0)\"" } ?? "") + (isDark ? dark : "") + " }"
  }

  @Test func `a colour has a dark side`() {
    #expect(
      Color("Brand", bundle: fixture).description
        == "light-dark(rgb(0 127.5 255),rgb(255 255 255/0.5))")
    let resource = ColorResource(name: "Brand", bundle: fixture)
    #expect(Color(resource) == Color("Brand", bundle: fixture))
    #expect(Color(uiColor: UIColor(resource: resource)) == Color(resource))
  }

  @Test func `a colour may be one of the system`() throws {
    func description(_ reference: String) -> String {
      "{ \"colors\": [{ \"idiom\": \"universal\", "
        + "\"color\": { \"platform\": \"ios\", \"reference\": \"\(reference)\" } }] }"
    }
    let catalog = try TemporaryCatalog([
      "a.colorset/Contents.json": description("systemGreenColor"),
      "b.colorset/Contents.json": description("noColor"),
    ])
    defer { catalog.remove() }
    #expect(Color("a", bundle: catalog.bundle) == .green)
    #expect(Color("b", bundle: catalog.bundle).description == "var(--asset-b)")
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the browser chooses between light and dark, and the host says nothing`(
    scheme: ColorScheme
  ) throws {
    let html = html(Image("Dot", bundle: fixture), scheme)
    let folder = fixture.bundleURL.appending(path: "Assets.xcassets/Dot.imageset")
    let bytes = try ["dot.gif", "dot@2x.gif", "dot-dark.gif"].map {
      String(decoding: try Data(contentsOf: folder.appending(path: $0)), as: UTF8.self)
    }
    #expect(try files(html) == bytes)
    #expect(
      html.contains(#/--light:var\(--on-light\)image-set\(url\("[^"]+"\) 1x,url\("[^"]+"\) 2x\)/#))
    #expect(html.contains(#/--dark:var\(--on-dark\)url\("[^"]+"\)/#))
    #expect(html.contains("content:var(--light,var(--dark))"))
    #expect(!html.contains("src="))
    #expect(html.contains("width=\"1\""))
    #expect(html.contains("alt=\"Dot\""))
    #expect(html.components(separatedBy: "role=\"img\"").count == 2)
  }

  @Test func `each screen has its file, at the size of the points`() throws {
    let catalog = try TemporaryCatalog([
      "a.imageset/Contents.json": description(
        [entry("a.svg", "1x"), entry("b.svg", "2x"), entry("c.svg", "3x")].joined(separator: ",")),
      "a.imageset/a.svg": TemporaryCatalog.svg("red", width: 40, height: 20),
      "a.imageset/b.svg": TemporaryCatalog.svg("green", width: 80, height: 40),
      "a.imageset/c.svg": TemporaryCatalog.svg("blue", width: 120, height: 60),
    ])
    defer { catalog.remove() }
    for image in [
      Image("a", bundle: catalog.bundle), Image("a", bundle: catalog.bundle).resizable(),
    ] {
      let html = html(image)
      let set = try #require(html.firstMatch(of: /srcset="([^"]+)"/)?.1)
      #expect(try files(set).map { $0.contains("blue") } == [false, false, true])
      #expect(set.split(separator: ",").map { $0.suffix(3) } == [" 1x", " 2x", " 3x"])
      #expect(html.contains("width=\"40\""))
      #expect(html.contains("height=\"20\""))
    }
  }

  @Test func `a file of one scale is as large as its points`() throws {
    let catalog = try TemporaryCatalog([
      "a.imageset/Contents.json": description(entry("a.svg", "2x")),
      "a.imageset/a.svg": TemporaryCatalog.svg("red", width: 40, height: 20),
    ])
    defer { catalog.remove() }
    let html = html(Image("a", bundle: catalog.bundle))
    #expect(html.contains("width=\"20\""))
    #expect(!html.contains("srcset"))
    #expect(try files(html).count == 1)
  }

  @Test func `a template is a mask that follows the scheme, too`() throws {
    let catalog = try TemporaryCatalog([
      "a.imageset/Contents.json": description(
        entry("a.svg") + "," + entry("b.svg", isDark: true),
        #", "properties": { "template-rendering-intent": "template" }"#),
      "a.imageset/a.svg": TemporaryCatalog.svg("red"),
      "a.imageset/b.svg": TemporaryCatalog.svg("blue"),
    ])
    defer { catalog.remove() }
    let masked = html(Image("a", bundle: catalog.bundle))
    #expect(masked.contains("mask-image:var(--light,var(--dark))"))
    #expect(try files(masked).count == 2)
    #expect(masked.contains("width:40px"))
    let original = html(Image("a", bundle: catalog.bundle).renderingMode(.original))
    #expect(original.contains("content:var(--light,var(--dark))"))
  }

  @Test func `a symbol is as large as the text and takes its colour`() throws {
    let catalog = try TemporaryCatalog([
      "cup.symbolset/Contents.json":
        #"{ "symbols": [{ "filename": "cup.svg", "idiom": "universal" }] }"#,
      "cup.symbolset/cup.svg": TemporaryCatalog.svg("red", width: 10, height: 20),
    ])
    defer { catalog.remove() }
    let image = Image("cup", bundle: catalog.bundle)
    let html = html(image.imageScale(.large))
    #expect(html.contains("class=\"tpl sym sym-large\""))
    #expect(html.contains("width:0.57em;height:1.14em"))
    #expect(try files(html).count == 1)
    #expect(self.html(image.resizable()).contains("sym-fit"))
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a view that is light or dark by itself tells the browser`(scheme: ColorScheme) {
    let name = scheme == .dark ? "dark" : "light"
    let views: [AnyView] = [
      AnyView(Text("x").preferredColorScheme(scheme)), AnyView(Text("x").colorScheme(scheme)),
      AnyView(Text("x").environment(\.colorScheme, scheme)),
    ]
    for view in views { #expect(html(view).contains("data-scheme=\"\(name)\"")) }
    #expect(!html(Text("x").preferredColorScheme(nil)).contains("data-scheme"))
  }

  @Test func `a resource shows the same as the name`() throws {
    let resource = ImageResource(name: "Dot", bundle: fixture)
    #expect(html(Image(resource)) == html(Image("Dot", bundle: fixture)))
    #expect(html(Image(decorative: resource)).contains("aria-hidden"))
    let picture = UIImage(resource: resource)
    #expect(picture.size == CGSize(width: 1, height: 1))
    #expect(picture.scale == 2)
    #expect(try files(html(Image(uiImage: picture))).count == 3)
    #expect(UIImage(named: "Dot", in: fixture)?.size == picture.size)
    #expect(UIImage(named: "None", in: fixture) == nil)
  }

  /// An app as a host shows it, whose bundle is that of these tests.
  struct PictureApp: App {
    var body: some Scene {
      WindowGroup {
        VStack {
          Image("Dot")
          // The picture of a label is made by the module of labels, and a list by another one.
          List { Label("A dot", image: "Dot") }
          Text("x").foregroundStyle(Color("Brand"))
        }
      }
    }
  }

  @Test func `a hosted app finds its own assets by their names, whatever module draws them`() throws
  {
    let html = html(PictureApp().rootView)
    #expect(try files(html).count == 6)
    #expect(!html.contains("/assets/images/"))
    #expect(html.contains("light-dark(rgb(0 127.5 255)"))
  }

  @Test func `a drawing on a canvas follows the scheme`() throws {
    let bundle = fixture
    let html = html(
      Canvas { context, size in
        context.draw(Image("Dot", bundle: bundle), in: CGRect(origin: .zero, size: size))
      })
    #expect(html.contains("--light:var(--on-light)none"))
    #expect(html.contains("display:var(--light,var(--dark,none))"))
    #expect(try files(html).count == 2)
  }
}
