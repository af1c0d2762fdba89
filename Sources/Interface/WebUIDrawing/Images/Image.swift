import AppResources
public import Foundation
public import WebUICore

/// A picture: a symbol, or an asset of the app.
public struct Image: Equatable, Sendable {
  /// Where the picture comes from.
  package enum Source: Equatable, Sendable {
    case symbol(String)
    case asset(String, Bundle?)
    /// A picture that is sent along.
    case data(UIImage)
    /// A picture that the browser loads from elsewhere.
    case address(String)
  }

  /// How much of its place a resizable picture fills.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// How a picture takes colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The sizes of symbols beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How smoothly a scaled picture is drawn.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  let source: Source
  let label: String?
  var isResizable = false
  var isPixelated = false
  var mode: TemplateRenderingMode?

  /// Makes a picture of a source, with a text for screen readers.
  package init(source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  /// A symbol by its SF Symbols name, drawn by an open icon.
  public init(systemName: String) {
    self.init(source: .symbol(systemName), label: nil)
  }

  /// An asset of the app; its name is also what screen readers say.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .asset(name, bundle), label: name)
  }

  /// An asset that says nothing to screen readers.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .asset(name, bundle), label: nil)
  }

  /// A picture in memory, or an asset.
  public init(uiImage: UIImage) {
    let asset = uiImage.asset.map { Source.asset($0.name, $0.bundle) }
    self.init(source: asset ?? .data(uiImage), label: nil)
  }

  /// A symbol with a variable value, which is drawn like any other.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// An asset with a text for screen readers.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .asset(name, bundle), label: label.plainString)
  }

  /// Lets the picture take the size that it is offered.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  /// Sets whether the picture takes the colour of the text around.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.mode = mode
    return copy
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.isPixelated = interpolation == .none
    return copy
  }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String {
    if case .symbol = source { "svg" } else { isTemplate ? "span" : "img" }
  }

  package func render(_ element: Rendering) {
    switch source {
    case .symbol(let name): render(symbol: name, in: element)
    case .asset(let name, let bundle):
      if let picture = AssetPicture.named(name, in: bundle) {
        render(picture, in: element)
      } else {
        // What the app does not have is asked of the host.
        render(address: address, in: element)
      }
    case .data(let image):
      element.environment.pictureMeter?.note(image)
      render(address: image.address, in: element)
    case .address(let address): render(address: address, in: element)
    }
    if let label {
      element.attribute("aria-label", label)
      element.attribute("role", "img")
    } else {
      element.attribute("aria-hidden", "true")
    }
    guard isResizable else { return }
    element.addClass("sym-fit")
    element.sizing = { _ in .flexible }
  }

  @MainActor
  private func render(symbol name: String, in element: Rendering) {
    let variants = element.environment.symbolVariants
    let drawing = SymbolTable.drawing(
      named: variants.name(of: name), isFilled: variants.isFilled)
    element.addClass("sym", drawing.className)
    addScale(to: element)
    element.attribute("viewBox", "0 0 \(drawing.grid) \(drawing.grid)")
    element.element("path") { $0.attribute("d", drawing.path) }
    keepSize(of: element)
  }

  /// Makes a symbol as large as its surroundings want it beside text.
  @MainActor
  func addScale(to element: Rendering) {
    switch element.environment.imageScale {
    case .small: element.addClass("sym-small")
    case .medium: break
    case .large: element.addClass("sym-large")
    }
  }

  /// Has a symbol stay as large as it is where there is little room.
  @MainActor
  func keepSize(of element: Rendering) {
    element.sizing = { _ in
      var traits = LayoutTraits()
      traits.canShrink = false
      return traits
    }
  }
}

extension Image {
  /// Where the browser finds the picture.
  var address: String {
    switch source {
    case .symbol: ""
    case .asset(let name, _):
      "/assets/images/"
        + (name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    case .data(let image): image.address
    case .address(let address): address
    }
  }

  @MainActor
  func render(address: String?, in element: Rendering) {
    element.attribute("src", address)
    element.attribute("alt", label ?? "")
    element.attribute("referrerpolicy", "no-referrer")
    element.attribute("decoding", "async")
    if isPixelated { element.style("image-rendering", "pixelated") }
  }
}

enum ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside text.
  public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
