public import WebUICore

extension View {
  /// Sets the size of text in this view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
      .modifier(TypeSizeModifier(size: size))
  }

  /// Keeps the size of text in this view within limits.
  public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
  where R.Bound == DynamicTypeSize {
    modifier(TypeSizeLimit(range: range))
  }
}

/// Gives text another size, also where its font was chosen further out.
struct TypeSizeModifier: DecorationModifier {
  let size: DynamicTypeSize

  func decorate(_ element: Rendering) {
    let pageSize = element.environment.pageTypeSize
    element.attribute("data-dt", String(describing: size))
    let body = Font.TextStyle.body.points(at: size, on: pageSize)
    element.style("--dt", CSS.number(body / Font.TextStyle.body.points(at: .large)))
    for style in Font.TextStyle.allCases where style != .headline {
      element.style(style.pointsProperty, CSS.number(style.points(at: size, on: pageSize)))
    }
    guard let style = (element.environment.font ?? .body).scalingStyle else { return }
    let ratio = style.points(at: size) / style.points(at: element.environment.dynamicTypeSize)
    if ratio != 1 { element.style("--dt-by", "\(CSS.number(ratio))em") }
  }
}

struct TypeSizeLimit<R: RangeExpression>: ViewModifier where R.Bound == DynamicTypeSize {
  @Environment(\.dynamicTypeSize) private var size
  let range: R

  func body(content: Content) -> some View {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    let nearest = allowed.min {
      abs($0.rawValue - size.rawValue) < abs($1.rawValue - size.rawValue)
    }
    if let nearest, nearest != size {
      content.dynamicTypeSize(nearest)
    } else {
      content.modifier(EmptyModifier())
    }
  }
}
