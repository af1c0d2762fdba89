public import WebUICore
public import WebUIDrawing

/// A view that can be written as a mask in CSS.
@MainActor
protocol MaskSource {
  /// The declarations that let a box show only what the view covers; nil where CSS has none.
  var maskStyles: [String]? { get }
}

extension _ShapeView: MaskSource {
  var maskStyles: [String]? {
    guard stroke == nil, trim == nil, let cut = MaskStyle.clip(shape._outline()) else { return nil }
    switch fill {
    case nil: return cut
    case .image(let image): return MaskStyle.image(image) + cut
    // A colour that lets nothing through covers what it covers.
    case .color(let css, _) where !css.contains("color-mix") && !css.contains("/"): return cut
    default: return nil
    }
  }
}

extension LinearGradient: MaskSource {
  var maskStyles: [String]? { MaskStyle.image(_paint().image ?? "none") }
}

extension RadialGradient: MaskSource {
  var maskStyles: [String]? { MaskStyle.image(_paint().image ?? "none") }
}

extension EllipticalGradient: MaskSource {
  var maskStyles: [String]? { MaskStyle.image(_paint().image ?? "none") }
}

extension AngularGradient: MaskSource {
  var maskStyles: [String]? { MaskStyle.image(_paint().image ?? "none") }
}

/// Writes masks.
enum MaskStyle {
  static func image(_ image: String) -> [String] {
    ["-webkit-mask-image:\(image);mask-image:\(image)"]
  }

  /// Cuts a box along an outline; nil for one that only a drawing of its size knows.
  static func clip(_ outline: _Outline) -> [String]? {
    guard outline.clip == nil else { return nil }
    if outline.isCircle { return ["clip-path:circle(closest-side)"] }
    return ["border-radius:\(outline.radius ?? "0");overflow:hidden"]
  }

  /// The mask that a view stands for, where CSS can write it.
  @MainActor
  static func styles(of view: some View) -> [String]? {
    if let source = view as? any MaskSource { return source.maskStyles }
    if let shape = view as? any Shape { return clip(shape._outline()) }
    return nil
  }
}

/// Lays a view over each element that shows of the element only what the view covers.
///
/// The view is laid out unseen, and `hearth.js` makes the picture of it that CSS needs for a mask.
struct MaskModifier<Mask: View>: WrapperModifier {
  let alignment: Alignment
  let mask: Mask
  /// Whether CSS writes this mask without a picture.
  let isWritten: Bool

  init(alignment: Alignment, mask: Mask) {
    self.alignment = alignment
    self.mask = mask
    isWritten = MaskStyle.styles(of: mask) != nil
  }

  func wraps(_ element: DOMElement) -> Bool { !isWritten }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "backed")
    element.layout = .layered
    element.element("div", key: "masked") { part in
      part.addClass("zs", "masked")
      part.layout = .layered
      content.place(in: part)
    }
    element.element("div", key: "mask") { part in
      part.addClass("over", "mask-src")
      part.attribute("aria-hidden", "true")
      part.attribute("inert", "")
      if alignment != .center { part.style("place-items", alignment.placeItems) }
      part.layout = .layered
      part.view(mask) { $0.stackAxis = nil }
    }
    element.sizing = content.aloneInLayout
  }
}

extension View {
  /// Shows of the view only what another view covers.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    masked(by: mask(), alignment: alignment)
  }

  /// Shows of the view only what another view covers.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    masked(by: mask, alignment: .center)
  }

  private func masked(by mask: some View, alignment: Alignment) -> some View {
    modifier(StyleModifier(styles: MaskStyle.styles(of: mask) ?? []))
      .modifier(MaskModifier(alignment: alignment, mask: mask))
  }
}
